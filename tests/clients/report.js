'use strict';

/* One report in the browser: complete, quiet, moving, closed, readable on a telephone and on
 * paper, useful without the viewer. */
const fs = require('fs');
const os = require('os');
const path = require('path');
const {check, open} = require('./harness');
const {axeChecks} = require('./axe');
const {openStill, viewerReady, picture, difference} = require('./still');

/* Numbers in (0, 1) that are the same in every run. */
const randoms = (seed) => () => {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return (seed + 0.5) / 2147483648;
};

const sceneChecks = async (page, name) => {
  const scene = await page.evaluate(() => {
    const bodies = JSON.parse(document.getElementById('mechanism').textContent).bodies;
    const nodes = Array.from(document.querySelectorAll('#scene [def]'));
    const transforms = nodes.filter((node) => node.nodeName.toLowerCase() === 'transform');
    const ids = new Set(bodies.map((body) => body.id));
    return {
      bodies: bodies.length,
      found: transforms.filter((node) => ids.has(node.getAttribute('def'))).length,
      nested: bodies.every((body) => !body.base ||
        document.querySelector(`#scene [def="${body.base}"] [def="${body.id}"]`)),
      known: transforms.every((node) => node._x3domNode),
      views: document.querySelectorAll('#views button').length,
    };
  });
  check(`${name}: the scene has every body once`, scene.found === scene.bodies,
    `${scene.found} of ${scene.bodies}`);
  check(`${name}: bodies nest as in the model`, scene.nested);
  check(`${name}: the viewer knows every body`, scene.known);
  check(`${name}: buttons for the views`, scene.views >= 5, scene.views);

  const shown = await picture(page);
  await page.evaluate(() => document.querySelector('#scene transform[def]').setAttribute('render', 'false'));
  const hidden = await picture(page);
  await page.evaluate(() => document.querySelector('#scene transform[def]').setAttribute('render', 'true'));
  const share = await difference(page, shown, hidden);
  check(`${name}: the model is seen`, share > 0.002, share);

  await page.locator('#views button').nth(1).click();
  const turned = await difference(page, shown, await picture(page));
  check(`${name}: a view button turns the model`, turned > 0.002, turned);
  await page.locator('#views button').first().click();
};

/* Moves the slider as a reader does, to one part of its way after another; returns what the page shows each time. */
const slide = (page, index, parts) => page.evaluate(([i, all]) => all.map((t) => {
  const {mechanism, coordinates} = page.state();
  const c = coordinates[i];
  c.slider.value = c.min + (c.max - c.min) * t;
  c.slider.dispatchEvent(new Event('input', {bubbles: true}));
  const attributes = {};
  for (const body of mechanism.bodies) {
    const node = document.querySelector(`#scene [def="${body.id}"]`);
    const group = document.querySelector(`#scheme [id="${body.id}"]`);
    attributes[body.id] = {
      scene: node && `${node.getAttribute('translation')} | ${node.getAttribute('rotation')}`,
      scheme: group && group.getAttribute('transform'),
    };
  }
  return {
    attributes,
    /* A gripper's report has no table of ranges. */
    text: c.value ? c.value.textContent : c.field.value,
    status: document.getElementById('status').textContent,
    gap: Math.max(0, ...kinematics.gaps(mechanism, page.state().q)
      .map((loop) => Math.max(loop.gap, loop.twist))),
  };
}), [index, parts]);

const sliderChecks = async (page, name) => {
  const about = await page.evaluate(() => {
    const {coordinates, drives, mechanism} = page.state();
    return {
      // a train is seen from the side, where a wheel that turns stays as it is
      planar: document.querySelector('svg.scheme')?.dataset.view === 'plane',
      coordinates: coordinates.map((c) => ({
        drives: drives[c.index],
        disabled: c.slider.disabled && c.field.disabled,
        body: mechanism.bodies.find((body) =>
          c.index >= body.first && c.index < body.first + body.motions.length),
      })),
    };
  });
  check(`${name}: sliders of dependent coordinates only show`,
    about.coordinates.every((c) => c.drives !== c.disabled));
  const canvas = await picture(page);
  const random = randoms(7);
  let isFirst = true;
  for (let i = 0; i < about.coordinates.length; i++) {
    const {drives, body} = about.coordinates[i];
    if (!drives) {
      continue;
    }
    const [before, after] = await slide(page, i, [0.5, 0.5 + 0.2 * random()]);
    const stuck = before.status !== '' && after.status !== '';
    const movesFrame = body.motions[i - body.first].kind !== 'N';
    if (!stuck && movesFrame) {
      check(`${name}: slider ${i} moves the scene`,
        before.attributes[body.id].scene !== after.attributes[body.id].scene);
      check(`${name}: slider ${i} moves the scheme`, !about.planar ||
        before.attributes[body.id].scheme !== after.attributes[body.id].scheme);
      check(`${name}: slider ${i} changes the table`, before.text !== after.text);
    }
    if (isFirst) {
      const share = await difference(page, canvas, await picture(page));
      check(`${name}: the picture follows the slider`, share > 0.0005 || !movesFrame, share);
      isFirst = false;
    }
    const worst = Math.max(...(await slide(page, i, [0, 0.15, 0.4, 0.75, 1])).map(({gap}) => gap));
    check(`${name}: slider ${i} leaves the branches closed`, worst < 1e-9, worst);
    await page.locator('#reset').click();
  }
  const back = await page.evaluate(() => {
    const {q, mechanism} = page.state();
    return Math.max(0, ...q.map((value, i) => Math.abs(value - mechanism.q[i])));
  });
  check(`${name}: reset goes back`, back === 0, back);
};

/* What went out of the picture and comes back is where it should be: the viewer draws the same
 * when it is made to reckon every place anew. */
const returnChecks = async (page, name) => {
  let worst = 0;
  for (const part of [0.1, 0.35, 0.65, 0.9]) {
    await page.evaluate((t) => {
      const {coordinates, drives} = page.state();
      page.move(coordinates.filter((c) => drives[c.index])
        .map((c) => [c.index, c.min + (c.max - c.min) * t]));
    }, part);
    await picture(page);
    await page.locator('#views button').last().click();
    const drawn = await picture(page);
    await page.evaluate(() => {
      document.querySelectorAll('#scene transform').forEach((node) => node._x3domNode.invalidateCache());
      document.querySelector('x3d').runtime.triggerRedraw();
    });
    worst = Math.max(worst, await difference(page, drawn, await picture(page)));
  }
  check(`${name}: what comes back into view is in its place`, worst === 0, worst);
  await page.locator('#reset').click();
  await page.locator('#views button').first().click();
};

/* Dragged away and back the window has only grown; let go, it is the given one again. */
const letGoChecks = async (page, name) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  const seen = await page.evaluate(() => {
    const {coordinates, view, q} = page.state();
    const svg = document.querySelector('#scheme svg');
    const c = coordinates.find(({slider}) => slider && !slider.disabled);
    if (!view || !c) {
      return null;
    }
    page.reset();
    const box = () => svg.getAttribute('viewBox').split(' ').map(Number);
    const drag = (value) => {
      c.slider.value = value;
      c.slider.dispatchEvent(new Event('input'));
    };
    const [home, given, height] = [q[c.index] * c.k, box(), svg.getBoundingClientRect().height];
    drag(c.max);
    drag(c.min);
    const away = box();
    drag(home);
    const back = box();
    const isSteady = Math.abs(svg.getBoundingClientRect().height - height) < 0.5;
    c.slider.dispatchEvent(new Event('change'));
    const rest = box();
    page.reset();
    return {given, away, back, rest, isSteady};
  });
  await page.emulateMedia({reducedMotion: null});
  if (seen) {
    const {given, away, back, rest, isSteady} = seen;
    check(`${name}: the window only grows under the hand`, back[2] >= away[2] - 0.01 && back[3] >= away[3] - 0.01, JSON.stringify(seen));
    check(`${name}: and fits what is drawn at rest`, rest.every((value, i) => Math.abs(value - given[i]) < 4), JSON.stringify(seen));
    check(`${name}: the page does not jump`, isSteady);
  }
};

const schemeChecks = async (page, name) => {
  const scheme = await page.evaluate(() => {
    const svg = document.querySelector('#scheme svg');
    const ids = Array.from(document.querySelectorAll('[id]'), (element) => element.id);
    const bodies = JSON.parse(document.getElementById('mechanism').textContent).bodies;
    return {
      size: svg && svg.getBoundingClientRect().width,
      groups: bodies.filter((body) => document.querySelector(`#scheme [id="${body.id}"]`)).length,
      bodies: bodies.length,
      twice: ids.filter((id, i) => ids.indexOf(id) !== i),
    };
  });
  check(`${name}: the scheme is there`, scheme.size > 100, scheme.size);
  check(`${name}: the scheme has every body`, scheme.groups === scheme.bodies,
    `${scheme.groups} of ${scheme.bodies}`);
  check(`${name}: an id stands once`, scheme.twice.length === 0, scheme.twice.join(' '));
};

/* The viewpoints show everything in a window that is at least 1.1 times as wide as high (xsl/x3d/views.xsl). */
const windowCheck = async (page, name) => {
  const box = await page.locator('#scene').boundingBox();
  check(`${name}: the viewer is as wide as the views suppose`, box.width >= 1.1 * box.height,
    `${box.width} × ${box.height}`);
};

const narrowChecks = async (page, name) => {
  await page.setViewportSize({width: 390, height: 844});
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  check(`${name}: no sideways scrolling on a telephone`, width <= 390, width);
  await windowCheck(page, `${name} on a telephone`);
};

const withoutViewerChecks = async (browser, file, name) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'systel-'));
  const copy = path.join(folder, 'page.html');
  fs.copyFileSync(file, copy);
  const context = await browser.newContext();
  const page = await open(context, copy);
  const hint = page.locator('#viewer-hint');
  check(`${name}: without the viewer the page says how to get it`,
    await hint.isVisible() && /make setup/.test(await hint.textContent()));
  check(`${name}: and shows the rest`, await page.locator('#scheme svg').isVisible() &&
    await page.locator('.controls').isVisible());
  check(`${name}: and only misses the viewer`,
    page.troubles.every((text) => /x3dom|ERR_FILE_NOT_FOUND/.test(text)), page.troubles.join('; '));
  await context.close();

  const quiet = await browser.newContext({javaScriptEnabled: false});
  const still = await open(quiet, copy);
  check(`${name}: without scripts a hint stands for the model`,
    /JavaScript/.test(await still.locator('#viewer').innerText()));
  await quiet.close();
  fs.rmSync(folder, {recursive: true});
};

/* Opens the report; `further` are tests on the same page, before it is narrowed. */
const testReport = async (browser, file, name, ...further) => {
  const page = await openStill(browser, file, true);
  let ready = true;
  await viewerReady(page).catch(() => {
    ready = false;
  });
  check(`${name}: the viewer starts`, ready);
  if (ready) {
    await sceneChecks(page, name);
    await windowCheck(page, name);
    await sliderChecks(page, name);
    await returnChecks(page, name);
    await letGoChecks(page, name);
  }
  await schemeChecks(page, name);
  await axeChecks(page, name, {preload: false}); // it would ask the disk for style sheets, which refuses
  for (const test of further) {
    await test(page, name);
  }
  const pdf = await page.pdf({preferCSSPageSize: true});
  check(`${name}: prints`, pdf.length > 5000 && pdf.slice(0, 5).toString() === '%PDF-', pdf.length);
  await narrowChecks(page, name);
  check(`${name}: no errors in the console`, page.troubles.length === 0, page.troubles.join('; '));
};

module.exports = {testReport, withoutViewerChecks, randoms};
