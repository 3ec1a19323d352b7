'use strict';

/* Runs in a report or a scene that systel serve shows, in a report before the page's own scripts: tells the page around it where the
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

  const isReport = document.contentType === 'text/html';
  let fixed = ''; /* of the scene, before the viewer writes into it */
  let initial = {}; /* what nobody has touched takes the new model's value */
  let camera = null; /* as the page has it by itself */
  let isAnswered = false, isSettled = false, isTelling = false;
  let whenSettled = () => {};

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

  /* x3dom 1.8 has no way in that neither glides nor changes a viewpoint: what the reader has turned and moved stands in its
   * view area as matrices behind that of the viewpoint. */
  const setCamera = (matrix) => {
    const area = viewer().runtime.canvas.doc._viewarea, {SFMatrix4f} = x3dom.fields;
    area._transMat = SFMatrix4f.identity();
    area._rotMat = area.getViewpointMatrix().inverse().mult(SFMatrix4f.fromGL(matrix));
    viewer().runtime.triggerRedraw();
  };

  /* The viewer goes back to its viewpoint once more while it loads: the camera is held for some frames, or until the reader
   * takes it. */
  let isTaken = false;
  const holdCamera = (matrix, frames, done) => {
    if (isTaken || frames === 0) {
      done();
      return;
    }
    const isThere = !differs(cameraNow(), matrix);
    if (!isThere) {
      setCamera(matrix);
    }
    requestAnimationFrame(() => holdCamera(matrix, isThere ? frames - 1 : 10, done));
  };
  addEventListener('pointerdown', () => {
    isTaken = true;
  }, {capture: true, passive: true});

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
      if (state.open && state.open[i] !== undefined && state.open[i] !== d.open) {
        d.open = state.open[i];
      }
    });
    scrollTo(state.left || 0, state.top || 0);
    return state.camera && cameraNow() ? new Promise((done) => holdCamera(state.camera, 10, done)) : null;
  };

  /* A report is read without its scene, too: it is shown before its viewer, which holds the page up for some tenths of a second, is
   * loaded (viewer.js). */
  let isViewerLate = false, loadViewer = () => {};
  if (isReport) {
    window.viewerBegins = new Promise((resolve) => {
      loadViewer = resolve;
    });
  }
  const beginViewer = async (state) => {
    loadViewer();
    await viewerLoaded;
    for (let frames = 0; window.x3dom && !viewer().runtime && frames < 600; frames++) {
      await new Promise((done) => requestAnimationFrame(done));
    }
    if (!viewer().runtime) {
      begin();
      return;
    }
    awaitPicture(() => {
      camera = cameraNow();
      Promise.resolve(state && state.camera && camera ? new Promise((done) => holdCamera(state.camera, 10, done)) : null).then(begin);
    });
  };

  /* Seen from now on; what the reader does is told once everything is back in its place. */
  const settle = () => {
    if (!isSettled) {
      isSettled = true;
      tell({systel: 'settled'});
      whenSettled();
    }
  };
  const begin = () => {
    settle();
    isTelling = true;
    setInterval(tellIfNew, 250); /* the viewer tells nobody that the camera moves */
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
    addEventListener(name, () => isTelling && tellIfNew(), {capture: true, passive: true});
  }

  /* ---- another scene in the same viewer ---- */

  const isDrawn = (e) => /^(transform|group|switch|shape)$/i.test(e.localName);
  const isSet = (e) => /^(viewpoint|navigationinfo)$/i.test(e.localName);
  const sceneIn = (x3d) => x3d && Array.from(x3d.children).find((c) => /^scene$/i.test(c.localName));
  /* What no exchange reaches: lights, clocks, routes. Of viewpoints which there are; they are set. What is told of the model is not seen. */
  const fixedIn = (scene) => Array.from(scene ? scene.children : []).filter((e) => !isDrawn(e) && !/^(worldinfo|metadata)/i.test(e.localName)).map((e) => (isSet(e) ? `${e.localName} ${e.getAttribute('DEF')}` : e.outerHTML)).join('\n');

  const canExchange = (from) => Boolean(isTelling && from && viewer() && sceneIn(viewer()) && viewer().runtime && fixedIn(from) === fixed);
  const exchangeScene = (from) => {
    const into = sceneIn(viewer());
    const now = cameraNow(), isMoved = differs(now, camera);
    Array.from(into.children).filter(isDrawn).forEach((e) => e.remove());
    Array.from(from.children).filter(isDrawn).forEach((e) => into.append(document.importNode(e, true)));
    const views = Array.from(into.children).filter(isSet);
    Array.from(from.children).filter(isSet).forEach((e, i) => Array.from(e.attributes).forEach((a) => {
      if (views[i].getAttribute(a.name) !== a.value && a.name !== 'DEF') {
        views[i].setAttribute(a.name, a.value);
      }
    }));
    if (isMoved) {
      isTaken = false;
      holdCamera(now, 5, () => {});
    } else {
      requestAnimationFrame(() => requestAnimationFrame(() => {
        camera = isTaken ? camera : cameraNow();
      }));
    }
  };

  /* A report: everything but the viewer and what runs; of the elements that the viewer stands in, their other children. */
  const holdsScene = (e) => e.id === 'scene' || e.querySelector('#scene');
  const isRunning = (e) => e.localName === 'script' && !e.type;
  const exchangeAround = (old, made) => {
    const stays = (node) => node.nodeType === Node.ELEMENT_NODE && (isRunning(node) || holdsScene(node));
    Array.from(old.attributes).forEach((a) => made.hasAttribute(a.name) || old.removeAttribute(a.name));
    Array.from(made.attributes).forEach((a) => old.setAttribute(a.name, a.value));
    Array.from(old.childNodes).filter((node) => !stays(node)).forEach((node) => node.remove());
    const inner = Array.from(old.children).find(holdsScene);
    let isBehind = false;
    for (const node of Array.from(made.childNodes)) {
      if (!stays(node)) {
        isBehind ? old.append(document.importNode(node, true)) : inner.before(document.importNode(node, true));
      } else if (!isRunning(node)) {
        isBehind = true;
        if (node.id !== 'scene') {
          exchangeAround(inner, node);
        }
      }
    }
  };
  const runs = (doc) => Array.from(doc.body.querySelectorAll('script')).filter((s) => isRunning(s) && !s.src).map((s) => s.textContent).join('\n');
  /* One that plays or reckons, or whose scripts are others, is loaded anew. */
  const isAlike = (doc) => runs(doc) === runs(document) && ![document, doc].some((d) => d.querySelector('#record, #reckoning, #problem-form'));
  const exchangeReport = async (doc) => {
    const state = stateNow(), [old, made] = [document, doc].map((d) => d.querySelector('X3D, x3d'));
    exchangeScene(sceneIn(made));
    old.setAttribute('aria-label', made.getAttribute('aria-label'));
    exchangeAround(document.body, doc.body);
    document.title = doc.title;
    files.start();
    await page.begin();
    readInitial();
    restore({...state, camera: null});
  };

  const exchange = async (text) => {
    const doc = new DOMParser().parseFromString(text, isReport ? 'text/html' : 'application/xhtml+xml');
    const from = sceneIn(doc.querySelector('X3D, x3d'));
    if (!canExchange(from) || (isReport && !isAlike(doc))) {
      return false;
    }
    await (isReport ? exchangeReport(doc) : exchangeScene(from));
    return true;
  };
  addEventListener('message', async (event) => {
    if (event.source === window.parent && event.data && event.data.systel === 'exchange') {
      /* a viewer that cannot: the page is loaded anew */
      const isDone = await exchange(event.data.text).catch(() => false);
      tell({systel: 'exchanged', number: event.data.number, isDone});
    }
  });

  addEventListener('message', (event) => {
    if (event.source === window.parent && event.data && event.data.systel === 'state' && !isAnswered) {
      isAnswered = true;
      const {state} = event.data, held = state ? restore(state) : null;
      Promise.resolve(held).then(() => requestAnimationFrame(() => requestAnimationFrame(isViewerLate ? settle : begin)));
      if (isViewerLate) {
        whenSettled = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(beginViewer, 0, state)));
      }
      setTimeout(settle, 500); /* a page that is not drawn has no frames */
    }
  });

  const readInitial = () => {
    initial = Object.fromEntries(fields().map((field) => [field.id, valueOf(field)]));
  };
  /* The viewer's first picture, where there is one: before it there is no camera. */
  const introduce = () => {
    readInitial();
    camera = cameraNow();
    tell({systel: 'ready'});
  };
  const awaitPicture = (then) => {
    const runtime = viewer().runtime;
    let begun = false;
    const once = () => {
      if (!begun) {
        begun = true;
        then();
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
  const start = () => (!isReport && window.x3dom && viewer() && viewer().runtime ? awaitPicture(introduce) : introduce());
  const prepare = () => {
    fixed = fixedIn(sceneIn(viewer()));
    if (window.x3dom) {
      x3dom.debug.doLog = () => {}; /* a log as HTML, with titles of models in it */
    }
    isViewerLate = isReport && Boolean(viewer());
    if (isReport) {
      page.stands.then(start, start);
    } else {
      addEventListener('load', () => setTimeout(start, 0));
    }
  };
  addEventListener('DOMContentLoaded', prepare);
})();
