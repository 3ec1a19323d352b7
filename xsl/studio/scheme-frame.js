'use strict';

/* The scheme in a frame without origin. Takes {systel: 'show', text, version, at} (at: of a drag, what the text was made of) and
 * {systel: 'choose', body, loop, point, shape, solids: [{shape, path}]}, {systel: 'carry', body, dx, dy, turn}; tells what was clicked ('pick') and dragged ('drag': begin,
 * move, end), in millimetres of the paper, y down. While a drag goes on what is dragged goes with the pointer, and the paper
 * stays where it is; the picture comes when it has been made. Tells keys that are not for it ('key'). */
const picture = document.getElementById('picture');
const tell = (message) => window.parent.postMessage(message, '*');
const svgns = 'http://www.w3.org/2000/svg';
let chosen = {}, drag = null, isPosing = false;

const drawing = () => picture.querySelector('svg');
const bodyOf = (id) => (id && drawing() ? drawing().querySelector(`g.body[id="${CSS.escape(id)}"]`) : null);
const make = (name, values, parent) => {
  const made = document.createElementNS(svgns, name);
  for (const [key, value] of Object.entries(values)) {
    made.setAttribute(key, value);
  }
  parent.append(made);
  return made;
};
/* Where an element's own zero is on the paper. */
const placeOf = (element) => new DOMPoint(0, 0).matrixTransform(drawing().getScreenCTM().inverse().multiply(element.getScreenCTM()));

/* ---- what can be taken: poles, places where branches are closed, points; easier to hit than they are drawn ---- */

const addTargets = () => {
  const hits = make('g', {class: 'studio-hits'}, drawing());
  const add = (element, r, data) => {
    const at = placeOf(element), hit = make('circle', {cx: at.x, cy: at.y, r, class: 'studio-hit'}, hits);
    Object.assign(hit.dataset, data);
  };
  for (const body of picture.querySelectorAll('g.body g.body')) {
    add(body, 7, {body: body.id});
  }
  for (const loop of picture.querySelectorAll('[data-loop]')) {
    add(loop, 5, {loop: loop.dataset.loop});
  }
  for (const spot of picture.querySelectorAll('g.body [data-point]')) {
    add(spot, 4, {body: spot.closest('g.body').id, point: spot.dataset.point});
  }
};

const same = (a, b) => a.body === b.body && a.loop === b.loop && a.point === b.point;
const chosenHit = () => (chosen.loop ? {loop: chosen.loop} : {body: chosen.body, point: chosen.point || undefined});

const dataOf = (hit) => Object.fromEntries(Object.entries(hit).filter(([, v]) => v).map(([k, v]) => [`data-${k}`, v]));

/* ---- what is chosen ---- */

const showChosen = () => {
  for (const old of picture.querySelectorAll('.studio-halo, .studio-solids')) {
    old.remove();
  }
  for (const old of picture.querySelectorAll('.studio-chosen')) {
    old.classList.remove('studio-chosen');
  }
  const svg = drawing(), body = bodyOf(chosen.body);
  if (!svg) {
    return;
  }
  const hit = Array.from(svg.querySelectorAll('.studio-hit')).find((h) => same(h.dataset, chosenHit()));
  if (hit) {
    make('circle', {cx: hit.getAttribute('cx'), cy: hit.getAttribute('cy'), r: hit.getAttribute('r') - 0.5, class: 'studio-halo', ...dataOf(chosenHit())}, svg);
  } else if (body) {
    const at = placeOf(body);
    make('circle', {cx: at.x, cy: at.y, r: 6.5, class: 'studio-halo', ...dataOf(chosenHit())}, svg);
  }
  if (body && !chosen.loop) {
    body.classList.add('studio-chosen');
    const at = placeOf(body), solids = make('g', {class: 'studio-solids', transform: `translate(${at.x} ${at.y})`}, svg);
    for (const solid of chosen.solids || []) {
      const path = make('path', {d: solid.path, class: solid.shape === chosen.shape ? 'studio-solid studio-now' : 'studio-solid'}, solids);
      path.dataset.body = chosen.body;
      path.dataset.shape = solid.shape;
    }
    svg.insertBefore(solids, svg.querySelector('g.body')); /* links and points stand before them */
  }
};

/* ---- showing ---- */

const scaleOf = (text) => {
  const [a, b] = String(text || '1:1').split(':').map(Number);
  return b / a || 1;
};

const go = (element, move) => {
  element.dataset.stood = element.dataset.stood ?? element.getAttribute('transform') ?? '';
  element.setAttribute('transform', `${move} ${element.dataset.stood}`);
};
/* A body with all that stands on it, shifted on the paper and turned about its pole (degrees, clockwise) from where it was drawn. */
const carry = (body, dx, dy, turn = 0) => {
  const svg = drawing();
  go(body, '');
  /* along the axes of the group that it stands in */
  const at = placeOf(body), base = svg.getScreenCTM().inverse().multiply(body.parentElement.getScreenCTM()).inverse();
  const pole = new DOMPoint(at.x, at.y).matrixTransform(base);
  go(body, `translate(${base.a * dx + base.c * dy} ${base.b * dx + base.d * dy}) rotate(${turn} ${pole.x} ${pole.y})`);
  const standing = new Set([body.id, ...Array.from(body.querySelectorAll('g.body'), (b) => b.id)]);
  for (const pair of svg.querySelectorAll('.pairs > [data-body], .sliders > [data-body]')) {
    if (standing.has(pair.dataset.body)) {
      go(pair, `translate(${dx} ${dy}) rotate(${turn} ${at.x} ${at.y})`);
    }
  }
  svg.classList.add('studio-following');
};

/* What is dragged stands where the pointer is. */
const follow = () => {
  const svg = drawing(), k = scaleOf(drag.scale) / scaleOf(svg.dataset.scale);
  const dx = (drag.now.x - drag.shown.x) * k, dy = (drag.now.y - drag.shown.y) * k;
  if (drag.shape !== undefined) {
    const solid = svg.querySelector(`.studio-solids [data-shape="${drag.shape}"]`);
    if (solid) {
      go(solid, `translate(${dx} ${dy})`);
    }
    return;
  }
  const hit = Array.from(svg.querySelectorAll('.studio-hit')).find((h) => same(h.dataset, drag));
  const halo = svg.querySelector('.studio-halo');
  if (hit && halo) {
    halo.setAttribute('transform', `translate(${dx} ${dy})`);
  }
  const body = bodyOf(drag.body);
  if (!body || drag.point || isPosing) {
    return;
  }
  carry(body, dx, dy);
};

/* How a motion goes is a style sheet that differs from model to model: the policy of the frame has no hash of it, and lets scripts set it. */
const moving = new CSSStyleSheet();
document.adoptedStyleSheets = [moving];
const show = (text, at) => {
  let motion = '';
  const still = text.replace(/<style type="text\/css" id="motion-style">([^<]*)<\/style>/, (_, rules) => {
    motion = rules.replace(/&gt;/g, '>').replace(/&lt;/g, '<').replace(/&amp;/g, '&');
    return '';
  });
  const made = new DOMParser().parseFromString(still, 'image/svg+xml').documentElement;
  if (made.localName !== 'svg') {
    return;
  }
  moving.replaceSync(motion);
  made.querySelectorAll('script, foreignObject').forEach((e) => e.remove());
  made.removeAttribute('width');
  made.removeAttribute('height');
  if (drag && drag.isMoved) { /* the paper stays under the pointer */
    const k = scaleOf(drag.scale) / scaleOf(made.dataset.scale);
    made.setAttribute('viewBox', drag.paper.map((v) => v * k).join(' '));
  }
  picture.replaceChildren(document.importNode(made, true));
  addTargets();
  showChosen();
  if (drag && drag.isMoved && at) {
    drag.shown = at;
    follow();
  }
};

/* ---- the pointer ---- */

/* The nearest of what can be taken at a place, what is chosen first. */
const hitsAt = (event) => {
  const away = (hit) => {
    const box = hit.getBoundingClientRect();
    return Math.hypot(box.left + box.width / 2 - event.clientX, box.top + box.height / 2 - event.clientY);
  };
  return document.elementsFromPoint(event.clientX, event.clientY).filter((e) => e.classList.contains('studio-hit'))
    .map((e) => ({e, away: away(e) - (same(e.dataset, chosenHit()) ? 1 : 0)})).sort((a, b) => a.away - b.away).map((h) => ({...h.e.dataset}));
};
const found = (event) => {
  const hits = hitsAt(event);
  if (hits.length) {
    return hits[0];
  }
  const target = event.target instanceof Element ? event.target : null;
  const solid = target && target.closest('.studio-solid');
  if (solid) {
    return {body: solid.dataset.body, shape: Number(solid.dataset.shape)};
  }
  const pair = target && target.closest('.pairs [data-body], .sliders [data-body]'), body = target && target.closest('g.body');
  return pair ? {body: pair.dataset.body} : body ? {body: body.id} : {};
};
const placeIn = (matrix, event) => new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);

picture.addEventListener('pointerdown', (event) => {
  if (event.button !== 0 || !drawing()) {
    return;
  }
  const svg = drawing(), hits = hitsAt(event), hit = found(event);
  /* a click on what is chosen goes on to what stands at the same place */
  const next = hits.length > 1 && same(hits[0], chosenHit()) ? hits[1] : null;
  if (!next) {
    tell({systel: 'pick', ...hit});
  }
  const isTaken = hits.length > 0 || hit.shape !== undefined;
  const held = hit.loop ? Array.from(svg.querySelectorAll('[data-loop]')).find((e) => e.dataset.loop === hit.loop && !e.classList.contains('studio-hit')) : bodyOf(hit.body);
  if (!isTaken || !held) {
    return;
  }
  const paper = svg.getScreenCTM().inverse(), first = placeIn(paper, event);
  drag = {...hit, id: event.pointerId, paperNow: paper, first, pole: placeOf(held), isMoved: false, next, now: {x: 0, y: 0}, shown: {x: 0, y: 0},
    begun: {x: event.clientX, y: event.clientY}, view: svg.dataset.view, scale: svg.dataset.scale,
    paper: (svg.getAttribute('viewBox') || '0 0 100 100').split(/[\s,]+/).map(Number)};
  picture.setPointerCapture(event.pointerId);
  event.preventDefault();
});
const dragged = (event, phase) => {
  const at = placeIn(drag.paperNow, event);
  drag.now = {x: at.x - drag.first.x, y: at.y - drag.first.y};
  tell({systel: 'drag', phase, body: drag.body, loop: drag.loop, point: drag.point, shape: drag.shape, dx: drag.now.x, dy: drag.now.y,
    from: {x: drag.first.x - drag.pole.x, y: drag.first.y - drag.pole.y}, to: {x: at.x - drag.pole.x, y: at.y - drag.pole.y},
    view: drag.view, scale: drag.scale});
  if (phase === 'move') {
    follow();
  }
};
/* The browser's own dragging of pictures and letters would take the pointer away. */
for (const name of ['mousedown', 'dragstart', 'selectstart']) {
  picture.addEventListener(name, (event) => {
    event.preventDefault();
    if (name === 'mousedown') {
      window.focus();
    }
  });
}
picture.addEventListener('pointermove', (event) => {
  if (!drag || event.pointerId !== drag.id) {
    return;
  }
  if (!drag.isMoved && Math.hypot(event.clientX - drag.begun.x, event.clientY - drag.begun.y) < 3) {
    return;
  }
  drag.isMoved = true;
  dragged(event, 'move');
});
const end = (event, phase) => {
  if (drag && event.pointerId === drag.id) {
    if (drag.isMoved) {
      dragged(event, phase);
    } else if (drag.next) {
      tell({systel: 'pick', ...drag.next});
    }
    drag = null;
  }
};
picture.addEventListener('pointerup', (event) => end(event, 'end'));
picture.addEventListener('pointercancel', (event) => end(event, 'cancel'));
addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && drag) {
    drag = null;
    tell({systel: 'drag', phase: 'cancel'});
    return;
  }
  if (event.key !== 'Tab') {
    tell({systel: 'key', key: event.key, code: event.code, ctrlKey: event.ctrlKey || event.metaKey, shiftKey: event.shiftKey, altKey: event.altKey});
    if (event.ctrlKey || event.metaKey || event.altKey) {
      event.preventDefault();
    }
  }
});
addEventListener('message', (event) => {
  if (event.source !== window.parent || !event.data) {
    return;
  }
  const told = event.data;
  if (told.systel === 'show') {
    show(told.text, told.at);
    tell({systel: 'shown', version: told.version});
  } else if (told.systel === 'pointer' && drag) { /* it has left the frame */
    const at = {clientX: told.x, clientY: told.y, pointerId: drag.id};
    if (told.phase === 'move') {
      drag.isMoved = true;
      dragged(at, 'move');
    } else {
      end(at, 'end');
    }
  } else if (told.systel === 'choose') {
    chosen = told;
    showChosen();
    if (drag && drag.isMoved) {
      follow();
    }
  } else if (told.systel === 'carry') { /* where a pair is moved and its picture is long in coming */
    const body = bodyOf(told.body);
    if (body) {
      carry(body, told.dx, told.dy, told.turn);
    }
  } else if (told.systel === 'mode') { /* where pairs are moved no pole goes with the pointer */
    isPosing = told.isPosing;
  }
});
tell({systel: 'ready'});
