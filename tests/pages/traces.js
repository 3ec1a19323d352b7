'use strict';

/* Paths of points that schemes of cells leave behind (svg-motion, trace), against kinematics reckoned here: the arm seen from the front of
 * what it stands on, wherever that stands in the cell. */
const fs = require('fs');
const os = require('os');
const path = require('path');
const {check, systel} = require('./page');

const ARM = `<system class="STOB" name="Arm">
  <body number="1" KP="1" CPB="0, 350, 0" DCAKP="0 1 0">
    <body number="2" KP="1" CPB="80, 120, 0" DCAKP="0 0 1">
      <body number="3" KP="1" CPB="0, 500, 0" DCAKP="0 0 1"><point name="M" at="400, 0, 0"/></body>
    </body>
  </body>
  <motion><move body="1" to="70" time="1"/><move body="2" to="-50" time="1" law="quintic"/><nodes body="3">0 0; 0.4 30; 1 -40</nodes></motion>
</system>`;
const LATHE = `<system class="STOB" name="Lathe">
  <body number="1" KP="0" CPB="0, 100, 0" DCAKP="1 0 0"/>
  <motion><move body="1" to="200" time="1"/></motion>
</system>`;
const cell = (first, second) => `<tables name="Cell">
  <system href="${first}.xml"/><system href="${second}.xml"/>
  <TPPMS><row base="0" origin="-400, 50, 700" rotation="0, 1, 0, -35"/><row base="0" origin="1500, 100, -300" rotation="0, 1, 0, 90"/></TPPMS>
</tables>`;

/* Where a point of the arm's last body is seen from the front, mm, for its coordinates in degrees. */
const armPoint = ([x, y, z]) => (...degrees) => {
  const [a, b, c] = degrees.map((angle) => angle * Math.PI / 180);
  const u = 80 - 500 * Math.sin(b) + x * Math.cos(b + c) - y * Math.sin(b + c);
  const v = 470 + 500 * Math.cos(b) + x * Math.sin(b + c) + y * Math.cos(b + c);
  return [u * Math.cos(a) + z * Math.sin(a), -v];
};

const numbersIn = (text) => text.match(/-?[\d.]+/g).map(Number);

/* [[x, y], …] of the path, and the scales of the panels. */
const drawn = (file, trace) => {
  const svg = systel('convert', '-q', '-t', 'svg-motion', '--set', 'view=front', '--set', `trace=${trace}`, '-o', '-', file);
  const found = svg.match(/<path class="way[^>]* d="([^"]*)"/);
  const scales = Array.from(svg.matchAll(/class="where"[^>]*>[^<]*\(([\d.]+):([\d.]+)\)</g), ([, paper, real]) => paper / real);
  const values = found ? numbersIn(found[1]) : [];
  return {points: values.filter((_, i) => i % 2 === 0).map((x, i) => [x, values[2 * i + 1]]), scales};
};

/* How far the path is from the expected one, brought to its beginning: mm of paper. */
const apart = (points, wanted, scale) => Math.max(...wanted.map(([x, y]) => {
  const goal = [points[0][0] + scale * (x - wanted[0][0]), points[0][1] + scale * (y - wanted[0][1])];
  return Math.min(...points.slice(1).map(([bx, by], i) => {
    const [ax, ay] = points[i], long = (bx - ax) ** 2 + (by - ay) ** 2;
    const share = Math.max(0, Math.min(1, long && ((goal[0] - ax) * (bx - ax) + (goal[1] - ay) * (by - ay)) / long));
    return Math.hypot(goal[0] - ax - share * (bx - ax), goal[1] - ay - share * (by - ay));
  }));
}));

module.exports = () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'systel-'));
  const write = (name, text) => fs.writeFileSync(path.join(folder, name), text);
  write('arm.xml', ARM);
  write('lathe.xml', LATHE);
  const table = systel('convert', '-q', '-t', 'motion', '--set', 'step=0.04', '-o', '-', path.join(folder, 'arm.xml')).trim().split('\n').slice(1)
    .map((line) => line.split(',').map(Number)).map((row) => [row[1], row[4], row[7]]);
  for (const [first, second, before] of [['lathe', 'arm', 1], ['arm', 'lathe', 0]]) {
    write('cell.xml', cell(first, second));
    const file = path.join(folder, 'cell.xml');
    for (const [trace, at] of [[`${before + 3}:400,0,0`, [400, 0, 0]], ['M', [400, 0, 0]], [`${before + 3}:-60,90,120`, [-60, 90, 120]]]) {
      const {points, scales} = drawn(file, trace);
      const wanted = table.map((row) => armPoint(at)(...row));
      check(`a cell traces ${trace} of ${first} and ${second}`, points.length > 10, points.length);
      const off = points.length > 10 ? apart(points, wanted, scales[before]) : NaN;
      check(`… where it goes`, off < 0.05, `${off} mm`);
    }
    const {points, scales} = drawn(file, `${first === 'lathe' ? 1 : 4}`);
    const off = points.length > 1 ? apart(points, [[0, 0], [50, 0], [200, 0]], scales[1 - before]) : NaN;
    check(`the slider's pole in the cell of ${first} and ${second}, too`, off < 0.05, off);
  }
  fs.rmSync(folder, {recursive: true});
};
