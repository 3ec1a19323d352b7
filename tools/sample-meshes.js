#!/usr/bin/env node
/* Writes samples/meshes: a binary STL, a text STL in millimetres, an OBJ with two materials and a
 * Collada file in centimetres whose y is said to be up (which URDF does not heed).
 * Usage: tools/sample-meshes.js [FOLDER]   [samples/meshes] */
'use strict';
const fs = require('fs');
const path = require('path');
const folder = process.argv[2] || path.join(__dirname, '..', 'samples', 'meshes');

const round = (x) => Number(x.toFixed(6)) + 0;

/* Outlines x y, counter-clockwise. */
const circle = (x, y, r, n, from = 0, to = 2 * Math.PI) => [...Array(n).keys()].map((i) => {
  const a = from + (to - from) * i / (to - from < 6.28 ? n - 1 : n);
  return [x + r * Math.cos(a), y + r * Math.sin(a)];
});

/* A solid: faces are lists of points, counter-clockwise from outside. */
const prism = (outline, low, high) => [
  outline.map(([x, y]) => [x, y, high]), outline.map(([x, y]) => [x, y, low]).reverse(),
  ...outline.map((p, i) => {
    const q = outline[(i + 1) % outline.length];
    return [[...p, low], [...q, low], [...q, high], [...p, high]];
  })];
const box = (low, high) => prism([[low[0], low[1]], [high[0], low[1]], [high[0], high[1]], [low[0], high[1]]], low[2], high[2]);
/* A profile of r and z upwards, turned about z; it begins and ends on the axis. */
const lathe = (profile, n) => profile.slice(1).flatMap(([r, z], k) => [...Array(n).keys()].map((i) => {
  const at = (j, [s, h]) => [s * Math.cos(2 * Math.PI * j / n), s * Math.sin(2 * Math.PI * j / n), h];
  const below = profile[k];
  return [at(i, below), ...(below[0] ? [at(i + 1, below)] : []), ...(r ? [at(i + 1, [r, z])] : []), at(i, [r, z])];
}));
const map = (faces, to) => faces.map((face) => face.map((p) => to(p).map(round)));
const triangles = (faces) => faces.flatMap((f) => f.slice(2).map((p, i) => [f[0], f[i + 1], p]));
const normal = ([a, b, c]) => {
  const [u, v] = [b, c].map((p) => p.map((x, i) => x - a[i]));
  const n = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
  const length = Math.hypot(...n);
  return n.map((x) => round(x / length));
};

const binaryStl = (name, faces) => {
  const all = triangles(faces);
  const data = Buffer.alloc(84 + 50 * all.length);
  data.write('systel sample, metres');
  data.writeUInt32LE(all.length, 80);
  all.forEach((t, i) => [normal(t), ...t].flat().forEach((x, k) => data.writeFloatLE(x, 84 + 50 * i + 4 * k)));
  fs.writeFileSync(path.join(folder, name), data);
};
const textStl = (name, faces) => fs.writeFileSync(path.join(folder, name), `solid ${name}\n${triangles(faces).map((t) =>
  `facet normal ${normal(t).join(' ')}\nouter loop\n${t.map((p) => `vertex ${p.join(' ')}\n`).join('')}endloop\nendfacet\n`).join('')}endsolid ${name}\n`);

const indexed = (faces) => {
  const points = new Map();
  const corners = faces.map((face) => face.map((p) => {
    const key = p.join(' ');
    if (!points.has(key)) points.set(key, points.size);
    return points.get(key);
  }));
  return {points: [...points.keys()], corners};
};
const obj = (name, materials) => {
  const all = indexed(materials.flatMap((m) => m.faces));
  let next = 0;
  const parts = materials.map((m) => `usemtl ${m.name}\n${all.corners.slice(next, next += m.faces.length)
    .map((f) => `f ${f.map((i) => i + 1).join(' ')}\n`).join('')}`);
  const library = name.replace('.obj', '.mtl');
  fs.writeFileSync(path.join(folder, name), `mtllib ${library}\n${all.points.map((p) => `v ${p}\n`).join('')}${parts.join('')}`);
  fs.writeFileSync(path.join(folder, library), materials.map((m) => `newmtl ${m.name}\nKd ${m.colour}\n`).join(''));
};
const collada = (name, {unit, up, matrix, colour, faces}) => {
  const {points, corners} = indexed(faces);
  fs.writeFileSync(path.join(folder, name), `<?xml version="1.0" encoding="UTF-8"?>
<COLLADA xmlns="http://www.collada.org/2005/11/COLLADASchema" version="1.4.1">
  <asset><unit name="centimetre" meter="${unit}"/><up_axis>${up}</up_axis></asset>
  <library_effects><effect id="paint"><profile_COMMON><technique sid="common"><lambert>
    <diffuse><color>${colour} 1</color></diffuse>
  </lambert></technique></profile_COMMON></effect></library_effects>
  <library_materials><material id="material" name="material"><instance_effect url="#paint"/></material></library_materials>
  <library_geometries><geometry id="shape"><mesh>
    <source id="points">
      <float_array id="numbers" count="${3 * points.length}">${points.join(' ')}</float_array>
      <technique_common><accessor source="#numbers" count="${points.length}" stride="3">
        <param name="X" type="float"/><param name="Y" type="float"/><param name="Z" type="float"/>
      </accessor></technique_common>
    </source>
    <vertices id="vertices"><input semantic="POSITION" source="#points"/></vertices>
    <polylist material="paint" count="${corners.length}">
      <input semantic="VERTEX" source="#vertices" offset="0"/>
      <vcount>${corners.map((f) => f.length).join(' ')}</vcount>
      <p>${corners.flat().join(' ')}</p>
    </polylist>
  </mesh></geometry></library_geometries>
  <library_visual_scenes><visual_scene id="scene"><node id="node">
    <matrix>${matrix}</matrix>
    <instance_geometry url="#shape"><bind_material><technique_common>
      <instance_material symbol="paint" target="#material"/>
    </technique_common></bind_material></instance_geometry>
  </node></visual_scene></library_visual_scenes>
  <scene><instance_visual_scene url="#scene"/></scene>
</COLLADA>
`);
};

fs.mkdirSync(folder, {recursive: true});
const stadium = (length, r, s) => [...circle(length, 0, s, 9, -Math.PI / 2, Math.PI / 2), ...circle(0, 0, r, 9, Math.PI / 2, 3 * Math.PI / 2)];

/* A stand: foot, column, table of the first joint at 0.16. */
binaryStl('stand.stl', map(lathe([[0, 0], [0.11, 0], [0.11, 0.02], [0.07, 0.035], [0.055, 0.13], [0.065, 0.16], [0, 0.16]], 24), (p) => p));
/* An upper arm along z, millimetres: from the joint at 0 to that at 260, 30 beside. */
textStl('upper-arm.stl', map(prism(stadium(260, 55, 42), 10, 50), ([x, y, z]) => [-y, z - 60, x]));
/* A forearm along x with a motor of another colour. */
obj('forearm.obj', [
  {name: 'shell', colour: '0.93 0.55 0.13', faces: map(prism(stadium(0.22, 0.04, 0.026), -0.02, 0.02), ([x, y, z]) => [x, z, -y])},
  {name: 'motor', colour: '0.25 0.28 0.32', faces: map(lathe([[0, 0.02], [0.032, 0.02], [0.032, 0.065], [0.026, 0.072], [0, 0.072]], 14), ([x, y, z]) => [y, z, x])}]);
/* A palm in centimetres; the node's matrix shifts it by 2 forwards. */
collada('palm.dae', {unit: 0.01, up: 'Y_UP', colour: '0.72 0.75 0.78', matrix: '1 0 0 2 0 1 0 0 0 0 1 0 0 0 0 1',
  faces: map([...box([-2, -5, -2], [1, 5, 2])], (p) => p)});
/* A finger, metres. */
textStl('finger.stl', map(prism([[0, 0], [0.055, 0], [0.055, 0.006], [0.04, 0.012], [0, 0.014]], -0.012, 0.012), (p) => p));
