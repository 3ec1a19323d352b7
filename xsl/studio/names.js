/* Names of the languages: canonical, as written in Russian and English, with their meanings; made of xsl/vocabulary.xml. */
import {readDocument, unescapeXml} from './syntax.js';

const textOf = (doc, element) => unescapeXml(doc.text.slice(element.openTo, element.closeFrom ?? element.openTo)).trim();
const valueOf = (element, name) => (element.attributes.find((a) => a.name === name) || {}).value;

/* {KIND: {elements: {name: entry}, attributes: [entry with name, on, unit, example], values: [entry with attribute, name]}};
 * an entry: {name, ru: [spelling…], en: [spelling…], meaning: {ru, en}}. */
export const vocabularyOf = (parser, xml) => {
  const doc = readDocument(parser, xml);
  const entry = (element) => {
    const spellings = (lang) => element.children.filter((c) => c.name === lang).map((c) => textOf(doc, c));
    const meaning = {};
    for (const child of element.children.filter((c) => c.name === 'meaning')) {
      meaning[valueOf(child, 'xml:lang')] = textOf(doc, child);
    }
    return {name: valueOf(element, 'name'), ru: spellings('ru'), en: spellings('en'), meaning,
      on: (valueOf(element, 'on') || '').split(/\s+/).filter(Boolean), unit: valueOf(element, 'unit') || '',
      example: valueOf(element, 'example') || '', attribute: valueOf(element, 'attribute')};
  };
  const kinds = {};
  for (const kind of doc.root.children.filter((c) => c.name === 'kind')) {
    const all = (name) => kind.children.filter((c) => c.name === name).map(entry);
    kinds[valueOf(kind, 'name')] = {
      elements: Object.fromEntries(all('element').map((e) => [e.name, e])),
      attributes: all('attribute'),
      values: all('value'),
    };
  }
  return kinds;
};

/* The names of one document: to canonical ones and, in the language of its root, from them. */
export const namesFor = (kind, rootName) => {
  const lang = /[а-яё]/i.test(rootName || '') ? 'ru' : 'en';
  const elements = Object.values(kind.elements);
  const attributesOf = (element) => kind.attributes.filter((a) => a.on.length === 0 || a.on.includes(element));
  const find = (list, name) => list.find((e) => e.name === name) || list.find((e) => e.ru.includes(name) || e.en.includes(name));
  const written = (e, name) => (e ? e[lang][0] || e.en[0] || e.ru[0] || e.name : name);
  const attribute = (element, name) => {
    const of = attributesOf(element);
    return of.find((a) => a.name === name && a.on.length) || find(of, name);
  };
  return {
    lang,
    elements,
    attributesOf,
    valuesOf: (name) => kind.values.filter((v) => v.attribute === name),
    element: (name) => (find(elements, name) || {name}).name,
    elementEntry: (name) => find(elements, name),
    attribute: (element, name) => (attribute(element, name) || {name}).name,
    attributeEntry: attribute,
    writeElement: (name) => written(find(elements, name), name),
    writeAttribute: (element, name) => written(attribute(element, name), name),
    value: (attributeName, text) => (find(kind.values.filter((v) => v.attribute === attributeName), text) || {name: text}).name,
    writeValue: (attributeName, name) => {
      const value = kind.values.find((v) => v.attribute === attributeName && v.name === name);
      return value && value[lang][0] ? value[lang][0] : name;
    },
  };
};
