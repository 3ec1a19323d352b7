'use strict';

/* What a scheme shows, counted from its own structure and geometry: every link is one thing, every pair is seen, no
 * symbols cover each other, numbers stand at their links. Alone, SYSTEL=build/systel node tests/pages/drawn.js FILE… prints
 * what is found in models of any kind (TARGET=sheet: on their sheets). */
const fs = require('fs');
const path = require('path');
const {top, parse, find} = require('./page');

/* ---- geometry: matrices [a b c d e f], segments [x y x y], boxes turned anyhow {x y ux uy a b} ---- */

const times = ([a, b, c, d, e, f], [g, h, i, j, k, l]) =>
  [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
const apply = ([a, b, c, d, e, f], [x, y]) => [a * x + c * y + e, b * x + d * y + f];
const numbersIn = (text) => (text.match(/-?\d*\.?\d+(?:e-?\d+)?/g) || []).map(Number);

const matrixOf = (text = '') => Array.from(text.matchAll(/(\w+)\(([^)]*)\)/g)).reduce((matrix, [, name, list]) => {
  const [p, q, ...rest] = numbersIn(list);
  const [c, s] = [Math.cos(p * Math.PI / 180), Math.sin(p * Math.PI / 180)];
  const own = {translate: [1, 0, 0, 1, p, q || 0], rotate: [c, s, -s, c, 0, 0], scale: [p, 0, 0, q === undefined ? p : q, 0, 0],
    matrix: [p, q, ...rest]}[name];
  return times(matrix, own);
}, [1, 0, 0, 1, 0, 0]);

/* Path data as lines of points; of curves only where they end. */
const linesOf = (d) => {
  const lines = [];
  let [at, start, line] = [[0, 0], [0, 0], null];
  const counts = {m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0};
  for (const [, letter, text] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const values = numbersIn(text);
    let name = letter.toLowerCase();
    const isRelative = letter === name;
    const count = counts[name];
    for (let i = 0; i === 0 || i < values.length; i += count || 1) {
      const given = values.slice(i, i + count);
      const [x0, y0] = isRelative ? at : [0, 0];
      if (name === 'z') {
        line.push(start);
        at = start;
      } else {
        at = name === 'h' ? [given[0] + x0, at[1]] : name === 'v' ? [at[0], given[0] + y0]
          : [given[count - 2] + x0, given[count - 1] + y0];
        if (name === 'm') {
          start = at;
          line = [at];
          lines.push(line);
          name = 'l';
        } else {
          line.push(at);
        }
      }
    }
  }
  return lines;
};

const isClosed = (line) => line.length > 3 && line[0].every((value, i) => value === line[line.length - 1][i]);

const far = (x, y) => Math.hypot(x, y);
const nearest = ([ax, ay, bx, by], [x, y]) => {
  const [ux, uy] = [bx - ax, by - ay];
  const size = ux * ux + uy * uy;
  const t = size === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * ux + (y - ay) * uy) / size));
  return [ax + t * ux, ay + t * uy];
};
const toPoint = (segment, point) => {
  const [x, y] = nearest(segment, point);
  return far(x - point[0], y - point[1]);
};
const crosses = ([ax, ay, bx, by], [cx, cy, dx, dy]) => {
  const side = (px, py, qx, qy, x, y) => Math.sign((qx - px) * (y - py) - (qy - py) * (x - px));
  return side(ax, ay, bx, by, cx, cy) !== side(ax, ay, bx, by, dx, dy)
    && side(cx, cy, dx, dy, ax, ay) !== side(cx, cy, dx, dy, bx, by);
};
const apart = (s, t) => (crosses(s, t) ? 0 : Math.min(toPoint(s, [t[0], t[1]]), toPoint(s, [t[2], t[3]]),
  toPoint(t, [s[0], s[1]]), toPoint(t, [s[2], s[3]])));

/* What of a segment is outside of a circle. */
const outside = ([ax, ay, bx, by], {x, y, r}) => {
  const [ux, uy] = [bx - ax, by - ay];
  const [fx, fy] = [ax - x, ay - y];
  const [a, b, c] = [ux * ux + uy * uy, fx * ux + fy * uy, fx * fx + fy * fy - r * r];
  const root = b * b - a * c;
  if (root <= 0 || a === 0) {
    return a === 0 && c < 0 ? [] : [[ax, ay, bx, by]];
  }
  const [from, to] = [(-b - Math.sqrt(root)) / a, (-b + Math.sqrt(root)) / a];
  const piece = (s, t) => (t - s > 1e-9 ? [[ax + s * ux, ay + s * uy, ax + t * ux, ay + t * uy]] : []);
  return piece(0, Math.min(1, Math.max(0, from))).concat(piece(Math.max(0, Math.min(1, to)), 1));
};

const cornersOf = ({x, y, ux, uy, a, b}) => [[-1, -1], [1, -1], [1, 1], [-1, 1]]
  .map(([i, j]) => [x + i * a * ux - j * b * uy, y + i * a * uy + j * b * ux]);
/* How deep two boxes are in each other; below 0 where they are apart. */
const depth = (one, other) => Math.min(...[one, other].flatMap(({ux, uy}) => [[ux, uy], [-uy, ux]]).map(([nx, ny]) => {
  const spans = [one, other].map((box) => cornersOf(box).map(([x, y]) => x * nx + y * ny));
  const [[l, r], [m, s]] = spans.map((list) => [Math.min(...list), Math.max(...list)]);
  return Math.min(r, s) - Math.max(l, m);
}));
const edgesOf = (box) => cornersOf(box).map((p, i, all) => [...p, ...all[(i + 1) % 4]]);
const inside = ({x, y, ux, uy, a, b}, [px, py]) =>
  Math.abs((px - x) * ux + (py - y) * uy) <= a && Math.abs((py - y) * ux - (px - x) * uy) <= b;
const toBox = (box, segment) => (inside(box, segment) ? 0 : Math.min(...edgesOf(box).map((edge) => apart(edge, segment))));

/* The least width of places over all lines through two of them. */
const widthOf = (at) => Math.min(...at.flatMap((p, i) => at.slice(0, i).filter((q) => far(p[0] - q[0], p[1] - q[1]) > 1e-6).map((q) => {
  const size = far(p[0] - q[0], p[1] - q[1]);
  const aside = at.map((r) => ((r[0] - p[0]) * (q[1] - p[1]) - (r[1] - p[1]) * (q[0] - p[0])) / size);
  return Math.max(...aside) - Math.min(...aside);
})));

/* ---- what is drawn ---- */

const library = parse(fs.readFileSync(path.join(top, 'xsl', 'svg', 'symbols.xml'), 'utf8'));
const boxesOfSymbol = Object.fromEntries(find(library, ({tag}) => tag === 'symbol').map((symbol) => {
  const areas = symbol.of.filter(({tag}) => tag === 'area');
  return [symbol.attributes.id, (areas.length ? areas : [symbol]).map(({attributes}) => numbersIn(attributes.box))];
}));
const boxesAt = (symbol, matrix, boxes = boxesOfSymbol) => (boxes[symbol] || []).map(([left, up, width, height]) => {
  const [x, y] = apply(matrix, [left + width / 2, up + height / 2]);
  const size = far(matrix[0], matrix[1]);
  return {x, y, ux: matrix[0] / size, uy: matrix[1] / size, a: width / 2 * size, b: height / 2 * size};
});
/* Of each the one box about all of it. */
const hullOfSymbol = Object.fromEntries(find(library, ({tag}) => tag === 'symbol').map(({attributes}) => [attributes.id, [numbersIn(attributes.box)]]));
const symbolOf = ({attributes}) => (attributes['xlink:href'] || '').replace(/^.*sym-/, '');
const classesOf = ({attributes}) => (attributes.class || '').split(' ');
const has = (node, name) => classesOf(node).includes(name);

/* A second view, or a detail: it is looked at by itself. */
const isFurther = (node) => node.tag === 'g' && (has(node, 'view') || has(node, 'detail'));

/* {bodies: id → {strokes, through: over the circle of a pair, boxes}, hatching, pairs: [{body, loop, symbol, boxes, x, y}], numbers} */
const read = (view) => {
  const bodies = {};
  const hatching = [];
  const guides = []; /* the dashes of their hatching */
  const grounds = []; /* of hinges */
  const rails = []; /* lines of guides on the ground */
  const walls = []; /* that hold the shafts of barrels */
  const gaps = []; /* beside circles of hinges, of lines that pass behind */
  const ties = []; /* what springs and dampers are drawn of */
  const pairs = [];
  const numbers = [];
  const add = (list, node, matrix) => {
    const {attributes: {x = 0, y = 0, width, height, r, rx, ry, d}} = node;
    if (d !== undefined) {
      linesOf(d).forEach((line) => line.slice(1).forEach((to, i) => list.push([...apply(matrix, line[i]), ...apply(matrix, to)])));
    } else if (width !== undefined) {
      const [w, h] = [Number(x) + Number(width), Number(y) + Number(height)];
      linesOf(`M${x} ${y}L${w} ${y}L${w} ${h}L${x} ${h}Z`).forEach((line) => line.slice(1).forEach((to, i) =>
        list.push([...apply(matrix, line[i]), ...apply(matrix, to)])));
    } else if (r !== undefined || rx !== undefined) {
      const [a, b] = [Number(rx || r), Number(ry || r)];
      const at = (i) => apply(matrix, [a * Math.cos(i * Math.PI / 12), b * Math.sin(i * Math.PI / 12)]);
      for (let i = 0; i < 24; i++) {
        list.push([...at(i), ...at(i + 1)]);
      }
    }
  };
  const walkBody = (node, matrix, body, grounded) => node.of.forEach((child) => {
    const own = times(matrix, matrixOf(child.attributes.transform));
    if (child.tag === 'g' && (has(child, 'body') || has(child, 'trunk'))) {
      const id = child.attributes.id || child.attributes['data-body'] || (body ? `${body.id}-trunk` : 'stub');
      bodies[id] = {id, strokes: [], sides: [], through: [], boxes: [], filled: [], trunk: has(child, 'trunk')};
      walkBody(child, own, bodies[id], false);
    } else if (child.tag === 'g') {
      walkBody(child, own, body, grounded || has(child, 'ground'));
    } else if (child.tag === 'use' && (has(child, 'ground') || grounded)) {
      const boxes = boxesAt(symbolOf(child), own);
      hatching.push(boxes[boxes.length - 1]);
      grounds.push(...(/^(hinge|block)-ground$/.test(symbolOf(child)) ? boxes : []));
      walls.push(...(symbolOf(child) === 'ground' ? boxes : []));
    } else if (child.tag === 'use' && !has(child, 'spot')) { /* a named point is a mark on its link */
      body.stub = body.stub || /stub/.test(symbolOf(child));
      body.boxes.push(...boxesAt(symbolOf(child), own));
      body.filled.push(...(symbolOf(child) === 'rigid' ? [apply(own, [0, 0])] : []));
    } else if (grounded && has(child, 'sym-thin')) {
      const dashes = [];
      add(dashes, child, own);
      guides.push(...dashes);
      dashes.forEach(([ax, ay, bx, by]) => hatching.push({x: (ax + bx) / 2, y: (ay + by) / 2, ux: 1, uy: 0, a: 1, b: 1}));
    } else if (grounded && has(child, 'sym-thick')) {
      add(rails, child, own);
    } else if (['path', 'rect', 'ellipse', 'circle'].includes(child.tag) && !grounded) {
      body.filled.push(...(has(child, 'corner') ? [apply(own, linesOf(child.attributes.d)[0][0])] : []));
      body.plate = body.plate || (has(child, 'outline') && linesOf(child.attributes.d).some(isClosed));
      add(body.strokes, child, own);
      if (has(child, 'outline')) {
        add(body.sides, child, own);
      }
    }
  });
  const walkLayer = (layer, matrix) => layer.of.forEach((group) => {
    const own = times(matrix, matrixOf(group.attributes.transform));
    if (has(layer, 'pairs') && bodies[group.attributes['data-body']]) {
      group.of.filter((child) => has(child, 'gap')).forEach((child) => add(gaps, child, own));
      group.of.filter((child) => child.tag === 'path' && has(child, 'link')).forEach((child) => add(bodies[group.attributes['data-body']].through, child, own));
    }
    group.of.filter((child) => has(child, 'pair')).forEach((child) => {
      const at = times(own, matrixOf(child.attributes.transform));
      const [x, y] = apply(at, [0, 0]);
      pairs.push({body: group.attributes['data-body'], loop: child.attributes['data-loop'], symbol: symbolOf(child), boxes: boxesAt(symbolOf(child), at),
        hull: boxesAt(symbolOf(child), at, hullOfSymbol), x, y, way: [at[0], at[1]]});
    });
  });
  const walk = (node, matrix) => node.of.filter((child) => !isFurther(child)).forEach((child) => {
    const own = times(matrix, matrixOf(child.attributes.transform));
    if (child.tag === 'g' && has(child, 'body')) {
      walkBody({of: [child]}, matrix, null, false);
    } else if (has(child, 'spring') || has(child, 'damper')) {
      ties.push([]);
      child.of.filter(({tag}) => tag === 'path').forEach((line) => add(ties[ties.length - 1], line, own));
    } else if (child.tag === 'g' && (has(child, 'sliders') || has(child, 'pairs'))) {
      walkLayer(child, own);
    } else if (child.tag === 'g' && has(child, 'labels')) {
      child.of.forEach((label, i) => {
        if (label.tag === 'text' && has(label, 'number')) {
          const [x, y] = [Number(label.attributes.x), Number(label.attributes.y)];
          const wide = 1.2 * label.text.length;
          const leaders = [];
          for (let j = i - 1; j >= 0 && has(child.of[j], 'leader'); j--) {
            leaders.push(child.of[j]);
          }
          numbers.push({text: label.text, led: leaders.length > 0, box: {x, y: y - 1.75, ux: 1, uy: 0, a: wide, b: 1.75}});
        }
      });
    }
  });
  walk(view, [1, 0, 0, 1, 0, 0]);
  return {bodies, hatching, guides, grounds, rails, walls, gaps, ties, pairs, numbers};
};

/* ---- what is to be counted ---- */

const isPin = ({symbol}) => /^(hinge(-\d)?|spherical.*|cylindrical-along|helical-along)$/.test(symbol);
const radiusOf = ({symbol}) => Math.max(...boxesOfSymbol[symbol].map(([, , width]) => width / 2));

/* Symbols that no renderer could draw: flattened to a line. */
const flattened = (node, found = []) => {
  const [a, b, c, d] = matrixOf(node.attributes.transform);
  if (Math.abs(a * d - b * c) < 1e-6) {
    found.push(`${node.tag} ${node.attributes.transform}`);
  }
  node.of.forEach((child) => flattened(child, found));
  return found;
};

/* Components of what touches. */
const components = (pieces, touches) => {
  const of = pieces.map((_, i) => i);
  const root = (i) => (of[i] === i ? i : (of[i] = root(of[i])));
  pieces.forEach((one, i) => pieces.slice(0, i).forEach((other, j) => {
    if (root(i) !== root(j) && touches(one, other)) {
      of[root(i)] = root(j);
    }
  }));
  return new Set(of.map((_, i) => root(i))).size;
};

/* Of a drawing and the normal form of its model; every list is empty where all is well. Views are looked at one by one; what
 * stands in a detail is missing in the others. */
const examine = (svg, model) => {
  /* The sheets of one model are one drawing. */
  const drawing = {tag: '', attributes: {}, of: [].concat(svg).map(parse)};
  const views = find(drawing, (node) => !has(node, 'body') && !has(node, 'trunk') && node.of.some((child) => has(child, 'body')));
  const found = {links: [], pairs: [], coincident: [], numbers: [], flat: flattened(drawing), counts: {links: 0, pairs: 0}};
  const detailed = views.filter((view) => has(view, 'detail')).map((view) => read(view).pairs.map(({body}) => body));
  const tree = parse(model);
  /* The second views of a cell are of some of its systems. */
  const isPart = (view) => has(view, 'detail') || (has(view, 'view') && find(tree, ({tag}) => tag === 'system').length > 1);
  const looked = (view) => examineView(view, tree, isPart(view) ? (id) => read(view).pairs.some(({body}) => body === id)
    : (id) => !detailed.some((ids) => ids.includes(id)));
  found.lost = lostRegions(drawing);
  views.map(looked).forEach((one) => Object.keys(found).forEach((name) => {
    if (name === 'flat' || name === 'lost') {
      return;
    }
    if (name === 'counts') {
      found.counts.links += one.counts.links;
      found.counts.pairs += one.counts.pairs;
    } else {
      found[name].push(...one[name]);
    }
  }));
  return found;
};

/* Letters of regions without their detail, and of details without a region. */
const lostRegions = (drawing) => {
  const regions = find(drawing, (node) => has(node, 'region')).map(({attributes}) => attributes['data-letter']);
  const details = find(drawing, (node) => has(node, 'detail')).map((node) =>
    find(node, (child) => child.tag === 'text' && has(child, 'caption'))[0].text.replace(/ .*/, ''));
  return regions.filter((letter) => !details.includes(letter)).concat(details.filter((letter) => !regions.includes(letter)));
};

/* isHere(id): whether a body's pair is drawn in this view. */
const examineView = (view, tree, isHere) => {
  const {bodies, hatching, guides, grounds, rails, walls, gaps, ties, pairs, numbers} = read(view);
  const elements = find(tree, ({tag}) => tag === 'body');
  const loops = find(tree, ({tag}) => tag === 'loop');
  const jointOf = ({of}) => (of.find(({tag}) => tag === 'joint') || {attributes: {}}).attributes;
  const baseOf = {};
  elements.forEach((element) => element.of.filter(({tag}) => tag === 'body').forEach((child) => {
    baseOf[child.attributes.id] = element.attributes.id;
  }));
  const byNumber = Object.fromEntries(elements.map(({attributes}) => [attributes.number, attributes.id]));
  const loopOf = Object.fromEntries(loops.map(({attributes}) => [attributes.id, attributes]));
  const found = {links: [], pairs: [], coincident: [], numbers: []};

  /* What is fixed to a body is one link with it: the lines of all are its lines. */
  const typeOf = Object.fromEntries(elements.map((element) => [element.attributes.id, jointOf(element).type]));
  const linkOf = (id) => (typeOf[id] === 'fixed' && baseOf[id] !== undefined ? linkOf(baseOf[id]) : id);
  elements.map(({attributes: {id}}) => id).filter((id) => linkOf(id) !== id && bodies[id]).forEach((id) => {
    const whole = bodies[linkOf(id)];
    if (whole) {
      ['strokes', 'sides', 'through', 'boxes', 'filled'].forEach((list) => whole[list].push(...bodies[id][list]));
      whole.plate = whole.plate || bodies[id].plate;
      whole.stub = whole.stub || bodies[id].stub;
    }
  });
  /* The two links that a symbol joins. */
  const joins = ({body, loop}) => (loop ? [byNumber[loopOf[loop].a], byNumber[loopOf[loop].b]] : [body, baseOf[body]]).map(linkOf);
  const moving = elements.filter((element) => jointOf(element).type && jointOf(element).type !== 'fixed' && isHere(element.attributes.id));
  moving.forEach(({attributes: {id}}) => {
    if (!pairs.some((pair) => pair.body === id && !pair.loop)) {
      found.pairs.push(`the pair of ${id} is not seen`);
    }
  });
  loops.forEach(({attributes: {id}}) => {
    if (!has(view, 'detail') && !pairs.some(({loop}) => loop === id)) {
      found.pairs.push(`${id} is not seen`);
    }
  });

  /* The shaft of a barrel, at both sides of it, is a line of that of its links which does not leave its side. */
  const leavesSide = (pair, id) => {
    const inverse = ([x, y]) => [(x - pair.x) * pair.way[0] + (y - pair.y) * pair.way[1], (y - pair.y) * pair.way[0] - (x - pair.x) * pair.way[1]];
    return Boolean(bodies[id]) && bodies[id].strokes.some(([ax, ay, bx, by]) => {
      const [one, other] = [inverse([ax, ay]), inverse([bx, by])];
      return [-1, 1].some((side) => apart([...one, ...other], [-5, 3.1 * side, 5, 3.1 * side]) < 0.1);
    });
  };
  const shaftsOf = (pair, id) => {
    const other = joins(pair).find((one) => one !== id);
    if (!/^revolute(-oblique|-steep)?$/.test(pair.symbol) || leavesSide(pair, id) || !leavesSide(pair, other)) {
      return [];
    }
    const [{a: barrel}, {a: shaft}] = [pair.boxes[0], pair.hull[0]];
    const [ux, uy] = [pair.boxes[0].ux, pair.boxes[0].uy];
    return [-1, 1].map((side) => [pair.x + side * barrel * ux, pair.y + side * barrel * uy, pair.x + side * shaft * ux, pair.y + side * shaft * uy]);
  };

  const links = moving.map(({attributes: {id}}) => {
    const link = bodies[id] || {strokes: [], through: [], boxes: []};
    const own = pairs.filter((pair) => joins(pair).includes(id));
    const pins = own.filter(isPin).map((pair) => ({x: pair.x, y: pair.y, r: radiusOf(pair) - 0.1}));
    const pieces = pins.reduce((list, pin) => list.flatMap((segment) => outside(segment, pin)), link.strokes).concat(link.through);
    const symbols = own.filter((pair) => !isPin(pair)).flatMap(({boxes}) => boxes.map((box, i) => ({box, i})));
    return {id, own, pieces, symbols, shafts: own.flatMap((pair) => shaftsOf(pair, id))};
  });
  /* From the middle of a circle as far as a bridge may be open around the link that goes through. */
  const frontsOf = (id) => Object.values(bodies).filter((body) => body.id !== id).flatMap(({through}) => through.map(([ax, ay, bx, by], i) =>
    (i % 2 ? [ax, ay, ax + 2.5 * (bx - ax), ay + 2.5 * (by - ay)] : [bx, by, bx + 2.5 * (ax - bx), by + 2.5 * (ay - by)])));
  links.forEach(({id, own, pieces}) => {
    const fronts = frontsOf(id);
    const blocks = own.filter((pair) => !isPin(pair) && pair.symbol !== 'free').map(({hull}) => ({boxes: hull}));
    const parts = pieces.map((segment) => ({segment})).concat(blocks, bodies[id] ? bodies[id].boxes.map((box) => ({boxes: [box]})) : []);
    const touches = (one, other) => {
      if (one.segment && other.segment) {
        return apart(one.segment, other.segment) < 0.6 || fronts.some((front) => apart(front, one.segment) < 1.3 && apart(front, other.segment) < 1.3);
      }
      if (one.boxes && other.boxes) {
        return one.boxes.some((box) => other.boxes.some((next) => depth(box, next) > -0.6));
      }
      const [{segment}, {boxes}] = one.segment ? [one, other] : [other, one];
      return boxes.some((box) => toBox(box, segment) < 0.6);
    };
    const count = parts.length ? components(parts, touches) : own.some(isPin) ? 0 : 1;
    /* One on which another system stands is shown there by a stub. */
    if (count > 1 && !bodies[id].stub) {
      found.links.push(`${id} is drawn as ${count} links`);
    } else if (count === 0) {
      found.links.push(`${id} has no line`);
    }
  });

  /* No line of a link ends behind the circle of a pair that is another's: it would seem to be joined there. */
  const circles = pairs.filter(({symbol}) => /^hinge(-\d)?$/.test(symbol));
  links.forEach(({id, own}) => circles.filter((pair) => bodies[id] && !bodies[id].stub
    && !own.some(({x, y}) => far(x - pair.x, y - pair.y) < 1.5)).forEach((pair) => {
    if (bodies[id].strokes.some(([ax, ay, bx, by]) => far(ax - bx, ay - by) > 0.5 && [[ax, ay], [bx, by]].some(([x, y]) => far(x - pair.x, y - pair.y) < 1.2))) {
      found.links.push(`${id} ends behind the pair of ${pair.loop || pair.body}`);
    }
  }));

  /* Where one passes behind it is open beside the circle, but for where a link of the pair lies on it. */
  const isInSlider = (pin) => pairs.some(({symbol, x, y}) => /^slider/.test(symbol) && far(x - pin.x, y - pin.y) < 3);
  links.forEach(({id, own}) => circles.filter((pair) => bodies[id] && !bodies[id].stub && !isInSlider(pair) && !own.some(({x, y}) => far(x - pair.x, y - pair.y) < 3)).forEach((pair) => {
    const isSeen = ([ax, ay, bx, by]) => {
      const [dx, dy] = [(bx - ax) / far(bx - ax, by - ay), (by - ay) / far(bx - ax, by - ay)];
      const along = (pair.x - ax) * dx + (pair.y - ay) * dy;
      return [-1, 1].some((side) => {
        const at = [ax + (along + 3.4 * side) * dx, ay + (along + 3.4 * side) * dy];
        return !gaps.some((gap) => toPoint(gap, at) < 1) && !joins(pair).some((other) => bodies[other] && bodies[other].strokes.some((stroke) => toPoint(stroke, at) < 1.6));
      });
    };
    if (bodies[id].strokes.some((stroke) => toPoint(stroke, [pair.x, pair.y]) < 1.2 && [[stroke[0], stroke[1]], [stroke[2], stroke[3]]].every(([x, y]) => far(x - pair.x, y - pair.y) > 6)
      && !bodies[id].sides.some((side) => side.every((value, i) => value === stroke[i])) && isSeen(stroke))) {
      found.links.push(`${id} seems to be joined to the pair of ${pair.loop || pair.body}, behind which it passes`);
    }
  }));

  /* Nor does a side of a plate go through one: the others hold the link together. */
  links.forEach(({id, own}) => circles.filter((pair) => bodies[id] && !own.some(({x, y}) => far(x - pair.x, y - pair.y) < 1.5)).forEach((pair) => {
    if (bodies[id].sides.some(([ax, ay, bx, by]) => toPoint([ax, ay, bx, by], [pair.x, pair.y]) < 2.8
      && [[ax, ay], [bx, by]].every(([x, y]) => far(x - pair.x, y - pair.y) > 7))) {
      found.links.push(`a side of ${id} goes through the pair of ${pair.loop || pair.body}`);
    }
  }));

  /* No link lies on the hatching of a guide, which it may cross: it would seem to stand on the ground. */
  const isAlong = ([ax, ay, bx, by], [cx, cy, dx, dy]) => { /* dashes are at 45 degrees */
    const [ux, uy] = [(cx - dx - cy + dy) * Math.SQRT1_2, (cx - dx + cy - dy) * Math.SQRT1_2];
    return Math.abs((bx - ax) * uy - (by - ay) * ux) < 0.25 * far(bx - ax, by - ay) * far(ux, uy);
  };
  links.forEach(({id, pieces}) => {
    const count = guides.filter((dash) => pieces.some((piece) => far(piece[0] - piece[2], piece[1] - piece[3]) > 4
      && isAlong(piece, dash) && crosses(piece, dash))
      && !pairs.some(({boxes}) => boxes.some((box) => inside(box, [(dash[0] + dash[2]) / 2, (dash[1] + dash[3]) / 2])))).length;
    if (count > 2) {
      found.links.push(`${id} lies on the hatching of a guide`);
    }
  });

  if (guides.some(([ax, ay, bx, by]) => grounds.some((box) => inside(box, [(ax + bx) / 2, (ay + by) / 2])))) {
    found.links.push('the ground of a hinge is hatched over by a guide');
  }

  /* A short piece of a guide is at its slider: alone it would hang in the air. */
  rails.filter((rail) => far(rail[2] - rail[0], rail[3] - rail[1]) < 10 && pairs.every((pair) => toPoint(rail, [pair.x, pair.y]) > 7.5)).forEach(() => {
    found.links.push('a piece of a guide is away from its slider');
  });

  /* Springs and dampers reach from one place to another. */
  ties.filter((lines) => lines.length > 0 && lines.every(([ax, ay]) => far(ax - lines[0][0], ay - lines[0][1]) < 2)).forEach(() => {
    found.links.push('a spring or a damper has no length');
  });

  /* No link crosses the ground of its own hinge, or that holds the end of its own shaft. */
  const across = ({x, y, ux, uy, a}) => [x - a * ux, y - a * uy, x + a * ux, y + a * uy];
  links.forEach(({id, own, pieces}) => walls.concat(grounds).filter((wall) => own.some((pair) => pair.body === id && !pair.loop
    && baseOf[joins(pair)[1]] === undefined && far(pair.x - wall.x, pair.y - wall.y) < 12)
    && pieces.some((piece) => far(piece[2] - piece[0], piece[3] - piece[1]) > 8 && crosses(piece, across(wall)))).forEach(() => {
    found.links.push(`${id} crosses its own ground${has(view, 'view') ? ' in the second view' : ''}`);
  }));

  /* What is in a bearing, a nut or a sleeve of the ground begins at the end of its shaft: from the side it would be the ground's. */
  pairs.filter(({symbol, loop}) => /^(revolute|cylindrical|helical)(-oblique|-steep)?$/.test(symbol) && !loop).forEach((pair) => {
    const isBeside = ({x, y, ux, uy}) => far(x - pair.x, y - pair.y) < 5.5 && Math.abs(ux * pair.way[1] - uy * pair.way[0]) < 0.1;
    const id = linkOf(pair.body);
    if (walls.some(isBeside) && leavesSide(pair, id) && !bodies[`${id}-trunk`]) {
      found.links.push(`${id} leaves the side of its bearing`);
    }
  });

  /* The hatching of the ground is not under cut pairs. */
  hatching.filter(({a}) => a > 2).forEach((mark) => pairs.filter(({boxes, loop}) => loop && boxes.some((box) => depth(box, mark) > 1)).forEach((pair) => {
    found.links.push(`the ground is hidden by the pair of ${pair.loop}`);
  }));

  /* What turns in a bracket ends there: it does not go through the wall that holds the bracket. */
  links.forEach(({id, own, pieces}) => own.filter(({symbol, body, loop}) => /^revolute-link/.test(symbol) && body === id && !loop).forEach((pair) => {
    const wall = hatching.find(({x, y}) => far(x - pair.x, y - pair.y) < 15);
    const past = wall && 6 / far(wall.x - pair.x, wall.y - pair.y);
    if (wall && pieces.some((piece) => toPoint(piece, [wall.x + past * (wall.x - pair.x), wall.y + past * (wall.y - pair.y)]) < 1)) {
      found.links.push(`${id} goes through the wall of its bracket`);
    }
  }));

  /* Links come to a tube from outside, and to its ball through the opening; a tube or plane stands on what is behind it. */
  pairs.filter(({symbol}) => symbol === 'tube').forEach(({x, y, way: [ux, uy]}) => {
    const at = (along, across) => [x + along * ux - across * uy, y + along * uy + across * ux];
    const walls = [[...at(-5.6, -2.8), ...at(5.6, -2.8)], [...at(-5.6, 2.8), ...at(5.6, 2.8)], [...at(-5.6, -2.8), ...at(-5.6, 2.8)]];
    links.filter(({pieces}) => pieces.some((piece) => walls.some((wall) => crosses(piece, wall)))).forEach(({id}) => {
      found.links.push(`${id} goes through the wall of a tube`);
    });
  });
  pairs.filter(({symbol}) => /^(tube|planar|(ball|roller)-plane)$/.test(symbol)).filter((pair) => joins(pair).includes(undefined)
    || joins(pair).some((id) => id !== undefined && baseOf[id] === undefined)).forEach((pair) => {
    const behind = {tube: 6, planar: 1, 'ball-plane': 2.8, 'roller-plane': 2.1}[pair.symbol];
    const sides = pair.symbol === 'planar' ? [1, -1] : [1]; /* a plane is alike on both */
    if (find(tree, ({tag}) => tag === 'system').length < 2 && !sides.some((side) => hatching.some((mark) =>
      far(mark.x - pair.x + side * behind * pair.way[0], mark.y - pair.y + side * behind * pair.way[1]) < 3))) {
      found.links.push(`the ground is not behind the ${pair.symbol} of ${pair.loop || pair.body}`);
    }
  });

  /* What holds a bracket does not come through its opening, over the bar in it and the link that leaves there. */
  pairs.filter(({symbol, loop}) => symbol === 'revolute-link' && !loop).forEach((pair) => {
    const at = (along) => [pair.x + along * pair.way[0], pair.y + along * pair.way[1]];
    const [, base] = joins(pair);
    if ((bodies[base] || {strokes: []}).strokes.some((stroke) => toPoint(stroke, at(6)) < 0.3 && toPoint(stroke, at(2)) < 0.3 && toPoint(stroke, at(-6)) > 3)) {
      found.links.push(`${base} comes through the opening of the bracket of ${pair.body}`);
    }
  });

  /* A pair stands before those that its body bears: none of these is on the way to it from its base's pair, or from the ground
   * next to it, which holds nothing that is free. */
  const placeOf = (id) => pairs.find((pair) => pair.body === id && !pair.loop);
  const before = (id, own) => (id !== undefined ? placeOf(id) || before(baseOf[id], own)
    : own && hatching.slice().sort((a, b) => far(a.x - own.x, a.y - own.y) - far(b.x - own.x, b.y - own.y))[0]);
  moving.forEach(({attributes: {id}}) => {
    const own = placeOf(id);
    const from = before(baseOf[id], own);
    moving.filter((other) => baseOf[other.attributes.id] === id).forEach((other) => {
      const next = placeOf(other.attributes.id);
      const isBetween = from && own && next && own.symbol !== 'free' && toPoint([from.x, from.y, own.x, own.y], [next.x, next.y]) < 1
        && far(next.x - own.x, next.y - own.y) > 4 && far(next.x - from.x, next.y - from.y) > 4;
      if (isBetween && bodies[id] && !bodies[id].stub) {
        found.links.push(`${id} stands behind ${other.attributes.id}`);
      }
    });
  });

  /* Where three lines of a link and more come together, and a corner is filled. */
  const isForked = ({strokes, filled}) => filled.some(([x, y]) => {
    const ways = strokes.filter((stroke) => toPoint(stroke, [x, y]) < 0.6).flatMap(([ax, ay, bx, by]) => [[ax - x, ay - y], [bx - x, by - y]])
      .filter(([dx, dy]) => far(dx, dy) > 2.5).map(([dx, dy]) => [dx / far(dx, dy), dy / far(dx, dy)]);
    return ways.filter(([c, d], i) => !ways.slice(0, i).some(([e, f]) => c * e + d * f > 0.98)).length > 2;
  });
  /* A plate without one of its sides, whose corners between the others are filled. */
  const isOpenPlate = ({sides, filled}) => sides.length > 1 && sides.slice(1).every(([x, y]) => filled.some(([px, py]) => far(px - x, py - y) < 0.6));
  /* Three pairs that do not slide and lie about a triangle are on a plate, or on the arms of a fork. */
  links.forEach(({id, own}) => {
    const at = own.filter(({symbol}) => !/^(slider|prismatic|free|finger|piston|barrel)/.test(symbol)).map(({x, y}) => [x, y]);
    if (at.length > 2 && widthOf(at) > 20 && !(bodies[id] && (bodies[id].plate || bodies[id].stub || isForked(bodies[id]) || isOpenPlate(bodies[id])))) {
      found.links.push(`${id} has ${at.length} pairs and is no plate`);
    }
  });

  pairs.forEach((one, i) => pairs.slice(0, i).forEach((other) => {
    const deep = Math.max(...one.boxes.flatMap((box) => other.boxes.map((next) => depth(box, next))));
    const [a, b] = [one, other].map(({symbol}) => symbol);
    const isInside = (pin, slider) => isPin(pin) && /^slider/.test(slider.symbol) && far(pin.x - slider.x, pin.y - slider.y) < 1.5;
    const isRing = /^hinge-\d$/.test(a) && a === b && far(one.x - other.x, one.y - other.y) < 0.5;
    const isDot = [[one, other], [other, one]].some(([dot, pin]) => dot.symbol === 'free' && isPin(pin) && far(dot.x - pin.x, dot.y - pin.y) < 0.5);
    if (deep > 1 && !isDot && !isRing && !isInside(one, other) && !isInside(other, one)) {
      found.coincident.push(`${one.loop || one.body} ${a} and ${other.loop || other.body} ${b}`);
    }
  }));

  /* Of a barrel one link has the shaft, the other one the side: links that both leave the side would be one. */
  pairs.filter(({symbol, loop}) => symbol === 'revolute' && !loop).forEach((pair) => {
    const ids = joins(pair).filter((id) => bodies[id] && bodies[id].strokes.length && !bodies[id].stub && !bodies[`${id}-trunk`]);
    if (ids.length === 2 && ids.every((id) => leavesSide(pair, id))) {
      found.links.push(`${ids.join(' and ')} are both on the side of a barrel`);
    }
  });

  /* Of a body that is free to go the ground is a mark by itself, but none beside those that hold other pairs. */
  const ground = bodies[elements[0].attributes.id];
  const held = pairs.filter((pair) => joins(pair).includes(elements[0].attributes.id));
  if (held.some(({symbol}) => symbol === 'free') && held.some(({symbol}) => symbol !== 'free')) {
    hatching.filter(({a}) => a > 2).forEach((mark) => {
      if (!pairs.some((pair) => far(mark.x - pair.x, mark.y - pair.y) < 20) && !(ground ? ground.strokes : []).some((line) => toBox(mark, line) < 3)) {
        found.links.push(`the ground at ${mark.x.toFixed(0)} ${mark.y.toFixed(0)} holds nothing`);
      }
    });
  }
  /* What drives stands on its wheels. */
  const marks = hatching.filter(({a}) => a > 2);
  const isUnderWheel = ({x}) => pairs.some((pair) => pair.symbol === 'hinge' && Math.abs(x - pair.x) < 1);
  if (held.length && held.every(({symbol}) => symbol === 'free') && marks.length === 1 && !isUnderWheel(marks[0])) {
    links.filter(({pieces}) => pieces.some((piece) => toBox(marks[0], piece) < 0.5)).forEach(({id}) => {
      found.links.push(`${id}, which is free, seems to stand on the ground`);
    });
  }

  /* A hinge of two links that move is not on the mark of the ground, which would seem to hold it. */
  const base = elements[0].attributes.id;
  pairs.filter((pair) => isPin(pair) && !joins(pair).includes(base) && marks.some((mark) => pair.boxes.some((box) => depth(box, mark) > 0.5))).forEach((pair) => {
    found.links.push(`the pair of ${pair.loop || pair.body} seems to stand on the ground`);
  });

  const standing = (bodies[base] || {strokes: []}).strokes;
  numbers.forEach(({text, box, led}, i) => {
    numbers.slice(0, i).filter((other) => depth(box, other.box) > 1).forEach((other) => found.numbers.push(`${text} and ${other.text} stand upon each other`));
    const id = byNumber[text];
    const link = links.find((item) => item.id === id);
    const hits = hatching.filter((hatch) => depth(box, hatch) > 0.3);
    if (hits.length && id !== elements[0].attributes.id) {
      found.numbers.push(`${text} stands on the hatching`);
    }
    if (id === elements[0].attributes.id && !led) {
      const held = Math.min(...hatching.map((hatch) => -depth(box, hatch)), ...guides.map((dash) => toBox(box, dash)));
      const beside = links.filter(({pieces}) => pieces.some((piece) => toBox(box, piece) < Math.min(4, held - 4)));
      beside.forEach((other) => found.numbers.push(`the ground's number is ${held.toFixed(1)} from it, beside ${other.id}`));
    }
    if (!link || led || (bodies[id] && bodies[id].stub)) {
      return;
    }
    /* Where another link lies on its own one the number would be either's, if the link is seen alone elsewhere. */
    const others = links.filter((item) => item !== link);
    const stretches = link.pieces.map(([ax, ay, bx, by]) => {
      const count = Math.max(1, Math.round(far(bx - ax, by - ay)));
      return Array.from({length: count}, (_, k) => {
        const at = [ax + (bx - ax) * (k + 0.5) / count, ay + (by - ay) * (k + 0.5) / count];
        return {at, by: others.filter(({pieces}) => pieces.some((piece) => alongside([ax, ay, bx, by], piece, []) > 3 && toPoint(piece, at) < 0.7))};
      });
    });
    const [nearest] = stretches.flat().sort((one, other) => far(one.at[0] - box.x, one.at[1] - box.y) - far(other.at[0] - box.x, other.at[1] - box.y));
    const alone = Math.max(0, ...stretches.map((list) => list.reduce(([most, now], {by}) => [Math.max(most, by.length ? 0 : now + 1), by.length ? 0 : now + 1], [0, 0])[0]));
    if (nearest && nearest.by.length && alone >= 12) {
      found.numbers.push(`${text} stands where ${nearest.by.map((other) => other.id)} lies on its line`);
    }
    const distance = ({pieces, shafts, symbols}) => Math.min(...pieces.concat(shafts).map((segment) => toBox(box, segment)),
      ...(pieces.length + shafts.length ? [] : symbols.map((symbol) => -depth(box, symbol.box))), Infinity);
    /* That of an end body, a wheel, also stands at its pair. */
    const ends = link.own.length === 1 ? link.own[0].hull : [];
    const own = Math.min(distance(link), ...ends.map((hull) => Math.max(0, -depth(box, hull))));
    const next = Math.min(...links.filter((item) => item !== link)
      .map(({pieces, shafts}) => Math.min(...pieces.concat(shafts).map((segment) => toBox(box, segment)), Infinity)),
    ...standing.map((segment) => toBox(box, segment)));
    if (own > 8.5 && own < Infinity) {
      found.numbers.push(`${text} is ${own.toFixed(1)} from its line`);
    } else if (own > next + 0.5 && own < Infinity) {
      found.numbers.push(`${text} is nearer to another line (${next.toFixed(1)}) than to its own (${own.toFixed(1)})`);
    }
  });
  return {...found, counts: {links: links.length, pairs: pairs.length}};
};

/* How far two segments lie on one line where it is seen: symbols are painted over links. */
const alongside = ([ax, ay, bx, by], [cx, cy, dx, dy], boxes) => {
  const size = far(bx - ax, by - ay);
  if (size < 1 || far(dx - cx, dy - cy) < 1) {
    return 0;
  }
  const [ux, uy] = [(bx - ax) / size, (by - ay) / size];
  const place = (x, y) => [(x - ax) * ux + (y - ay) * uy, (y - ay) * ux - (x - ax) * uy];
  const [[s, p], [t, q]] = [place(cx, cy), place(dx, dy)];
  const [from, to] = [Math.max(0, Math.min(s, t)), Math.min(size, Math.max(s, t))];
  const aside = (at) => Math.abs(p + (q - p) * (at - s) / (t - s));
  if (to <= from || aside(from) >= 0.7 || aside(to) >= 0.7) {
    return 0;
  }
  let shown = 0;
  for (let at = from + 0.25; at < to; at += 0.5) {
    shown += boxes.some((box) => inside(box, [ax + at * ux, ay + at * uy])) ? 0 : 0.5;
  }
  return shown;
};

/* How far each two links lie on one line, in each view. */
const shared = (drawing) => find(drawing, (node) => !has(node, 'body') && !has(node, 'trunk') && node.of.some((child) => has(child, 'body')))
  .map(read)
  .flatMap(({bodies: all, pairs}) => Object.values(all).filter(({strokes, trunk}) => strokes.length && !trunk).flatMap((one, i, bodies) => bodies.slice(0, i).map((other) => ({ids: [one.id, other.id].sort().join('+'),
    far: one.strokes.reduce((sum, s) => sum + other.strokes.reduce((most, t) => Math.max(most, alongside(s, t, pairs.flatMap(({boxes}) => boxes))), 0), 0)}))));

/* Links that lie on one line so far that they cannot be told apart, in each view that shows both. */
const overlaid = (drawing) => {
  const found = new Map();
  shared(drawing).map(({ids, far: length}) => ({ids, on: length > 8})).forEach(({ids, on}) => found.set(ids, on && found.get(ids) !== false));
  return [...found.keys()].filter((ids) => found.get(ids));
};

/* Of a train from the side links that go through each other, as a wheel through the sleeve of a carrier. */
const pierced = (drawing) => find(drawing, (node) => !has(node, 'body') && !has(node, 'trunk') && node.of.some((child) => has(child, 'body')))
  .flatMap((view) => {
    const bodies = Object.values(read(view).bodies).filter(({id, trunk}) => !trunk && id !== 'body_0');
    return bodies.flatMap((one, i) => bodies.slice(0, i).filter((other) => one.strokes.some((s) => other.strokes.some((t) => crosses(s, t)
      && [[s[0], s[1]], [s[2], s[3]]].every((end) => toPoint(t, end) > 0.5) && [[t[0], t[1]], [t[2], t[3]]].every((end) => toPoint(s, end) > 0.5))))
      .map((other) => `${other.id}+${one.id}`));
  });

/* Dimension lines, without their extensions, that cross links: all lines of dimensions and what each of those crosses. */
const measured = (drawing) => {
  const found = {lines: 0, crossing: [], extended: []};
  find(drawing, (node) => !has(node, 'body') && !has(node, 'trunk') && node.of.some((child) => has(child, 'body'))).forEach((view) => {
    const bodies = Object.values(read(view).bodies);
    find(view, (node) => has(node, 'mark') && (has(node, 'dimension') || has(node, 'range'))).forEach((mark) => {
      const rule = mark.of.find(({tag, attributes}) => tag === 'path' && /^M-?[\d.]+ 0H/.test(attributes.d));
      if (!rule) {
        return;
      }
      const [[from, to]] = linesOf(rule.attributes.d);
      const matrix = matrixOf(mark.attributes.transform);
      const line = [...apply(matrix, from), ...apply(matrix, to)];
      found.lines++;
      const crossed = bodies.filter(({strokes, trunk}) => !trunk && strokes.some((stroke) => crosses(stroke, line))).map(({id}) => id);
      if (crossed.length) {
        found.crossing.push(`the dimension line at ${line.map((value) => value.toFixed(0)).join(' ')} crosses ${crossed.join(' and ')}`);
      }
      mark.of.filter(({tag, attributes}) => tag === 'path' && /^M(-?[\d.]+) \S+V\S+$/.test(attributes.d)).forEach((child) => {
        const [[start, end]] = linesOf(child.attributes.d).map((points) => points.map((point) => apply(matrix, point)));
        const over = bodies.filter(({strokes, trunk}) => !trunk && strokes.some((stroke) => crosses(stroke, [...start, ...end]))).map(({id}) => id);
        if (over.length) {
          found.extended.push(`the extension line at ${[...start, ...end].map((value) => value.toFixed(0)).join(' ')} crosses ${over.join(' and ')}`);
        }
      });
    });
  });
  return found;
};

/* Mechanisms as text: bodies [number, base, [x, y], pair, axis] where they stand, cut pairs [a, b, [x, y], pair, axis]. */
const mechanism = (bodies, loops = []) => {
  const poleOf = new Map([[0, bodies[0][2].map(() => 0)], ...bodies.map(([n, , at]) => [n, at])]);
  const relative = (at, n) => at.map((value, i) => value - poleOf.get(n)[i]).join(', ');
  const axisOf = (axis) => (axis ? ` DCAKP="${axis}"` : '');
  const within = (base) => bodies.filter((body) => body[1] === base).map(([n, , at, pair = 'RKP', axis]) =>
    `<body number="${n}" KP="${pair}" CPB="${relative(at, base)}"${axisOf(axis)}>${within(n)}</body>`).join('');
  const cut = loops.map(([a, b, at, pair = 'RKP', axis]) =>
    `<connection body1="${a}" body2="${b}" KP="${pair}" point1="${relative(at, a)}" point2="${relative(at, b)}"${axisOf(axis)}/>`).join('');
  return `<system name="m">${within(0)}${cut && `<connections>${cut}</connections>`}</system>`;
};

const invented = {
  watt: mechanism([[1, 0, [0, 0]], [2, 1, [50, -140]], [3, 2, [260, -390]], [4, 0, [400, 0]], [5, 4, [630, -190]]],
    [[2, 4, [410, -250]], [3, 5, [370, -160]]]),
  'a hinge within a link': mechanism([[1, 0, [0, 0]], [2, 1, [60, -90]], [3, 2, [460, -390]], [4, 0, [300, 0]]],
    [[2, 4, [260, -240]]]),
  'three legs': mechanism([[1, 0, [0, -500]], [2, 1, [-190, -300]], [3, 2, [30, -150]], [4, 0, [-430, 250]], [5, 4, [-190, 400]],
    [6, 0, [430, 250]], [7, 6, [450, -30]]], [[3, 5, [-60, 110]], [3, 7, [190, 60]]]),
  'a block on a slotted link': mechanism([[1, 0, [0, 0]], [2, 1, [160, -120]], [3, 0, [0, 120]], [4, 3, [-120, 300]]],
    [[2, 3, [160, -120], 'TKP1', '0.5547002, -0.8320503']]),
  'the block as second': mechanism([[1, 0, [0, 0]], [2, 1, [160, -120]], [3, 0, [0, 120]], [4, 3, [-120, 300]]],
    [[3, 2, [160, -120], 'TKP1', '0.5547002, -0.8320503']]),
  'a rod in a guide that turns': mechanism([[1, 0, [300, 0]], [2, 1, [300, 0], 'TKP1', '0.8779, 0.4788'], [3, 0, [0, 0]]], [[2, 3, [80, -120]]]),
  'a rod on a crank': mechanism([[1, 0, [0, 0]], [2, 1, [120, -100]], [3, 2, [120, -100], 'TKP1', '0.9363, 0.3511'], [4, 0, [330, 0]]],
    [[3, 4, [280, -40]]]),
  trammel: mechanism([[1, 0, [200, 0], 'TKP1'], [2, 1, [200, 0]], [3, 0, [0, -150], 'TKP1', '0, -1']], [[2, 3, [0, -150]]]),
  oldham: mechanism([[1, 0, [0, 0]], [2, 1, [90, -51.9615], 'TKP1', '0.8660254, -0.5'], [3, 0, [120, 0]]],
    [[2, 3, [90, -51.9615], 'TKP1', '0.5, 0.8660254']]),
  'an Oldham coupling askew': mechanism([[1, 0, [0, 0]], [2, 1, [0, 0], 'TKP1', '1, 1'], [3, 0, [50, 0]]], [[2, 3, [50, 0], 'TKP1', '1, -1']]),
  'a short crank': mechanism([[1, 0, [0, 0]], [2, 1, [0, -6]], [3, 0, [600, 0], 'TKP1']], [[2, 3, [600, 0]]]),
  'three rods at the hinge of a slider': mechanism([[1, 0, [0, 0]], [2, 1, [60, -80]], [3, 2, [300, 0]], [4, 2, [300, 0]], [5, 0, [300, 0], 'TKP1', '0, 1'], [6, 0, [150, 200]],
    [7, 0, [450, 150]]], [[2, 5, [300, 0]], [3, 6, [200, 120]], [4, 7, [400, 110]]]),
  'a link on a line to another hinge of the ground': mechanism([[1, 0, [0, 0]], [2, 1, [200, -20]], [3, 0, [200, 300]], [4, 3, [170, 254]], [5, 0, [300, 150]]],
    [[2, 3, [150, 224]], [4, 5, [330, 250]]]),
  'a plate with a side through the pair of another link': mechanism([[1, 0, [0, 0]], [2, 1, [30, 20]], [3, 2, [-10, -60]], [4, 0, [-120, 0]], [5, 0, [-40, -240], 'TKP1', '0, -1']],
    [[2, 4, [-70, -50]], [3, 5, [-40, -240]]]),
  'links that lie on each other': mechanism([[1, 0, [-60, -60]], [2, 1, [-40, 0]], [3, 2, [20, 0]], [4, 0, [80, -60]], [5, 0, [200, 60]]],
    [[2, 4, [100, 0]], [3, 5, [180, 0]]]),
  'a link on the guide of its slider': mechanism([[1, 0, [0, 0], 'TKP1', '1, 0'], [2, 1, [0, 0]], [3, 2, [-140, 0]], [4, 3, [-190, -20]]]),
  'a gimbal above its ground': mechanism([[1, 0, [0, -120, 0], 'RKP', '0, 1, 0'], [2, 1, [-80, 0, 0], 'RKP', '1, 0, 0'], [3, 2, [0, 0, 50], 'RKP', '0, 0, 1']]),
  'a crank without length': mechanism([[1, 0, [0, 0]], [2, 1, [0, 0]], [3, 0, [0, 0]]], [[2, 3, [0, -200]]]),
  'a slipper on a swash plate': mechanism([[1, 0, [0, 0, 0], 'RKP', '1, 0, 0'], [2, 1, [0, 0, 0], 'RKP', '0.9659, 0.2588, 0'], [3, 0, [80, 100, 0], 'TKP', '1, 0, 0'],
    [4, 3, [-27, 100, 0], 'SKP']], [[4, 2, [-27, 100, 0], 'PlKP', '0.9659, 0.2588, 0']]),
  'a slipper on the ground': mechanism([[1, 0, [0, 0, 0], 'RKP', '0, 0, 1'], [2, 1, [150, 60, 0], 'SKP']], [[2, 0, [150, 60, 0], 'PlKP', '0, 1, 0']]),
  'a table under a ceiling': mechanism([[1, 0, [0, 0, 0], 'PlKP', '0, 1, 0'], [2, 1, [0, -120, 0], 'RKP', '0, 0, 1'], [3, 0, [300, 0, 0], 'RKP', '0, 0, 1']]),
  'an arm on a rod in a sleeve': mechanism([[1, 0, [0, 0, 0], 'CKP', '1, 0, 0'], [2, 1, [0, -160, 0], 'RKP', '0, 0, 1'], [3, 0, [300, 0, 0], 'RKP', '0, 0, 1']]),
  'a yoke': mechanism([[1, 0, [0, 0]], [2, 1, [110, -100]], [3, 0, [110, 0], 'TKP1']], [[2, 3, [110, -100], 'TKP1', '0, 1']]),
};

/* Arms whose hands are of parts that do not move: more numbers than there is room for. */
const stiffHand = (fingers) => {
  const links = ['base', 'turn', 'arm', 'wrist'];
  const joint = (base, link, type, at, axis) => `<joint name="to_${link}" type="${type}"><parent link="${base}"/><child link="${link}"/><origin xyz="${at}"/>`
    + `${axis ? `<axis xyz="${axis}"/><limit lower="-1" upper="1" effort="1" velocity="1"/>` : ''}</joint>`;
  const joints = [joint('base', 'turn', 'revolute', '0 0 .2', '0 0 1'), joint('turn', 'arm', 'revolute', '0 0 .9', '0 1 0'), joint('arm', 'wrist', 'revolute', '1.2 0 0', '0 1 0')];
  for (let i = 0; i < fingers; i++) {
    for (let j = 0; j < 3; j++) {
      links.push(`part_${i}_${j}`);
      joints.push(joint(j ? `part_${i}_${j - 1}` : 'wrist', `part_${i}_${j}`, 'fixed', j ? '.03 0 -.005' : `.06 ${0.015 * i} ${0.01 * (i % 2)}`));
    }
  }
  return `<robot name="stiff">${links.map((name) => `<link name="${name}"><visual><geometry><box size=".02 .01 .01"/></geometry></visual></link>`).join('')}${joints.join('')}</robot>`;
};

/* An arm whose long links lie along the line of sight, with so large a hand that no page has room for twice its size where what is
 * seen of the arm fills a sheet. */
const largeHand = () => {
  const links = ['base', 'turn', 'upper', 'fore', 'wrist_1', 'wrist_2', 'wrist_3', 'wrist', 'palm'];
  const joint = (base, link, at, axis) => `<joint name="to_${link}" type="${axis ? 'revolute' : 'fixed'}"><parent link="${base}"/><child link="${link}"/><origin xyz="${at}"/>`
    + `${axis ? `<axis xyz="${axis}"/><limit lower="-1" upper="1" effort="1" velocity="1"/>` : ''}</joint>`;
  const places = ['0 0 .23', '0 0 0', '.6 0 0', '.56 .16 0', '0 0 -.12', '0 .09 0', '0 .06 .03', '0 .03 0'];
  const joints = places.map((at, i) => joint(links[i], links[i + 1], at, ['0 0 1', '0 1 0', '0 1 0', '0 1 0', '0 0 1', '0 1 0', '0 0 1', '1 0 0'][i]));
  for (let i = 0; i < 4; i++) {
    for (let j = 0; j < 4; j++) {
      links.push(`part_${i}_${j}`, `tip_${i}_${j}`);
      joints.push(joint(j ? `part_${i}_${j - 1}` : 'palm', `part_${i}_${j}`, j > 1 ? '0 .04 0' : j ? '0 0 0' : `${0.022 * i} .25 0`, j ? '1 0 0' : '0 0 1'),
        joint(`part_${i}_${j}`, `tip_${i}_${j}`, '0 .02 0'));
    }
  }
  return `<robot name="large">${links.map((name) => `<link name="${name}"/>`).join('')}${joints.join('')}</robot>`;
};

/* Legs whose turns follow each other at short distances, beside a waist. */
const shortLegs = () => {
  const pairs = [['left', 0.1], ['right', -0.1]].flatMap(([side, y]) => [[`0 ${y} 0`, '0 0 1'], ['0 0 -.14', '1 0 0'], ['0 0 -.36', '0 0 1'], ['0 0 .05', '0 1 0']]
    .map(([at, axis], i) => [i ? `${side}_${i - 1}` : 'pelvis', `${side}_${i}`, at, axis])).concat([['pelvis', 'waist', '0 0 -.36', '0 1 0'], ['waist', 'chest', '0 0 -.14', '0 0 1']]);
  return `<robot name="legs"><link name="pelvis"/>${pairs.map(([base, link, at, axis]) => `<link name="${link}"/><joint name="to_${link}" type="revolute"><parent link="${base}"/>
    <child link="${link}"/><origin xyz="${at}"/><axis xyz="${axis}"/><limit lower="-1" upper="1" effort="1" velocity="1"/></joint>`).join('')}</robot>`;
};

/* An animal with a long spine and tail: few of its pairs are those of legs, which hide each other from the side. */
const animal = () => {
  const links = ['pelvis'];
  const joints = [];
  const add = (base, link, at, axis) => {
    links.push(link);
    joints.push(`<joint name="to_${link}" type="revolute"><parent link="${base}"/><child link="${link}"/><origin xyz="${at}"/><axis xyz="${axis}"/><limit lower="-1" upper="1" effort="1" velocity="1"/></joint>`);
    return link;
  };
  const spine = (name, count, step, from) => Array.from({length: count}).reduce((base, _, i) =>
    add(add(base, `${name}_${i}_at`, `${step * (1 + (i === 0))} 0 ${0.02 * (i % 3)}`, '0 1 0'), `${name}_${i}`, '0 0 0', '0 0 1'), from);
  const chest = spine('spine', 8, 0.1, 'pelvis');
  spine('tail', 12, -0.08, 'pelvis');
  [['hind', 'pelvis'], ['fore', chest]].forEach(([name, base]) => [['left', 0.12], ['right', -0.12]].forEach(([side, y]) =>
    ['0 0 0', '.05 0 -.25', '-.1 0 -.25', '.02 0 -.2'].reduce((from, at, i) => add(from, `${name}_${side}_${i}`, i ? at : `0 ${y} -.05`, i ? '0 1 0' : '1 0 0'), base)));
  return `<robot name="animal">${links.map((name) => `<link name="${name}"/>`).join('')}${joints.join('')}</robot>`;
};

const test = () => {
  const {check, systel, built} = require('./page');
  const os = require('os');
  const {execFileSync} = require('child_process');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'systel-'));
  execFileSync('sh', [path.join(top, 'tests', 'bench', 'random-trees.sh'), folder, '16', '8', '5']);
  /* Hands on arms have details, and a hand by itself is drawn so large that all is seen. */
  const {invent, wrists} = require('../views/robots');
  invent(1, 36).filter(({name}) => /hand|workman|humanoid/.test(name)).concat(wrists()).forEach(({name, text}) => fs.writeFileSync(path.join(folder, `${name}.urdf`), text));
  fs.writeFileSync(path.join(folder, 'large-hand.urdf'), largeHand());
  fs.writeFileSync(path.join(folder, 'animal.urdf'), animal());
  [5, 8].forEach((count) => fs.writeFileSync(path.join(folder, `stiff-${count}.urdf`), stiffHand(count)));
  Object.entries(invented).forEach(([name, text]) => fs.writeFileSync(path.join(folder, `${name}.xml`), text));
  /* Grippers by themselves are solids; bearings of planets are drawn where their wheels are. */
  const samples = fs.readdirSync(path.join(top, 'samples')).filter((name) => /\.(xml|xhtml|urdf)$/.test(name)
    && !/^(gripper|planetary)/.test(name)).map((name) => path.join(top, 'samples', name));
  const models = fs.readdirSync(path.join(__dirname, 'models')).map((name) => path.join(__dirname, 'models', name));
  const made = fs.readdirSync(folder).map((name) => path.join(folder, name));
  const files = samples.concat(models, made);
  const documentOf = built(files, 'svg,model');
  const [folded, crowded] = [[], []];
  /* In a second view a link may pass before the end of the ground's line. */
  const passesGround = (text) => / its own ground in the second view$/.test(text);
  files.forEach((file) => {
    const name = path.basename(file);
    const found = examine(documentOf(file, '.svg'), documentOf(file, '.model.xml'));
    check(`${name} is drawn`, found.counts.links > 0);
    check(`${name}: all can be drawn`, found.flat.length === 0, found.flat.join('; '));
    check(`${name}: every region has its detail`, found.lost.length === 0, found.lost.join('; '));
    /* One tree at random may fold back, or be more crowded than letters can stand. */
    const isTree = /^tree-/.test(name);
    const isFolded = (text) => isTree && / stands behind | on the side of /.test(text);
    const links = found.links.filter((text) => !isFolded(text) && !passesGround(text));
    folded.push(...found.links.filter(isFolded));
    crowded.push(...(isTree ? found.numbers : []));
    check(`${name}: every link is one thing`, links.length === 0, links.join('; '));
    check(`${name}: every pair is seen`, found.pairs.length === 0, found.pairs.join('; '));
    check(`${name}: no symbols cover each other`, found.coincident.length === 0, found.coincident.join('; '));
    /* Belts between shafts in bearings are lines of the ground. */
    const merged = /data-view="train"/.test(documentOf(file, '.svg')) ? overlaid(parse(documentOf(file, '.svg'))).filter((ids) => !ids.startsWith('body_0+')) : [];
    check(`${name}: no two shafts are one line`, merged.length === 0, merged.join('; '));
    const through = /data-view="train"/.test(documentOf(file, '.svg')) ? pierced(parse(documentOf(file, '.svg'))) : [];
    check(`${name}: no wheel goes through another shaft`, through.length === 0, through.join('; '));
    /* All elements there are stand at one place. */
    check(`${name}: numbers stand at their links`, isTree || name === 'elements.xml' || found.numbers.length === 0, found.numbers.join('; '));
  });
  check('trees at random fold back twice at most', folded.length <= 2, folded.join('; '));
  check('two numbers of trees at random stand elsewhere at most', crowded.length <= 2, crowded.join('; '));
  /* Sheets, those that follow the first one, too: where it is small they have the details. */
  const hands = made.filter((file) => /(arm-with-hand|workman)-36/.test(file));
  /* A view that is not needed is none where symbols would hide each other in it. */
  const printed = samples.concat(models.filter((file) => /linear-delta|delta-on-rails|standing|short-wrist|palm-aside|free-balls|no-length|balloons|lever-rack|wrist-aside|spider-on-stand|far-hand|long-rail|wings|vice|turret-on-lift|fingers-on-wrist|four-knees|rod-on-guide|free-car|propeller|shaft-of/.test(file)), made.filter((file) => /animal/.test(file)));
  const paperOf = {'': built(printed, 'sheet'), ' on A3': built(hands, 'sheet', '--set', 'format=A3')};
  const [lines, elsewhere] = [[], []];
  const countOf = Object.fromEntries(Object.entries(paperOf).map(([paper, sheetOf]) => [paper, (paper ? hands : printed).map((file) => {
    const sheets = sheetsOf(sheetOf, file, 'sheet');
    const found = examine(sheets, documentOf(file, '.model.xml'));
    lines.push(measured({tag: '', attributes: {}, of: sheets.map(parse)}));
    const wrong = found.links.filter((text) => !passesGround(text)).concat(found.pairs, found.coincident, found.lost, found.flat);
    /* A long tail on one sheet leaves no room at its links. */
    elsewhere.push(...(/^animal/.test(path.basename(file)) ? [] : found.numbers).map((text) => `${path.basename(file)}${paper}: ${text}`));
    check(`the sheets of ${path.basename(file)}${paper} show its links and pairs`, found.counts.links > 0 && wrong.length === 0, wrong.join('; '));
    return sheets.length;
  }).reduce((sum, count) => sum + count, 0)]));
  check('numbers on sheets stand at their links', elsewhere.length === 0, elsewhere.join('; '));
  const large = path.join(folder, 'large-hand.urdf');
  const aside = examine(sheetsOf(built([large], 'sheet', '--set', 'view=side'), large, 'sheet'), documentOf(large, '.model.xml'));
  check('a hand too large for a page is drawn smaller, with its arm', aside.lost.length + aside.pairs.length === 0, aside.lost.concat(aside.pairs).join('; '));
  const crossing = lines.flatMap((one) => one.crossing);
  check('dimension lines of samples are seen', lines.reduce((sum, one) => sum + one.lines, 0) > 250);
  check('dimension lines go beside links where there is room', crossing.length <= 2, crossing.join('; '));
  check('hands on A3 have details on sheets that follow', countOf[' on A3'] > hands.length, countOf[' on A3']);
  /* The spoke of a wheel, its longest line, does not cross the rod on its crank. */
  const geared = path.join(__dirname, 'models', 'geared-slider-crank.xml');
  const {bodies} = read(find(parse(documentOf(geared, '.svg')), (node) => node.of.some((child) => has(child, 'body')))[0]);
  const spoke = bodies.body_2.strokes.reduce((one, other) => (far(one[0] - one[2], one[1] - one[3]) < far(other[0] - other[2], other[1] - other[3]) ? other : one));
  check('a spoke goes where no rod crosses it', bodies.body_3.strokes.every((stroke) => !crosses(spoke, stroke)), spoke.join(' '));
  /* A hinge at one place with a slider seen along its way, which no best view shows. */
  const lift = path.join(__dirname, 'models', 'lift.urdf');
  const above = examine(systel('convert', '-q', '-t', 'svg', '--set', 'view=top', lift), systel('convert', '-q', '-t', 'model', lift));
  check('the lift is seen from above: no symbols cover each other', above.counts.pairs === 6 && above.coincident.length === 0, above.coincident.join('; '));
  /* A number beside the shaft that the line before ends at would be that link's. */
  const legs = path.join(folder, 'legs.urdf');
  fs.writeFileSync(legs, shortLegs());
  const led = examine(systel('convert', '-q', '-t', 'sheet', legs), systel('convert', '-q', '-t', 'model', legs));
  check('numbers on the sheet of short legs stand at their links', led.counts.links > 0 && led.numbers.length === 0, led.numbers.join('; '));
  /* A link that goes back beside the one before it would be a part of that one. */
  ['elbow-aside', 'shoulder-aside'].forEach((name) => ['svg', 'sheet'].forEach((target) => {
    const two = shared(parse(systel('convert', '-q', '-t', target, path.join(__dirname, 'models', `${name}.urdf`)))).filter(({far: length}) => length > 3);
    check(`${name} as ${target}: no link lies on another one`, two.length === 0, two.map(({ids, far: length}) => `${ids}: ${length}`).join('; '));
  }));
  /* What ends where it begins goes on, not back over the side of what bears it. */
  const wheeled = Object.values(read(find(parse(systel('convert', '-q', '-t', 'svg', '--set', 'view=top', path.join(__dirname, 'models', 'swivelling-wheels.urdf'))),
    (node) => !has(node, 'body') && node.of.some((child) => has(child, 'body')))[0]).bodies);
  const [wheels, sides] = [/^wheel/, /^cart/].map((name) => wheeled.filter(({id}) => name.test(id)).flatMap(({strokes}) => strokes));
  check('wheels do not lie along their cart', wheels.length > 3 && wheels.every((stroke) => sides.every((side) => alongside(stroke, side, []) < 1)));
  /* A part that alone goes on a link has no number in the drawing: tables name the link. */
  const gripper = systel('convert', '-q', '-t', 'sheet', path.join(__dirname, 'models', 'pad-past-ball.xml'));
  check('tables name links as the drawing does', />5–3</.test(gripper) && !/>6–3</.test(gripper), (gripper.match(/>\d+–\d+</g) || []).join(' '));
  /* Neither where the origin is nor how far a rail goes makes the mechanism too small to be seen. */
  const scaleOf = (name) => Number(systel('convert', '-q', '-t', 'svg', path.join(__dirname, 'models', name)).match(/data-scale="1:([\d.]+)"/)[1]);
  check('a hand far from the origin is drawn large', scaleOf('far-hand.urdf') <= 4, scaleOf('far-hand.urdf'));
  check('hooks high on a wall are drawn large', scaleOf('high-shelf.urdf') <= 5, scaleOf('high-shelf.urdf'));
  check('a lever on a long rail is drawn large', scaleOf('long-rail.urdf') <= 10, scaleOf('long-rail.urdf'));
  /* A length that is none is not measured where it is drawn. */
  const bare = systel('convert', '-q', '-t', 'sheet', path.join(__dirname, 'models', 'no-length.urdf'));
  check('links without length are drawn, and not measured', /class="link"/.test(bare) && !/class="[^"]*\bdimension\b/.test(bare));
  /* The frame of a link beside its pair is no end of it. */
  const camera = read(find(parse(systel('convert', '-q', '-t', 'svg', path.join(__dirname, 'models', 'frames-beside.sdf'))), (node) => node.of.some((child) => has(child, 'body')))[0]).bodies.tilt_at.strokes;
  check('links do not reach for their frames', camera.length > 0 && camera.every(([ax, ay, bx, by]) => far(ax - bx, ay - by) < 20), camera.join('; '));
  /* The ground does not go where the next pole comes to lie before the column, wherever the arm turns. */
  const grounds = [0, 42, 45, 48, 90].map((q) => systel('convert', '-q', '-t', 'svg', '--set', 'view=iso', '--pose', `1=${q}`,
    path.join(top, 'samples', 'puma-560.xml')).match(/<use[^>]*class="ground"[^>]*>/)[0]);
  check('the ground stays below its column', grounds.every((ground) => ground === grounds[0]), grounds.join(' '));
  /* A link that leaves the end of its shaft in several ways is one: its corners there are filled. */
  const forked = systel('convert', '-q', '-t', 'svg', '--set', 'view=iso', path.join(__dirname, 'models', 'forked-shank.xml'));
  check('a fork at the end of a shaft is filled', (forked.match(/id="body_1"[^]*?id="body_2"/)[0].match(/corner solid/g) || []).length === 3);
  /* A spoke leaves the block of a brake alone. */
  const press = read(find(parse(documentOf(path.join(__dirname, 'models', 'press-drive.xml'), '.svg')), (node) => node.of.some((child) => has(child, 'body')))[0]);
  const braked = press.pairs.find(({body, loop}) => body === 'body_3' && !loop);
  const block = {x: braked.x, y: braked.y - 7.5, ux: 1, uy: 0, a: 4, b: 1};
  check('a spoke does not go through a brake', press.bodies.body_3.strokes.every((stroke) => toBox(block, stroke) > 0));
  /* The spoke to a Geneva wheel does not look down to the ground of its pair. */
  const indexed = read(find(parse(documentOf(path.join(__dirname, 'models', 'indexing-table.xml'), '.svg')), (node) => node.of.some((child) => has(child, 'body')))[0]);
  const middle = indexed.pairs.find(({body, loop}) => body === 'body_3' && !loop);
  const spokes = indexed.bodies.body_3.strokes.filter((stroke) => far(stroke[0] - middle.x, stroke[1] - middle.y) < 0.1);
  check('a spoke to a cross does not go to the ground', spokes.length > 0 && spokes.every(([, ay, , by]) => by < ay + 1), spokes.join('; '));
  /* The groove of a barrel cam is under its follower, wherever the drum has turned. */
  [0, 70, 150, 240].forEach((q) => {
    const drum = systel('convert', '-q', '-t', 'svg', '--pose', `1=${q}`, path.join(__dirname, 'models', 'barrel-cam.xml'));
    const [, groove] = drum.match(/id="body_1"[^]*?class="sym-symbol" d="([^"]*)"[^]*?id="body_2"/) || [null, 'M0 0L0 0'];
    const follower = Number(drum.match(/id="body_2"[^>]*translate\(([-\d.]+)/)[1]);
    const edges = linesOf(groove);
    const middle = edges.reduce((sum, [[x]]) => sum + x, 0) / edges.length;
    check(`a barrel cam has its groove at the follower at ${q}`, edges.length === 2 && Math.abs(middle - follower) < 0.3, `${middle} ${follower}`);
  });
  fs.rmSync(folder, {recursive: true});
};

/* A drawing and the sheets that follow it. */
const sheetsOf = (documentOf, file, target) => {
  const sheets = [];
  for (let text = documentOf(file, `.${target === 'svg' ? '' : `${target}.`}svg`); text !== '';
    text = documentOf(file, `.${sheets.length + 1}.${target === 'svg' ? '' : `${target}.`}svg`)) {
    sheets.push(text);
  }
  return sheets;
};

module.exports = {stiffHand, examine, sheetsOf, overlaid, pierced, measured, test};

if (require.main === module) {
  const {built} = require('./page');
  const target = process.env.TARGET || 'svg';
  const files = process.argv.slice(2);
  const documentOf = built(files, `${target},model`);
  const totals = {dimensions: 0, crossing: 0, extended: 0, flat: 0, lost: 0, links: 0, pairs: 0, coincident: 0, numbers: 0, drawings: 0, sheets: 0};
  files.forEach((file) => {
    const sheets = sheetsOf(documentOf, file, target);
    if (sheets.length === 0) {
      return;
    }
    totals.drawings++;
    totals.sheets += sheets.length;
    const found = examine(sheets, documentOf(file, '.model.xml'));
    const {lines, crossing, extended} = measured({tag: '', attributes: {}, of: sheets.map(parse)});
    totals.dimensions += lines;
    found.crossing = crossing;
    found.extended = extended;
    Object.keys(totals).filter((name) => found[name]).forEach((name) => {
      found[name].forEach((text) => console.log(`${path.basename(file)}: ${name}: ${text}`));
      totals[name] += found[name].length;
    });
  });
  console.log(JSON.stringify(totals));
}
