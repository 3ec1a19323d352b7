/* Texts of the page, from xsl/messages.xml by page.xsl, and small helpers that make elements. */
const texts = new Map(Array.from(document.querySelectorAll('#texts > li'), (e) => [e.dataset.id, e.textContent]));

export const lang = document.documentElement.lang;
export const say = (id, ...values) => values.reduce((text, value, i) => text.replace(`{${i + 1}}`, value), texts.get(id) ?? id);
export const byId = (id) => document.getElementById(id);

/* make('button', {className: …, dataset: …, 'aria-label': …}, …children); names with a hyphen and role become attributes. */
export const make = (name, properties = {}, ...children) => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === null) {
      continue;
    }
    if (key === 'dataset') {
      Object.assign(element.dataset, value);
    } else if (key.includes('-') || key === 'role' || key === 'for' || key === 'list') {
      element.setAttribute(key, value);
    } else {
      element[key] = value;
    }
  }
  element.append(...children.filter((c) => c !== null && c !== undefined));
  return element;
};

export {plain} from './number-text.js';
