'use strict';

/* The strokes and texts of an SVG drawing as they lie on the paper: transforms applied, curves as polylines. */
const {parse} = require('./page');

const identity = [1, 0, 0, 1, 0, 0];
const times = ([a, b, c, d, e, f], [g, h, i, j, k, l]) =>
  [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
const on = ([a, b, c, d, e, f], [x, y]) => [a * x + c * y + e, b * x + d * y + f];

const matrix = (text) => Array.from((text || '').matchAll(/(\w+)\(([^)]*)\)/g)).reduce((all, [, kind, list]) => {
  const v = list.trim().split(/[\s,]+/).map(Number);
  if (kind === 'translate') {
    return times(all, [1, 0, 0, 1, v[0], v[1] || 0]);
  }
  if (kind === 'scale') {
    return times(all, [v[0], 0, 0, v.length > 1 ? v[1] : v[0], 0, 0]);
  }
  if (kind === 'matrix') {
    return times(all, v);
  }
  const [c, s] = [Math.cos(v[0] * Math.PI / 180), Math.sin(v[0] * Math.PI / 180)];
  const turn = [c, s, -s, c, 0, 0];
  return times(all, v.length > 1 ? times(times([1, 0, 0, 1, v[1], v[2]], turn), [1, 0, 0, 1, -v[1], -v[2]]) : turn);
}, identity);

/* An arc of SVG as points, the first left out. */
const arcPoints = ([x1, y1], [rx, ry, turn, large, sweep, x2, y2]) => {
  const [c, s] = [Math.cos(turn * Math.PI / 180), Math.sin(turn * Math.PI / 180)];
  const [dx, dy] = [(x1 - x2) / 2, (y1 - y2) / 2];
  const [px, py] = [c * dx + s * dy, -s * dx + c * dy];
  const grow = Math.sqrt(Math.max(1, (px / rx) ** 2 + (py / ry) ** 2));
  const [a, b] = [rx * grow, ry * grow];
  const root = Math.sqrt(Math.max(0, (a * a * b * b - a * a * py * py - b * b * px * px) / (a * a * py * py + b * b * px * px || 1)));
  const sign = large === sweep ? -1 : 1;
  const [qx, qy] = [sign * root * a * py / b, -sign * root * b * px / a];
  const [cx, cy] = [c * qx - s * qy + (x1 + x2) / 2, s * qx + c * qy + (y1 + y2) / 2];
  const from = Math.atan2((py - qy) / b, (px - qx) / a);
  let by = Math.atan2((-py - qy) / b, (-px - qx) / a) - from;
  by += sweep && by < 0 ? 2 * Math.PI : !sweep && by > 0 ? -2 * Math.PI : 0;
  const count = Math.max(2, Math.ceil(Math.abs(by) / 0.2));
  return Array.from({length: count}, (_, i) => {
    const angle = from + by * (i + 1) / count;
    const [ex, ey] = [a * Math.cos(angle), b * Math.sin(angle)];
    return [cx + c * ex - s * ey, cy + s * ex + c * ey];
  });
};

const counts = {m: 2, l: 2, h: 1, v: 1, a: 7, c: 6, s: 4, q: 4, t: 2, z: 0};

/* Polylines of a path; Bézier curves by their ends. */
const polylines = (d) => {
  const lines = [];
  let [at, begin, line] = [[0, 0], [0, 0], null];
  for (const [, command, list] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const kind = command.toLowerCase();
    const values = Array.from(list.matchAll(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi), ([text]) => Number(text));
    const size = counts[kind];
    for (let i = 0; i === 0 && size === 0 || i < values.length; i += size || 1) {
      const v = values.slice(i, i + size);
      const relative = command === kind;
      const [ox, oy] = relative ? at : [0, 0];
      const from = at;
      if (kind === 'z') {
        at = begin;
      } else if (kind === 'h') {
        at = [v[0] + ox, at[1]];
      } else if (kind === 'v') {
        at = [at[0], v[0] + oy];
      } else {
        at = [v[size - 2] + ox, v[size - 1] + oy];
      }
      if (kind === 'm' && i === 0) {
        begin = at;
        line = [at];
        lines.push(line);
        continue;
      }
      if (!line) {
        line = [from];
        lines.push(line);
      }
      line.push(...(kind === 'a' ? arcPoints(from, [...v.slice(0, 5), ...at]) : [at]));
      if (kind === 'z') {
        line = null;
      }
    }
  }
  return lines;
};

/* Every drawn path and text: {node, parents, turn, lines} on the paper. Definitions and what they are used for are left out. */
const drawn = (source) => {
  const found = [];
  const visit = (node, parents, all) => {
    if (node.tag === 'defs' || node.tag === 'style') {
      return;
    }
    const own = times(all, matrix(node.attributes.transform));
    if (node.tag === 'path' && node.attributes.d) {
      found.push({node, parents, lines: polylines(node.attributes.d).map((line) => line.map((point) => on(own, point)))});
    } else if (node.tag === 'text') {
      found.push({node, parents, turn: Math.atan2(own[1], own[0]) * 180 / Math.PI,
        at: on(own, [Number(node.attributes.x || 0), Number(node.attributes.y || 0)])});
    }
    node.of.forEach((child) => visit(child, [...parents, node], own));
  };
  visit(parse(source), [], identity);
  return found;
};

const segments = (lines) => lines.flatMap((line) => line.slice(1).map((point, i) => [line[i], point]));

/* Whether two segments cross, each by so much beyond the crossing on both sides. */
const cross = ([a, b], [c, d], beyond) => {
  const [rx, ry, sx, sy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const area = rx * sy - ry * sx;
  const [long, wide] = [Math.hypot(rx, ry), Math.hypot(sx, sy)];
  if (Math.abs(area) < 0.05 * long * wide) {
    return false;
  }
  const t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / area * long;
  const u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / area * wide;
  return t > beyond && t < long - beyond && u > beyond && u < wide - beyond;
};

module.exports = {cross, drawn, segments};
