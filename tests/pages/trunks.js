'use strict';

/* Rows of Denavit-Hartenberg tables that limbs of a tree have in common: written once, and followed by their links the tables are
 * those of the target denavit. */
const fs = require('fs');
const os = require('os');
const path = require('path');
const {check, built, parse, find, randoms} = require('./page');

/* Trees whose limbs part late: a trunk, then limbs that part from one another. */
const tree = (count, seed) => {
  const random = randoms(seed);
  const links = ['<link name="l0"/>'], joints = [];
  for (let i = 1; i < count; i++) {
    const base = i < 12 ? i - 1 : i - 1 - Math.floor(4 * random());
    const at = [0, 0, 0].map(() => (0.6 * random() - 0.3).toFixed(2)).join(' '), axis = ['1 0 0', '0 1 0', '0 0 1'][Math.floor(3 * random())];
    links.push(`<link name="l${i}"/>`);
    joints.push(`<joint name="j${i}" type="continuous"><parent link="l${base}"/><child link="l${i}"/><origin xyz="${at}"/><axis xyz="${axis}"/></joint>`);
  }
  return `<robot name="tree">${links.join('')}${joints.join('')}</robot>`;
};

const textOf = (node) => find(node, () => true).map(({text}) => text || '').join('');

/* {id of the caption: rows of cells}; a row of a trunk: [last row, where they stand]. */
const tablesOf = (html) => {
  const section = html.match(/<section class="denavit"[^]*?<\/section>/)[0].replace(/&nbsp;|\u00a0/g, ' ').replace(/<br>/g, '');
  return Object.fromEntries(find(parse(section), ({tag}) => tag === 'table').flatMap((table) => {
    const [caption] = find(table, ({tag}) => tag === 'caption');
    const rows = find(table, ({tag}) => tag === 'tbody').flatMap(({of}) => of).map(({of}) => {
      const [link] = of.flatMap((cell) => find(cell, ({tag}) => tag === 'a'));
      return link ? {last: Number(textOf(of[0]).split('…')[1]), as: link.attributes.href.slice(1)} : {cells: of.map(textOf)};
    });
    return caption ? [[caption.attributes.id, rows]] : [];
  }));
};

const whole = (tables, id) => tables[id].flatMap((row) => (row.as ? whole(tables, row.as).slice(0, row.last) : [row.cells]));

module.exports = () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'systel-'));
  const files = [[30, 1], [60, 2], [90, 3], [9, 4]].map(([count, seed]) => {
    const file = path.join(folder, `tree-${count}.urdf`);
    fs.writeFileSync(file, tree(count, seed));
    return file;
  });
  const made = built(files, 'html,denavit');
  for (const file of files) {
    const html = made(file, '.html'), tables = tablesOf(html), name = path.basename(file);
    const limbs = made(file, '.denavit.csv').trim().split('\n').slice(1).map((line) => line.split(',')).reduce((all, cells) => {
      (all[cells[0]] = all[cells[0]] || []).push(cells);
      return all;
    }, {});
    check(`${name}: a table of either kind for every limb`, Object.keys(tables).length === 2 * Object.keys(limbs).length, Object.keys(tables).join(' '));
    for (const [limb, wanted] of Object.entries(limbs)) {
      for (const kind of ['distal', 'proximal']) {
        const rows = whole(tables, `denavit-${limb}-${kind}`), [theta, d, a] = kind === 'distal' ? [2, 3, 4] : [4, 5, 2];
        check(`${name}: limb ${limb}, ${kind}: rows in their order`, rows.map(([n]) => n).join() === wanted.map(([, , n]) => n).join(), rows.map(([n]) => n).join());
        check(`${name}: limb ${limb}, ${kind}: each with its coordinate`, rows.every((row, i) => row[theta].startsWith(`q${i + 1}`)), rows.map((row) => row[theta]).join());
        const number = (text) => 1000 * Number(text.replace('−', '-'));
        const isOff = (text, expected) => !(Math.abs(number(text) - expected) < 0.01);
        const off = rows.findIndex((row, i) => isOff(row[d], wanted[i][7]) || isOff(row[a], kind === 'distal' ? wanted[i][8] : i ? wanted[i - 1][8] : 0));
        check(`${name}: limb ${limb}, ${kind}: the numbers of the table for programs`, off === -1, off < 0 || `${rows[off].join(' ')} for ${wanted[off].join(' ')}`);
      }
    }
    const written = Object.values(tables).flat().length, all = 2 * Object.values(limbs).flat().length;
    check(`${name}: no long trunk is written twice`, name === 'tree-9.urdf' ? written === all : written < 0.7 * all, `${written} rows of ${all}`);
  }
  fs.rmSync(folder, {recursive: true});
};
