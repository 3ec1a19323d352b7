'use strict';

/* Digital codes as x3dom shows them: a body takes the room that its simplest code says, whatever its
 * own code, and the report on a code is a page without faults. */
const fs = require('fs');
const path = require('path');
const {build, check, run} = require('./harness');
const {openStill} = require('./still');

const codes = {
  column: ['simplest', '0.1, 1, 0.1, 0, -0.5, 0, 0, 1, 0'],
  platform: ['simple', '0.1 0.2 2 0 -0.35 0 1 0 0 0.02 0.3 0.02 0 -0.15 0 0.155 0.02 0.02 0.077 0 0'],
  wrist: ['simple', '0.05 0.1 1 0.05 0 0 0 1 1 0.004 0.2 0.04 0.1 0 0'],
  load: ['typical', '1 0.1 0.05 0.1 0 0 0 1 0 0 1.57 0 0.5 0.03 0.03 0.5 0 0 0 0 1 0 3 0.2 0.1 0.1 1 0 0 0 0 0 0'],
  /* no round ones: x3dom turns the box of a turned solid, which is then no longer the smallest */
  skew: ['typical', '0 0.3 0.2 0.1 1 2 3 1 1 1 0.7 0 0.1 0.5 0.2 -1 0 0 1 2 0 1.1'],
};

/* Corners of the room that a body takes in the scene. */
const room = (page, id) => page.waitForFunction((def) => {
  const node = document.querySelector(`#scene [def="${def}"]`);
  const volume = node && node._x3domNode && node._x3domNode.getVolume();
  return volume && volume.isValid() &&
    [volume.min, volume.max].map((p) => [p.x, p.y, p.z]).reduce((all, p) => all.concat(p), []);
}, id).then((handle) => handle.jsonValue());

const testCodes = async (browser) => {
  const folder = path.join(build, 'clients', 'codes');
  const files = Object.entries(codes).map(([name, [kind, numbers]]) => {
    const file = path.join(folder, `${name}.xml`);
    fs.mkdirSync(folder, {recursive: true});
    fs.writeFileSync(file, `<code kind="${kind}">${numbers}</code>\n`);
    return file;
  });
  for (const level of ['', 'simplest', 'simple', 'typical']) {
    const result = run(['build', '-q', '-t', 'html', '-o', path.join(folder, level || 'given'),
      ...(level ? ['--set', `bodies=${level}`] : []), ...files]);
    check(`codes: rendered ${level}`, result.status === 0, result.stderr);
  }
  for (const name of Object.keys(codes)) {
    const rooms = {};
    for (const level of ['given', 'simplest', 'simple', 'typical']) {
      const page = await openStill(browser, path.join(folder, level, `${name}.html`));
      rooms[level] = await room(page, 'body_0');
      check(`code ${name}, ${level}: no trouble`, page.troubles.length === 0, page.troubles.join('; '));
    }
    const box = rooms.simplest;
    const size = Math.max(...[0, 1, 2].map((i) => box[i + 3] - box[i]));
    for (const [level, corners] of Object.entries(rooms)) {
      /* what is round has corners in a viewer, so that a hundredth of it may be missing */
      const gaps = corners.map((value, i) => (i < 3 ? value - box[i] : box[i] - value));
      check(`code ${name}: ${level} fills its box`,
        gaps.every((gap) => gap > -1e-4 * size && gap < 0.01 * size), `${gaps}`);
    }
  }
  return Object.keys(codes).map((name) => path.join(folder, 'given', `${name}.html`));
};

module.exports = {testCodes};
