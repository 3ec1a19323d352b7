'use strict';

/* Several files dropped on the studio at once: the model that names the others is opened, and they are beside it; of several such models one is
 * asked for; what is there already is not overwritten unasked. */
const fs = require('fs');
const os = require('os');
const path = require('path');
const {top, check} = require('./harness');
const {serve, until, open, shot, textOf, drawn} = require('./studio-page');

const sample = (name) => fs.readFileSync(path.join(top, 'samples', name), 'utf8');
const bar = (name) => `<system name="${name}"><body number="1" CPB="0, 0" figure="m0,0h90"/></system>\n`;

const drop = (page, files) => page.evaluate((given) => {
  const data = new DataTransfer();
  for (const [name, text] of Object.entries(given)) {
    data.items.add(new File([Array.isArray(text) ? new Uint8Array(text) : text], name));
  }
  document.body.dispatchEvent(new DragEvent('drop', {bubbles: true, cancelable: true, dataTransfer: data}));
}, files);
const asked = async (page) => {
  await page.waitForSelector('dialog[open]');
  return page.locator('dialog[open]').last().textContent();
};
const answer = (page, value) => page.locator('dialog[open]').last().locator(`button[value="${value}"]`).click();
const isOpen = (page, name) => until(page, (wanted) => document.getElementById('file').textContent.includes(wanted), name);

const testDrops = async (browser) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'systel-'));
  fs.writeFileSync(path.join(folder, 'kept.xml'), bar('kept'));
  const server = await serve(folder), context = await browser.newContext({viewport: {width: 1280, height: 800}});
  const isServed = !process.env.STUDIO_FOLDER;
  const page = await open(context, server, isServed ? `#${encodeURIComponent(path.join(folder, 'kept.xml'))}` : '');
  const write = async () => {
    if (isServed) {
      check('studio drops: writing into the folder is asked about', /cell\.xml|one\.xml|kept\.xml/.test(await asked(page)));
      await answer(page, 'ok');
    }
  };

  /* a cell with its systems, the cell neither first nor last, and a mesh, which is no text */
  const parts = ['cobra.xml', 'cell.xml', 'lathe.xml', 'robocar.xml', 'manipulator.xml'];
  await drop(page, {...Object.fromEntries(parts.map((name) => [name, sample(name)])), 'hand.stl': [0x80, 0xff, 0, 1]});
  await write();
  await isOpen(page, 'cell.xml');
  await drawn(page);
  check('studio drops: the model that names the others is opened', await textOf(page) === sample('cell.xml'));
  check('studio drops: its parts are found', /No errors/.test(await page.locator('#findings').textContent()), await page.locator('#findings').textContent());
  check('studio drops: what is no text is told', /Left out: hand\.stl/.test(await page.locator('#told').textContent()), await page.locator('#told').textContent());
  if (isServed) {
    check('studio drops: they are in the folder', parts.every((name) => fs.readFileSync(path.join(folder, name), 'utf8') === sample(name)));
  }

  /* several that do not name each other: one is asked for, the others are offered */
  await drop(page, {'one.xml': bar('one'), 'two.xml': bar('two')});
  check('studio drops: of several models one is asked for', /one\.xml[^]*two\.xml/.test(await asked(page)));
  await shot(page, 'drop', [0, 0, 1280, 640]);
  await answer(page, 'two.xml');
  await write();
  await isOpen(page, 'two.xml');
  check('studio drops: that one is opened', await textOf(page) === bar('two'));
  await page.keyboard.press('Control+o');
  const offered = await asked(page);
  check('studio drops: the others are offered', /one.*two/.test(offered), offered);
  await page.keyboard.press('Escape');

  /* a file that is there, with another text */
  await drop(page, {'one.xml': bar('other'), 'three.xml': `<!-- "one.xml" -->${bar('three')}`});
  await write();
  check('studio drops: a file that is there is not replaced unasked', /one\.xml/.test(await asked(page)));
  await answer(page, 'keep');
  await isOpen(page, 'three.xml');
  if (isServed) {
    check('studio drops: it is as it was', fs.readFileSync(path.join(folder, 'one.xml'), 'utf8') === bar('one'));
  }
  const troubles = page.troubles.filter((t) => !/events|render|GPU|WebGL/.test(t));
  check('studio drops: nothing went wrong in the page', troubles.length === 0, troubles.join('; ').slice(0, 500));
  await page.close({runBeforeUnload: false});
  await context.close();
  await server.end();
  fs.rmSync(folder, {recursive: true});
};

module.exports = {testDrops};
