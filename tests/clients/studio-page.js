'use strict';

/* What tests of the studio's page share: a server, the page, its text and frames, menus, fields, the mouse.
 * SYSTEL_PICTURES=FOLDER: keeps pictures of the page there, those of docs/STUDIO.md among them. */
const {spawn} = require('child_process');
const fs = require('fs');
const path = require('path');
const {systel, patience, check, newPage, serve: serveFolder} = require('./harness');

const pictures = process.env.SYSTEL_PICTURES || null;

/* STUDIO_FOLDER: the static folder of make studio in its place, which keeps its files in the browser. */
const {STUDIO_FOLDER} = process.env;
const serve = async (folder) => {
  if (STUDIO_FOLDER) {
    const {origin, close} = await serveFolder(path.dirname(path.resolve(STUDIO_FOLDER)));
    return {url: `${origin}/`, origin, end: close};
  }
  const server = spawn(systel, ['serve', '-q', '--no-open', '--lang', 'en', folder], {stdio: ['ignore', 'pipe', 'ignore']});
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const url = String(await new Promise((resolve) => server.stdout.once('data', resolve))).trim();
  return {url, origin: new URL(url).origin, end: () => server.kill('SIGINT') && ended};
};

const until = async (page, holds, arg) => {
  const end = Date.now() + patience;
  for (;;) {
    const got = await page.evaluate(holds, arg);
    if (got) {
      return got;
    }
    if (Date.now() > end) {
      throw new Error(`never: ${holds} ${JSON.stringify(arg)}; ${await page.locator('#told').textContent()} ${await page.locator('#findings').textContent()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

const open = async (context, server, place = '') => {
  const page = await newPage(context);
  page.troubles = [];
  page.origin = server.origin;
  await page.goto(`${server.url}studio/${STUDIO_FOLDER && !/html/.test(place) ? 'en.html' : ''}${place}`);
  await until(page, () => document.body.dataset.ready === 'yes');
  return page;
};

/* Of the page at 1280 × 800, or of the part of it where something is to be seen. */
const shot = async (page, name, part) => pictures && page.screenshot({path: path.join(pictures, `studio-${name}.png`),
  ...(part ? {clip: {x: part[0], y: part[1], width: part[2], height: part[3]}} : {})});
const frameOf = async (page, view) => (await page.waitForSelector(`#view-${view} iframe`)).contentFrame();
/* The text as the editor has it, and until it is another one. */
const textOf = (page) => page.evaluate(() => document.getElementById('text').shadowRoot.querySelector('.cm-content').cmView.view.state.sliceDoc());
const changed = (page, before) => until(page, (text) => document.getElementById('text').shadowRoot.querySelector('.cm-content').cmView.view.state.sliceDoc() !== text, before);
const settled = async (page) => {
  await until(page, () => document.getElementById('state').className !== 'waiting');
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
};
/* The picture is that of the text, and the scheme's frame shows it. */
const drawn = (page) => until(page, () => {
  const {sent, version} = document.getElementById('view-scheme').dataset;
  return document.getElementById('state').className === 'good' && document.body.dataset.drawn === document.body.dataset.text && sent === version;
});

/* Of the page at rest. */
const axeChecks = async (page, name) => {
  await page.evaluate(() => Promise.all(document.getAnimations().map((a) => a.finished)));
  await require('./axe').axeChecks(page, `studio: ${name}`);
};

/* A menu's command by mouse. */
const command = async (page, menu, id) => {
  await page.click(`#menu-${menu}`);
  await page.click(`#command-${id}`);
};
/* Types into the fields one after another, by Tab; the first one has the focus. */
const type = async (page, ...values) => {
  for (const value of values) {
    await page.keyboard.press('Control+a');
    await page.keyboard.type(String(value));
    await page.keyboard.press('Tab');
  }
};
const focused = (page, id) => until(page, (wanted) => document.activeElement && document.activeElement.id === wanted, id);
const field = async (page, id, ...values) => {
  await page.waitForSelector(`#${id}`);
  await page.focus(`#${id}`);
  await type(page, ...values);
};

/* Where an element of the scheme is in the window. A picture that comes between finding and measuring takes the element away, and
 * what is in no document measures 0. */
const boxOf = async (page, selector) => {
  const frame = await frameOf(page, 'scheme'), outer = await page.locator('#view-scheme iframe').boundingBox();
  for (;;) {
    const box = await (await frame.waitForSelector(selector)).evaluate((e) => {
      const {x, y, width, height} = e.getBoundingClientRect();
      return e.isConnected && {x, y, width, height};
    });
    if (box) {
      return {...box, x: outer.x + box.x, y: outer.y + box.y};
    }
  }
};
const centreOf = async (page, selector) => {
  const box = await boxOf(page, selector);
  return {x: box.x + box.width / 2, y: box.y + box.height / 2};
};
const drag = async (page, selector, dx, dy) => {
  const at = await centreOf(page, selector);
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + dx / 2, at.y + dy / 2, {steps: 3});
  await page.mouse.move(at.x + dx, at.y + dy, {steps: 3});
  await page.mouse.up();
};
const pairOf = (n) => `.studio-hit[data-body="body_${n}"]:not([data-point])`;


module.exports = {serve, until, open, shot, frameOf, textOf, changed, settled, drawn, axeChecks, command, type, focused, field, boxOf, centreOf, drag, pairOf, pictures};
