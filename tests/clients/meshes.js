'use strict';

/* Meshes: number of triangles, box, area and volume of each file of samples/meshes, read here anew, against what
 * the scene of the sample holds. */
const fs = require('fs');
const os = require('os');
const path = require('path');
const {check, run} = require('./harness');

const top = path.resolve(__dirname, '..', '..');
const numbers = (text) => text.trim().split(/[\s,]+/).map(Number);
const chunks = (list, n) => list.reduce((all, x, i) => (i % n ? all[all.length - 1].push(x) : all.push([x]), all), []);
const fans = (faces) => faces.flatMap((f) => f.slice(2).map((p, i) => [f[0], f[i + 1], p]));

/* Triangles of three points each. */
const readers = {
  'stand.stl': (data) => Array.from({length: data.readUInt32LE(80)}, (_, i) =>
    chunks(Array.from({length: 9}, (__, k) => data.readFloatLE(84 + 50 * i + 12 + 4 * k)), 3)),
  '.stl': (data) => chunks([...data.toString().matchAll(/^vertex (.*)$/gm)].map((m) => numbers(m[1])), 3),
  '.obj': (data) => {
    const points = [...data.toString().matchAll(/^v (.*)$/gm)].map((m) => numbers(m[1]));
    return fans([...data.toString().matchAll(/^f (.*)$/gm)].map((m) => numbers(m[1]).map((i) => points[i - 1])));
  },
  /* One node with a matrix; the unit scales all, which way is up does not count. */
  '.dae': (data) => {
    const inside = (pattern) => data.toString().match(pattern)[1];
    const unit = Number(inside(/meter="([^"]*)"/));
    const m = numbers(inside(/<matrix>([^<]*)/));
    const points = chunks(numbers(inside(/<float_array[^>]*>([^<]*)/)), 3).map(([x, y, z]) =>
      [0, 4, 8].map((row) => unit * (m[row] * x + m[row + 1] * y + m[row + 2] * z + m[row + 3])));
    const corners = numbers(inside(/<p>([^<]*)/));
    return fans(numbers(inside(/<vcount>([^<]*)/)).map((count) => corners.splice(0, count).map((i) => points[i])));
  },
};

const cross = (u, v) => [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
const dot = (u, v) => u.reduce((sum, x, i) => sum + x * v[i], 0);
const measure = (triangles) => {
  const points = triangles.flat();
  const side = (t, i) => t[i].map((x, k) => x - t[0][k]);
  const sum = (value) => triangles.reduce((all, t) => all + value(t), 0);
  const flat = triangles.filter((t) => Math.hypot(...cross(side(t, 1), side(t, 2))) > 0);
  const size = Math.max(...[0, 1, 2].map((k) => Math.max(...points.map((p) => Math.abs(p[k])))));
  return {
    triangles: flat.length,
    low: [0, 1, 2].map((k) => Math.min(...points.map((p) => p[k])) / size),
    high: [0, 1, 2].map((k) => Math.max(...points.map((p) => p[k])) / size),
    area: sum((t) => Math.hypot(...cross(side(t, 1), side(t, 2))) / 2) / size ** 2,
    volume: sum((t) => dot(t[0], cross(t[1], t[2])) / 6) / size ** 3,
  };
};
const near = (a, b) => (typeof a === 'number' ? Math.abs(a - b) < 1e-5 : a.every((x, i) => near(x, b[i])));

const testMeshes = () => {
  const model = path.join(top, 'samples', 'mesh-arm.urdf');
  const scene = run(['convert', '-t', 'x3d', model]).stdout;
  const files = [...new Set([...fs.readFileSync(model, 'utf8').matchAll(/<visual>.*filename="([^"]*)"/g)].map((m) => m[1]))];
  check('mesh-arm: every file stands once in the scene',
    new Set([...scene.matchAll(/DEF="mesh[_·](\d+)_/g)].map((m) => m[1])).size === files.length && files.length === 5);
  files.forEach((file, i) => {
    const data = fs.readFileSync(path.join(top, 'samples', file));
    const name = path.basename(file);
    const expected = measure((readers[name] || readers[path.extname(name)])(data));
    const parts = [...scene.matchAll(new RegExp(`DEF="mesh[_·]${i + 1}_[^>]*coordIndex="([^"]*)"[^>]*>\\s*<Coordinate point="([^"]*)"/>\\s*<Normal vector="([^"]*)"`, 'g'))];
    const surfaces = parts.flatMap(([, corners, points, normals]) => {
      const at = chunks(numbers(points), 3);
      const normal = chunks(numbers(normals), 3);
      check(`${name}: a unit normal for each point`, at.length === normal.length && normal.every((n) => Math.abs(Math.hypot(...n) - 1) < 0.02));
      const faces = chunks(numbers(corners), 4);
      check(`${name}: corners are points, faces end`, faces.every((f) => f[3] === -1 && f.slice(0, 3).every((c) => c >= 0 && c < at.length)));
      check(`${name}: normals look outwards`, faces.every(([a, b, c]) => {
        const n = cross(at[b].map((x, k) => x - at[a][k]), at[c].map((x, k) => x - at[a][k]));
        return dot(n, normal[a]) > 0;
      }));
      return faces.map((f) => f.slice(0, 3).map((c) => at[c]));
    });
    const made = measure(surfaces);
    for (const [what, value] of Object.entries(expected)) {
      check(`${name}: ${what}`, near(value, made[what]), `${made[what]} instead of ${value}`);
    }
  });
  check('forearm.obj: two colours', [...scene.matchAll(/DEF="mesh[_·]3_\d"/g)].length === 2 &&
    scene.includes('diffuseColor="0.93 0.55 0.13"') && scene.includes('diffuseColor="0.25 0.28 0.32"'));

  /* The committed files are what the program that is named for them writes. */
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'meshes-'));
  require('child_process').execFileSync(process.execPath, [path.join(top, 'tools', 'sample-meshes.js'), folder]);
  for (const file of fs.readdirSync(folder)) {
    check(`samples/meshes/${file} is fresh`, fs.readFileSync(path.join(folder, file)).equals(fs.readFileSync(path.join(top, 'samples', 'meshes', file))));
  }
  fs.rmSync(folder, {recursive: true});
};

module.exports = {testMeshes};
