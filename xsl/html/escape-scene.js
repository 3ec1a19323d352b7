'use strict';

/* Zones and surfaces of a way out of a dead lock in the page's scene and scheme, of what the page has found anew: as xsl/x3d/escape.xsl writes them, which tests compare.
 * What was found is escaping.js's. */
const escapeScene = (() => {
  const {written} = given, {round} = escaped;
  const COLOURS = ['0.93 0.58 0.24', '0.33 0.51 0.72', '0.42 0.66 0.42', '0.58 0.48 0.7'];
  const node = (name, attributes, inside = '') => `<${name}${Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`).join('')}>${inside}</${name}>`;
  const look = (colour, through) => node('Appearance', {}, node('Material', {diffuseColor: colour, transparency: through}));
  const dark = (colour) => node('Appearance', {}, node('Material', {diffuseColor: '0 0 0', emissiveColor: colour}));
  const shape = (...inside) => node('Shape', {}, inside.join(''));

  /* Of a planar system a zone is as thick as may be: a plate is drawn. */
  const zone = ({at, size, radius}) => node('Transform', {translation: at.join(' ')}, shape(look('0.85 0.2 0.15', 0.4),
    radius ? node('Sphere', {radius}) : node('Box', {size: [size[0], size[1], size[2] === 0 ? 0.01 : size[2]].join(' ')})));

  const surface = ({number, generators}) => {
    const count = generators.length, points = () => node('Coordinate', {point: generators.map(({from, to}) => [...from, ...to].join(' ')).join(' ')});
    const faces = count > 1 ? generators.map((_, i) => `${2 * i} ${2 * i + 1} ${2 * ((i + 1) % count) + 1} ${2 * ((i + 1) % count)} -1`).join(' ') : '';
    return shape(look(COLOURS[number % 4], 0.5), node('IndexedFaceSet', {solid: 'false', creaseAngle: 3, coordIndex: faces}, points())) +
      shape(dark('0.25 0.25 0.28'), node('IndexedLineSet', {colorPerVertex: 'false', colorIndex: generators.map(({zone: hit, isProposed}) => Number(hit > 0) + 2 * Number(isProposed)).join(' '),
        coordIndex: generators.map((_, i) => `${2 * i} ${2 * i + 1} -1`).join(' ')}, node('Color', {color: '0.25 0.25 0.28 0.9 0.1 0.1 0.1 0.6 0.2'}) + points()));
  };

  /* Σ: its radius is a quarter of the shortest generator. */
  const add = (a, b, k) => a.map((x, i) => x + k * b[i]);
  const length = (a) => Math.sqrt(a.reduce((sum, x) => sum + x * x, 0));
  const along = (a, size = 1) => a.map((x) => x / length(a) * size);
  const sphere = (at, generators) => {
    const ways = generators.map(({from, to}) => [from, to].map((end) => add(end, at, -1))).map(([a, b]) => (length(a) > length(b) ? a : b));
    const radius = Math.min(...ways.map(length)) / 4, turns = ways.map((way) => along(way));
    if (!(radius > 0)) {
      return '';
    }
    const told = (way) => along(way, 1.002 * radius).map((x) => round(x, 9)).join(' ');
    const curve = turns.flatMap((here, i) => [0, 0.25, 0.5, 0.75].map((share) => told(add(here, add(turns[(i + 1) % turns.length], here, -1), share))));
    return node('Transform', {translation: at.join(' ')}, shape(look('0.6 0.66 0.75', 0.75), node('Sphere', {radius: written(radius)})) +
      shape(dark('0.1 0.15 0.3'), node('LineSet', {vertexCount: 4 * turns.length + 1}, node('Coordinate', {point: [...curve, told(turns[0])].join(' ')}))));
  };

  const stay = ({at, surfaces}) => surfaces.filter(({generators}) => generators.length > 0).map(surface).join('') +
    surfaces.filter(({number, generators}) => number === 1 && generators.length > 1).map(({generators}) => sphere(at, generators)).join('');

  /* mark: what names of the scene's own parts have in them. */
  const inScene = (group, {zones, stays}, mark) => {
    const locks = stays.filter(({lock}) => lock > 0), shown = (locks.length ? locks : stays).map(stay);
    const surfaces = shown.length > 1 ? node('Switch', {DEF: `locks${mark}surfaces`, whichChoice: 0}, shown.map((inside) => node('Group', {}, inside)).join('')) : shown.join('');
    group.innerHTML = zones.filter(({at}) => at).map(zone).join('') + surfaces;
  };

  /* What of a zone is drawn in the scheme, where it stands; solids of a body where that does at q. */
  const inScheme = ({body, at, size, radius}, items, bodies, q) => {
    if (at) {
      return {pose: {at, turn: [1, 0, 0, 0]}, solids: [{kind: radius ? 'sphere' : 'box', size: radius ? String(radius) : size.join(' ')}]};
    }
    const {mechanism} = page.state(), shapes = items.filter(({is, number, kind}) => is === 'shape' && kind !== 'mesh' && Number(number) === Number(body));
    const index = bodies.findIndex(({number}) => Number(number) === Number(body));
    return {pose: kinematics.frames(mechanism, q)[index], solids: shapes};
  };

  /* found: escaping.js's; items: of the problem; bodies: of the model; q: where it begins. */
  const show = (found, items, bodies, q) => {
    const group = document.querySelector('#scene [DEF^="locks"][DEF$="all"]');
    if (group) {
      inScene(group, found, group.getAttribute('DEF').slice(5, -3));
    }
    found.zones.forEach((one, i) => {
      const {pose, solids} = inScheme(one, items, bodies, q);
      page.carry(`zone${i + 1}`, pose, '0', solids);
    });
  };

  return {show};
})();
