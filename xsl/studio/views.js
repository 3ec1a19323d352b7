/* The pictures: frames without origin that are sent what the backend has made, and tell what is clicked and dragged in them. */
import {make, say, byId} from './texts.js';

const files = {scheme: 'scheme-frame.html', scene: 'scene-frame.html', report: 'report-frame.html', sheet: 'report-frame.html'};

export const createViews = ({onPick, onDrag, onKey}) => {
  const frames = {}, sent = {}, waiting = {};
  const listen = (event) => {
    const name = Object.keys(frames).find((n) => frames[n].frame.contentWindow === event.source);
    const told = event.data;
    if (!name || !told || typeof told.systel !== 'string') {
      return;
    }
    const f = frames[name];
    if (told.systel === 'ready') {
      f.isReady = true;
      (waiting[name] || []).forEach((m) => f.frame.contentWindow.postMessage(m, '*'));
      waiting[name] = [];
    } else if (told.systel === 'shown') {
      byId(`view-${name}`).dataset.version = told.version;
    } else if (told.systel === 'pick') {
      onPick(name, told);
    } else if (told.systel === 'drag') {
      dragged = told.phase === 'move' ? name : null;
      onDrag(name, told);
    } else if (told.systel === 'key') {
      onKey(told);
    }
  };
  addEventListener('message', listen);
  /* A pointer that has left the frame while something in it is dragged. */
  let dragged = null;
  for (const name of ['pointermove', 'pointerup']) {
    addEventListener(name, (event) => {
      if (dragged) {
        const box = frames[dragged].frame.getBoundingClientRect();
        frames[dragged].frame.contentWindow.postMessage({systel: 'pointer', phase: name === 'pointermove' && event.buttons ? 'move' : 'end', x: event.clientX - box.left, y: event.clientY - box.top}, '*');
      }
    }, true);
  }

  const frameOf = (name) => {
    if (!frames[name]) {
      const frame = make('iframe', {title: say(`studio-${name}`), className: 'picture'});
      frame.setAttribute('sandbox', 'allow-scripts allow-downloads allow-modals');
      frame.allow = 'xr-spatial-tracking *';
      frame.src = files[name];
      frames[name] = {frame, isReady: false};
      byId(`view-${name}`).append(frame);
    }
    return frames[name];
  };
  const post = (name, message) => {
    const f = frameOf(name);
    if (f.isReady) {
      f.frame.contentWindow.postMessage(message, '*');
    } else {
      (waiting[name] = (waiting[name] || []).filter((m) => m.systel !== message.systel)).push(message);
    }
  };
  return {
    /* A view's data-sent is the picture that it was sent last, its data-version the one that it shows. */
    show: (name, text, version, at = null) => {
      byId(`view-${name}`).dataset.sent = version;
      if (sent[name] === text) {
        byId(`view-${name}`).dataset.version = version;
        return;
      }
      sent[name] = text;
      if (name === 'report' && frames.report) { /* a report takes its frame's document */
        frames.report.frame.remove();
        delete frames.report;
      }
      post(name, {systel: name === 'report' || name === 'sheet' ? name : 'show', text, version, at});
      if (name === 'report' || name === 'sheet') {
        byId(`view-${name}`).dataset.version = version;
      }
    },
    /* ids: all bodies that pictures may have, where they are not the same as before */
    choose: (chosen, ids = null) => ['scheme', 'scene'].filter((n) => frames[n]).forEach((n) => {
      if (ids) {
        post(n, {systel: 'bodies', ids});
      }
      post(n, {systel: 'choose', ...chosen});
    }),
    carry: (moved) => post('scheme', {systel: 'carry', ...moved}),
    setMode: (isPosing) => post('scheme', {systel: 'mode', isPosing}),
    look: (name) => post('scene', {systel: 'view', name}),
    print: (name) => post(name, {systel: 'print'}),
    has: (name) => sent[name] !== undefined,
    forget: () => Object.keys(sent).forEach((n) => delete sent[n]),
  };
};
