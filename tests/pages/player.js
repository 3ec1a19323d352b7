'use strict';

/* The player of a record: what its buttons, keys and slider do, what it tells the page at a time, how time goes on. */
const {check, load} = require('./page');
const {documentOf} = require('./dom');

const same = (name, value, expected) => {
  const [a, b] = [value, expected].map((item) => JSON.stringify(item, (key, x) => (typeof x === 'number' ? Number(x.toFixed(9)) + 0 : x)));
  check(`player: ${name}`, a === b, `${a}, not ${b}`);
};

const RECORD = {start: '', from: 1, step: 1, end: 5, q: ['0 0', '1 0', '2 10', '3 20', '4 20'], text: {play: 'Play', pause: 'Pause', time: 'at {1} s'},
  objects: [{id: 'part', key: '0 0.5 1', translation: '0 0 0 1 2 3 5 2 3', rotation: '0 0 1 0 0 0 1 1 0 0 1 2', holds: [[0, '0'], [3, '7']]}, {id: 'still', key: '0 1', at: '4 5 6', holds: [[2, '8']]},
    {id: 'spin', key: '0 1', translation: '0 0 0 0 0 0', rotation: '0 0 1 0 0 0 1 5.783185307179586', holds: []}, {id: 'bare', key: '0 1', holds: []}]};

const open = async (more = {}, {mechanism = {}, quiet = false} = {}) => {
  const data = {...RECORD, ...more};
  const document = documentOf(`<html lang="en"><body><section class="model"><div id="scene"><transform DEF="part"></transform></div><div class="controls"><input id="slider-0" type="range"/><p id="text"></p></div>
    <section id="player" hidden=""><p id="player-hint" hidden=""></p><fieldset id="player-controls" disabled="disabled"></fieldset><output id="player-time"></output><span id="player-end"></span>
    <button id="player-back"></button><button id="player-play">Play</button><button id="player-forward"></button><input id="player-slider" type="range"/><select id="player-speed"></select>
    <input type="checkbox" id="player-loop"/></section><button id="reset"></button></section><div class="diagrams"><svg><g data-field="10 20 100 30 1 5"></g></svg></div>
    <script type="application/json" id="record">${JSON.stringify(data)}</script></body></html>`);
  const one = (selector) => document.querySelector(selector);
  const did = [], told = [];
  let frames = [], clock = 0;
  document.documentElement = one('html');
  document.createElementNS = (space, name) => Object.assign(document.createElement(name), {setPointerCapture: () => {}});
  document.dispatchEvent = ({detail}) => told.push(detail);
  one('g').ownerSVGElement = {getScreenCTM: () => ({inverse: () => 'to the drawing'})};
  one('#player-speed').value = '2';
  const note = (name) => (...given) => did.push([name, ...given]);
  const page = {ready: Promise.resolve(), state: () => ({mechanism}), stand: note('stand'), hold: note('hold'), carry: note('carry'), reset: note('reset')};
  const player = load(['playing.js', 'player.js'], 'player', {document, page, kinematics: {fromRotation: (turn) => turn.map((value) => Number(value.toFixed(9)))},
    CustomEvent: class { constructor(type, {detail}) { this.detail = detail; } }, DOMPoint: class { constructor(x) { this.x = x; } matrixTransform() { return {x: this.x / 2}; } },
    window: {matchMedia: () => ({matches: quiet})}, requestAnimationFrame: (act) => frames.push(act), cancelAnimationFrame: () => { frames = []; }});
  document.send('DOMContentLoaded');
  await player.ready;
  /* A frame of the screen so many milliseconds later; whether there was one to draw. */
  const frame = (passed) => {
    const [act] = frames;
    frames = [];
    clock += passed;
    if (act) {
      act(clock);
    }
    return Boolean(act);
  };
  return {player, one, did, told, frame, text: (id) => one(`#${id}`).textContent, at: () => player.state().time, playing: () => player.state().isPlaying,
    stood: () => did.filter(([name]) => name === 'stand').pop().slice(1)[0], carried: (id) => did.filter(([name, which]) => name === 'carry' && which === id).pop().slice(2)};
};

const testStart = async () => {
  const p = await open();
  same('it is there, at the beginning', [p.one('#player').hidden, p.one('#player-hint').hidden, p.one('#player-controls').disabled, p.at(), p.text('player-time'), p.text('player-end')], [false, true, false, 1, '1.00', '5.00']);
  same('its slider goes from the beginning to the end', [p.one('#player-slider').min, p.one('#player-slider').max, p.one('#player-slider').value, p.one('#player-slider').getAttribute('aria-valuetext')], [1, 5, 1, 'at 1.00 s']);
  same('it stands, and has moved nothing', [p.playing(), p.did], [false, []]);
  const bare = await open({}, {mechanism: null});
  same('where nothing moves there is a hint', [bare.one('#player').hidden, bare.one('#player-hint').hidden, bare.one('#player-controls').getAttribute('disabled')], [false, false, 'disabled']);
  same('a record that begins by itself plays', [(await open({start: 'time'})).playing(), (await open({start: 'time'}, {quiet: true})).playing()], [true, false]);
};

const testTimes = async () => {
  const p = await open();
  p.player.go(3.5);
  same('between two moments all is between', [p.stood(), p.text('player-time'), p.told.pop()], [[2.5, 15], '3.50', 3.5]);
  same('an object is where its keys say', p.carried('part')[0].at, [1 + 4 * 0.4, 2, 3]);
  check('player: … turned as far', Math.abs(p.carried('part')[0].turn[3] - 1.4) < 0.01, p.carried('part')[0].turn);
  same('… and its node in the scene', p.one('[DEF="part"]').getAttribute('translation').split(' ').map(Number), [2.6, 2, 3]);
  same('… on what holds it', [p.carried('part')[1], p.carried('still')[1]], ['7', '8']);
  p.player.go(1.25);
  same('… turned half of the way', [p.carried('part')[0].at, p.carried('part')[0].turn, p.carried('part')[1], p.carried('still')[1]], [[0.5, 1, 1.5], [0, 0, 1, 0.5], '0', undefined]);
  same('… or where nothing is given', p.carried('bare')[0], {at: [0, 0, 0], turn: [1, 0, 0, 0]});
  p.player.go(2.995);
  same('held from then on, not before', p.carried('part')[1], '0');
  p.player.go(2.5);
  same('the shorter way round', p.carried('spin')[0].turn, [0, 0, -1, 0.25]);
  same('one that stands still stands as given', p.carried('still')[0], {at: [4, 5, 6], turn: [1, 0, 0, 0]});
  p.player.go(9);
  same('no further than the end', [p.at(), p.stood(), p.carried('part')[0].at], [5, [4, 20], [5, 2, 3]]);
  p.player.go(-1);
  same('no turn has an axis, too', (await open({from: 0}).then((q) => { q.player.go(0); return q.carried('spin')[0].turn; })), [1, 0, 0, 0]);
  same('nor before the beginning', p.at(), 1);
  same('a cursor goes along its diagram', p.one('path').getAttribute('d'), 'M10.00 20v30');
  p.player.go(4);
  same('… by the share of the time', p.one('path').getAttribute('d'), 'M85.00 20v30');
  p.one('rect').send('pointerdown', {clientX: 120, pointerId: 1});
  same('who points at a diagram is there', [p.at(), p.one('rect').getAttribute('width')], [3, '100']);
  p.one('rect').send('pointermove', {clientX: 70, buttons: 0});
  p.one('rect').send('pointermove', {clientX: 170, buttons: 1});
  same('… and draws the time along while a button is held', p.at(), 4);
};

const testPlaying = async () => {
  const p = await open();
  p.one('#player-play').send('click');
  same('it plays', [p.playing(), p.text('player-play')], [true, 'Pause']);
  p.frame(16);
  p.frame(500);
  same('as fast as chosen', p.at(), 2);
  p.frame(100);
  same('… and on', p.at(), 2.2);
  p.one('#player-play').send('click');
  same('paused', [p.playing(), p.text('player-play'), p.frame(100)], [false, 'Play', false]);
  p.player.play();
  p.frame(16);
  p.frame(9000);
  same('at the end it stops', [p.at(), p.playing(), p.frame(16)], [5, false, false]);
  p.player.play();
  same('from there it begins anew', p.at(), 1);
  p.one('#player-loop').checked = true;
  p.frame(16);
  p.frame(2250);
  same('or goes round', [p.at(), p.playing()], [1.5, true]);
  p.one('#slider-0').send('keydown', {key: 'Tab'});
  p.one('#text').send('click');
  same('what is no hand on the model lets it play', p.playing(), true);
  p.one('#slider-0').send('input');
  same('the reader\'s hand comes first', p.playing(), false);
  same('the bar of blanks plays, but where it has work of its own', ['#player-play', '#text', '#player-slider', '#slider-0'].map((id) => {
    const {prevented} = p.one(id).send('keydown', {key: ' '});
    return [prevented, p.playing()].join();
  }), ['false,false', 'true,true', 'true,false', 'true,true']);
  p.player.pause();
  const ticks = await open({start: 'tick', rests: [4, 2.5]});
  ticks.one('#scene').send('pointerdown', {clientX: 10, clientY: 10});
  ticks.one('#scene').send('click', {clientX: 12, clientY: 13});
  ticks.frame(16);
  ticks.frame(9000);
  same('a tick goes to the next rest', [ticks.at(), ticks.playing()], [2.5, false]);
  ticks.one('#scene').send('pointerdown', {clientX: 10, clientY: 10});
  ticks.one('#scene').send('click', {clientX: 10, clientY: 14});
  same('a hand that turns the scene is no click', ticks.playing(), false);
  const clicks = await open({start: 'click'}), click = () => {
    clicks.one('#scene').send('pointerdown', {clientX: 0, clientY: 0});
    clicks.one('#scene').send('click', {clientX: 0, clientY: 0});
    return clicks.playing();
  };
  same('a click plays, another pauses', [click(), click()], [true, false]);
};

const testSteps = async () => {
  const p = await open();
  p.one('#player-forward').send('click');
  p.one('#player-forward').send('click');
  same('steps go from moment to moment', [p.at(), p.stood()], [3, [2, 10]]);
  p.one('#player-back').send('click');
  same('… and back', p.at(), 2);
  same('keys of the slider, too', ['ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown', 'x'].map((key) => [p.one('#player-slider').send('keydown', {key}).prevented, p.at()].join()),
    ['true,3', 'true,4', 'true,3', 'true,2', 'false,2']);
  p.one('#player-slider').value = '2.5';
  p.one('#player-slider').send('input');
  same('the slider', [p.at(), p.stood()], [2.5, [1.5, 5]]);
  p.player.play();
  p.one('#reset').send('click');
  same('reset: the beginning', [p.at(), p.text('player-time'), p.did.pop()], [1, '1.00', ['reset']]);
};

const testStands = async () => {
  const stands = [{id: 'a', start: 1, end: 3, at: '0 0 0'}, {id: 'b', start: 3, end: 5, at: '1 0 0'}];
  const p = await open({stands}), held = () => p.did.filter(([name]) => name === 'hold').pop().slice(1).map((list) => list.map(({id}) => id).join(''));
  p.player.go(2);
  same('what holds at the time', held(), ['a', 'ab']);
  p.player.go(3);
  same('… and what comes at a change', held(), ['b', 'ab']);
  p.one('#reset').send('click');
  same('after a reset, that of the beginning', held(), ['a', 'ab']);
  const other = {from: 0, end: 2, times: [0, 2], rows: [[5, 5], [7, 5]], stands: [{id: 'c', start: 0, end: 2, at: '0 0 0'}]};
  p.player.load(other);
  same('another record is at its beginning', [p.at(), p.text('player-end'), p.one('#player-slider').max, p.stood(), held()], [0, '2.00', 2, [5, 5], ['c', 'c']]);
  p.player.go(1);
  same('… and plays', [p.stood(), p.player.state().record === other], [[6, 5], true]);
  same('where nothing comes and goes nothing is told', (await open().then((q) => { q.player.go(2); return q.did.map(([name]) => name); })), ['carry', 'carry', 'carry', 'carry', 'stand']);
};

module.exports = async () => {
  await testStart();
  await testTimes();
  await testPlaying();
  await testSteps();
  await testStands();
};
