'use strict';

/* The scene in a frame without origin, by x3dom. Takes {systel: 'show', text} (X3D, or a page with X3D in it) and {systel: 'choose',
 * body, shape, size}; tells what was clicked ('pick': body, and which of its solids) and dragged ('drag', in metres along the axes
 * of the frame that it stands in). The axis of a pair wins over what is before it. The camera stays over a new scene. */
const picture = document.getElementById('picture');
const tell = (message) => window.parent.postMessage(message, '*');
let chosen = {}, drag = null, isDragging = false, ids = null;
if (window.x3dom) {
  x3dom.debug.doLog = () => {}; /* a log as HTML, with titles of models in it */
}

const scene = () => picture.querySelector('X3D, x3d');
const runtime = () => scene() && scene().runtime;
const areaOf = () => runtime() && runtime().canvas && runtime().canvas.doc && runtime().canvas.doc._viewarea;
const isBody = (id) => Boolean(id) && (ids ? ids.has(id) : /^body_\d+$/.test(id));
const bodyById = (id) => Array.from(picture.querySelectorAll('Transform, transform')).find((t) => t.getAttribute('DEF') === id);
const solidsOf = (body) => Array.from(body.children).filter((c) => /^transform$|^shape$/i.test(c.tagName) && !isBody(c.getAttribute('DEF')) &&
  !c.dataset.studio && c.querySelector('Shape, shape'));

const matrixOf = (node) => {
  const m = runtime().getCurrentTransform ? runtime().getCurrentTransform(node) : null;
  return m;
};

/* ---- what is chosen: its axes, a tenth of the largest size long ---- */

const axesOf = (size) => {
  const holder = document.createElement('Transform');
  holder.dataset.studio = 'axes';
  const colours = ['0.85 0.15 0.15', '0.1 0.6 0.2', '0.15 0.35 0.9'];
  const ends = [`${size} 0 0`, `0 ${size} 0`, `0 0 ${size}`];
  ends.forEach((at, i) => {
    const shape = document.createElement('Shape');
    shape.setAttribute('isPickable', 'false');
    const look = document.createElement('Appearance');
    const material = document.createElement('Material');
    material.setAttribute('emissiveColor', colours[i]);
    const line = document.createElement('LineProperties');
    line.setAttribute('linewidthScaleFactor', '3');
    const lines = document.createElement('LineSet');
    lines.setAttribute('vertexCount', '2');
    const points = document.createElement('Coordinate');
    points.setAttribute('point', `0 0 0 ${at}`);
    lines.append(points);
    look.append(material, line);
    shape.append(look, lines);
    holder.append(shape);
  });
  return holder;
};

const showChosen = () => {
  for (const old of picture.querySelectorAll('[data-studio]')) {
    old.remove();
  }
  const body = chosen.body && bodyById(chosen.body);
  if (!body) {
    return;
  }
  body.append(axesOf(chosen.size || 0.1));
  const solid = chosen.shape !== undefined && chosen.shape !== null && solidsOf(body)[chosen.shape];
  if (solid) {
    const size = solid.querySelector('Box, box, Cylinder, cylinder, Cone, cone, Sphere, sphere');
    if (size) { /* the same solid as wires, a little larger */
      const wires = document.createElement('Transform');
      wires.dataset.studio = 'solid';
      for (const name of ['translation', 'rotation']) {
        if (solid.getAttribute(name)) {
          wires.setAttribute(name, solid.getAttribute(name));
        }
      }
      wires.setAttribute('scale', '1.04 1.04 1.04');
      const shape = document.createElement('Shape');
      shape.setAttribute('isPickable', 'false');
      const look = document.createElement('Appearance');
      const material = document.createElement('Material');
      material.setAttribute('diffuseColor', '0.1 0.4 0.9');
      material.setAttribute('emissiveColor', '0.1 0.4 0.9');
      material.setAttribute('transparency', '0.6');
      look.append(material);
      const copy = size.cloneNode(false);
      for (const name of Array.from(copy.attributes, (a) => a.name)) {
        if (/^(id|def|use)$/i.test(name)) {
          copy.removeAttribute(name);
        }
      }
      shape.append(look, copy);
      wires.append(shape);
      body.append(wires);
    }
  }
};

/* ---- showing ---- */

const readScene = (text) => {
  const doc = new DOMParser().parseFromString(text, 'application/xml');
  const found = Array.from(doc.getElementsByTagName('*')).find((e) => e.localName === 'X3D');
  if (!found) {
    return null;
  }
  for (const e of Array.from(found.getElementsByTagName('*'))) {
    if (/^(script|iframe|object|embed|style|link|img|video|audio)$/i.test(e.localName)) {
      e.remove();
    }
  }
  return found;
};

/* As HTML has it: elements that x3dom finds by their names, no attribute that is a handler. */
const copyInto = (parent, node) => {
  const made = document.createElement(node.localName);
  for (const a of Array.from(node.attributes)) {
    if (!/^on/i.test(a.name) && !/^xmlns/.test(a.name)) {
      made.setAttribute(a.name, a.value);
    }
  }
  for (const child of Array.from(node.children)) {
    copyInto(made, child);
  }
  parent.append(made);
  return made;
};

const show = (text, version, at) => {
  const read = readScene(text);
  if (!read) {
    return;
  }
  const old = scene();
  const fresh = document.createDocumentFragment();
  if (old && runtime()) {
    /* the same viewer with other contents: no new canvas, the camera stays */
    const from = Array.from(read.children).find((c) => c.localName === 'Scene');
    const into = old.querySelector('Scene, scene');
    for (const name of ['Transform', 'Group', 'Switch', 'Shape']) {
      Array.from(into.children).filter((c) => c.tagName.toLowerCase() === name.toLowerCase()).forEach((c) => c.remove());
    }
    for (const child of Array.from(from.children)) {
      if (['Transform', 'Group', 'Switch', 'Shape'].includes(child.localName)) {
        copyInto(into, child);
      }
    }
    showChosen();
    if (isDragging && at && at.z !== undefined) {
      drag.shown = [at.x, at.y, at.z];
      follow();
    }
    tell({systel: 'shown', version});
    return;
  }
  copyInto(fresh, read);
  picture.replaceChildren(fresh);
  const x3d = scene();
  x3d.setAttribute('showStat', 'false');
  x3d.setAttribute('disableTouch', 'false');
  window.x3dom.reload();
  showChosen();
  tell({systel: 'shown', version});
};
/* ---- picking ---- */

const ofEvent = (event) => {
  const canvas = picture.querySelector('canvas');
  const box = (canvas || picture).getBoundingClientRect();
  return {x: event.clientX - box.left, y: event.clientY - box.top};
};

const onScreen = (matrix, x, y, z) => {
  const p = matrix.multMatrixPnt(new x3dom.fields.SFVec3f(x, y, z));
  const at = runtime().calcCanvasPos(p.x, p.y, p.z);
  return {x: at[0], y: at[1]};
};

const distance = (p, a, b) => {
  const dx = b.x - a.x, dy = b.y - a.y, l = dx * dx + dy * dy;
  const t = l ? Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / l)) : 0;
  return Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
};

/* The body whose pair's axis runs through the place, the later one first. */
const axisAt = (p) => {
  let best = null, least = 7;
  for (const body of picture.querySelectorAll('Transform, transform')) {
    const id = body.getAttribute('DEF') || '';
    const joint = Array.from(body.children).find((c) => /^metadataset$/i.test(c.tagName) && c.getAttribute('name') === 'joint');
    const axis = joint && Array.from(joint.children).find((c) => c.getAttribute('name') === 'axis');
    if (!isBody(id) || !axis || !chosen.size) {
      continue;
    }
    const [x, y, z] = axis.getAttribute('value').split(/\s+/).map(Number);
    const m = matrixOf(body), s = chosen.size;
    if (!m) {
      continue;
    }
    const away = distance(p, onScreen(m, 0, 0, 0), onScreen(m, x * s, y * s, z * s));
    if (away < least) {
      least = away;
      best = id;
    }
  }
  return best;
};

const pickedAt = (p) => {
  const axis = axisAt(p);
  if (axis) {
    return {body: axis, isAxis: true};
  }
  let node = null;
  try {
    const got = runtime().shootRay ? runtime().shootRay(p.x, p.y) : null;
    node = got && got.pickObject;
  } catch (error) {
    node = null;
  }
  const element = node && (node._xmlNode || node);
  let at = element, solid = null;
  while (at && at !== picture && !isBody(at.getAttribute && at.getAttribute('DEF'))) {
    solid = at;
    at = at.parentElement;
  }
  if (!at || at === picture) {
    return {};
  }
  const index = solidsOf(at).indexOf(solid);
  return {body: at.getAttribute('DEF'), shape: index < 0 ? null : index};
};

/* ---- dragging: what is chosen goes in the plane of the screen that it stands in ---- */

const moved = (event, phase) => {
  const p = ofEvent(event);
  const view = runtime().viewMatrix();
  const d = -view.multMatrixPnt(drag.at).z;
  const fov = areaOf().getViewpointMatrix ? runtime().getActiveBindable ? Number(runtime().getActiveBindable('Viewpoint').getAttribute('fieldOfView') || 0.785) : 0.785 : 0.785;
  const height = picture.querySelector('canvas').clientHeight;
  const unit = 2 * d * Math.tan(fov / 2) / height;
  const v = new x3dom.fields.SFVec3f((p.x - drag.begun.x) * unit, -(p.y - drag.begun.y) * unit, 0);
  const world = view.inverse().multMatrixVec(v);
  const local = drag.frame.inverse().multMatrixVec(world);
  tell({systel: 'drag', phase, body: drag.body, shape: drag.shape, dx: local.x, dy: local.y, dz: local.z, isScene: true});
  drag.local = [local.x, local.y, local.z];
  follow();
};

/* What is dragged goes with the pointer; the scene comes when it has been made. It may be of a text of some moments ago. */
const follow = () => {
  const body = bodyById(drag.body), node = body && (drag.shape === null ? body : solidsOf(body)[drag.shape]);
  if (node && drag.local) {
    node.dataset.stood = node.dataset.stood ?? node.getAttribute('translation') ?? '0 0 0';
    const stood = node.dataset.stood.trim().split(/[\s,]+/).map(Number);
    node.setAttribute('translation', stood.map((v, i) => v + drag.local[i] - (drag.shown ? drag.shown[i] : 0)).join(' '));
  }
};

addEventListener('pointerdown', (event) => {
  if (event.button !== 0 || !runtime()) {
    return;
  }
  const p = ofEvent(event);
  drag = {begun: p, isMoved: false, hit: pickedAt(p)};
  const {hit} = drag;
  const isChosen = hit.body && hit.body === chosen.body && (hit.isAxis || chosen.shape === null || chosen.shape === undefined || hit.shape === chosen.shape);
  if (isChosen && (event.altKey || event.pointerType === 'touch')) {
    const body = bodyById(hit.body);
    const isSolid = !hit.isAxis && chosen.shape !== null && chosen.shape !== undefined;
    const base = isSolid ? body : body.parentElement;
    drag.body = hit.body;
    drag.shape = isSolid ? chosen.shape : null;
    drag.frame = matrixOf(base);
    drag.at = matrixOf(body).multMatrixPnt(new x3dom.fields.SFVec3f(0, 0, 0));
    isDragging = true;
    event.stopPropagation();
    event.preventDefault();
  }
}, {capture: true});
addEventListener('pointermove', (event) => {
  if (!drag) {
    return;
  }
  const p = ofEvent(event);
  drag.isMoved = drag.isMoved || Math.hypot(p.x - drag.begun.x, p.y - drag.begun.y) > 3;
  if (isDragging) {
    event.stopPropagation();
    event.preventDefault();
    if (drag.isMoved) {
      moved(event, 'move');
    }
  }
}, {capture: true});
addEventListener('pointerup', (event) => {
  if (drag && isDragging && drag.isMoved) {
    moved(event, 'end');
  } else if (drag && !drag.isMoved) {
    tell({systel: 'pick', ...drag.hit});
  }
  isDragging = false;
  drag = null;
}, {capture: true});
for (const name of ['mousedown', 'mousemove', 'touchstart', 'touchmove']) { /* x3dom turns the camera by them */
  addEventListener(name, (event) => {
    if (isDragging) {
      event.stopPropagation();
      event.preventDefault();
    }
  }, {capture: true, passive: false});
}
addEventListener('keydown', (event) => {
  if (event.key !== 'Tab') {
    tell({systel: 'key', key: event.key, code: event.code, ctrlKey: event.ctrlKey || event.metaKey, shiftKey: event.shiftKey, altKey: event.altKey});
  }
  event.stopPropagation();
}, {capture: true});
addEventListener('message', (event) => {
  if (event.source !== window.parent || !event.data) {
    return;
  }
  const told = event.data;
  if (told.systel === 'show') {
    show(told.text, told.version, told.at);
  } else if (told.systel === 'bodies') {
    ids = new Set(told.ids);
  } else if (told.systel === 'choose') {
    chosen = told;
    showChosen();
  } else if (told.systel === 'view' && runtime()) {
    const view = picture.querySelector(`[DEF="${told.name}"], [def="${told.name}"]`);
    if (view) {
      view.setAttribute('set_bind', 'true');
    }
    if (told.name === 'all') {
      runtime().showAll();
    }
  }
});
tell({systel: 'ready'});
