/* Acts on a model as changes of its text: {changes: [{from, to, insert}], select: place in the new text of what is selected
 * then (null: as it was)}. Nothing but what an act says is touched: comments, spelling, order and line breaks stay.
 * Numbers of bodies and what refers to them follow (subsystem numbering, docs/XSYSTEL.md).
 */
import {readDocument, escapeXml, applyChanges, elementsOf} from './syntax.js';

const none = {changes: [], select: null};

/* Attributes whose value is a body's number. */
const references = ['body', 'body1', 'body2'];

const breakOf = (text) => (/\r\n/.test(text) ? '\r\n' : '\n');

/* The blanks before an element on its line; null: something else stands there. */
const indentOf = (text, at) => {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  return /^[ \t]*$/.test(line) ? line : null;
};

const stepOf = (model) => {
  const child = model.root && model.root.children.find((c) => indentOf(model.text, c.from));
  return child ? indentOf(model.text, child.from) || '  ' : '  ';
};

/* ---- attributes ---- */

/* values: {canonical name: text, null: gone}. */
export const setAttributes = (model, element, values) => {
  const changes = [];
  let end = element.attributes.length ? element.attributes[element.attributes.length - 1].to : element.nameTo;
  let added = '';
  for (const [name, value] of Object.entries(values)) {
    const old = model.attribute(element, name);
    if (value === null || value === undefined) {
      if (old) {
        const before = model.text.slice(0, old.from).replace(/\s+$/, '').length;
        changes.push({from: before, to: old.to, insert: ''});
      }
    } else if (old) {
      if (old.value !== String(value)) {
        changes.push({from: old.valueFrom, to: old.valueTo, insert: escapeXml(value).replace(/'/g, '&apos;')});
      }
    } else {
      added += ` ${model.names.writeAttribute(model.nameOf(element), name)}="${escapeXml(value)}"`;
    }
  }
  if (added) {
    /* behind the last one, also where that one goes */
    changes.push({from: end, to: end, insert: added});
  }
  return {changes, select: null};
};

/* What stands between the tags of an element without others in it. */
export const contentOf = (model, element) => (element.closeFrom === null ? '' : model.text.slice(element.openTo, element.closeFrom));
export const setContent = (model, element, text) =>
  ({changes: element.closeFrom === null || element.children.length ? [] : [{from: element.openTo, to: element.closeFrom, insert: escapeXml(text)}], select: null});

/* ---- numbering ---- */

const plainTree = (model) => {
  const nodes = new Map();
  const node = (element) => {
    const made = {number: model.numberOf(element), element, children: []};
    nodes.set(element, made);
    for (const child of model.partsOf(element, 'body')) {
      made.children.push(node(child));
    }
    made.children.sort((a, b) => a.number - b.number);
    return made;
  };
  return {top: node(model.root), nodes};
};

/* New numbers: node → number, in the order of the subsystem numbering. */
const numberTree = (top) => {
  const made = new Map();
  let next = 0;
  const walk = (node) => {
    made.set(node, next++);
    node.children.forEach(walk);
  };
  walk(top);
  return made;
};

/* Changes that give the bodies that stay their new numbers, and what refers to them; old number → new one (undefined: gone). */
const renumber = (model, renamed, isGone) => {
  const changes = [];
  for (const element of model.all) {
    if (isGone(element)) {
      continue;
    }
    const name = model.nameOf(element);
    for (const attribute of element.attributes) {
      const canonical = model.names.attribute(name, attribute.name);
      const refers = name === 'body' ? canonical === 'number' : references.includes(canonical) && /^\s*\d+\s*$/.test(attribute.value);
      const made = refers ? renamed.get(Number(attribute.value)) : undefined;
      if (made !== undefined && made !== Number(attribute.value)) {
        changes.push({from: attribute.valueFrom, to: attribute.valueTo, insert: String(made)});
      }
    }
  }
  return changes;
};

/* ---- inserting ---- */

const writeTag = (model, name, values) => {
  const attributes = Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([key, value]) => ` ${model.names.writeAttribute(name, key)}="${escapeXml(value)}"`).join('');
  return `<${model.names.writeElement(name)}${attributes}/>`;
};

/* Where in an element new content of a name goes: what follows it in the schema stands behind. */
const ranks = {system: [['shape', 'point', 'code'], ['body'], ['connections'], ['transmissions']], body: [['shape', 'point', 'code'], ['body']]};
const placeFor = (model, parent, name) => {
  const order = ranks[model.nameOf(parent)];
  const rank = (n) => {
    const at = order ? order.findIndex((names) => names.includes(n)) : -1;
    return at < 0 ? 99 : at;
  };
  const before = parent.children.filter((c) => rank(model.nameOf(c)) <= rank(name));
  return before.length ? before[before.length - 1] : null;
};

/* Text (several lines without indentation, their break \n) as content of an element, behind another of its children (null: as
 * the first one); select: where in the text what is selected begins. */
const insertInside = (model, parent, after, text, offset = 0) => {
  const br = breakOf(model.text), step = stepOf(model);
  const outer = indentOf(model.text, parent.from) ?? '';
  const sibling = parent.children.find((c) => indentOf(model.text, c.from) !== null);
  const inner = sibling ? indentOf(model.text, sibling.from) : outer + step;
  const lines = text.split('\n').map((line, i) => (line ? inner + line : line)).join(br);
  const begin = text.slice(0, offset).split('\n').length * inner.length + offset + (text.slice(0, offset).split('\n').length - 1) * (br.length - 1);
  if (parent.isEmpty) {
    const end = model.text.slice(0, parent.openTo - 2).replace(/\s+$/, '').length;
    const insert = `>${br}${lines}${br}${outer}</${parent.name}>`;
    return {changes: [{from: end, to: parent.openTo, insert}], select: end + 1 + br.length + begin};
  }
  const at = after ? after.to : parent.openTo;
  /* an element on one line with its end tag gets the end tag on a line of its own */
  const tail = parent.closeFrom !== null && model.text.slice(at, parent.closeFrom).trim() === '' &&
    !/\n/.test(model.text.slice(at, parent.closeFrom)) ? br + outer : '';
  return {changes: [{from: at, to: at, insert: `${br}${lines}${tail}`}], select: at + br.length + begin};
};

/* The selected place, moved by changes that stand before it. */
const merge = (act, more) => ({
  changes: [...act.changes, ...more],
  select: act.select === null ? null : act.select + more.filter((c) => c.from < act.changes[0].from)
    .reduce((sum, c) => sum + c.insert.length - (c.to - c.from), 0),
});

export const insertElement = (model, parent, name, values) =>
  insertInside(model, parent, placeFor(model, parent, name), writeTag(model, name, values));

export const insertBody = (model, base, values) => {
  const {top, nodes} = plainTree(model);
  const added = {number: Infinity, element: null, children: []};
  nodes.get(base).children.push(added);
  const numbers = numberTree(top);
  const renamed = new Map([...numbers].filter(([node]) => node.element).map(([node, number]) => [node.number, number]));
  const act = insertInside(model, base, placeFor(model, base, 'body'), writeTag(model, 'body', {number: numbers.get(added), ...values}));
  return merge(act, renumber(model, renamed, () => false));
};

/* A connection between two bodies, in the list of connections, which is made where there is none. */
export const insertConnection = (model, values) => {
  const list = model.partsOf(model.root, 'connections')[0];
  if (list) {
    return insertElement(model, list, 'connection', values);
  }
  const name = model.names.writeElement('connections');
  const step = stepOf(model);
  const text = `<${name}>\n${step}${writeTag(model, 'connection', values)}\n</${name}>`;
  return insertInside(model, model.root, placeFor(model, model.root, 'connections'), text, text.indexOf('\n') + 1 + step.length);
};

/* ---- removing ---- */

/* With the line's break and blanks before it. */
const cut = (model, element) => {
  const before = model.text.slice(0, element.from);
  const blanks = /(\r?\n)?[ \t]*$/.exec(before)[0].length;
  return {from: element.from - blanks, to: element.to, insert: ''};
};

const isIn = (element, around) => {
  for (let e = element; e; e = e.parent) {
    if (e === around) {
      return true;
    }
  }
  return false;
};

const refersTo = (model, element, gone) => element.attributes.some((a) =>
  references.includes(model.names.attribute(model.nameOf(element), a.name)) && /^\s*\d+\s*$/.test(a.value) && gone.has(Number(a.value)));

export const removeElement = (model, element) => {
  if (element === model.root) {
    return none;
  }
  if (!model.isXsystel) {
    return {changes: [cut(model, element)], select: element.parent.from};
  }
  const removed = [element];
  const renamed = new Map();
  if (model.nameOf(element) === 'body') {
    const gone = new Set(elementsOf(element).filter((e) => model.nameOf(e) === 'body').map(model.numberOf));
    for (const other of model.all) {
      if (!isIn(other, element) && model.nameOf(other) !== 'body' && refersTo(model, other, gone)) {
        removed.push(other);
      }
    }
    const {top, nodes} = plainTree(model);
    const base = nodes.get(element.parent);
    base.children = base.children.filter((c) => c.element !== element);
    for (const [node, number] of numberTree(top)) {
      renamed.set(node.number, number);
    }
  }
  /* a list that is empty then goes with it */
  for (const list of model.all.filter((e) => ['connections', 'transmissions'].includes(model.nameOf(e)))) {
    if (list.children.length && list.children.every((c) => removed.includes(c))) {
      list.children.forEach((c) => removed.splice(removed.indexOf(c), 1));
      removed.push(list);
    }
  }
  const outer = removed.filter((e) => !removed.some((o) => o !== e && isIn(e, o)));
  const isGone = (e) => outer.some((o) => isIn(e, o));
  return {changes: [...outer.map((e) => cut(model, e)), ...renumber(model, renamed, isGone)], select: element.parent.from};
};

/* ---- copying and moving ---- */

/* An element's text, its first line's indentation taken from all of its lines. */
export const copyElement = (model, element) => {
  const indent = indentOf(model.text, element.from) || '';
  return model.text.slice(element.from, element.to).split(/\r?\n/)
    .map((line, i) => (i && line.startsWith(indent) ? line.slice(indent.length) : line)).join('\n');
};

/* What was copied, as content of an element: bodies get numbers of their own. */
export const pasteText = (parser, model, parent, copied) => {
  const piece = readDocument(parser, copied).root;
  const name = piece ? model.names.element(piece.name) : '';
  if (!piece || !['body', 'shape', 'point', 'connection', 'force', 'torque', 'motion'].includes(name)) {
    return none;
  }
  if (name !== 'body') {
    const place = name === 'shape' || name === 'point' ? parent : name === 'connection' ? model.partsOf(model.root, 'connections')[0] : model.root;
    return place ? insertInside(model, place, placeFor(model, place, name), copied.trim()) : none;
  }
  const {top, nodes} = plainTree(model);
  const bodyOf = (element) => ({number: Infinity, element: null, piece: element,
    children: element.children.filter((c) => model.names.element(c.name) === 'body').map(bodyOf)});
  const added = bodyOf(piece);
  nodes.get(parent).children.push(added);
  const numbers = numberTree(top);
  const changes = [];
  const renamed = new Map();
  for (const [node, number] of numbers) {
    if (node.element) {
      renamed.set(node.number, number);
    } else {
      const written = node.piece.attributes.find((a) => model.names.attribute('body', a.name) === 'number');
      changes.push(written ? {from: written.valueFrom, to: written.valueTo, insert: String(number)}
        : {from: node.piece.nameTo, to: node.piece.nameTo, insert: ` ${model.names.writeAttribute('body', 'number')}="${number}"`});
    }
  }
  const act = insertInside(model, parent, placeFor(model, parent, 'body'), applyChanges(copied, changes));
  return merge(act, renumber(model, renamed, () => false));
};

/* A body goes with all that stands on it to another base; what refers to it follows. */
export const moveBody = (model, body, base) => {
  if (isIn(base, body) || base === body.parent) {
    return none;
  }
  const {top, nodes} = plainTree(model);
  const node = nodes.get(body), old = nodes.get(body.parent);
  old.children = old.children.filter((c) => c !== node);
  nodes.get(base).children.push(node);
  const renamed = new Map([...numberTree(top)].map(([n, number]) => [n.number, number]));
  const inside = renumber(model, renamed, (e) => !isIn(e, body))
    .map((c) => ({from: c.from - body.from, to: c.to - body.from, insert: c.insert}));
  const indent = indentOf(model.text, body.from) || '';
  const text = applyChanges(model.text.slice(body.from, body.to), inside).split(/\r?\n/)
    .map((line, i) => (i && line.startsWith(indent) ? line.slice(indent.length) : line)).join('\n');
  const act = insertInside(model, base, placeFor(model, base, 'body'), text);
  return merge(act, [cut(model, body), ...renumber(model, renamed, (e) => isIn(e, body))]);
};

/* ---- programs of motion ---- */

/* Pairs of moment and value, as nodes hold them. */
export const readNodes = (text) => text.split(';').map((pair) => pair.trim().split(/[\s,]+/).map(Number)).filter((p) => p.length === 2 && p.every(Number.isFinite));
const writeNodes = (pairs) => pairs.map(([t, value]) => `${t} ${value}`).join('; ');

/* What a coordinate is called here: "1" that of body 1, "1.2" the second where its pair has several. */
export const keyOf = (body, coordinate) => (coordinate ? `${body}.${coordinate}` : String(body));
const ofKey = (key) => {
  const [body, coordinate] = key.split('.').map(Number);
  return {body, coordinate};
};

/* The program that key frames are kept in: the first one of nodes alone. */
export const keyFrames = (model) => {
  const motion = model.partsOf(model.root, 'motion').find((m) => m.children.length && m.children.every((c) => model.nameOf(c) === 'nodes'));
  const tracks = motion ? motion.children.map((e) => {
    const body = Number(model.get(e, 'body')), coordinate = Number(model.get(e, 'coordinate')) || undefined;
    return {element: e, body, coordinate, key: keyOf(body, coordinate), pairs: readNodes(contentOf(model, e))};
  }) : [];
  return {motion, tracks, times: [...new Set(tracks.flatMap((t) => t.pairs.map((p) => p[0])))].sort((a, b) => a - b)};
};

/* Two at least: a program begins at zero where the body is, and one set at zero rests for a second. */
const firstPairs = (model, {body, coordinate}, time, value) => (time > 0
  ? [[0, Number((model.get(model.byNumber.get(body), 'q') || '').split(/[\s,]+/).filter(Boolean)[(coordinate || 1) - 1]) || 0], [time, value]] : [[0, value], [1, value]]);

/* A key frame: at a moment coordinates have values ({key: value}, mm or degrees); values null: it goes. */
export const setKeyFrame = (model, time, values, name) => {
  const {motion, tracks} = keyFrames(model);
  const element = model.names.writeElement('nodes'), word = (name) => model.names.writeAttribute('nodes', name);
  const write = ([key, value]) => {
    const of = ofKey(key), which = of.coordinate ? ` ${word('coordinate')}="${of.coordinate}"` : '';
    return `<${element} ${word('body')}="${of.body}"${which}>${writeNodes(firstPairs(model, of, time, value))}</${element}>`;
  };
  if (!motion) {
    if (values === null) {
      return none;
    }
    const step = stepOf(model), tag = model.names.writeElement('motion');
    const lines = Object.entries(values).map((entry) => `${step}${write(entry)}`);
    return insertInside(model, model.root, placeFor(model, model.root, 'motion'),
      `<${tag} ${model.names.writeAttribute('motion', 'name')}="${escapeXml(name)}">\n${lines.join('\n')}\n</${tag}>`);
  }
  const changes = tracks.flatMap((t) => {
    const pairs = t.pairs.filter((p) => p[0] !== time);
    if (values === null && pairs.length < 2) { /* nothing is left to go through */
      return [cut(model, t.element)];
    }
    if (values && values[t.key] !== undefined) {
      pairs.push([time, values[t.key]]);
      pairs.sort((a, b) => a[0] - b[0]);
    }
    return t.element.closeFrom === null ? [] : [{from: t.element.openTo, to: t.element.closeFrom, insert: writeNodes(pairs)}];
  });
  const added = Object.entries(values || {}).filter(([key]) => !tracks.some((t) => t.key === key));
  const more = added.length ? insertInside(model, motion, motion.children[motion.children.length - 1] || null,
    added.map(write).join('\n')).changes : [];
  return {changes: [...changes.filter((c) => model.text.slice(c.from, c.to) !== c.insert), ...more], select: null};
};
