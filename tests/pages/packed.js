'use strict';

/* A report too large to be sent has its parts compressed: its own script puts back what the page has that has not, byte for byte. */
const {check, built, load, randoms} = require('./page');
const fs = require('fs');
const os = require('os');
const path = require('path');

const most = 1200000;

const tree = (count) => {
  const random = randoms(5);
  const body = (number, end) => {
    const axis = ['1, 0, 0', '0, 1, 0', '0, 0, 1'][Math.floor(3 * random())], first = number + 1;
    const split = Math.max(first, end - Math.floor(12 * random()));
    const inside = number === end ? '' : body(first, split) + (split < end ? body(split + 1, end) : '');
    return `<body number="${number}" name="&lt;/script&gt; б${number}" KP="1" CPB="${Math.floor(300 * random())}, ${100 + Math.floor(200 * random())}, 0" DCAKP="${axis}" mass="2" min="-90" max="90">${inside}</body>`;
  };
  return `<system name="Tree">${body(1, count)}</system>`;
};

/* The page as its script leaves it: a document of nothing but what the script asks for. */
const opened = (html) => {
  const pieces = [...html.matchAll(/<script type="text\/plain" class="packed">([^<]*)<\/script>/g)];
  const scripts = pieces.map(([whole, textContent]) => ({whole, textContent}));
  load(['inflate.js', 'packed.js'], '0', {TextDecoder, document: {querySelectorAll: () => scripts}});
  return scripts.reduce((text, {whole, outerHTML}) => text.split(whole).join(outerHTML), html);
};
/* What is no part of the page's text: hints where no script runs, and styles, which stay outside what is compressed. */
const bare = (html) => html.replace(/<noscript><p class="hint">[^<]*<\/p><\/noscript>|<style[^>]*>[^]*?<\/style>/g, '').replace(/'sha256-[^']*'/g, '');
const styles = (html) => (html.match(/<style[^>]*>[^]*?<\/style>/g) || []).join('');

module.exports = () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'systel-'));
  const file = path.join(folder, 'tree.xml');
  fs.writeFileSync(file, tree(260));
  const [sent, plain] = [[], ['--set', 'meshes=whole']].map((options) =>
    built([file], ['html'], '--set', 'viewer=inside', ...options)(file, '.html'));
  const size = Buffer.byteLength(sent);
  check('packed: a page of 260 bodies is too large', Buffer.byteLength(plain) > most);
  check('packed: it can be sent', size > 0 && size <= most, size);
  check('packed: nothing is compressed that need not be', !/class="packed"/.test(plain));
  check('packed: the first view of the tree is there without a script', /<section [^>]*id="tree"|<section class="tree"/.test(sent));
  check('packed: where no script runs a part says so', /<noscript><p class="hint">[^<]*viewer=beside/.test(sent));

  check('packed: opened it is what it would be', bare(opened(sent)) === bare(plain));
  check('packed: styles are known to the policy', styles(sent) === styles(plain) && sent.match(/'sha256-[^']*'/g).join() === plain.match(/'sha256-[^']*'/g).join());
  fs.rmSync(folder, {recursive: true});
};
