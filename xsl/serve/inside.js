'use strict';

/* Runs in a report or a scene that systel serve shows, after the page's own scripts: tells the page around it where the
 * reader is (sliders, camera, place on the page), and puts that back when a newer one has been loaded. */
(() => {
  if (window.parent === window) {
    return;
  }
  const tell = (message) => window.parent.postMessage(message, '*');
  const viewer = () => document.querySelector('X3D, x3d');
  const fields = () => Array.from(document.querySelectorAll('input[id], select[id]'))
    .filter((field) => field.type !== 'file');
  const valueOf = (field) => (field.type === 'checkbox' || field.type === 'radio' ? field.checked : field.value);

  let initial = {}; /* what nobody has touched takes the new model's value */
  let camera = null; /* as the page has it by itself */
  let isSettled = false;

  const cameraNow = () => {
    const runtime = viewer() && viewer().runtime;
    return runtime && runtime.viewMatrix ? Array.from(runtime.viewMatrix().toGL()) : null;
  };
  const differs = (a, b) => Boolean(a && b) && a.some((value, i) => Math.abs(value - b[i]) > 1e-4);

  const stateNow = () => {
    const values = {};
    for (const field of fields()) {
      if (initial[field.id] !== undefined && valueOf(field) !== initial[field.id]) {
        values[field.id] = valueOf(field);
      }
    }
    const now = cameraNow();
    return {values, camera: differs(now, camera) ? now : null, top: scrollY, left: scrollX,
      open: Array.from(document.querySelectorAll('details')).map((d) => d.open)};
  };

  /* The camera as a node of the scene that is bound: x3dom has no other way in that keeps its navigation. */
  const setCamera = (matrix) => {
    const scene = viewer() && viewer().querySelector('Scene, scene');
    if (!scene || !window.x3dom) {
      return;
    }
    const inverse = x3dom.fields.SFMatrix4f.fromArray
      ? x3dom.fields.SFMatrix4f.fromArray(matrix).transpose().inverse() : null;
    if (!inverse) {
      return;
    }
    const place = inverse.e3();
    const turn = new x3dom.fields.Quaternion(0, 0, 0, 1);
    turn.setValue(inverse);
    const [axis, angle] = turn.toAxisAngle();
    const bound = viewer().runtime.viewpoint ? viewer().runtime.viewpoint() : null;
    const node = document.createElementNS(scene.namespaceURI, 'Viewpoint');
    node.setAttribute('position', `${place.x} ${place.y} ${place.z}`);
    node.setAttribute('orientation', `${axis.x} ${axis.y} ${axis.z} ${angle}`);
    if (bound && bound._vf && bound._vf.fieldOfView) {
      node.setAttribute('fieldOfView', bound._vf.fieldOfView);
    }
    if (bound && bound._vf && bound._vf.centerOfRotation) {
      const c = bound._vf.centerOfRotation;
      node.setAttribute('centerOfRotation', `${c.x} ${c.y} ${c.z}`);
    }
    scene.append(node);
    node.setAttribute('set_bind', 'true');
  };

  const restore = (state) => {
    for (const field of fields()) {
      const value = state.values && state.values[field.id];
      if (value === undefined) {
        continue;
      }
      if (typeof value === 'boolean') {
        field.checked = value;
      } else {
        field.value = value;
      }
      field.dispatchEvent(new Event('input', {bubbles: true}));
      field.dispatchEvent(new Event('change', {bubbles: true}));
    }
    Array.from(document.querySelectorAll('details')).forEach((d, i) => {
      d.open = state.open && state.open[i] !== undefined ? state.open[i] : d.open;
    });
    if (state.camera) {
      setCamera(state.camera);
    }
    scrollTo(state.left || 0, state.top || 0);
  };

  const settle = () => {
    if (!isSettled) {
      isSettled = true;
      tell({systel: 'settled'});
      setInterval(tellIfNew, 250); /* the viewer tells nobody that the camera moves */
    }
  };

  let told = '';
  const tellIfNew = () => {
    const state = stateNow(), text = JSON.stringify(state);
    if (text !== told) {
      told = text;
      tell({systel: 'state', state});
    }
  };
  for (const name of ['input', 'change', 'scroll', 'scrollend', 'keyup', 'pointerup', 'toggle']) {
    addEventListener(name, () => isSettled && tellIfNew(), {capture: true, passive: true});
  }

  addEventListener('message', (event) => {
    if (event.source === window.parent && event.data && event.data.systel === 'state' && !isSettled) {
      if (event.data.state) {
        restore(event.data.state);
      }
      requestAnimationFrame(() => requestAnimationFrame(settle));
      setTimeout(settle, 300); /* a page that is not drawn has no frames */
    }
  });

  /* The viewer's first picture, where there is one: before it there is no camera. */
  const begin = () => {
    initial = Object.fromEntries(fields().map((field) => [field.id, valueOf(field)]));
    camera = cameraNow();
    tell({systel: 'ready'});
  };
  const start = () => {
    const runtime = viewer() && viewer().runtime;
    if (!runtime || !window.x3dom) {
      begin();
      return;
    }
    let begun = false;
    const once = () => {
      if (!begun) {
        begun = true;
        begin();
      }
    };
    const wasReady = runtime.enterFrame;
    runtime.enterFrame = (...all) => {
      runtime.enterFrame = wasReady;
      once();
      return wasReady && wasReady.apply(runtime, all);
    };
    setTimeout(once, 1000);
  };
  if (document.readyState === 'complete') {
    start();
  } else {
    addEventListener('load', start);
  }
})();
