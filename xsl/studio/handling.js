/* What is clicked and dragged in the pictures, as choices and edits of the text; what the pictures are told of what is chosen. */
import {numbersOf} from './model.js';
import {setAttributes} from './edits.js';
import {endOf, movePole, movePoint, moveConnection} from './ends.js';
import {moveOf, movedPoint, outlineOf} from './dragging.js';
import {turnOf, aboutAxis} from './frames.js';
import {solids} from './pairs.js';

const numbers = (text) => (text || '').split(/\s+/).filter(Boolean).map(Number);
const still = [[1, 0, 0], [0, 1, 0], [0, 0, 1]];

export const createHandling = (app) => {
  let look = {view: 'front', scale: '1:1'}; /* of the scheme that is shown */

  /* ---- bodies of the normal form and of the text ---- */

  const resultBody = (id) => (app.result && id ? Array.from(app.result.getElementsByTagName('body')).find((b) => b.getAttribute('id') === id) : null);
  /* Languages other than XsysTel have names in common with what is drawn. */
  const elementOf = (id) => {
    const {model} = app, body = resultBody(id), name = body && body.getAttribute('name');
    const has = (e, value, names) => e.attributes.some((a) => names.includes(a.name) && a.value === value);
    return model.all.find((e) => has(e, id, ['id'])) || (name && model.all.find((e) => has(e, name, ['name', 'имя', 'id']))) || null;
  };
  const idOf = (element) => {
    const {model} = app;
    if (model.isXsystel) {
      return `body_${model.numberOf(model.bodyOf(element))}`;
    }
    for (let e = element; e && e.name; e = e.parent) {
      const named = e.attributes.filter((a) => ['id', 'name', 'имя'].includes(a.name)).map((a) => a.value);
      const body = named.length && app.result && Array.from(app.result.getElementsByTagName('body')).find((b) => named.includes(b.getAttribute('id')) || named.includes(b.getAttribute('name')));
      if (body) {
        return body.getAttribute('id');
      }
    }
    return null;
  };
  const turnOfElement = (element) => {
    const body = element && resultBody(idOf(element));
    return body ? turnOf(body) : still;
  };

  /* ---- what is chosen, as pictures know it ---- */

  const outlines = (id, element) => {
    const body = resultBody(id), written = app.model.partsOf(element, 'shape');
    const shown = body ? Array.from(body.children).filter((c) => c.localName === 'shape' && solids[c.getAttribute('kind')]) : [];
    if (shown.length !== written.length) { /* some are from elsewhere: which is which is not known */
      return [];
    }
    const turn = turnOf(body);
    return shown.map((s, shape) => {
      const own = numbers(s.getAttribute('rotation'));
      return {shape, path: outlineOf({kind: s.getAttribute('kind'), size: numbers(s.getAttribute('size')).map((v) => v * 1000), at: numbers(s.getAttribute('at')).map((v) => v * 1000),
        own: own.length === 4 ? aboutAxis(own.slice(0, 3), own[3]) : still}, look, turn)};
    });
  };
  const inPictures = () => {
    const {model, selected} = app, size = 0.1 * app.settings.size / 1000;
    if (!selected) {
      return {size};
    }
    const id = idOf(selected);
    if (!model.isXsystel) {
      return {body: id, size};
    }
    if (model.nameOf(selected) === 'connection') {
      return {loop: `loop_${model.connections.indexOf(selected) + 1}`, size};
    }
    const body = model.bodyOf(selected), shape = model.partsOf(body, 'shape').indexOf(selected);
    return {body: id, shape: shape < 0 ? null : shape, size, solids: app.mode === 'model' ? outlines(id, body) : [],
      point: model.nameOf(selected) === 'point' ? model.get(selected, 'name') : null};
  };

  const bodyOfTold = (id) => app.model.byNumber.get(Number((/^body_(\d+)$/.exec(id || '') || [])[1]));
  const pointOfTold = (body, name) => app.model.partsOf(body, 'point').find((p) => app.model.get(p, 'name') === name);

  const pick = (told) => {
    const {model} = app;
    if (!model.isXsystel) {
      app.choose(told.body ? elementOf(told.body) : null);
    } else if (told.loop) {
      app.choose(model.connections[Number(/\d+/.exec(told.loop)[0]) - 1]);
    } else if (told.body) {
      const body = bodyOfTold(told.body);
      const shape = body && told.shape !== null && told.shape !== undefined ? model.partsOf(body, 'shape')[told.shape] : null;
      app.choose(shape || (body && told.point && pointOfTold(body, told.point)) || body);
    }
  };

  /* ---- drags ---- */

  /* As the text has them: y of a plane downwards. */
  const inText = (move) => (app.model.isPlanar ? [move[0], -move[1] + 0, 0] : move);
  const size = (written) => (app.model.isPlanar ? Math.max(2, Math.min(3, numbersOf(written).length)) : 3);
  const moved = (element, name, move) => movedPoint(app.model.get(element, name), move, app.settings.snap, name === 'at' ? size(app.model.get(element, name)) : app.model.isPlanar ? 2 : 3);

  const editOf = (told) => {
    const {model} = app;
    const along = (frame) => (told.isScene ? inText([told.dx, told.dy, told.dz].map((v) => v * 1000)) : moveOf(told, model.isPlanar, turnOfElement(frame)));
    if (told.loop) {
      const connection = model.connections[Number(/\d+/.exec(told.loop)[0]) - 1], first = connection && endOf(model, connection, 1);
      return first && first.at && first.body
        ? moveConnection(model, connection, movedPoint(first.at.join(', '), along(first.body), app.settings.snap, model.isPlanar ? 2 : 3)) : null;
    }
    const body = bodyOfTold(told.body);
    if (!body) {
      return null;
    }
    const shape = told.shape !== null && told.shape !== undefined ? model.partsOf(body, 'shape')[told.shape] : null;
    const part = shape || (told.point ? pointOfTold(body, told.point) : null);
    if (part) {
      const place = moved(part, 'at', along(body));
      return shape ? setAttributes(model, part, {at: place}) : movePoint(model, part, place);
    }
    return body === model.root || told.shape !== undefined && told.shape !== null ? null : movePole(model, body, moved(body, 'CPB', along(body.parent)));
  };

  return {
    pick, editOf, inPictures, turnOf: turnOfElement, look: () => look,
    sees: (svg) => {
      const word = (name) => (new RegExp(`<svg[^>]* data-${name}="([^"]*)"`).exec(svg.slice(0, 4000)) || [])[1];
      look = {view: word('view') || look.view, scale: word('scale') || look.scale};
    },
    ids: () => (app.result ? Array.from(app.result.getElementsByTagName('body'), (b) => b.getAttribute('id')) : []),
  };
};
