/* The elements and attributes of an XML text with their places in it, nothing left out: what edits are computed from.
 *
 * An element: {name, from, to, openTo (behind its start tag), closeFrom (its end tag; null: it has none), attributes, children,
 * parent}; an attribute: {name, from, to, valueFrom, valueTo, value}. Of a text that is not well formed what can be read.
 */
const named = {lt: '<', gt: '>', amp: '&', quot: '"', apos: "'"};

export const unescapeXml = (text) => text.replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (all, name) => {
  const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : name[0] === '#' ? Number(name.slice(1)) : null;
  return code === null ? named[name] || all : code <= 0x10ffff ? String.fromCodePoint(code) : all;
});

/* What may stand between double quotes. */
export const escapeXml = (text) => String(text).replace(/[&<>"\n\t\r]/g, (c) =>
  ({'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'})[c] || `&#${c.charCodeAt(0)};`);

export const readDocument = (parser, text) => {
  const top = {name: null, children: [], attributes: [], parent: null, from: 0, to: text.length};
  let element = top, attribute = null, isClosing = false;
  parser.parse(text).iterate({
    enter(node) {
      switch (node.name) {
      case 'Element':
        element = {name: '', from: node.from, to: node.to, openTo: node.to, closeFrom: null, isEmpty: false,
          attributes: [], children: [], parent: element};
        element.parent.children.push(element);
        break;
      case 'OpenTag':
      case 'SelfClosingTag':
        isClosing = false;
        element.openTo = node.to;
        element.isEmpty = node.name === 'SelfClosingTag';
        break;
      case 'CloseTag':
        isClosing = true;
        element.closeFrom = node.from;
        break;
      case 'TagName':
        if (!isClosing) {
          element.name = text.slice(node.from, node.to);
          element.nameTo = node.to;
        }
        break;
      case 'Attribute':
        attribute = {name: '', from: node.from, to: node.to, value: '', valueFrom: node.to, valueTo: node.to};
        element.attributes.push(attribute);
        break;
      case 'AttributeName':
        attribute.name = text.slice(node.from, node.to);
        break;
      case 'AttributeValue':
        attribute.valueFrom = node.from + 1;
        attribute.valueTo = node.to - 1;
        attribute.value = unescapeXml(text.slice(node.from + 1, node.to - 1));
        break;
      default:
      }
    },
    leave(node) {
      if (node.name === 'Element') {
        element = element.parent;
      }
    },
  });
  return {text, root: top.children[0] || null};
};

/* Every element below one, itself first, in the order of the text. */
export const elementsOf = (element) => (element ? [element, ...element.children.flatMap(elementsOf)] : []);

/* The innermost element around a place in the text. */
export const elementAt = (root, at) => {
  let found = root;
  for (let next = root; next;) {
    found = next;
    next = found.children.find((child) => child.from <= at && at < child.to);
  }
  return found;
};

/* The text with changes ({from, to, insert}, none over another). */
export const applyChanges = (text, changes) => [...changes].sort((a, b) => b.from - a.from || b.to - a.to)
  .reduce((made, c) => made.slice(0, c.from) + c.insert + made.slice(c.to), text);
