'use strict';

/* Frames of a robot's links against a calculation of its own: the file read by the browser, roll,
 * pitch and yaw as matrices, random values of all joints. */
const fs = require('fs');
const os = require('os');
const path = require('path');
const {top, check, open, run} = require('./harness');
const {openStill} = require('./still');
const {randoms} = require('./report');

const poses = `<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model" xmlns:kin="urn:systel:kinematics">
  <xsl:output method="text" encoding="UTF-8"/>
  <xsl:template match="/">
    <xsl:for-each select="//m:body"><xsl:value-of select="concat(@name, '&#9;', kin:pose(.), '&#10;')"/></xsl:for-each>
  </xsl:template>
</xsl:stylesheet>`;

/* In the page: values of the joints from random parts, and the frame of every link, rows of R then t. */
const forward = ({text, parts}) => {
  const robot = new DOMParser().parseFromString(text, 'application/xml').documentElement;
  const own = (node, name) => Array.from(node ? node.children : []).find((e) => e.localName === name);
  const numbers = (node, name, otherwise) =>
    (((node && node.getAttribute(name)) || otherwise).trim().split(/\s+/)).map(Number);
  const product = (a, b) => a.map((row) => [0, 1, 2].map((j) =>
    row[0] * b[0][j] + row[1] * b[1][j] + row[2] * b[2][j]));
  const apply = (a, v) => a.map((row) => row[0] * v[0] + row[1] * v[1] + row[2] * v[2]);
  const about = (axis, t) => {
    const size = Math.hypot(...axis);
    const [x, y, z] = axis.map((c) => c / size);
    const c = Math.cos(t), s = Math.sin(t), k = 1 - c;
    return [[c + x * x * k, x * y * k - z * s, x * z * k + y * s],
      [y * x * k + z * s, c + y * y * k, y * z * k - x * s],
      [z * x * k - y * s, z * y * k + x * s, c + z * z * k]];
  };
  const joints = Array.from(robot.children).filter((e) => e.localName === 'joint');
  const named = (name) => joints.find((j) => j.getAttribute('name') === name);
  const given = {};
  joints.forEach((joint, i) => {
    const type = joint.getAttribute('type');
    if (own(joint, 'mimic') || !['revolute', 'prismatic', 'continuous'].includes(type)) {
      return;
    }
    const limit = type === 'continuous' ? null : own(joint, 'limit');
    const least = limit ? Number(limit.getAttribute('lower')) : -3;
    const most = limit ? Number(limit.getAttribute('upper')) : 3;
    given[joint.getAttribute('name')] = least + (most - least) * parts[i];
  });
  const value = (joint) => {
    const mimic = own(joint, 'mimic');
    return mimic
      ? value(named(mimic.getAttribute('joint'))) * numbers(mimic, 'multiplier', '1')[0] +
        numbers(mimic, 'offset', '0')[0]
      : given[joint.getAttribute('name')] || 0;
  };
  const frame = (link) => {
    const joint = joints.find((j) => own(j, 'child').getAttribute('link') === link);
    if (!joint) {
      return {r: about([1, 0, 0], -Math.PI / 2), t: [0, 0, 0]}; /* z up becomes y up */
    }
    const base = frame(own(joint, 'parent').getAttribute('link'));
    const origin = own(joint, 'origin');
    const [roll, pitch, yaw] = numbers(origin, 'rpy', '0 0 0');
    const t = apply(base.r, numbers(origin, 'xyz', '0 0 0')).map((c, i) => c + base.t[i]);
    const r = product(base.r, product(about([0, 0, 1], yaw),
      product(about([0, 1, 0], pitch), about([1, 0, 0], roll))));
    const axis = numbers(own(joint, 'axis'), 'xyz', '1 0 0');
    const type = joint.getAttribute('type');
    if (type === 'prismatic') {
      const size = Math.hypot(...axis);
      return {r, t: apply(r, axis.map((c) => c / size * value(joint))).map((c, i) => c + t[i])};
    }
    return {r: type === 'fixed' ? r : product(r, about(axis, value(joint))), t};
  };
  return {given, frames: Array.from(robot.children).filter((e) => e.localName === 'link').map((e) => {
    const f = frame(e.getAttribute('name'));
    return [e.getAttribute('name'), f.t, f.r];
  })};
};

const matrix = ([w, x, y, z]) => [[1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
  [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
  [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)]];

/* Nothing of a table is cut off, on paper (175 mm beside the margins) and on a screen. */
const testTables = async (browser, file, name) => {
  for (const [media, width] of [['print', Math.floor(175 * 96 / 25.4)], ['screen', 1280]]) {
    const page = await openStill(browser, file, {width, height: 900});
    await page.emulateMedia({media});
    const wide = await page.evaluate(() => Array.from(document.querySelectorAll('table'))
      .filter((table) => table.getBoundingClientRect().right > Math.min(innerWidth, table.parentElement.getBoundingClientRect().right) + 1)
      .map((table) => table.closest('section').className));
    check(`${name} fit: ${media}`, wide.length === 0, wide.join(' '));
  }
};

/* Names as long as those of real grippers, masses with all entries, mimic joints. */
const longNames = () => {
  const links = ['robot_base_link', 'left_outer_knuckle_link', 'left_inner_finger_pad_link', 'right_inner_knuckle_link'];
  const inertia = 'ixx="0.00020005" ixy="-4.2442E-10" ixz="-2.9069E-10" iyy="0.00017832" iyz="-3.4402E-08" izz="0.00013478"';
  const link = (name) => `<link name="${name}"><inertial><origin xyz="8.625E-08 -4.6583E-06 0.03145"/><mass value="0.22652"/>` +
    `<inertia ${inertia}/></inertial><visual><geometry><box size="0.1 0.1 0.1"/></geometry></visual></link>`;
  const joint = (n) => `<joint name="${links[n].replace('link', 'rotary_joint')}" type="revolute"><parent link="${links[n - 1]}"/>` +
    `<child link="${links[n]}"/><origin xyz="0.4318 -0.02032 0.15005" rpy="1.57 0.3 0.2"/><axis xyz="0.6 0 0.8"/>` +
    '<limit lower="-2.96706" upper="2.96706" effort="1" velocity="1"/>' +
    (n === 3 ? `<mimic joint="${links[1].replace('link', 'rotary_joint')}" multiplier="-0.725"/>` : '') + '</joint>';
  return `<robot name="long">${links.map(link).join('')}${[1, 2, 3].map(joint).join('')}</robot>`;
};

/* The tree folds without scripts; on paper no table is wider than the text. */
const testTree = async (browser, folder) => {
  const file = path.join(folder, 'arm.html');
  run(['convert', '-q', '-t', 'html', '-o', file, path.join(top, 'samples', 'mobile-arm.urdf')]);
  const context = await browser.newContext({javaScriptEnabled: false});
  const page = await open(context, file);
  const links = page.locator('.tree li');
  const last = links.last();
  check('the tree has every link', await links.count() === 10 && await last.isVisible(), await links.count());
  await page.locator('.tree summary').first().click();
  check('a branch of the tree folds', !await last.isVisible());
  await context.close();
  await testTables(browser, file, 'tables');
  const robot = path.join(folder, 'long.urdf');
  fs.writeFileSync(robot, longNames());
  run(['convert', '-q', '-t', 'html', '-o', path.join(folder, 'long.html'), robot]);
  await testTables(browser, path.join(folder, 'long.html'), 'tables of long names');
};

const testUrdf = async (browser) => {
  const page = await browser.newPage();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'urdf-'));
  const stylesheet = path.join(folder, 'poses.xsl');
  fs.writeFileSync(stylesheet, poses);
  await testTree(browser, folder);
  const files = fs.readdirSync(path.join(top, 'samples')).filter((name) => name.endsWith('.urdf'));
  check('there are robots in URDF', files.length > 0);
  const random = randoms(7);
  for (const name of files) {
    const file = path.join(top, 'samples', name);
    const text = fs.readFileSync(file, 'utf8');
    for (let round = 0; round < 5; round++) {
      const parts = Array.from({length: 200}, random);
      const {given, frames} = await page.evaluate(forward, {text, parts});
      const pose = Object.entries(given).map(([joint, q]) =>
        `${joint.replace(/[\\,=.]/g, '\\$&')}=${q}`).join(',');
      const said = run(['apply', '-x', stylesheet, '--pose', pose, file]).stdout;
      const ours = new Map(said.trim().split('\n').map((line) => {
        const [link, numbers] = line.split('\t');
        return [link, numbers.split(' ').map(Number)];
      }));
      let worst = frames.length === ours.size ? 0 : Infinity;
      for (const [link, t, r] of frames) {
        const [x, y, z, ...turn] = ours.get(link) || [NaN];
        const theirs = t.concat(...r);
        [x, y, z].concat(...matrix(turn)).forEach((number, i) => {
          worst = Math.max(worst, Number.isNaN(number) ? Infinity : Math.abs(number - theirs[i]));
        });
      }
      check(`${name}: frames of the links, position ${round}`, worst < 1e-9, `off by ${worst}`);
    }
  }
  fs.rmSync(folder, {recursive: true});
  await page.close();
};

module.exports = {testUrdf};
