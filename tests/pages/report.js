'use strict';

/* The report's page: what its sliders, fields, keys and buttons do to the scene and to what it says. The first page is a real report of a
 * crank and rocker whose rocker has limits, with a slide beside it; the second has what few models have: turned pairs, a gripper, connections. */
const fs = require('fs');
const os = require('os');
const path = require('path');
const {check, load, packedModule, systel} = require('./page');
const {documentOf} = require('./dom');

const MODEL = `<system class="PTSTB" name="Rocker">
  <body number="1" name="crank" KP="1" CPB="0, 0" figure="m0,0v-100">
    <body number="2" name="coupler" KP="1" CPB="0, -100" figure="m0,0l480,-140">
      <body number="3" name="rocker" KP="1" CPB="480, -140" figure="m0,0v240" min="-10" max="5"/>
    </body>
  </body>
  <body number="4" name="slide" KP="TKP1" CPB="-200, 0" DCAKP="1, 0" figure="m-20,0h40" min="-50" max="70"/>
  <connections><connection name="hinge" body1="3" body2="0" KP="1" point1="0, 240" point2="480, 0"/></connections>
</system>`;

const same = (name, value, expected) => {
  const [a, b] = [value, expected].map((item) => JSON.stringify(item));
  check(`report: ${name}`, a === b, `${a}, not ${b}`);
};

/* A page with its report loaded: {page, document, one, all, did: what the scheme was asked for, address: what stands in the browser's}. */
const open = async (html, kinematics, {hash = '', x3dom, refuses} = {}) => {
  const document = documentOf(html);
  const location = {hash, href: `file:///r.html${hash}`};
  const did = [], heard = [];
  const window = {x3dom, addEventListener: (type, act) => heard.push([type, act])};
  const history = {replaceState: (state, title, to) => {
    if (refuses) {
      throw Object.assign(new Error(refuses), {name: refuses});
    }
    location.href = to.startsWith('#') ? `file:///r.html${to}` : to;
  }};
  const schemeView = {start: (plan) => plan && Object.fromEntries(['draw', 'rest', 'settle', 'hold', 'carry']
    .map((name) => [name, (...given) => did.push([name, ...given])]))};
  const page = load(['leading.js', 'report.js'], 'page', {kinematics, document, location, window, history, schemeView});
  document.send('DOMContentLoaded');
  await page.ready;
  const one = (selector) => document.querySelector(selector);
  return {page, document, one, all: (selector) => document.querySelectorAll(selector), did, location, window: (type) => heard.filter(([name]) => name === type)
    .forEach(([, act]) => act())};
};

const values = (p) => p.all('[data-value]').map((cell) => cell.textContent);
const status = (p) => p.one('#status').textContent;
const slide = (p, index, to) => {
  const slider = p.one(`#slider-${index}`);
  slider.value = String(to);
  slider.send('input');
};
const type = (p, index, text) => {
  const field = p.one(`#field-${index}`);
  field.value = text;
  field.send('change');
  return field.value;
};
const press = (p, id, key) => p.one(`#${id}`).send('keydown', {key}).prevented;

const testStart = async (html, kinematics) => {
  const p = await open(html, kinematics);
  same('what needs scripts is shown', p.all('.needs-script').map((node) => node.hidden), [false, false]);
  same('… and no hint that the module is absent', p.one('#module-hint').hidden, true);
  same('without a viewer there is a hint', [p.one('#viewer-hint').hidden, p.one('#viewer').classList.contains('missing')], [false, true]);
  same('sliders go from limit to limit, or once round', p.all('.coordinate').map((row) => ['.from', '.to'].map((end) => row.querySelector(end).textContent).join()),
    ['−180°,180°', '−180°,180°', '−10°,5°', '−50\u00a0mm,70\u00a0mm']);
  same('… by any step', p.all('input[type=range]').map(({min, max, step}) => [min, max, step].join()), ['-180,180,any', '-180,180,any', '-10,5,any', '-50,70,any']);
  same('followers cannot be moved', p.all('input').map(({disabled}) => Boolean(disabled)), [false, false, true, true, true, true, false, false]);
  same('… but may lead', p.all('.coordinate button').map(({hidden}) => hidden), [true, false, false, true]);
  same('contents are the headings', [p.one('#contents').hidden, p.one('#contents').firstElementChild.children.map((item) => item.firstElementChild.href).slice(0, 2),
    p.one('#contents').textContent.startsWith('ModelTree of bodies')], [false, ['#heading-model', '#heading-tree'], true]);
  same('what stands is shown', [values(p), p.one('#slider-2').getAttribute('aria-valuetext'), p.one('#field-0').value], [['0°', '0°', '0°', '0\u00a0mm'], '0°', '0']);
  same('the address of a model that stands as given says nothing', p.location.href, 'file:///r.html');
  const still = await open(html, {ready: Promise.resolve(false)});
  same('without the module the scene can be looked at, not moved', [still.one('.views').hidden, still.one('.controls').hidden, still.one('#module-hint').hidden], [false, true, false]);
};

const testMoving = async (html, kinematics) => {
  const p = await open(html, kinematics);
  p.did.length = 0;
  slide(p, 3, 20);
  same('a slider moves its body', p.one('#scene [DEF="body_4"]').getAttribute('translation'), '-0.18 0 0');
  same('… and the scheme, once', [p.did.length, p.did[0][0], p.did[0][1].map((value) => Number(value.toFixed(9)))], [1, 'draw', [0, 0, 0, 0.02, 0]]);
  same('… and what is written', [values(p)[3], p.one('#field-3').value, p.one('[data-range="3"] .mark').getAttribute('x').slice(0, 7)], ['20\u00a0mm', '20', '58.3333']);
  same('nobody is told anything', status(p), '');
  p.one('#slider-3').send('change');
  same('let go, it stands in the address', [p.location.href, p.did.map(([name]) => name)], ['file:///r.html#q:3=20', ['draw', 'settle']]);
  slide(p, 3, 200);
  same('no further than its limit', [values(p)[3], p.one('[data-range="3"] .mark').getAttribute('x'), status(p)], ['70\u00a0mm', '100%', '']);
  slide(p, 0, 3);
  same('a crank turns its body', p.one('#scene [DEF="body_1"]').getAttribute('rotation'), '0 0 1 0.05235987755983');
  check('report: … and others follow', /^−?\d/.test(values(p)[1]) && values(p)[1] !== '0°' && values(p)[2] !== '0°', values(p));
  same('keys go by steps', ['ArrowRight', 'PageDown', 'a'].map((key) => press(p, 'slider-3', key)), [true, true, false]);
  same('… of a two-hundredth, and ten', values(p)[3], '60\u00a0mm');
  p.did.length = 0;
  const settled = ['a', 'ArrowLeft'].map((key) => [p.one('#slider-3').send('keyup', {key}), p.did.splice(0).map(([name]) => name).join()][1]);
  same('a key that is let go settles, others do not', settled, ['', 'settle']);
  p.one('#reset').send('click');
  same('reset: as given', [values(p), p.location.href, p.one('#scene [DEF="body_4"]').getAttribute('translation'), p.did[p.did.length - 1][0]],
    [['0°', '0°', '0°', '0\u00a0mm'], 'file:///r.html', '-0.2 0 0', 'rest']);
};

const testTyped = async (html, kinematics) => {
  const p = await open(html, kinematics);
  same('numbers as people write them', ['12,5', '−3.5 mm', '+1e1', '.5', '7mm', '–4.', '-50'].map((text) => type(p, 3, text)), ['12.5', '-3.5', '10', '0.5', '7', '-4', '-50']);
  same('what is no number changes nothing', ['', 'x', '1,2,3', '1 k m', '3 kg', '--2', '1e', '2°', '1 rad'].map((text) => type(p, 3, text)), new Array(9).fill('-50'));
  same('to a hundredth', [type(p, 3, '12.3467'), Number(p.one('#slider-3').value.toFixed(6))], ['12.35', 12.3467]);
  same('beyond a limit: at it', type(p, 3, '1000'), '70');
  same('other units', [type(p, 3, '0,07 m'), type(p, 3, '-0.01m'), type(p, 3, '0'), type(p, 0, '0.0349065850398866 rad')], ['70', '-10', '0', '2']);
  same('degrees', [type(p, 0, '1.23°'), type(p, 0, '-1 °'), type(p, 0, '1 mm')], ['1.23', '-1', '-1']);
  same('it is kept', p.location.href, 'file:///r.html#q:0=-1');
  same('keys in a field', [type(p, 3, '70'), press(p, 'field-3', 'ArrowDown'), p.one('#field-3').value, press(p, 'field-3', 'ArrowUp'), p.one('#field-3').value, press(p, 'field-3', '5')], ['70', true, '69', true, '70', false]);
  const russian = await open(html.replace(/"mm": "[^"]*"/, '"mm": " мм"'), kinematics);
  same('units in the reader\'s language', [type(russian, 3, '7 мм'), values(russian)[3]], ['7', '7 мм']);
  type(p, 3, '10');
  p.one('#field-3').focus();
  same('… which show what they did, and keep it', ['ArrowUp', 'ArrowDown', 'ArrowDown'].map((key) => [press(p, 'field-3', key), p.one('#field-3').value, p.location.href.replace(/.*3=/, '')].join()),
    ['true,11,11', 'true,10,10', 'true,9,9']);
  slide(p, 3, 1);
  same('a field that is typed into is left alone', p.one('#field-3').value, '9');
};

const testLimits = async (html, kinematics) => {
  const p = await open(html, kinematics);
  slide(p, 0, 90);
  check('report: a follower stops at its limit, and the page says which and where',
    /^3, rocker: φ = (5|−10)° is at its limit: stopped at 1, crank: φ = −?[\d.]+°\.$/.test(status(p)), status(p));
  same('… and asks', p.one('#beyond').hidden, false);
  const stopped = p.page.state().q[0];
  p.did.length = 0;
  p.one('#beyond').send('click');
  same('on past it, by the reader\'s wish', [values(p)[0], p.one('#beyond').hidden, p.did.map(([name]) => name), p.document.activeElement.id, status(p)],
    ['90°', true, ['draw', 'settle'], 'slider-0', 'Outside its limits: 3, rocker: φ.']);
  check('report: it had stopped before that', stopped < 1.5 && stopped > 0, stopped);
  same('what is outside is marked', p.all('.coordinate').map((row) => row.classList.contains('outside')), [false, false, true, false]);
  slide(p, 0, 0);
  same('back within', [status(p), p.one('[data-coordinate="2"]').classList.contains('outside')], ['', false]);
  slide(p, 0, 90);
  same('who is freed stays so', values(p)[0], '90°');
  p.one('#reset').send('click');
  slide(p, 0, 90);
  same('until the reset', [p.one('#beyond').hidden, values(p)[0] === '90°'], [false, false]);
  p.one('#beyond').send('click');
  p.document.below(() => true).forEach((node) => { /* of another page in its place */
    node.listeners = [];
  });
  await p.page.begin();
  slide(p, 0, 90);
  same('… or until it is begun once more', [p.one('#beyond').hidden, values(p)[0] === '90°'], [false, false]);
  slide(p, 3, 10);
  same('another motion asks no more', p.one('#beyond').hidden, true);
  const stop = () => {
    slide(p, 0, 90);
    return p.one('#beyond').hidden;
  };
  for (const [what, act] of [['a reset', () => p.one('#reset').send('click')], ['a record', () => p.page.stand([0, 0, 0, 0.01])],
    ['another that leads', () => p.one('[data-coordinate="2"] button').send('click')]]) {
    same(`${what} ends the question`, [stop(), act(), p.one('#beyond').hidden].filter((value) => typeof value === 'boolean'), [false, true]);
    check(`report: ${what} ends what was said`, !status(p).includes('limit'), status(p));
  }
};

const testLeading = async (html, kinematics) => {
  const p = await open(html, kinematics);
  p.one('[data-coordinate="2"] button').send('click');
  same('a follower leads', [status(p), p.document.activeElement.id], ['3, rocker: φ leads now, 1, crank: φ follows.', 'slider-2']);
  same('… and the leader follows', p.all('.coordinate').map((row) => [row.querySelector('input[type=range]').disabled, row.querySelector('button').hidden].join()),
    ['true,false', 'true,false', 'false,true', 'false,true']);
  slide(p, 2, 4);
  check('report: it moves the others', values(p)[2] === '4°' && values(p)[0] !== '0°', values(p));
  slide(p, 2, 50);
  same('… within its own limits', values(p)[2], '5°');
  p.one('#slider-2').send('change');
  same('what leads is kept', p.location.href, 'file:///r.html#q:2=5');
  p.one('[data-coordinate="2"] button').send('click');
  same('what leads cannot lead once more', status(p), '3, rocker: φ cannot lead: none of the leading coordinates can follow instead.');
  const dead = await open(html.replace(/"min": "-0.1745[^"]*", "max": "[^"]*"/, '"min": "", "max": ""'), kinematics);
  dead.one('[data-coordinate="2"] button').send('click');
  slide(dead, 2, 170);
  check('report: the end of a closed branch is told, and where', /^A closed branch cannot follow any further: stopped at 3, rocker: φ = \d+[.\d]*°\.$/.test(status(dead)) && values(dead)[2] !== '170°', status(dead));
};

const testAddress = async (html, kinematics) => {
  const p = await open(html, kinematics, {hash: '#q:3=30&2=1&9=1&0=x'});
  same('an address puts what leads, and nothing else', values(p), ['0°', '0°', '0°', '30\u00a0mm']);
  const other = await open(html, kinematics, {hash: '#3=30'});
  same('an address of another kind is none', values(other)[3], '0\u00a0mm');
  const radians = await open(html, kinematics, {hash: '#q:0=-2&rad'});
  same('a unit of angles in it', [values(radians)[0], radians.one('#angles').value, radians.one('#field-0').value], ['−0.0349\u00a0rad', 'rad', '-0.0349']);
  const q = await open(html, kinematics);
  const angles = q.one('#angles');
  same('degrees at first', angles.value, 'deg');
  type(q, 0, '-2');
  angles.value = 'rad';
  angles.send('change');
  same('radians wherever the page shows angles', [values(q), q.one('#slider-0').min, q.one('#slider-2').max, q.all('.unit').map((node) => node.textContent.trim()),
    q.one('#field-0').getAttribute('aria-label'), q.one('#field-3').getAttribute('aria-label'), q.one('[data-coordinate="2"] .to').textContent],
  [[...radians.all('[data-value]').map((cell) => cell.textContent)], -3.14159265359, 0.08726646259972, ['rad', 'rad', 'rad', 'mm'], '1, crank: φ, radians', '4, slide: s, millimetres', '0.0873\u00a0rad']);
  same('the address counts in the model\'s own', q.location.href, 'file:///r.html#q:0=-2&rad');
  same('typed in radians', type(q, 0, '-0.01 rad'), '-0.01');
  angles.value = 'deg';
  angles.send('change');
  same('and degrees again', [values(q)[0], q.one('#field-0').value, q.location.href], ['−0.6°', '-0.57', 'file:///r.html#q:0=-0.5729577951308']);
  const shifted = await open(html.replace('"axis": "1 0 0", "q": "0"', '"axis": "1 0 0", "q": "0.01"'), kinematics);
  shifted.one('#slider-3').send('change');
  same('what stands as given is not in it', [values(shifted)[3], shifted.location.href], ['10\u00a0mm', 'file:///r.html']);
  const still = await open(html, kinematics, {hash: '#q:3=30'});
  await still.page.begin();
  same('begun once more it stands as given, without the address', values(still)[3], '0\u00a0mm');
  const sealed = await open(html, kinematics, {refuses: 'SecurityError'});
  slide(sealed, 3, 5);
  sealed.one('#slider-3').send('change');
  same('a page that may not write its address works', values(sealed)[3], '5\u00a0mm');
  const broken = await open(html, kinematics, {refuses: 'TypeError'});
  let error = null;
  try {
    broken.one('#slider-3').send('change');
  } catch (thrown) {
    error = thrown.name;
  }
  same('another fault is not hidden', error, 'TypeError');
};

const testViewer = async (html, kinematics) => {
  const x3dom = {debug: {doLog: () => 1}};
  const p = await open(html, kinematics, {x3dom});
  const viewer = p.one('#scene x3d'), did = [];
  viewer.runtime = {resetView: () => did.push('view'), fitAll: () => did.push('fit'), getScreenshot: () => 'data:,picture'};
  same('its log is shut', x3dom.debug.doLog(), undefined);
  const buttons = p.all('#views button');
  same('a button for each view, and one to fit', buttons.map((button) => `${button.type} ${button.textContent}`),
    ['Three-quarter view', 'Front', 'Right side', 'Top', 'Fit'].map((text) => `button ${text}`));
  buttons[1].send('click');
  buttons[4].send('click');
  same('they are what they say', [did, p.one('[DEF="view_front"]').getAttribute('set_bind'), p.one('[DEF="view_top"]').getAttribute('set_bind')], [['view', 'fit'], 'true', null]);
  const wheel = (more) => p.one('#scene').send('wheel', more).stopped;
  same('the wheel is the page\'s', [wheel({}), wheel({ctrlKey: true})], [true, false]);
  viewer.send('pointerdown');
  same('… until the scene is held', wheel({}), false);
  p.one('#reset').send('pointerdown');
  same('… and when it is let go', wheel({}), true);
  p.window('beforeprint');
  same('on paper stands a picture', [p.one('#picture').src, p.one('#picture').alt, p.one('#picture').parent.id], ['data:,picture', 'Three-dimensional model: Rocker', 'viewer']);
  p.window('afterprint');
  same('… and nowhere else', p.one('#picture'), null);
  await p.page.begin();
  same('begun once more it has the scene\'s views', p.all('#views button').length, 2 * buttons.length);
  p.window('beforeprint');
  same('begun once more it listens no second time', p.all('#picture').length, 1);
};

const pageOf = (mechanism, scene, more = '') => `<html><body><main><h2 id="a">A</h2><h2 id="b">B</h2><div class="scroll">x</div><section aria-labelledby="a"><div class="scroll"></div></section></main>
  <div id="viewer"><div id="scene">${scene}</div></div><p id="viewer-hint" hidden=""></p><p id="module-hint" hidden=""></p><p id="status"></p><p id="contents" hidden=""><ul></ul></p>${more}
  <script type="application/json" id="mechanism">${JSON.stringify(mechanism)}</script></body></html>`;

const testOdd = async (kinematics) => {
  const body = (id, number, base, more) => ({id, number: String(number), base, at: '0 0 0', axis: '0 0 1', q: '0', ...more});
  const rotation = (label) => ({kind: 'rotation', driving: false, unit: 'rad', min: '', max: '', label});
  const data = {lang: 'ru', bodies: [{base: '', number: '0', id: 'ground'}, body('arm', 1, 'ground', {type: 'revolute', at: '1 2 3', rotation: '1 0 0 1.5707963267948966'}),
    body('hand', 2, 'arm', {type: 'gripper2', at: '0 0 1'}), body('wheel', 3, 'ground', {type: 'revolute', at: '0 1 0'})], loops: [], relations: [],
  coordinates: [rotation('a'), {kind: 'translation', driving: false, unit: 'm', min: '0', max: '0.1', label: 'g'}, rotation('w')], text: {}};
  const scene = '<x3d></x3d><transform translation="1 2 3"><transform DEF="arm"></transform></transform><transform DEF="hand"></transform><transform DEF="finger_a_hand"></transform><transform DEF="finger_b_hand"></transform><transform DEF="finger_a_arm"></transform>';
  const p = await open(pageOf(data, scene, '<p data-value="0"></p>'), kinematics);
  p.page.move([[0, 0.5], [1, 0.03]]);
  const at = (id, name) => p.one(`[DEF="${id}"]`).getAttribute(name);
  same('a turned pair moves within what carries its turn', [at('arm', 'translation'), at('arm', 'rotation')], ['0 0 0', '0 0 1 0.5']);
  same('fingers go by the gripper\'s coordinate', ['finger_a_hand', 'finger_b_hand', 'finger_a_arm'].map((id) => at(id, 'translation')), ['0 0 0.03', '0 0 0.03', null]);
  p.page.move([[1, 0.005]]);
  same('… by little, too', at('finger_a_hand', 'translation'), '0 0 0.005');
  same('numbers are written in the page\'s language', p.one('[data-value]').textContent, '0,5\u00a0rad');
  same('two headings are no contents', p.one('#contents').hidden, true);
  same('what scrolls is reached by keys, under its section\'s heading', p.all('.scroll').map((node) => [node.tabIndex, node.getAttribute('role'), node.getAttribute('aria-labelledby')]),
    [[0, 'group', null], [0, 'group', 'a']]);
  p.page.stand([-0.25, 0.02, 1]);
  same('a record puts the bodies', [at('arm', 'rotation'), p.page.state().q], ['0 0 -1 0.25', [-0.25, 0.02, 1]]);
  same('where nothing is closed or tied, all lead', p.page.state().drives, [true, true, true]);
  same('no scheme, nothing carried', [p.page.carry('x', {}, '0', []), p.page.connections()], [undefined, []]);
  const tied = await open(pageOf({...data, relations: [{a: 'arm', b: 'wheel', ratio: '2'}], coordinates: data.coordinates.map((item, i) => ({...item, driving: i < 2}))}, scene), kinematics);
  tied.page.move([[0, 0.5]]);
  same('where something is tied, those lead that the model says', [tied.page.state().drives, tied.page.state().q.map((value) => Number(value.toFixed(9)))], [[true, true, false], [0.5, 0, 1]]);
  const none = {ready: Promise.resolve(false)};
  const bare = await open(pageOf(data, scene), none);
  same('without the module there is a hint', [bare.one('#module-hint').hidden, bare.page.state().mechanism], [false, undefined]);
  const fixed = await open(pageOf({...data, bodies: data.bodies.slice(0, 1), coordinates: []}, '').replace('<x3d></x3d>', ''), none);
  same('… but where nothing could move', [fixed.one('#module-hint').hidden, fixed.one('#viewer-hint').hidden], [true, true]);
};

/* A flat arm that hinges come and go at: on the ground, and on another body. */
const testConnections = async (kinematics) => {
  const body = (id, number, base, at) => ({id, number: String(number), base, type: 'revolute', at, axis: '0 0 1', q: '0'});
  const rotation = (label, driving) => ({kind: 'rotation', driving, unit: 'rad', min: '', max: '', label});
  const data = {lang: 'en', planar: true, bodies: [{base: '', number: '0', id: 'ground'}, body('one', 1, 'ground', '0 0 0'), body('two', 2, 'one', '1 0 0'), body('three', 3, 'two', '1 0 0')],
    loops: [], relations: [], coordinates: [rotation('1', true), rotation('2', true), rotation('3', true)], text: {stopped: 'stopped at {1}'}};
  const connections = [{id: 'c', a: '3', b: '0', type: 'revolute', at: '0.5 0 0', 'at-b': '0 0 0', axis: '0 0 1'}, {id: 'd', a: '0', b: '3', type: 'revolute', at: '0 0 0', 'at-b': '0 0 0', axis: '0 0 1'}];
  const scene = '<x3d></x3d><transform DEF="stand_c"></transform><transform DEF="stand\u00b7d"></transform>';
  const p = await open(pageOf(data, scene, `<main><h2 id="c">C</h2></main><script type="application/json" id="scheme-plan">${JSON.stringify({connections})}</script>`), kinematics);
  const stands = () => ['stand_c', 'stand\u00b7d'].map((id) => ['translation', 'scale'].map((name) => p.one(`[DEF="${id}"]`).getAttribute(name)));
  const hidden = '0.000001 0.000001 0.000001';
  p.page.hold([], connections);
  same('none holds, none is shown', [stands(), p.did.pop()], [[[null, hidden], [null, hidden]], ['hold', null]]);
  same('all lead', p.page.state().drives, [true, true, true]);
  p.page.stand([0, Math.PI / 2, Math.PI / 2]);
  p.did.length = 0;
  p.page.hold([{id: 'c', at: '0.5 1 0'}, {id: 'z', at: '0 0 0'}], connections);
  same('a connection holds where it was made', [stands()[0], p.did[0]], [['0.5 1 0', '1 1 1'], ['hold', [{id: 'c', at: '0.5 1 0'}]]]);
  same('… and one leads', p.page.state().drives.filter(Boolean).length, 1);
  const first = p.page.state().mechanism;
  same('… that is the loop', first.loops.map(({id}) => id), ['c']);
  same('three headings are contents', p.one('#contents').hidden, false);
  p.page.hold([{id: 'c', at: '0.5 1 0'}], []);
  same('the same again is no change', [p.did.length, p.page.state().mechanism === first], [1, true]);
  p.page.stand([0, Math.PI / 2, Math.PI / 2]);
  p.page.move([[p.page.state().drives.indexOf(true), 0.1]]);
  check('report: what holds stays together', p.page.state().q.every(Number.isFinite) && Math.abs(p.page.state().q[1] - Math.PI / 2) > 1e-3, p.page.state().q);
  p.page.hold([{id: 'd', at: '1 1 1'}], connections);
  same('what stands on the ground keeps its place', stands(), [['0.5 1 0', hidden], [null, '1 1 1']]);
  p.page.hold([], connections);
  same('all is free again', [p.page.state().drives, p.did.pop()], [[true, true, true], ['hold', null]]);
  p.page.hold([{id: 'c', at: '0.5 1 0'}], connections);
  same('a structure that has been is kept', p.page.state().mechanism === first, true);
  p.page.reset();
  same('reset to the position given', [p.page.connections().length, p.one('#reset')], [2, null]);
  p.one('[DEF="stand_c"]').setAttribute('scale', hidden);
  await p.page.begin();
  same('begun once more nothing is closed', p.page.state().mechanism.loops.length, 0);
  p.page.hold([{id: 'c', at: '0.5 1 0'}], connections);
  same('… and what holds is shown, though it held before', stands()[0][1], '1 1 1');
};

module.exports = async (modulePath) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'systel-'));
  const file = path.join(folder, 'rocker.xml');
  fs.writeFileSync(file, MODEL);
  const html = systel('convert', '-q', '--lang', 'en', '-t', 'html', file);
  fs.rmSync(folder, {recursive: true});
  const kinematics = load(['inflate.js', 'kinematics.js'], 'kinematics', {kinematicsModule: packedModule(modulePath)});
  await testStart(html, kinematics);
  await testMoving(html, kinematics);
  await testTyped(html, kinematics);
  await testLimits(html, kinematics);
  await testLeading(html, kinematics);
  await testAddress(html, kinematics);
  await testViewer(html, kinematics);
  await testOdd(kinematics);
  await testConnections(kinematics);
};
