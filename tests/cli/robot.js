'use strict';

/* Runs the script of a robot's prototype without a viewer. Usage: node robot.js FILE.robot.x3d SETS, SETS a JSON list of [field, value], each
 * followed by the ticks that it needs. Prints JSON: q, where its gripper is in the parent's frame, what was put out, what was said. */
const fs = require('fs');

const [, , file, sets] = process.argv;
const text = fs.readFileSync(file, 'utf8');
const node = /<Script DEF="joints">[\s\S]*?<\/Script>/.exec(text)[0];
const script = /<!\[CDATA\[ecmascript:([\s\S]*)\]\]>/.exec(node)[1];
const given = new Map([...text.matchAll(/<field name="([^"]*)" type="[^"]*" accessType="inputOutput" value="([^"]*)"/g)].map(([, name, value]) => [name, value]));
const outer = new Map([...node.matchAll(/<connect nodeField="([^"]*)" protoField="([^"]*)"/g)].map(([, own, proto]) => [own, proto]));
const fields = [...node.matchAll(/<field name="([^"]*)" type="([^"]*)" accessType="([^"]*)"(?: value="([^"]*)")?/g)];

const valueOf = (type, numbers) => ({
  SFVec3f: () => `new SFVec3f(${numbers})`, SFRotation: () => `new SFRotation(${numbers})`, MFFloat: () => `[${numbers}]`,
}[type] || (() => String(numbers)))();
const declared = fields.filter(([, , , access]) => access !== 'inputOnly').map(([, name, type, access, own]) => {
  const value = access === 'outputOnly' ? undefined : own || given.get(outer.get(name));
  return `let ${name}${value === undefined ? '' : ` = ${valueOf(type, value.trim().split(/[\s,]+/).join(', '))}`};`;
});

const said = [];
const body = `${declared.join('\n')}\n${script}
initialize();
let time = 100;
for (const [name, value] of sets) {
  const handler = eval('typeof set_' + name + ' === "function" ? set_' + name + ' : typeof ' + name + ' === "function" ? ' + name + ' : null');
  const type = types[name];
  const field = type === 'SFVec3f' ? new SFVec3f(...value) : type === 'SFRotation' ? new SFRotation(...value) : value;
  if (types[name]) {
    eval(name + ' = field');
  }
  if (handler) {
    handler(field);
  }
  for (const end = time + 100; running && time < end; time += 0.05) {
    tick(time);
  }
}
return {q: Object.fromEntries(COORDINATES.map((c) => [c.name, c.read()])), here: here(), out: outputs()};`;
const names = fields.filter(([, name, , access]) => access === 'outputOnly' && name !== 'running').map(([, name]) => name);
const types = Object.fromEntries(fields.filter(([, , , access]) => access === 'inputOutput').map(([, name, type]) => [name, type]));
const SFVec3f = function (x, y, z) {
  Object.assign(this, {x, y, z});
};
const SFRotation = function (x, y, z, angle) {
  Object.assign(this, {x, y, z, angle});
};
const outputs = `const outputs = () => ({${names.join(', ')}});`;
const result = new Function('SFVec3f', 'SFRotation', 'Browser', 'sets', 'types', body.replace('initialize();\n', `initialize();\n${outputs}\n`))(
  SFVec3f, SFRotation, {println: (...texts) => said.push(texts.join(''))}, JSON.parse(sets), types);
const rounded = (key, value) => (typeof value === 'number' ? Math.round(value * 1e6) / 1e6 + 0 : value);
console.log(JSON.stringify({...result, said}, rounded));
