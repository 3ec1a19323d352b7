'use strict';

/* What stands on drawings besides the mechanism, counted over all of them: units, scales, answers, numbers. The drawings
 * are the golden ones, which are what the program draws; sheets without answers are drawn here. */
const {execFileSync} = require('child_process');
const fs = require('fs');
const os = require('os');
const path = require('path');
const {cross, drawn, segments} = require('./lines');
const {check} = require('./page');

const golden = path.join(__dirname, '../golden');
const samples = path.join(__dirname, '../../samples');
const driver = process.env.SYSTEL || path.join(__dirname, '../../build/systel');

const read = (name) => fs.readFileSync(path.join(golden, name), 'utf8');
const drawings = fs.readdirSync(golden).filter((name) => name.endsWith('.svg'));
const sheets = drawings.filter((name) => name.endsWith('.sheet.svg'));

/* The texts of a drawing, their runs joined. */
const texts = (source) => Array.from(source.matchAll(/<text([^>]*)>(.*?)<\/text>/gs), ([, attributes, inside]) =>
  ({attributes, text: inside.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ').trim()}));

const testUnits = () => {
  const other = /(\d|, ) ?(rad|рад|m|м)(?![\p{L}\d])/u;
  const found = sheets.filter((name) => texts(read(name)).some(({text}) => other.test(text)));
  check('sheets have neither radians nor metres', found.length === 0, found.join(', '));
  check('… which would be noticed', ['q = 0 рад', '0...0,5 м', 'Полюс, м (x; y)'].every((text) => other.test(text)) &&
    !['5 мм', '1 mm', '0 motor', '3 масса'].some((text) => other.test(text)));
};

const testScales = () => {
  const scales = drawings.filter((name) => !sheets.includes(name)).flatMap((name) => texts(read(name))
    .filter(({attributes}) => /class="small"/.test(attributes)).map(({text}) => text));
  check('schemes have scales', scales.length > 20, scales.length);
  check('beside a drawing a scale stands in brackets', scales.every((text) => /^\([\d,.]+:[\d,.]+\)$/.test(text)), scales.join(' '));
};

/* Coordinates that follow from others, by models: they are what a student is to find. */
const testAnswers = () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'marks-'));
  const closed = ['four-bar', 'slider-crank', 'gear-train', 'stewart-platform', 'five-bar'];
  const task = 'Найти положения звеньев';
  execFileSync(driver, ['build', '-q', '-t', 'sheet', '--lang', 'ru', '--set', 'answers=none', '--set', `task=${task}`,
    '-o', folder, ...closed.map((name) => path.join(samples, `${name}.xml`))]);
  for (const name of closed) {
    const following = Array.from(read(`${name}.model.xml`).matchAll(/<coordinate driving="(true|false)" joint="[^"]*" body="(\d+)"/g))
      .filter(([, driving]) => driving === 'false').map(([, , body]) => body);
    check(`${name} has coordinates that follow`, following.length > 0);
    const shown = texts(fs.readFileSync(path.join(folder, `${name}.sheet.svg`), 'utf8')).map(({text}) => text);
    const told = shown.filter((text) => following.some((body) => new RegExp(`^q ?${body}(\\.\\d+)? ?= ?.`).test(text)));
    check(`${name} without answers tells none of them`, told.length === 0, told.join('; '));
    check(`… but those that drive`, shown.some((text) => /^q ?\d+ ?= ?[–\d]/.test(text)), shown.filter((text) => /^q/.test(text)).join('; '));
    check(`… and neither mobility nor formula`, !shown.some((text) => /W = ?\S/.test(text)));
    check(`… and has the task`, shown.some((text) => text === `Задание. ${task}`));
  }
  fs.rmSync(folder, {recursive: true});
};

const classOf = ({attributes}) => attributes.class || '';
const inside = ({parents}, wanted) => parents.some((parent) => wanted.test(classOf(parent)));

/* GOST 2.307: no number is read from the left, in the 30° behind the upright; dimension lines cross no links where there is
 * another place. */
const testNumbers = () => {
  let [numbers, lines, crossings] = [0, 0, 0];
  const leaning = [];
  const across = [];
  let sectors = 0;
  for (const name of sheets) {
    const things = drawn(read(name));
    /* The arc of a range crosses the link that turns, its rays none. */
    const bodies = things.filter(({node, lines: of}) => of && /(^| )(link|outline)( |$)/.test(classOf(node)));
    const bodyOf = ({parents}) => parents.findLast((parent) => /^(body|trunk)$/.test(classOf(parent)));
    const crossed = ({lines: of}) => new Set(bodies.filter((link) => segments(of).some((line) =>
      segments(link.lines).some((next) => cross(line, next, 0.3)))).map(bodyOf)).size;
    const limits = things.filter((thing) => thing.lines && inside(thing, /^mark range$/) && classOf(thing.node) === 'dim' &&
      !/[HV]/.test(thing.node.attributes.d));
    sectors += limits.length;
    across.push(...limits.filter((thing) => crossed(thing) > Number(/A/.test(thing.node.attributes.d))).map(({node}) => `${name} ${node.attributes.d}`));
    const links = things.filter(({node, lines: of}) => of && /(^| )(link|outline)( |$)/.test(classOf(node))).flatMap((link) => segments(link.lines));
    const rules = things.filter((thing) => inside(thing, /^mark dimension$/) && /^M-?[\d.]+ 0H/.test(thing.node.attributes.d));
    const found = rules.flatMap((rule) => segments(rule.lines)).filter((line) => links.some((link) => cross(line, link, 0.3)));
    crossings += found.length;
    lines += rules.length;
    things.filter(({node, at}) => at && /dimension|range/.test(classOf(node))).forEach(({turn}) => {
      const lean = ((-turn) % 180 + 180) % 180;
      numbers++;
      if (lean > 90.3 && lean < 119.7) {
        leaning.push(`${name} ${turn}`);
      }
    });
  }
  check('there are numbers and dimension lines', numbers > 150 && lines > 80, `${numbers} ${lines}`);
  check('no number stands in the 30° behind the upright', leaning.length === 0, leaning.join(', '));
  check('of a hundred dimension lines at most two cross links', crossings <= 0.02 * lines, `${crossings} of ${lines}`);
  check('ranges cross links where there is no other place alone', sectors > 40 && across.length <= 3, `${sectors}: ${across.join(', ')}`);
  const line = [[0, 0], [10, 0]];
  check('what crosses is noticed', cross(line, [[5, -5], [6, 5]], 0.3) && !cross(line, [[5, 0], [5, 5]], 0.3));
};

/* GOST 2.703: every transmission and screw with its data, shafts in Roman figures on the drawing and in the table. */
const testDrives = () => {
  let [teeth, shafts, cams] = [0, 0, 0];
  const lost = [];
  const expect = (name, shown, wanted) => {
    if (!shown.some((text) => wanted.test(text))) {
      lost.push(`${name}: ${wanted}`);
    }
  };
  for (const name of sheets.map((file) => file.replace('.sheet.svg', ''))) {
    const model = fs.existsSync(path.join(golden, `${name}.model.xml`)) ? read(`${name}.model.xml`) : '';
    const shown = texts(read(`${name}.sheet.svg`));
    const words = shown.map(({text}) => text);
    for (const [relation] of model.matchAll(/<relation [^>]*>/g)) {
      const value = (key) => (relation.match(new RegExp(` ${key}="([^"]*)"`)) || [])[1];
      if (value('teeth')) {
        teeth++;
        expect(name, words, new RegExp(`^z = ${value('teeth').replace(' ', ' (and|и) ')}(; m = |; u = |$)`));
      }
      if (value('kind') === 'cam') {
        cams++;
        expect(name, words, /^\d+\. (Cam|Кулачок) \d+, /);
      }
    }
    if (/<(joint|loop) [^>]*type="helical"/.test(model)) {
      expect(name, words, /, (lead|ход) [\d.,]+ (mm|мм), ?(right|left|правый|левый)?$/);
    }
    /* those that are seen at one place are named there two by two */
    const romans = shown.filter(({attributes}) => /class="shaft"/.test(attributes)).flatMap(({text}) => text.split(','));
    shafts += romans.length;
    if (new Set(romans).size !== romans.length || !romans.every((text) => /^[IVX]+$/.test(text))) {
      lost.push(`${name}: shafts ${romans}`);
    }
  }
  check('there are wheels, cams and shafts', teeth > 5 && cams > 2 && shafts > 8, `${teeth} ${cams} ${shafts}`);
  check('every transmission has its data', lost.length === 0, lost.join('; '));
  const pair = texts(read('gear-pair.sheet.svg')).map(({text}) => text);
  check('a module is that of the axes\' distance', pair.some((text) => /m = 4 /.test(text)), pair.filter((text) => /^z/.test(text)).join());
};

module.exports = () => {
  testDrives();
  testNumbers();
  testUnits();
  testScales();
  testAnswers();
};
