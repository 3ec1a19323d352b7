'use strict';

/* The scheme in a frame without origin. Takes {systel: 'show', svg}, {systel: 'choose', body, loop}; tells what was clicked
 * ('pick') and dragged ('drag': begin, move, end), in millimetres of the model's paper (as the drawing's own units, y down)
 * along the axes of the base's drawing. Tells keys that are not for it ('key'). */
const picture = document.getElementById('picture');
const tell = (message) => window.parent.postMessage(message, '*');
const svgns = 'http://www.w3.org/2000/svg';
let chosen = {}, drag = null;

const drawing = () => picture.querySelector('svg');

const haloOf = (element, radius) => {
  const box = document.createElementNS(svgns, 'circle');
  box.setAttribute('class', 'studio-halo');
  box.setAttribute('r', radius);
  element.append(box);
};

const showChosen = () => {
  for (const old of picture.querySelectorAll('.studio-halo')) {
    old.remove();
  }
  for (const old of picture.querySelectorAll('.studio-chosen')) {
    old.classList.remove('studio-chosen');
  }
  if (!drawing()) {
    return;
  }
  if (chosen.loop) {
    const pair = picture.querySelector(`[data-loop="${chosen.loop}"]`);
    if (pair) {
      const holder = document.createElementNS(svgns, 'g');
      holder.setAttribute('transform', pair.getAttribute('transform') || '');
      holder.setAttribute('class', 'studio-halo');
      pair.parentNode.append(holder);
      haloOf(holder, 5.5);
    }
    return;
  }
  const body = document.getElementById(chosen.body || '');
  if (body) {
    body.classList.add('studio-chosen');
  }
  const pair = picture.querySelector(`.pairs [data-body="${chosen.body}"]`);
  if (pair) {
    haloOf(pair, 6.5);
  } else if (body) {
    haloOf(body, 6.5);
  }
};

/* A pair is easier to hit than it is drawn. */
const addTargets = () => {
  for (const pair of picture.querySelectorAll('.pairs [data-body]')) {
    const hit = document.createElementNS(svgns, 'circle');
    hit.setAttribute('r', 7);
    hit.setAttribute('class', 'studio-hit');
    pair.append(hit);
  }
};

const show = (text) => {
  const made = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  if (made.localName !== 'svg') {
    return;
  }
  made.querySelectorAll('script, foreignObject').forEach((e) => e.remove());
  made.removeAttribute('width');
  made.removeAttribute('height');
  picture.replaceChildren(document.importNode(made, true));
  addTargets();
  showChosen();
};

const found = (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const pair = target && target.closest('.pairs [data-body], .pairs [data-loop]');
  const loop = target && target.closest('[data-loop]');
  const body = pair ? null : target && target.closest('g.body');
  return loop ? {loop: loop.dataset.loop} : pair ? {body: pair.dataset.body, isPair: true} : body ? {body: body.id} : {};
};

/* A place of the screen in the drawing of a body's base. */
const placeIn = (element, event) => new DOMPoint(event.clientX, event.clientY).matrixTransform(element.getScreenCTM().inverse());

picture.addEventListener('pointerdown', (event) => {
  const hit = found(event);
  if (event.button !== 0) {
    return;
  }
  if (hit.loop) {
    tell({systel: 'pick', ...hit});
    return;
  }
  tell({systel: 'pick', ...hit});
  const body = hit.body && document.getElementById(hit.body);
  const base = body && body.parentElement.closest('g.body');
  if (!base || !hit.isPair) {
    return;
  }
  const svg = drawing();
  const first = placeIn(base, event);
  const pole = new DOMPoint(0, 0).matrixTransform(base.getScreenCTM().inverse().multiply(body.getScreenCTM()));
  drag = {id: event.pointerId, body: hit.body, base: base.getScreenCTM().inverse(), first, pole, isMoved: false,
    begun: {x: event.clientX, y: event.clientY}, view: svg.dataset.view, scale: svg.dataset.scale};
  picture.setPointerCapture(event.pointerId);
  event.preventDefault();
});
const dragged = (event, phase) => {
  const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(drag.base);
  tell({systel: 'drag', phase, body: drag.body, dx: at.x - drag.first.x, dy: at.y - drag.first.y,
    from: {x: drag.first.x - drag.pole.x, y: drag.first.y - drag.pole.y}, to: {x: at.x - drag.pole.x, y: at.y - drag.pole.y},
    view: drag.view, scale: drag.scale});
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
  if (event.data.systel === 'show') {
    show(event.data.text);
    tell({systel: 'shown', version: event.data.version});
  } else if (event.data.systel === 'pointer' && drag) { /* it has left the frame */
    const at = {clientX: event.data.x, clientY: event.data.y, pointerId: drag.id};
    if (event.data.phase === 'move') {
      drag.isMoved = true;
      dragged(at, 'move');
    } else {
      end(at, 'end');
    }
  } else if (event.data.systel === 'choose') {
    chosen = event.data;
    showChosen();
  }
});
tell({systel: 'ready'});
