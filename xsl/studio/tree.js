/* The tree of a model: bodies in bodies, with their solids and points, and the connections. Arrows walk it (APG, tree view). */
import {make, say, byId} from './texts.js';
import {pairOf} from './pairs.js';
import {contentOf} from './edits.js';

export const labelOf = (model, element) => {
  const name = model.nameOf(element), title = model.get(element, 'name') || '';
  if (element === model.root && model.isXsystel) {
    return say('studio-ground');
  }
  if (name === 'body' && model.isXsystel) {
    const pair = pairOf(model.get(element, 'KP'), model.isPlanar);
    return `${model.get(element, 'number') || '?'} ${title || say('studio-body')} · ${pair[model.names.lang]}`;
  }
  if (name === 'shape' && model.isXsystel) {
    const kind = model.names.value('kind', model.get(element, 'kind') || '');
    return say(`studio-${['box', 'cylinder', 'cone', 'sphere'].includes(kind) ? kind : 'solid'}`);
  }
  if (name === 'connection' && model.isXsystel) {
    return `${title || say('studio-connection')} ${model.get(element, 'body1') ?? '?'}–${model.get(element, 'body2') ?? '?'}`;
  }
  const entry = model.names.elementEntry(element.name);
  const first = element.attributes.find((a) => /^(name|имя|id|link|номер|number)$/i.test(a.name)) || (model.isXsystel ? null : element.attributes[0]);
  const told = title || (first ? first.value : '') || (model.isXsystel || element.children.length ? '' : contentOf(model, element).trim());
  return `${entry ? entry[model.names.lang][0] || element.name : element.name}${told ? ` ${told.length > 40 ? `${told.slice(0, 40)}…` : told}` : ''}`;
};

const partsIn = (model, element) => element.children.filter((c) => !['connections', 'transmissions'].includes(model.nameOf(c)))
  .concat(element.children.filter((c) => ['connections', 'transmissions'].includes(model.nameOf(c))).flatMap((list) => list.children));

/* Lists have no row of their own in XsysTel. */
const shownIn = (model, element) => (model.isXsystel ? partsIn(model, element) : element.children);
/* Other languages begin folded: a page of tables has hundreds of cells. */
const openLevels = 4;

export const createTree = ({onChoose}) => {
  const box = byId('tree');
  const closed = new Set(); /* of XsysTel; of other languages those that are not as they begin */
  let items = [], model = null, chosen = null;

  const keyOf = (element) => (model.isXsystel ? `${model.nameOf(element)} ${model.get(element, 'number') ?? ''}`
    : element === model.root ? '' : `${keyOf(element.parent)} ${element.parent.children.indexOf(element)}`);
  const holds = (element, inside) => inside && element.from <= inside.from && inside.to <= element.to && element !== inside;
  const item = (element, level) => {
    const children = shownIn(model, element), isFolded = !model.isXsystel && level >= openLevels && !holds(element, chosen);
    const isClosed = closed.has(keyOf(element)) !== isFolded;
    const row = make('li', {role: 'treeitem', 'aria-level': level, 'aria-selected': String(element === chosen), tabIndex: element === chosen ? 0 : -1,
      className: `node-${model.nameOf(element)}`, dataset: {from: element.from}});
    if (children.length) {
      row.setAttribute('aria-expanded', String(!isClosed));
    }
    row.style.setProperty('--level', level);
    row.append(make('span', {className: 'twist', 'aria-hidden': 'true', textContent: children.length ? (isClosed ? '▸' : '▾') : ''}), make('span', {className: 'label', textContent: labelOf(model, element)}));
    items.push({row, element, children: children.length});
    if (!isClosed) {
      children.forEach((c) => item(c, level + 1));
    }
  };
  const show = (newModel, newChosen) => {
    const hadFocus = box.contains(document.activeElement);
    model = newModel;
    chosen = newChosen;
    items = [];
    if (model.root) {
      item(model.root, 1);
    }
    box.replaceChildren(...items.map((i) => i.row));
    const now = items.find((i) => i.element === chosen);
    if (!now && items.length) {
      items[0].row.tabIndex = 0;
    }
    if (now) {
      if (hadFocus) {
        now.row.focus({preventScroll: true});
      }
      now.row.scrollIntoView({block: 'nearest'});
    }
  };
  const at = (target) => items.find((i) => i.row === target.closest('[role="treeitem"]'));
  const twist = (i) => {
    const key = keyOf(i.element);
    if (!closed.delete(key)) {
      closed.add(key);
    }
    show(model, i.element);
    onChoose(i.element);
  };
  box.addEventListener('click', (event) => {
    const i = at(event.target);
    if (i && event.target.classList.contains('twist') && i.children) {
      twist(i);
    } else if (i) {
      i.row.focus({preventScroll: true});
      onChoose(i.element);
    }
  });
  box.addEventListener('keydown', (event) => {
    const now = items.findIndex((i) => i.row === document.activeElement);
    if (now < 0 || event.ctrlKey || event.altKey || event.metaKey) {
      return;
    }
    const i = items[now], isOpen = i.row.getAttribute('aria-expanded');
    const go = {ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: items.length - 1}[event.key];
    if (go !== undefined && items[go]) {
      event.preventDefault();
      items[go].row.focus();
      onChoose(items[go].element);
    } else if ((event.key === 'ArrowRight' && isOpen === 'false') || (event.key === 'ArrowLeft' && isOpen === 'true')) {
      event.preventDefault();
      twist(i);
    } else if (event.key === 'ArrowLeft' && i.element.parent && i.element.parent.name) {
      event.preventDefault();
      onChoose(['connections', 'transmissions'].includes(model.nameOf(i.element.parent)) ? model.root : i.element.parent);
    } else if (event.key === 'ArrowRight' && items[now + 1]) {
      event.preventDefault();
      items[now + 1].row.focus();
      onChoose(items[now + 1].element);
    }
  });
  return {show};
};
