'use strict';

/* The scheme in the page against the one that the program draws: the same position by the sliders
 * and by --pose, the same view and scale; every line, symbol and group. */
const {check, run} = require('./harness');
const {poseByPage, sourceOf, isSearched} = require('./kinematics');
const {randoms} = require('./report');

/* What is drawn, in its order: groups, symbols and lines with their numbers apart. A cell's panels
 * stand where there is room: what hangs on bodies where systems stand counts without its place. Objects stay as they are, in the scale of the
 * page, while nobody takes them. Of the page, or of a source;
 * of the page's second view, whose groups have no ids, or without ids what a source has. */
const readDrawing = (bases, source, isSecond) => {
  const drawn = [];
  const walk = (element, depth, isApart) => {
    for (const child of element.children) {
      if (child.matches('title, desc, style, defs, rect.paper, .labels, .displaced, .trace, svg > text, g.view, g.thing')) {
        continue;
      }
      const words = [child.nodeName, depth];
      const numbers = [];
      for (const name of [...(isSecond ? [] : ['id']), 'class', 'xlink:href', 'transform', 'd', 'r', 'rx', 'ry', 'x', 'y', 'width', 'height', 'data-loop']) {
        const value = child.getAttribute(name);
        if (value !== null) {
          const isText = ['id', 'class', 'xlink:href', 'data-loop'].includes(name);
          words.push(name, isText ? value : value.replace(/-?[\d.]+(?:e-?\d+)?/g, '#'));
          if (!isText) {
            numbers.push(...(value.match(/-?[\d.]+(?:e-?\d+)?/g) || []).map(Number));
          }
        }
      }
      /* with its own scale */
      const isKept = child.matches('path.scaled');
      const isGroup = child.matches('g.body, g.trunk');
      const hangs = isKept || isApart || (bases.length > 0 && (isGroup && depth < 2 || child.matches('[data-body]')));
      drawn.push({words: hangs ? words.filter((word) => !String(word).includes('#')).join(' ') : words.join(' '),
        numbers: hangs ? [] : numbers});
      walk(child, depth + 1, isGroup ? bases.includes(child.getAttribute('id')) : isApart);
    }
  };
  const from = source ? new DOMParser().parseFromString(source, 'text/html') : document;
  walk(from.querySelector(isSecond && !source ? 'svg.scheme > g.view' : 'svg.scheme'), 0, false);
  return drawn;
};

/* Millimetres of paper in a metre, of each panel by its caption. */
const scalesOf = (source) => {
  const from = new DOMParser().parseFromString(source, 'text/html');
  const perMetre = (scale) => {
    const [paper, real] = scale === 'none' ? [1, 10] : scale.replace(/,/g, '.').split(':').map(Number);
    return 1000 * paper / real;
  };
  const own = Array.from(from.querySelectorAll('.labels .where'), (caption) =>
    (caption.textContent.match(/\(([\d.,]+:[\d.,]+)\)$/) || [])[1]);
  const common = from.querySelector('svg.scheme').getAttribute('data-scale');
  return (own.length ? own : [common]).map((scale) => perMetre(scale || common));
};

/* The largest difference of two drawings in millimetres (angles: degrees), or where they differ in
 * kind. */
const compare = (page, program) => {
  const n = Math.max(page.length, program.length);
  let worst = 0;
  for (let i = 0; i < n; i++) {
    const [a, b] = [page[i] || {words: 'nothing'}, program[i] || {words: 'nothing'}];
    if (a.words !== b.words) {
      return {kind: `${i}: ${a.words} ${a.numbers} | ${b.words} ${b.numbers}`};
    }
    a.numbers.forEach((value, j) => {
      const apart = Math.abs(value - b.numbers[j]);
      worst = Math.max(worst, Math.min(apart, Math.abs(apart - 360)));
    });
  }
  return {worst};
};

/* The guide of a machine that runs by itself is as long as the way in its record, whose moments are others where it starts elsewhere; that of a
 * trammel ends at dead positions, near which hundredths of a millimetre take no turning of the drive. */
const toleranceOf = (name) => ({'course/flywheel': 0.1, trammel: 0.02}[name] || 0.0021);

/* An open report: some positions within its limits. Returns the largest difference. */
/* Where the guides of followers and racks stand, of the page or of a source: millimetres of paper. */
const readGuides = (source) => {
  const from = source ? new DOMParser().parseFromString(source, 'text/html') : document;
  const uses = Array.from(from.querySelectorAll('svg.scheme > .sliders use')).filter((use) => use.getAttribute('xlink:href') === '#sym-rod-guide');
  return [].concat(...uses.map((use) => {
    const at = [0, 0];
    for (let element = use; !element.matches('svg'); element = element.parentNode) {
      const [, x = 0, y = 0] = (element.getAttribute('transform') || '').match(/translate\(([-\d.]+)[ ,]*([-\d.]+)?\)/) || [];
      at[0] += Number(x);
      at[1] += Number(y);
    }
    return at;
  }));
};

/* A picture of transmissions moves as it is, but for the guides. */
const testGuides = async (page, name, source, count, random) => {
  const given = await page.evaluate(readGuides);
  for (let trial = 0; trial < 3 && given.length > 0; trial++) {
    const {pose, reached} = await poseByPage(page, Array.from({length: count}, random), 1);
    const result = run(['convert', '-t', 'svg', '--pose', pose, source]);
    if (reached && result.status === 0) {
      const [made, drawn] = [await page.evaluate(readGuides), await page.evaluate(readGuides, result.stdout)];
      const apart = Math.max(...made.map((value, i) => Math.abs(value - drawn[i])));
      check(`${name} ${pose}: guides stand where the program draws them`, made.length === drawn.length && apart <= 0.0021, `${made} | ${drawn}`);
    }
  }
};

const testScheme = async (page, name, {source = sourceOf(name), trials = 3, tolerance = toleranceOf(name), seed = 0, panelView} = {}) => {
  if (source && isSearched(source)) {
    return 0;
  }
  const about = await page.evaluate(() => {
    const svg = document.querySelector('#scheme svg');
    const {view, coordinates} = page.state();
    const plan = view && JSON.parse(document.getElementById('scheme-plan').textContent);
    const {bodies} = JSON.parse(document.getElementById('mechanism').textContent);
    return {follows: Boolean(view), count: coordinates.length, view: svg && svg.getAttribute('data-view'),
      rigid: Boolean(view) && plan.rigid, second: plan && plan.second && plan.second[0].view,
      bases: plan && plan.panels.length > 1 ? plan.panels.map(({stub}) => stub || bodies[0].number)
        .map((number) => bodies.find((item) => item.number === number).id) : []};
  });
  /* Panels choose their views by the position unless one is named. */
  const isMixed = about.bases.length > 0 && !panelView;
  const random = randoms(name.length + 23 + seed);
  let [worst, compared] = [0, 0];
  let near = 1; /* what cannot be closed is tried nearer to the start */
  for (let trial = 0; trial < 4 * trials && compared < trials && about.follows && !about.rigid && !isMixed; trial++) {
    const {pose, reached} = await poseByPage(page, Array.from({length: about.count}, random), near);
    if (pose === '') {
      break;
    }
    if (!reached) {
      near /= 2;
      continue;
    }
    const view = /^(plane|train)$/.test(about.view) ? [] : ['--set', `view=${panelView || about.view}`];
    const result = run(['convert', '-t', 'svg', '--pose', pose, ...view, source]);
    if (result.status !== 0) {
      continue; /* kinematics.js tells */
    }
    const bases = JSON.stringify(about.bases);
    const drawn = await page.evaluate(`(${readDrawing})(${bases}, ${JSON.stringify(result.stdout)})`);
    await page.evaluate((scales) => page.state().view.draw(page.state().q, scales), await page.evaluate(scalesOf, result.stdout));
    const {kind, worst: apart} = compare(await page.evaluate(`(${readDrawing})(${bases})`), drawn);
    check(`${name} ${pose}: the scheme has the lines and symbols that the program draws`, !kind, kind);
    check(`${name} ${pose}: in their places`, kind || apart <= tolerance, apart);
    if (about.second) {
      const alone = run(['convert', '-t', 'svg', '--pose', pose, '--set', `view=${about.second}`, source]);
      await page.evaluate((scales) => page.state().view.draw(page.state().q, scales), await page.evaluate(scalesOf, alone.stdout));
      const other = compare(await page.evaluate(`(${readDrawing})([], null, true)`),
        await page.evaluate(`(${readDrawing})([], ${JSON.stringify(alone.stdout)}, true)`));
      check(`${name} ${pose}: the second view is the same`, !other.kind && other.worst <= tolerance, other.kind || other.worst);
    }
    worst = Math.max(worst, apart || 0);
    compared++;
  }
  if (about.follows && about.rigid) {
    await testGuides(page, name, source, about.count, random);
  }
  check(`${name}: schemes were compared`, compared > 0 || about.count === 0 || !about.follows || about.rigid || isMixed, compared);
  check(`${name}: the scheme makes no errors`, page.troubles.every((text) => /x3dom|ERR_FILE/.test(text)),
    page.troubles.join('; '));
  return {worst, compared, ...about};
};

module.exports = {testScheme, readDrawing, scalesOf, compare};
