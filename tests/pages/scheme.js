'use strict';

/* The scheme that the page's scripts make of a position, without a browser, against the one that the program
 * draws for it: every line, symbol and group, in models that are no samples. */
const fs = require('fs');
const os = require('os');
const path = require('path');
const {execFileSync} = require('child_process');
const {top, check, load, packedModule, systel, built, scriptOf, parse, find, randoms} = require('./page');
const {invent} = require('../views/robots');

/* Written to a thousandth of a millimetre on both sides. */
const TOLERANCE = 0.0021;

const NUMBER = /-?\d*\.?\d+(?:e-?\d+)?/g;
/* What the style sheet says, too, which documents say once more for programs without one. */
const STYLES = /^(fill|stroke|font|text-anchor|paint-order|opacity)/;
const describe = ({tag, attributes}) => {
  const entries = Object.entries(attributes).map(([name, value]) => [name.replace('xlink:', ''), value])
    .filter(([name]) => name !== 'data-loop' && !STYLES.test(name)).sort();
  const isNumeric = ([name]) => !['class', 'href', 'id', 'fill'].includes(name);
  return {
    words: `${tag} ${entries.map((entry) => `${entry[0]}=${isNumeric(entry)
      ? entry[1].replace(NUMBER, '#') : entry[1]}`).join(' ')}`,
    numbers: [].concat(...entries.filter(isNumeric).map(([, value]) => (value.match(NUMBER) || []).map(Number))),
  };
};

/* What stands in a group of the program's drawing, its own and over the bodies it bears. */
const isBody = ({tag, attributes}) => tag === 'g' && /^(body|trunk)$/.test(attributes.class);
const isDrawn = ({tag, attributes}) => tag !== 'title' && !/ scaled$/.test(attributes.class);
const flat = (nodes) => [].concat(...nodes.map((node) => [describe(node), ...flat(node.of || [])]));
const drawnIn = (group) => ({frame: describe({tag: 'g', attributes: {transform: group.attributes.transform}}),
  drawn: flat(group.of.filter((child) => !isBody(child) && isDrawn(child)))});

/* The same of the page: an element of scheme-elements.js has its reference and its children by names of its own. */
const plainOf = ({tag, href, of, loop, ...attributes}) => ({tag,
  attributes: {...attributes, ...(href && {href})}, of: (of || []).map(plainOf)});

const differs = (a, b) => {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const [one, other] = [a[i] || {words: 'nothing'}, b[i] || {words: 'nothing'}];
    if (one.words !== other.words) {
      return `${one.words} ${one.numbers} | ${other.words} ${other.numbers}`;
    }
    const apart = Math.max(0, ...one.numbers.map((value, j) => {
      const away = Math.abs(value - other.numbers[j]);
      return Math.min(away, Math.abs(away - 360));
    }));
    if (!(apart <= TOLERANCE)) {
      return `${one.words}: ${one.numbers} | ${other.numbers}`;
    }
  }
  return '';
};

/* A pose of the coordinates that lead: q of the page, and as an argument for the program. */
const poseOf = ({kinematics, leading}, data, mechanism, random) => {
  const tied = data.loops.length + data.relations.length > 0;
  const ranges = data.coordinates.map((item) => leading.rangeOf(item, mechanism.size));
  const posed = [];
  const words = [];
  mechanism.bodies.forEach((body, i) => {
    const own = ranges.slice(body.first, body.first + body.motions.length);
    if (own.length === 0 || data.coordinates.slice(body.first, body.first + own.length).some((c) => tied && !c.driving)) {
      return;
    }
    const values = own.map((c, j) => {
      const start = leading.clamp(c, mechanism.q[body.first + j] * c.k);
      return start + (tied ? 0.15 : 1) * (c.min + (c.max - c.min) * random() - start);
    });
    values.forEach((value, j) => {
      posed[body.first + j] = value / own[j].k;
    });
    words.push(`${data.bodies[i].number}=${values.join('/')}`);
  });
  const {q, reached} = tied ? kinematics.pose(mechanism, [], posed)
    : {q: mechanism.q.map((value, i) => (posed[i] === undefined ? value : posed[i])), reached: true};
  return {q, reached, pose: words.join(',')};
};

/* Millimetres in a metre, of each panel by its caption. */
const scalesOf = (svg) => {
  const perMetre = (scale) => {
    const [paper, real] = scale === 'none' ? [1, 10] : scale.replace(/,/g, '.').split(':').map(Number);
    return 1000 * paper / real;
  };
  const common = svg.match(/data-scale="([^"]*)"/)[1];
  const own = Array.from(svg.matchAll(/class="where"[^>]*>([^<]*)</g), ([, text]) => (text.match(/\(([\d.,]+:[\d.,]+)\)$/) || [0, common])[1]);
  return (own.length ? own : [common]).map(perMetre);
};

const isDetail = ({tag, attributes}) => tag === 'g' && attributes.class === 'detail';

/* One body's group: where it is, and unless the scheme moves as it is what stands in it. A cell's panels stand where there
 * is room: what hangs on a body where another system stands counts without its place. */
/* Springs, dampers and couplings between bodies. */
/* Panels of a cell stand where there is room, so that only what is within one is compared. */
const fromFirst = (nodes) => nodes.map(({words, numbers}) => ({words, numbers: numbers.map((value, i) => value - numbers[i % 2])}));

const compareTies = (what, root, made, isCell) => {
  const told = (nodes) => (isCell ? fromFirst(flat(nodes)) : flat(nodes));
  const drawn = find(root, ({tag, attributes}) => tag === 'g' && /^tie /.test(attributes.class));
  check(`${what}: as many ties`, drawn.length === made.length);
  drawn.forEach((group, i) => check(`${what}: tie ${i}`, differs(told(group.of), told(made[i].map(plainOf))) === '', differs(told(group.of), told(made[i].map(plainOf)))));
};

const compareBody = (what, {schemeElements, plan, data, root, placed, hangs}, index) => {
  const entry = placed.lists.bodies[index];
  const id = entry.number === '' ? null : data.bodies.find((item) => item.number === entry.number).id;
  /* What a detail stands on has no id there. */
  const isBearer = isDetail(root) && entry.base < 0;
  const [group] = find(root, (node) => isBody(node) && (isBearer || (id ? node.attributes.id === id : node.attributes.class === 'trunk')));
  check(`${what}: body ${entry.number} has a group`, group);
  if (!group) {
    return;
  }
  const frame = placed.bodies[index];
  const outer = entry.base < 0 ? {x: 0, y: 0, turn: 0} : placed.bodies[entry.base];
  const parts = schemeElements.groupElements(plan, placed, index, frame);
  const drawn = drawnIn(group);
  const differences = [
    hangs(entry) ? '' : differs([describe({tag: 'g', attributes: {transform: schemeElements.groupTransform(frame, outer)}})], [drawn.frame]),
    plan.rigid || hangs({base: index}) ? '' : differs(flat([].concat(parts.lines, parts.links, parts.symbols, parts.ends, parts.top)
      .map(plainOf)), drawn.drawn)];
  check(`${what}: body ${entry.number} is drawn alike`, differences.join('') === '', differences.join(' '));
  if (entry.base >= 0 && entry.number !== '') {
    compareSymbols(`${what}: body ${entry.number}`, {schemeElements, plan, root, placed}, index, id);
  }
};

/* Of the same body the symbols over all groups, which count from the paper: in a cell without their place. */
const compareSymbols = (what, {schemeElements, plan, root, placed}, index, id) => {
  const frame = placed.bodies[index];
  const parts = schemeElements.pairElements(plan, placed, index, frame);
  Object.entries(parts).forEach(([layer, elements]) => {
    const [all] = find(root, ({tag, attributes}) => tag === 'g' && attributes.class === layer);
    const group = all && all.of.find(({attributes}) => attributes['data-body'] === id);
    check(`${what} has a group of ${layer}`, elements.length === 0 || group);
    if (group) {
      const drawn = drawnIn(group);
      const differences = [
        plan.panels.length > 1 ? '' : differs([describe({tag: 'g', attributes: {
          transform: schemeElements.groupTransform(frame, {x: 0, y: 0, turn: 0})}})], [drawn.frame]),
        plan.rigid ? '' : differs(flat(elements.map(plainOf)), drawn.drawn)];
      check(`${what} has the same ${layer}`, differences.join('') === '', differences.join(' '));
    }
  });
};

const compareView = (what, {schemeElements, plan, data, bases}, root, all) => {
  all.forEach((placed) => {
    const {bodies} = placed.lists;
    const hangs = ({base}) => plan.panels.length > 1 && (base < 0 || bodies[base].base < 0 || bases.includes(bodies[base].number));
    bodies.forEach((entry, index) => {
      if (plan.panels.length === 1 || entry.base >= 0) {
        compareBody(what, {schemeElements, plan, data, root, placed, hangs}, index);
      }
    });
  });
  compareTies(what, root, [].concat(...all.map((placed) => schemeElements.tieElements(plan, placed))), plan.panels.length > 1);
};

let comparedDetails = 0;

/* Details stand where there is room, each as its own bearer is seen; the program may choose another side of it. */
const compareDetails = (what, {scheme, schemeElements, plan, data, mechanism, q}, root) => {
  const groups = find(root, isDetail);
  check(`${what}: as many details`, groups.length === plan.details.length, groups.length);
  groups.forEach((group, i) => {
    const [panel] = [plan.details[i]];
    if (group.attributes['data-view'] !== panel.view) {
      return;
    }
    const [paper, real] = group.attributes['data-scale'].split(':').map(Number);
    const placeAt = (at) => scheme.read({...plan, panels: [{...panel, at}]}, data, mechanism).place(q, [1000 * paper / real]);
    const [[{bodies: [{x, y}]}], [base]] = [placeAt([0, 0]), find(group, isBody)];
    const [bx, by] = base.attributes.transform.match(NUMBER).map(Number);
    compareView(`${what} detail ${i}`, {schemeElements, plan: {...plan, panels: [panel]}, data, bases: []}, group, placeAt([bx - x, by - y]));
    comparedDetails++;
  });
};

/* Cells and what drives are seen from the front. */
const isFromFront = (file) => /cell|on-robocar/.test(path.basename(file));
const reportsOf = (files) => {
  const [usual, front] = [false, true].map((wanted) => files.filter((file) => isFromFront(file) === wanted));
  const [ofUsual, ofFront] = [built(usual, 'html'), built(front, 'html', '--set', 'view=front')];
  return (file) => (isFromFront(file) ? ofFront : ofUsual)(file, '.html');
};

const testModel = async (file, html, packed, seed, trials) => {
  const name = path.basename(file).replace(/\..*/, '');
  check(`${name}: has a report`, html !== '');
  const plan = scriptOf(html, 'scheme-plan');
  const data = scriptOf(html, 'mechanism');
  const scripts = load(['inflate.js', 'kinematics.js', 'scheme.js', 'scheme-elements.js', 'leading.js'], '({kinematics, scheme, schemeElements, leading})',
    {kinematicsModule: packed});
  const {kinematics, scheme, schemeElements} = scripts;
  check(`${name}: the module starts`, await kinematics.ready);
  const mechanism = kinematics.read(data);
  const random = randoms(seed);
  const bases = plan.panels.map(({stub}) => stub || data.bodies[0].number);
  let compared = 0;
  for (let trial = 0; trial < trials; trial++) {
    const {q, reached, pose} = poseOf(scripts, data, mechanism, random);
    /* Every view of the page against the same one drawn alone. */
    const drawn = !reached ? [] : [plan.panels].concat(plan.second ? [plan.second] : []).map((panels) => {
      const {view} = panels[0];
      const svg = systel('convert', '-t', 'svg', '--pose', pose, ...(/^(plane|train)$/.test(view) ? [] : ['--set', `view=${view}`]), file);
      return {svg, own: {...plan, panels}};
    }).filter(({svg}) => svg !== '');
    drawn.forEach(({svg, own}) => compareView(`${name} ${pose}`, {schemeElements, plan: own, data, bases}, parse(svg),
      scheme.read(own, data, mechanism).place(q, scalesOf(svg))));
    compared += drawn.length > 0;
    if (drawn.length > 0 && plan.details) {
      compareDetails(`${name} ${pose}`, {scheme, schemeElements, plan, data, mechanism, q}, parse(drawn[0].svg));
    }
  }
  return compared;
};

module.exports = async (modulePath) => {
  const packed = packedModule(modulePath);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'systel-'));
  execFileSync('sh', [path.join(top, 'tests', 'bench', 'random-trees.sh'), folder, '24', '7', '11']);
  const closed = ['delta-robot', 'stewart-platform', 'five-bar', 'slider-crank', 'cardan-shaft', 'excavator', 'planar-3rrr'].map((name) => path.join(top, 'samples', `${name}.xml`))
    .concat(['rssr', 'bennett', 'quick-return', 'tracer', 'elements', 'shafts', 'rod-in-guide', 'contacts', 'linear-delta', 'cell-second', 'cell-devices', 'scissor-lift', 'endless', 'endless-cut'].map((name) => path.join(__dirname, 'models', `${name}.xml`)));
  const others = ['cobra', 'scara', 'mobile-arm', 'typical-no-l1', 'walker-two-feet', 'cell', 'manipulator-on-robocar',
    'planetary-train', 'cam-follower', 'belt-drive'].map((name) =>
    path.join(top, 'samples', name + (name === 'mobile-arm' ? '.urdf' : '.xml')));
  const trees = fs.readdirSync(folder).sort().map((name) => path.join(folder, name));
  const hands = invent(1, 36).filter(({name}) => /^(arm-with-hand|workman)/.test(name)).map(({name, text}) => {
    fs.writeFileSync(path.join(folder, `${name}.urdf`), text);
    return path.join(folder, `${name}.urdf`);
  });
  const reportOf = reportsOf([closed, others, trees, hands].flat());
  for (const [list, trials] of [[closed, 3], [others, 2], [trees, 1], [hands, 3]]) {
    for (const [i, file] of list.entries()) {
      const compared = await testModel(file, reportOf(file), packed, i + 5, trials);
      check(`${path.basename(file)}: positions were compared`, compared > 0);
    }
  }
  check('details were compared', comparedDetails > 0, comparedDetails);
  fs.rmSync(folder, {recursive: true});
};
