'use strict';

const {newPage, url} = require('./harness');

/* Pages whose clock and frames stand still until a test moves them: software draws only the frames that are looked at,
 * and views that change in motion have arrived when their picture is taken. */

/* In the page, before its scripts: window.still.frame(ms) lets that much time pass and draws one frame. */
const hold = () => {
  const Real = Date;
  const start = Real.now();
  let passed = 0;
  let waiting = new Map();
  let last = 0;
  window.requestAnimationFrame = (callback) => {
    waiting.set(++last, callback);
    return last;
  };
  window.cancelAnimationFrame = (id) => waiting.delete(id);
  window.Date = class extends Real {
    constructor(...given) {
      super(...(given.length ? given : [start + passed]));
    }

    static now() {
      return start + passed;
    }
  };
  Object.defineProperty(window, 'devicePixelRatio', {value: 0.25});
  window.still = {
    pictures: [],
    frame: (ms) => {
      passed += ms;
      const callbacks = waiting;
      waiting = new Map();
      callbacks.forEach((callback) => callback(passed));
    },
  };
};

/* Opens a file in the browser's one page of this kind: a page of its own would cost twice as much. It draws if pictures are asked for,
 * with a quarter of the pixels in a line that the page has, which keeps its layout. */
const kept = new WeakMap();
const openStill = async (browser, file, draws = false) => {
  const pages = kept.get(browser) || new Map();
  kept.set(browser, pages);
  if (!pages.has(draws)) {
    const context = await browser.newContext({deviceScaleFactor: 0.5, draws});
    await context.addInitScript(hold);
    pages.set(draws, await newPage(context));
  }
  const page = pages.get(draws);
  await page.goto('about:blank');
  await page.setViewportSize({width: 1280, height: 900});
  await page.emulateMedia({media: null});
  page.troubles = [];
  await page.goto(url(file), {waitUntil: 'load'});
  return page;
};

/* A context whose canvases have few pixels, for pages that draw all the time. */
const small = {deviceScaleFactor: 0.125};

/* Waits for x3dom to have read its scene. */
const viewerReady = (page) => page.waitForFunction(() => {
  const element = document.querySelector('x3d');
  return element && element.runtime && element.runtime.canvas && element.runtime.canvas.doc;
});

/* The viewer's picture once it stands still; a number for difference(). On its way there nothing is drawn: x3dom's views move
 * for a second. */
const picture = (page) => page.evaluate(() => {
  const {canvas} = document.querySelector('x3d').runtime;
  const draw = canvas.doc.render;
  canvas.doc.render = () => {};
  for (let i = 0; i < 2 || i < 100 && canvas.doc.isAnimating(); i++) {
    still.frame(300);
  }
  canvas.doc.render = draw;
  canvas.doc.needRender = true;
  for (let i = 0; i < 2 || i < 100 && canvas.doc.needRender; i++) {
    still.frame(300);
  }
  const gl = canvas.gl.ctx3d;
  const pixels = new Uint8Array(4 * gl.drawingBufferWidth * gl.drawingBufferHeight);
  gl.bindFramebuffer(gl.FRAMEBUFFER, null);
  gl.readPixels(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
  return still.pictures.push(pixels) - 1;
});

/* Share of the pixels in which two pictures of the page differ. */
const difference = (page, one, other) => page.evaluate(([i, j]) => {
  const [a, b] = [still.pictures[i], still.pictures[j]];
  let count = 0;
  for (let k = 0; k < a.length; k += 4) {
    count += Math.abs(a[k] - b[k]) + Math.abs(a[k + 1] - b[k + 1]) + Math.abs(a[k + 2] - b[k + 2]) > 24;
  }
  return a.length === b.length && a.length > 0 ? count / (a.length / 4) : 1;
}, [one, other]);

module.exports = {openStill, small, viewerReady, picture, difference};
