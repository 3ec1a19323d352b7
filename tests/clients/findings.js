'use strict';

/* Findings as SARIF 2.1.0: valid against its JSON schema, with ids and fingerprints that stay. The schema comes with
 * @microsoft/jest-sarif, which wrote it down as draft 4. */
const Ajv = require('ajv');
const fs = require('fs');
const os = require('os');
const path = require('path');
const {check, find, run, top} = require('./harness');

const schema = require('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json');

const validator = () => {
  const {id, $schema, ...rest} = schema;
  return new Ajv({strict: false, validateFormats: false, unicodeRegExp: false}).compile({...rest, $id: id});
};

/* The form of our own JSON, which docs/EDITORS.md promises. */
const ownForm = () => new Ajv({strict: false}).compile(JSON.parse(fs.readFileSync(path.join(top, 'schemas', 'findings.schema.json'), 'utf8')));

const testOwnForm = (bad, sheet) => {
  const validate = ownForm();
  const valid = (name, ...words) => {
    const log = JSON.parse(run([...words, '--format=json']).stdout);
    check(`findings: ${name} have our form`, validate(log), JSON.stringify(validate.errors && validate.errors[0]));
    return log;
  };
  const all = valid('every bad model', 'check', ...bad);
  check('findings: there are many in our form', all.findings.length >= bad.length / 2, all.findings.length);
  const [one] = all.findings;
  for (const [name, wrong] of Object.entries({'another version': {...all, version: 2}, 'a name that is none of it': {...all, more: 1}, 'a status that there is not': {...all, status: 6},
    'a level that there is not': {...all, findings: [{...one, level: 'bad'}]}, 'a column without a line': {...all, findings: [{...one, line: undefined, column: 3}]},
    'no text': {...all, findings: [{...one, text: ''}]}, 'another fingerprint': {...all, findings: [{...one, fingerprint: '1'}]}}))
    check(`findings: our form refuses ${name}`, !validate(JSON.parse(JSON.stringify(wrong))));
  valid('Russian texts', 'check', '--lang', 'ru', ...bad);
  valid('an absent file', 'check', path.join(top, 'absent.xml'));
  valid('no finding', 'check', path.join(top, 'samples', 'pendulum.xml'));
  valid('what lint finds', 'lint', sheet);
};

const results = (log) => log.runs[0].results;
const idsOf = (log) => results(log).map((result) => result.ruleId);
const printsOf = (log) => results(log).map((result) => result.partialFingerprints['systelFinding/v1']);

const testFindings = () => {
  const validate = validator();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'findings-'));
  const sarif = (name, ...words) => {
    const made = run([...words, '--format=sarif']);
    const log = JSON.parse(made.stdout);
    check(`findings: ${name} is valid SARIF`, validate(log), JSON.stringify(validate.errors && validate.errors[0]));
    return log;
  };
  check('findings: the schema refuses another version', !validate({version: '2.0.0', runs: []}));
  check('findings: the schema refuses a result without a message', !validate({version: '2.1.0', runs: [{tool: {driver: {name: 'a'}}, results: [{ruleId: 'b'}]}]}));

  const bad = find(path.join(top, 'tests', 'bad'), '.xml').concat(find(path.join(top, 'tests', 'bad'), '.urdf'));
  check('findings: there are bad models', bad.length > 50, bad.length);
  const all = sarif('every bad model', 'check', ...bad);
  check('findings: there are many', results(all).length >= bad.length / 2, results(all).length);
  check('findings: every one has the id of a message', idsOf(all).filter((id) => id === 'other').length === 0, results(all).find((r) => r.ruleId === 'other'));
  check('findings: rules are those of the results', all.runs[0].tool.driver.rules.length === new Set(idsOf(all)).size);
  check('findings: a fingerprint is of one finding', new Set(printsOf(all)).size === printsOf(all).length);
  check('findings: Russian texts have the same ids', JSON.stringify(idsOf(sarif('Russian', 'check', '--lang', 'ru', ...bad))) === JSON.stringify(idsOf(all)));

  const model = path.join(folder, 'a b.xml');
  const text = '<system>\n  <body number="1" KP="revolute" CPB="0, 0, 0"/>\n  <body number="1" CPB="0, 0"/>\n</system>\n';
  fs.writeFileSync(model, text);
  const before = sarif('a name with a blank', 'check', model);
  fs.writeFileSync(model, `\n\n${text.replace('<system>', '<system>\n<!-- more -->')}`);
  const after = sarif('the same with lines above', 'check', model);
  check('findings: fingerprints stay when lines move', results(before).length > 0 && JSON.stringify(printsOf(before)) === JSON.stringify(printsOf(after)));
  check('findings: lines move', results(after)[0].locations[0].physicalLocation.region.startLine === results(before)[0].locations[0].physicalLocation.region.startLine + 3);

  check('findings: none are an empty list', results(sarif('no finding', 'check', path.join(top, 'samples', 'pendulum.xml'))).length === 0);
  sarif('an absent file', 'check', path.join(folder, 'absent.xml'));
  const sheet = path.join(folder, 'a.sheet.svg');
  run(['convert', '-t', 'sheet', '-o', sheet, path.join(top, 'samples', 'pendulum.xml')]);
  fs.writeFileSync(sheet, fs.readFileSync(sheet, 'utf8').replace(/font-size="3.379"/, 'font-size="4"'));
  const linted = sarif('what lint finds', 'lint', sheet);
  check('findings: lint has ids of clauses', idsOf(linted).includes('lint-letters') && idsOf(linted).every((id) => id.startsWith('lint-')), idsOf(linted).join());
  testOwnForm(bad, sheet);
  fs.rmSync(folder, {recursive: true});
};

module.exports = {testFindings};
