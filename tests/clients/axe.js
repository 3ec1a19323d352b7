'use strict';

/* For those who listen, or see little: what axe-core finds in a page. */
const fs = require('fs');
const {check} = require('./harness');

const source = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/* In the page. Contrast takes ten times as long as all else together and is the same for texts of one kind, of which one is measured:
 * of the same element, class, colours, opacity and font, in the same of everything around them. */
const find = async (options) => {
  const kinds = new Map();
  const kindOf = (element) => {
    if (!element) {
      return '';
    }
    if (!kinds.has(element)) {
      const {color, fill, backgroundColor, backgroundImage, opacity, font} = getComputedStyle(element);
      kinds.set(element, [kindOf(element.parentElement || element.getRootNode().host), element.nodeName, element.getAttribute('class'), color, fill, backgroundColor, backgroundImage, opacity, font].join());
    }
    return kinds.get(element);
  };
  const inside = (root) => Array.from(root.querySelectorAll('*')).flatMap((element) => element.shadowRoot ? [element, ...inside(element.shadowRoot)] : element);
  const texts = inside(document.body).filter((element) =>
    element.value || element.placeholder || Array.from(element.childNodes).some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim()));
  const measured = new Map(texts.map((element) => [kindOf(element), element]));
  measured.forEach((element) => element.setAttribute('data-axe', ''));
  axe.configure({rules: [{id: 'color-contrast', selector: '[data-axe]'}]});
  const {violations} = await axe.run(document, options);
  measured.forEach((element) => element.removeAttribute('data-axe'));
  return violations.map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html.slice(0, 100)).join(' ')}`);
};

const axeChecks = async (page, name, options = {}) => {
  await page.evaluate(source);
  const found = await page.evaluate(find, {resultTypes: ['violations'], iframes: false, ...options});
  check(`${name}: axe finds nothing`, found.length === 0, found.join('; '));
};

module.exports = {axeChecks};
