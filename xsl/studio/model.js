/* A text of XsysTel as bodies, pairs and solids, by the names of any language; of other kinds of input the elements, by the names that
 * the vocabulary has for them. What stands where is syntax.js's. */
import {readDocument, elementsOf, elementAt} from './syntax.js';
import {namesFor} from './names.js';

export const numbersOf = (text) => String(text || '').split(/[\s,]+/).filter(Boolean).map(Number);

/* What is selected: bodies, and what stands in or beside them. */
const selectable = ['system', 'body', 'shape', 'point', 'connection', 'transmission', 'motion', 'move', 'force', 'torque', 'spring', 'damper', 'object'];

/* The kind of input that a root belongs to, as far as the vocabulary has its name. */
const roots = {xsystel: 'system', tables: 'tables', problem: 'problem', code: 'code', gripper: 'gripper', typicalRobot: 'typicalRobot'};
const kindOf = (vocabulary, name) => Object.keys(roots).find((kind) => {
  const entry = vocabulary[kind] && vocabulary[kind].elements[roots[kind]];
  return entry && (entry.ru.includes(name) || entry.en.includes(name));
});
const nameless = {elements: {}, attributes: [], values: []};

export const readModel = (parser, vocabulary, text) => {
  const {root} = readDocument(parser, text);
  const kind = root ? kindOf(vocabulary, root.name) : 'xsystel';
  const names = namesFor(vocabulary[kind] || nameless, root ? root.name : '');
  const nameOf = (element) => names.element(element.name);
  const get = (element, name) => {
    const of = nameOf(element);
    const found = element.attributes.find((a) => names.attribute(of, a.name) === name);
    return found ? found.value : undefined;
  };
  const attribute = (element, name) => element.attributes.find((a) => names.attribute(nameOf(element), a.name) === name);
  const isXsystel = Boolean(root) && kind === 'xsystel';
  const all = elementsOf(root);
  const bodies = (isXsystel ? all : []).filter((e) => nameOf(e) === 'body' && ['body', 'system'].includes(nameOf(e.parent.name ? e.parent : {name: ''})));
  const numberOf = (element) => (element === root ? 0 : Number(get(element, 'number')));
  const byNumber = new Map(bodies.map((b) => [numberOf(b), b]));
  if (isXsystel) {
    byNumber.set(0, root);
  }
  const partsOf = (element, name) => element.children.filter((c) => nameOf(c) === name);
  const connections = isXsystel ? all.filter((e) => nameOf(e) === 'connection') : [];
  const planar = () => {
    const written = names.value('class', isXsystel ? get(root, 'class') || '' : '');
    if (written) {
      return /^[ПP]/.test(written);
    }
    const first = bodies.find((b) => get(b, 'CPB'));
    return first ? numbersOf(get(first, 'CPB')).length === 2 : null;
  };
  /* The element that is selected at a place of the text. */
  const selectedAt = (at) => {
    let element = root && elementAt(root, at);
    while (isXsystel && element && element.parent && element.parent.name && !selectable.includes(nameOf(element))) {
      element = element.parent;
    }
    return element;
  };
  /* The body whose frame an element stands in. */
  const bodyOf = (element) => {
    let e = element;
    while (e && e !== root && nameOf(e) !== 'body') {
      e = e.parent;
    }
    return e && e.name ? e : root;
  };
  return {text, root, names, nameOf, get, attribute, isXsystel, all, bodies, numberOf, byNumber, partsOf, connections,
    isPlanar: isXsystel ? planar() : false, selectedAt, bodyOf};
};
