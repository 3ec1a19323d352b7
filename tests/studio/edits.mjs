/* Acts of the studio as edits of texts: what is touched and what is not, numbers of bodies and what refers to them; acts at random
 * on all samples, which the program then checks. Usage: node tests/studio/edits.mjs; ends with "N passed, N failed". */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import { Duplex } from 'node:stream';
import zlib from 'node:zlib';

// Node 18, which Debian 12 has, knows no raw deflation; browsers do.
try { new CompressionStream('deflate-raw'); } catch {
  globalThis.CompressionStream = class { constructor() { return Duplex.toWeb(zlib.createDeflateRaw()); } };
  globalThis.DecompressionStream = class { constructor() { return Duplex.toWeb(zlib.createInflateRaw()); } };
}

const top = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');
const build = process.env.BUILD || path.join(top, 'build');
const systel = process.env.SYSTEL || path.join(build, 'systel');

/* The folder as a browser gets it: the bundle beside the page's files. */
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'systel-studio-'));
fs.cpSync(path.join(top, 'xsl', 'studio'), folder, {recursive: true});
fs.copyFileSync(path.join(top, 'build', 'viewers', 'codemirror.js'), path.join(folder, 'codemirror.js'));
fs.writeFileSync(path.join(folder, 'package.json'), '{"type": "module"}');
const load = (name) => import(pathToFileURL(path.join(folder, name)).href);
const {xmlParser} = await load('codemirror.js');
const {vocabularyOf} = await load('names.js');
const {readModel} = await load('model.js');
const {applyChanges, escapeXml, unescapeXml} = await load('syntax.js');
const edits = await load('edits.js');
const ends = await load('ends.js');
const dragging = await load('dragging.js');
const frames = await load('frames.js');
const {examples} = await load('examples.js');
const link = await load('link.js');
// what is asked of the page as it is loaded: the texts
globalThis.document = {documentElement: {lang: 'en'}, querySelectorAll: () => []};
const {poseText} = await load('motion.js');

const vocabulary = vocabularyOf(xmlParser, fs.readFileSync(path.join(top, 'xsl', 'vocabulary.xml'), 'utf8'));
const read = (text) => readModel(xmlParser, vocabulary, text);
const counts = {passed: 0, failed: 0};
const check = (name, holds, detail) => {
  counts[holds ? 'passed' : 'failed']++;
  if (!holds) {
    console.log(`FAIL ${name}${detail === undefined ? '' : `: ${detail}`}`);
  }
};
const equal = (name, got, expected) => check(name, got === expected, `\n${got}\n  expected\n${expected}`);
let seed = Number(process.env.SEED || 1);
const random = (n) => {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return Math.floor(seed / 65536) % n;
};
/* The new text, and the element that is selected then. */
const act = (text, make) => {
  const model = read(text), edit = make(model), made = applyChanges(text, edit.changes);
  return {text: made, model: read(made), selected: edit.select === null ? null : read(made).selectedAt(edit.select + 1)};
};

const arm = `<?xml version="1.0"?>
<!-- an arm -->
<системаТел имя='Рука'>
  <тело номер="1"   КП="ВКП" КПТ="0, 475, 0"><!-- plain --></тело>
  <тело номер="2" КПТ="1, 2, 3">
    <форма вид="шар" размер="5"/>
    <тело номер="3"/>
  </тело>
  <связи>
    <связь тело1="3" тело2="1"/>
  </связи>
</системаТел>
`;

{
  const made = act(arm, (m) => edits.setAttributes(m, m.byNumber.get(1), {CPB: '0, 625, 0', DCAKP: '0, 1, 0', KP: null}));
  equal('an attribute is set, one added, one removed', made.text,
    arm.replace('   КП="ВКП" КПТ="0, 475, 0"', ' КПТ="0, 625, 0" НКОКП="0, 1, 0"'));
  equal('a value between single quotes', act(arm, (m) => edits.setAttributes(m, m.root, {name: `O'Neil "2" <&`})).text,
    arm.replace("'Рука'", "'O&apos;Neil &quot;2&quot; &lt;&amp;'"));
}
{
  const made = act(arm, (m) => edits.insertBody(m, m.byNumber.get(1), {KP: '0', CPB: '1, 2, 3'}));
  equal('a body in one that stood on a line: numbers and references follow', made.text, `<?xml version="1.0"?>
<!-- an arm -->
<системаТел имя='Рука'>
  <тело номер="1"   КП="ВКП" КПТ="0, 475, 0"><!-- plain -->
    <тело номер="2" КП="0" КПТ="1, 2, 3"/>
  </тело>
  <тело номер="3" КПТ="1, 2, 3">
    <форма вид="шар" размер="5"/>
    <тело номер="4"/>
  </тело>
  <связи>
    <связь тело1="4" тело2="1"/>
  </связи>
</системаТел>
`.replace('><!-- plain -->\n    <тело номер="2" КП="0" КПТ="1, 2, 3"/>\n  </тело>', '>\n    <тело номер="2" КП="0" КПТ="1, 2, 3"/><!-- plain --></тело>'));
  check('it is selected', made.model.numberOf(made.selected) === 2);
}
{
  const made = act(arm, (m) => edits.insertElement(m, m.byNumber.get(3), 'shape', {kind: 'шар', size: '7'}));
  check('a solid in an element without an end tag', made.text.includes('    <тело номер="3">\n      <форма вид="шар" размер="7"/>\n    </тело>\n  </тело>'), made.text);
  check('it is selected', made.model.nameOf(made.selected) === 'shape' && made.model.get(made.selected, 'size') === '7');
}
{
  const made = act(arm, (m) => edits.removeElement(m, m.byNumber.get(1)));
  check('a body goes with what refers to it, and the list that is empty then', !made.text.includes('связ') && made.model.bodies.length === 2 && made.text.includes('<!-- an arm -->'), made.text);
  check('the others are numbered anew', made.model.bodies.map(made.model.numberOf).join() === '1,2');
}
{
  const made = act(arm, (m) => edits.pasteText(xmlParser, m, m.byNumber.get(1), edits.copyElement(m, m.byNumber.get(2))));
  check('a copy of two bodies', made.model.bodies.map(made.model.numberOf).join() === '1,2,3,4,5' && made.model.connections.length === 1, made.text);
  check('the connection still joins the same two', made.model.get(made.model.connections[0], 'body1') === '5' && made.model.get(made.model.connections[0], 'body2') === '1');
  const moved = act(arm, (m) => edits.moveBody(m, m.byNumber.get(2), m.byNumber.get(1)));
  check('a body goes to another base', moved.model.bodies.map(moved.model.numberOf).join() === '1,2,3' && moved.model.byNumber.get(2).parent === moved.model.byNumber.get(1), moved.text);
}
{
  const made = act(arm.replace('<тело номер="3"/>', '<тело номер="3" КП="2" q="5, 6"/>'), (m) => edits.setKeyFrame(m, 2, {'3.1': '1', '3.2': '40'}, 'p'));
  check('key frames of a pair of two coordinates', made.text.includes('<узлы тело="3" координата="1">0 5; 2 1</узлы>') && made.text.includes('<узлы тело="3" координата="2">0 6; 2 40</узлы>'), made.text);
}
{
  const made = act(arm, (m) => edits.setKeyFrame(m, 2, {1: '30', 3: '-5'}, 'p'));
  check('key frames', made.text.includes('<узлы тело="1">0 0; 2 30</узлы>') && made.text.includes('<узлы тело="3">0 0; 2 -5</узлы>'), made.text);
  const more = act(made.text, (m) => edits.setKeyFrame(m, 1, {1: '10'}, 'p'));
  check('one between two', more.text.includes('>0 0; 1 10; 2 30<'), more.text);
  equal('it is taken away', act(more.text, (m) => edits.setKeyFrame(m, 1, null, 'p')).text, made.text);
}

/* From the screen to the model. */
check('a plane: millimetres of paper by the scale', dragging.moveOf({dx: 2, dy: -3, scale: '1:4', view: 'plane'}, true).join() === '8,-12');
check('from the side: right is z, up is y', dragging.moveOf({dx: 2, dy: -3, scale: '1:10', view: 'side'}, false).join() === '0,30,20');
{
  const up = dragging.moveOf({dx: 0.1, dy: -10, scale: '1:1', view: 'iso'}, false);
  check('isometric: along the axis that is followed, not shortened', up[0] === 0 && Math.abs(up[1] - 10) < 0.1 && up[2] === 0, up.join());
}
equal('on the grid; what did not move stays as it was', dragging.movedPoint('0.5, 475, 0', [0, 8, 0], 10, 3), '0.5, 480, 0');
check('a turn is counter-clockwise', dragging.angleBetween({x: 1, y: 0}, {x: 0, y: -1}) === 90 && Math.abs(dragging.angleBetween({x: -1, y: 0.01}, {x: -1, y: -0.01})) < 2);
{ /* a frame that is turned by 90° about z, counter-clockwise: to the right of the paper is its −y */
  const turn = frames.aboutAxis([0, 0, 2], Math.PI / 2);
  const near = (got, wanted) => got.every((v, i) => Math.abs(v - wanted[i]) < 1e-4);
  check('in a turned frame of a plane', near(dragging.moveOf({dx: 2, dy: 0, scale: '1:4', view: 'plane'}, true, turn), [0, 8]));
  const back = dragging.paperMove(dragging.moveOf({dx: 3, dy: -5, scale: '1:4', view: 'plane'}, true, turn), {scale: '1:4'}, turn);
  check('from the model back to the paper', near([back.dx, back.dy], [3, -5]), JSON.stringify(back));
  check('in a turned frame of space', near(dragging.moveOf({dx: 3, dy: 0, scale: '1:1', view: 'front'}, false, turn), [0, -3, 0]));
  const iso = dragging.moveOf({dx: 0, dy: -10, scale: '1:1', view: 'iso'}, false, turn);
  check('isometric, along the axis of the frame that stands up', near(iso, [10, 0, 0]), iso.join());
  equal('the outline of a box from the front', dragging.outlineOf({kind: 'box', size: [20, 40, 60], at: [10, 0, 0], own: frames.aboutAxis([0, 0, 1], 0)}, {view: 'front', scale: '1:2'}, frames.aboutAxis([0, 0, 1], 0)),
    'M0 -10L10 -10L10 10L0 10Z');
  const round = dragging.outlineOf({kind: 'sphere', size: [5], at: [0, 0, 0], own: turn}, {view: 'iso', scale: '1:1'}, turn).match(/-?[\d.]+ -?[\d.]+/g).map((p) => Math.hypot(...p.split(' ').map(Number)));
  check('a ball is round', round.length > 20 && round.every((r) => Math.abs(r - 5 * Math.sqrt(1.5)) < 0.01), round.join());
}
equal('letters of XML', unescapeXml(escapeXml('<a "b" & c>\n')), '<a "b" & c>\n');
for (const text of ['', arm, 'я'.repeat(100000)]) {
  equal('a link holds a text', await link.unpack(await link.pack(text)), text);
}

for (const [name, text] of Object.entries(examples)) {
  const file = path.join(top, 'samples', `${name}.xml`), sample = fs.readFileSync(file, 'utf8');
  equal(`the example ${name} is the sample`, text, read(sample).isXsystel ? sample : spawnSync(systel, ['convert', '-q', '-t', 'xsystel', file], {encoding: 'utf8'}).stdout);
}

/* How frames stand: as the program's own scene has it, for every kind of pair, at random coordinates and axes. */
{
  const rows = [[0, 1], [1, 1], [2, 2], [3, 3], [4, 4], [5, 5], [6, 6], [9, 1], [10, 2], [11, 3]];
  const some = (n, most) => Array.from({length: n}, () => (random(2001) - 1000) / 1000 * most);
  const bodies = rows.map(([code, count], i) => `<body number="${i + 1}" KP="${code}" CPB="10, 20, 30"${[3, 6].includes(code) ? '' : ` DCAKP="${some(3, 1).join(', ')}"`}${code === 9 ? ' pitch="3"' : ''} q="${some(count, 170).join(', ')}">`);
  const file = path.join(folder, 'pairs.xml');
  fs.writeFileSync(file, `<system name="pairs">${bodies.join('')}${'</body>'.repeat(bodies.length)}</system>`);
  const convert = (target) => spawnSync(systel, ['convert', '-q', '-t', target, file], {encoding: 'utf8'});
  const attributes = (tag) => Object.fromEntries(Array.from(tag.matchAll(/([\w-]+)="([^"]*)"/g), (m) => [m[1], m[2]]));
  const joints = (convert('model').stdout.match(/<joint [^>]*>/g) || []).map(attributes);
  const shown = (convert('x3d').stdout.match(/<Transform DEF="body_[1-9][^>]*>/g) || []).map(attributes);
  check('every kind of pair is drawn', joints.length === rows.length && shown.length === rows.length, convert('model').stderr);
  joints.forEach((joint, i) => {
    const [x, y, z, angle] = (shown[i].rotation || '0 0 1 0').split(/\s+/).map(Number);
    const wanted = frames.aboutAxis([x, y, z], angle).flat(), got = frames.turnOfJoint(joint).flat();
    check(`a frame behind a ${joint.type} pair stands as in the scene`, got.every((v, k) => Math.abs(v - wanted[k]) < 1e-6), `${got.map((v) => v.toFixed(4))} | ${wanted.map((v) => v.toFixed(4))}`);
  });
}

/* Other languages: names, removal, a cell's text. */
{
  const page = '<html xmlns="http://www.w3.org/1999/xhtml"><body><table>\n  <tr><td>1</td><td>a &amp; b</td></tr>\n</table></body></html>\n';
  const cells = (m) => m.all.filter((e) => e.name === 'td');
  equal('the text of a cell', act(page, (m) => edits.setContent(m, cells(m)[1], '<2>')).text, page.replace('a &amp; b', '&lt;2&gt;'));
  equal('a cell is taken away', act(page, (m) => edits.removeElement(m, cells(m)[0])).text, page.replace('<td>1</td>', ''));
  const tables = '<таблицы><система имя="А"><ТПМС><строка КП="1"/></ТПМС></система></таблицы>';
  equal('an attribute by its canonical name', act(tables, (m) => edits.setAttributes(m, m.all.find((e) => e.name === 'строка'), {KP: '0'})).text, tables.replace('КП="1"', 'КП="0"'));
}

/* Closed branches stay closed, however their ends are written: trees at random whose connections end in numbers, in named points, in one of
 * each, in points that several share; poles, points and the places themselves are moved, one after another. The program says that they
 * are closed. */
const joined = (isSpatial) => {
  const size = isSpatial ? 3 : 2, count = 4 + random(5), some = () => Array.from({length: size}, () => (random(41) - 20) * 10);
  const nodes = Array.from({length: count + 1}, (_, n) => ({n, base: n ? random(n) : -1, at: n ? some() : Array(size).fill(0), points: []}));
  const origin = (n) => (n <= 0 ? Array(size).fill(0) : nodes[n].at.map((v, i) => v + origin(nodes[n].base)[i]));
  const connections = [];
  for (let k = 0; k < 4; k++) {
    const [a, b] = [random(count + 1), random(count + 1)], place = connections.length && random(2) ? connections[0].place : origin(a).map((v) => v + 30);
    if (a !== b) {
      connections.push({place, ends: [a, b].map((n) => {
        const at = place.map((v, i) => v - origin(n)[i]);
        if (random(2)) {
          return {n, text: at.join(', ')};
        }
        const shared = random(2) && nodes[n].points.find((p) => p.at.join() === at.join());
        const point = shared || {name: `P${n}x${nodes[n].points.length}`, at};
        if (!shared) {
          nodes[n].points.push(point);
        }
        return {n, text: point.name};
      })});
    }
  }
  const numbers = new Map();
  const write = (n) => {
    if (n) {
      numbers.set(n, numbers.size);
    }
    const own = nodes[n].points.map((p) => `<point name="${p.name}" at="${p.at.join(', ')}"/>`).join('\n');
    const inner = nodes.filter((m) => m.base === n).map((m) => write(m.n)).join('\n');
    return n ? `<body number="${numbers.get(n)}" KP="1" CPB="${nodes[n].at.join(', ')}"${isSpatial ? ' DCAKP="0, 0, 1"' : ''}>${own}${inner}</body>` : `${own}${inner}`;
  };
  numbers.set(0, 0);
  const tree = write(0);
  return `<system name="joined">\n${tree}\n<connections>\n${connections.map((c) => `<connection KP="${isSpatial ? 3 : 1}" ${c.ends.map((e, i) => `body${i + 1}="${numbers.get(e.n)}" point${i + 1}="${e.text}"`).join(' ')}/>`).join('\n')}\n</connections>\n</system>\n`
    .replace(/<connections>\s*<\/connections>\n/, '');
};
{
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'systel-')), moves = {pole: 0, point: 0, place: 0, field: 0};
  for (let i = 0; i < 120; i++) {
    const isSpatial = i % 2 === 1, begun = joined(isSpatial);
    let text = begun;
    const place = () => Array.from({length: isSpatial ? 3 : 2}, () => random(600) - 300).join(', ');
    for (let k = 0; k < 4; k++) {
      text = act(text, (m) => {
        const points = m.all.filter((e) => m.nameOf(e) === 'point'), kind = random(4);
        if (kind === 0 && points.length) {
          moves.point++;
          return ends.movePoint(m, points[random(points.length)], place());
        }
        if (kind === 1 && m.connections.length) {
          moves.place++;
          return ends.moveConnection(m, m.connections[random(m.connections.length)], place());
        }
        if (kind === 2 && m.connections.length) {
          const connection = m.connections[random(m.connections.length)];
          if (ends.endOf(m, connection, 1).point === null) {
            moves.field++;
            return ends.setConnection(m, connection, {point1: place()});
          }
        }
        moves.pole++;
        return ends.movePole(m, m.bodies[random(m.bodies.length)], place());
      }).text;
    }
    fs.writeFileSync(path.join(folder, `joined-${i}.xml`), text);
    check(`joined ${i}: nothing but places changes`, text.replace(/ (CPB|at|point[12])="[-\d., ]*"/g, '') === begun.replace(/ (CPB|at|point[12])="[-\d., ]*"/g, ''), text);
  }
  const told = spawnSync(systel, ['check', '-q', '-j', '2', '--lang', 'en', folder], {encoding: 'utf8', maxBuffer: 1 << 28}).stderr;
  check('branches were moved in every way', Object.values(moves).every((n) => n > 30), JSON.stringify(moves));
  const torn = told.split('\n').filter((line) => / error: /.test(line));
  check('closed branches stay closed', torn.length === 0, torn.slice(0, 8).join('\n'));
  fs.rmSync(folder, {recursive: true});
}

/* Acts at random on the samples: the program finds no error that the sample has not. */
const acts = {
  insert: (m) => edits.insertBody(m, [m.root, ...m.bodies][random(m.bodies.length + 1)], {KP: '1', CPB: m.isPlanar ? '10, 20' : '10, 20, 30'}),
  shape: (m) => edits.insertElement(m, [m.root, ...m.bodies][random(m.bodies.length + 1)], 'shape', {kind: 'sphere', size: '10'}),
  paste: (m) => {
    const plainBodies = m.bodies.filter((b) => !/name=|имя=/.test(m.text.slice(b.from, b.to)));
    const body = (plainBodies.length ? plainBodies : m.bodies)[random((plainBodies.length ? plainBodies : m.bodies).length)];
    return edits.pasteText(xmlParser, m, [m.root, ...m.bodies][random(m.bodies.length + 1)], edits.copyElement(m, body));
  },
  move: (m) => edits.moveBody(m, m.bodies[random(m.bodies.length)], [m.root, ...m.bodies][random(m.bodies.length + 1)]),
  remove: (m) => edits.removeElement(m, m.bodies[random(m.bodies.length)]),
};
const comments = (text) => (text.match(/<!--[^]*?-->/g) || []).join('\n');
const out = path.join(folder, 'acted');
fs.mkdirSync(out);
const numberings = [];
for (const file of fs.readdirSync(path.join(top, 'samples')).filter((f) => f.endsWith('.xml'))) {
  const text = fs.readFileSync(path.join(top, 'samples', file), 'utf8');
  if (!read(text).isXsystel || /\r/.test(text)) {
    continue;
  }
  for (const name of Object.keys(acts)) {
    for (let i = 0; i < 2; i++) {
      const made = act(text, acts[name]);
      const numbers = [];
      const walk = (body) => made.model.partsOf(body, 'body').sort((a, b) => made.model.numberOf(a) - made.model.numberOf(b)).forEach((b) => {
        numbers.push(made.model.numberOf(b));
        walk(b);
      });
      walk(made.model.root);
      check(`${file} ${name}: numbered 1 to N along the branches`, numbers.every((n, k) => n === k + 1), numbers.join(' '));
      if (name !== 'remove' && name !== 'paste' && name !== 'move') {
        check(`${file} ${name}: comments stay`, comments(made.text) === comments(text));
      }
      const as = `${file.replace('.xml', '')}-${name}-${i}.xml`;
      fs.writeFileSync(path.join(out, as), made.text);
      numberings.push(as);
    }
  }
}
/* Sliders know numbers of bodies; the program takes a number for a joint's name first. */
const sliders = [{body: '1', name: '0', index: 0, unit: '°'}, {body: '2', name: '1', index: 0, unit: 'mm'}, {body: '2', name: '1', index: 1, unit: '°'}];
equal('a pose names bodies', poseText({1: [30], 2: [5, 10]}, sliders.map((slider) => ({...slider, name: null}))), '1=30deg,2=5mm/10deg');
equal('a pose names joints that are called as bodies are numbered', poseText({1: [30], 2: [5, 10]}, sliders), '0=30deg,2=5mm/10deg');
check('there were acts', numberings.length > 200, numberings.length);
const said = spawnSync(systel, ['check', '-q', '-j', '2', '--lang', 'en', out], {encoding: 'utf8', maxBuffer: 1 << 28}).stderr;
const bad = said.split('\n').filter((line) => /numbering|not well-formed|did you mean|not expected|has no attribute|number="\d+" twice|no body/.test(line));
check('what acts made is well formed, valid and well numbered', bad.length === 0, bad.slice(0, 8).join('\n'));
fs.rmSync(folder, {recursive: true});
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed ? 1 : 0;
