'use strict';

/* As much of a document as the report's scripts touch, made of the text of a page: elements with attributes, texts and listeners, and
 * selectors of names, #ids, .classes, [attributes], :not([attribute]), descendants and lists. */
const EMPTY = /^(meta|link|input|br|img|hr)$/i;
const RAW = /^(script|style)$/i;
const entities = {'&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"', '&#39;': "'", '&nbsp;': '\u00a0'};
const plain = (text) => text.replace(/&[#\w]+;/g, (entity) => entities[entity] || entity);

/* A part of a selector that says one thing: whether an element is so. */
const told = (part) => {
  if (part[0] === '#') {
    return (node) => node.id === part.slice(1);
  }
  if (part[0] === '.') {
    return (node) => node.classList.contains(part.slice(1));
  }
  const [, name, how, value] = part.match(/\[([\w-]+)(?:(\^?=)"?([^"\]]*)"?)?\]/) || [];
  if (name === undefined) {
    return (node) => node.nodeName.toLowerCase() === part.toLowerCase();
  }
  return (node) => {
    const own = node.getAttribute(name);
    return (own !== null && (!how || (how === '=' ? own === value : own.startsWith(value)))) !== part.startsWith(':not');
  };
};
/* A selector as paths of questions, read once. */
const known = new Map();
const read = (selector) => {
  if (!known.has(selector)) {
    known.set(selector, selector.split(/,\s*/).map((path) => path.trim().split(/\s+(?![^[]*\])/).map((simple) => {
      const all = simple.match(/:not\(\[[^\]]*\]\)|[#.][\w-]+|\[[^\]]*\]|^\w+/g).map(told);
      return (node) => all.every((question) => question(node));
    })));
  }
  return known.get(selector);
};

class Element {
  constructor(nodeName, attributes = {}) {
    Object.assign(this, {nodeName, attributes, childNodes: [], parent: null, listeners: [], value: attributes.value || ''});
  }

  getAttribute(name) {
    return name in this.attributes ? this.attributes[name] : null;
  }
  setAttribute(name, value) {
    this.attributes[name] = String(value);
  }
  get id() {
    return this.attributes.id || '';
  }
  set id(value) {
    this.attributes.id = value;
  }
  get hidden() {
    return 'hidden' in this.attributes;
  }
  set hidden(value) {
    delete this.attributes.hidden;
    Object.assign(this.attributes, value ? {hidden: ''} : {});
  }
  get tabIndex() {
    return 'tabindex' in this.attributes ? Number(this.attributes.tabindex) : -1;
  }
  set tabIndex(value) {
    this.setAttribute('tabindex', value);
  }

  get classList() {
    const names = () => (this.attributes.class || '').split(/\s+/).filter(Boolean);
    const put = (list) => this.setAttribute('class', list.join(' '));
    return {
      contains: (name) => names().includes(name),
      add: (name) => put([...new Set([...names(), name])]),
      toggle: (name, on) => put(names().filter((other) => other !== name).concat(on ? name : [])),
    };
  }

  get children() {
    return this.childNodes.filter((node) => node instanceof Element);
  }
  get firstElementChild() {
    return this.children[0] || null;
  }
  get textContent() {
    return this.childNodes.map((node) => (node instanceof Element ? node.textContent : node)).join('');
  }
  set textContent(text) {
    this.childNodes = [String(text)];
  }
  append(...nodes) {
    nodes.forEach((node) => {
      if (node instanceof Element) {
        node.parent = this;
      }
    });
    this.childNodes.push(...nodes);
  }
  appendChild(node) {
    this.append(node);
  }
  replaceChildren(...nodes) {
    this.childNodes = [];
    this.append(...nodes);
  }
  after(node) {
    this.parent.append(node);
  }
  remove() {
    this.parent.childNodes = this.parent.childNodes.filter((node) => node !== this);
  }
  contains(node) {
    return node === this || Boolean(node && node.parent && this.contains(node.parent));
  }

  /* Elements below that are wanted, in order; the first alone. */
  below(wanted, first, found = []) {
    for (const child of this.childNodes) {
      if (child instanceof Element && !(first && found.length)) {
        if (wanted(child)) {
          found.push(child);
        }
        child.below(wanted, first, found);
      }
    }
    return first ? found.slice(0, 1) : found;
  }
  matches(selector) {
    return read(selector).some((path) => {
      let node = this, left = path.length - 1;
      if (!path[left](node)) {
        return false;
      }
      while (left > 0 && node) {
        node = node.parent;
        left -= Number(Boolean(node && path[left - 1](node)));
      }
      return left === 0;
    });
  }
  querySelectorAll(selector) {
    return this.below((node) => node.matches(selector));
  }
  querySelector(selector) {
    return this.below((node) => node.matches(selector), true)[0] || null;
  }
  closest(selector) {
    return this.matches(selector) ? this : this.parent && this.parent.closest(selector);
  }

  addEventListener(type, act) {
    this.listeners.push([type, act]);
  }
  /* What listens here is called, and what listens further out as well; the event. */
  send(type, more = {}) {
    const event = {type, target: this, prevented: false, stopped: false, ...more,
      preventDefault: () => { event.prevented = true; }, stopPropagation: () => { event.stopped = true; }};
    for (let node = this; node; node = node.parent) {
      node.listeners.filter(([name]) => name === type).forEach(([, act]) => act(event));
      if (node[`on${type}`]) {
        node[`on${type}`](event);
      }
    }
    return event;
  }
  focus() {
    let root = this;
    while (root.parent) {
      root = root.parent;
    }
    root.activeElement = this;
  }
}

/* The document of a page; of its scripts the texts alone. */
const documentOf = (html) => {
  const root = new Element('#document');
  root.createElement = (name) => new Element(name);
  const open = [root];
  const last = () => open[open.length - 1];
  for (let at = 0; at < html.length;) {
    const next = html.indexOf('<', at);
    const end = next < 0 ? html.length : next;
    if (end > at) {
      last().append(plain(html.slice(at, end)));
    }
    const tag = /<(?:!--[^]*?--|[!?][^>]*|(\/?)([\w:-]+)((?:\s+[\w:-]+(?:=(?:"[^"]*"|'[^']*'))?)*)\s*(\/?))>/y;
    tag.lastIndex = end;
    const [whole, closes, name, words, empty] = tag.exec(html) || [html.slice(end)];
    at = end + whole.length;
    if (closes) {
      open.pop();
    } else if (name) {
      const node = new Element(name, Object.fromEntries(Array.from(words.matchAll(/([\w:-]+)(?:=(?:"([^"]*)"|'([^']*)'))?/g),
        ([, key, double, single]) => [key, plain(double === undefined ? single || '' : double)])));
      last().append(node);
      if (RAW.test(name)) {
        const close = html.indexOf(`</${name}>`, at);
        node.append(html.slice(at, close));
        at = close + name.length + 3;
      } else if (!empty && !EMPTY.test(name)) {
        open.push(node);
      }
    }
  }
  root.getElementById = (id) => root.below((node) => node.id === id, true)[0] || null;
  return root;
};

module.exports = {documentOf};
