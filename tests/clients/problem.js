'use strict';

/* The form of a problem in a report: what it saves is the problem and nothing else, and gives the record that the problem gives. */
const fs = require('fs');
const os = require('os');
const path = require('path');
const {top, check, open, run} = require('./harness');

const samples = path.join(top, 'samples', 'problems');

/* Letters that mean something in XML, HTML and to the form itself. */
const hard = `<?xml version="1.0" encoding="UTF-8"?>
<problem model="two-links.xml" kind="kinematics" name="A &lt;b&gt; &amp; &quot;C&quot; 'd'" step="0.5">
  <!-- a remark -->
  <parameter quantity="stiffness" name="c; d=1" value="3"/>
  <motion>
    <move body="1" to="30" time="1"/>
    <formula body="2" time="1">math:abs(2 * ($t &gt; 0.3)) + ($t &lt; 0.2) + string-length("a'b")</formula>
  </motion>
  <find of="q1 M.path"/>
</problem>
`;

const save = async (page, folder) => {
  const [download, text] = await Promise.all([page.waitForEvent('download'), page.evaluate(() => window.problemText()),
    page.locator('#problem-form button').click()]);
  const file = path.join(folder, `saved-${download.suggestedFilename()}`);
  await download.saveAs(file);
  check(`${path.basename(file)}: what is saved is the form's text`, fs.readFileSync(file, 'utf8') === text);
  return file;
};

/* The normal form but for the lines at which things were written. */
const record = (file) => {
  const made = run(['convert', '-q', '-t', 'model', '-o', '-', file]);
  check(`${path.basename(file)}: is rendered`, made.status === 0, made.stderr);
  return made.stdout.replace(/ src:line="\d+"/g, '');
};

const testProblems = async (browser) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'problems-'));
  fs.cpSync(samples, folder, {recursive: true});
  const model = path.join(folder, 'two-links.xml');
  fs.writeFileSync(model, fs.readFileSync(model, 'utf8').replace('name="c"', 'name="c; d=1"'));
  for (const name of ['statics.xml', 'forward.xml']) {
    const file = path.join(folder, name);
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('name="c"', 'name="c; d=1"'));
  }
  fs.writeFileSync(path.join(folder, 'hard.xml'), hard);
  const context = await browser.newContext({acceptDownloads: true});
  for (const name of ['hard', 'forward', 'inverse', 'kinematics', 'reactions', 'statics']) {
    const file = path.join(folder, `${name}.xml`);
    const made = run(['convert', '-q', '-t', 'html', '-o', path.join(folder, `${name}.html`), file]);
    if (made.status !== 0 && /without SUNDIALS/.test(made.stderr)) {
      continue;
    }
    check(`${name}: is rendered`, made.status === 0, made.stderr);
    const page = await open(context, path.join(folder, `${name}.html`));
    check(`${name}: the saved problem is the same`, record(await save(page, folder)) === record(file));
    await page.close();
  }
  await context.close();
  fs.rmSync(folder, {recursive: true});
};

module.exports = {testProblems};
