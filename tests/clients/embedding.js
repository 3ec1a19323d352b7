'use strict';

/* docs/EMBEDDING.md: its files as they stand there, made by make, opened by what they are for. */
const {spawnSync} = require('child_process');
const fs = require('fs');
const os = require('os');
const path = require('path');
const {top, systel, check, open, waits} = require('./harness');

/* Blocks with a file's name behind the language. */
const unpack = (folder) => {
  const page = fs.readFileSync(path.join(top, 'docs', 'EMBEDDING.md'), 'utf8');
  for (const [, name, text] of page.matchAll(/^```[a-z]+ (\S+)\n([\s\S]*?)^```$/gm)) {
    fs.writeFileSync(path.join(folder, name), text);
  }
};

const command = (folder, program, args) => {
  const env = {...process.env, HOME: folder};
  ['MAKEFLAGS', 'MFLAGS', 'MAKELEVEL'].forEach((name) => delete env[name]);
  const result = spawnSync(program, args, {cwd: folder, env, encoding: 'utf8', timeout: 120000});
  return {status: result.status, said: `${result.stdout}${result.stderr}`};
};

const make = (folder, goal) => {
  const result = command(folder, 'make', ['-s', `SYSTEL=${systel}`, goal]);
  check(`embedding: make ${goal}`, result.status === 0, result.said.slice(-500));
  return result.status === 0;
};

/* Two schemes on the page, in the sizes asked for, both drawn. */
const testPage = async (context, folder) => {
  const page = await open(context, path.join(folder, 'page.html'));
  const image = await page.evaluate(() => {
    const img = document.querySelector('figure img');
    return {wide: img.getBoundingClientRect().width, own: img.naturalWidth};
  });
  const [, wide] = /<svg[^>]* width="([0-9.]+)mm"/.exec(
    fs.readFileSync(path.join(folder, 'arm.svg'), 'utf8'));
  const [, shown] = /width: ([0-9.]+)mm/.exec(
    fs.readFileSync(path.join(folder, 'page.html'), 'utf8'));
  check('embedding: the image has its millimetres', Math.abs(image.own - wide * 96 / 25.4) < 1, image.own);
  check('embedding: the style gives it others', Math.abs(image.wide - shown * 96 / 25.4) < 1, image.wide);
  const scheme = page.frames().find((frame) => frame.url().endsWith('arm.svg'));
  const bodies = scheme ? await scheme.evaluate(() =>
    ['body_0', 'body_1', 'body_2'].filter((id) => document.getElementById(id)).length) : 0;
  check('embedding: bodies of the object have their ids', bodies === 3, bodies);
  check('embedding: no errors in the console', page.troubles.length === 0, page.troubles.join('; '));
};

/* A report in a frame: its viewer and its sliders are there, and it begins where the address says. */
const testFrame = async (context, folder) => {
  if (!make(folder, 'arm.html')) {
    return;
  }
  const page = await open(context, path.join(folder, 'live.html'));
  const frame = page.frames().find((one) => one.url().includes('arm.html'));
  const slider = frame.locator('input[type=range]').first();
  check('embedding: a report in a frame begins where its address says', Math.abs(Number(await slider.inputValue()) - 40) < 0.5, await slider.inputValue());
  await slider.fill('70');
  check('embedding: its slider moves it', frame.url().includes('=70'), frame.url());
  check('embedding: no errors in the page around', page.troubles.length === 0, page.troubles.join('; '));
};

/* Of two reports of one position the second is out of sight until it has been moved there: letters and window are those of the first. */
const testHidden = async (context, folder) => {
  const frame = (style) => `<iframe src="arm.html#q:0=70" style="width: 480px; height: 800px${style}"></iframe>`;
  fs.writeFileSync(path.join(folder, 'tabs.html'), `<!DOCTYPE html><title>Two</title>${frame('')}${frame('; display: none')}`);
  const page = await open(context, path.join(folder, 'tabs.html'));
  const [seen, hidden] = page.frames().slice(1);
  await waits(hidden)(() => document.readyState === 'complete');
  await page.evaluate(() => document.querySelectorAll('iframe')[1].style.display = '');
  const shown = (one) => one.evaluate(() => ({letters: Array.from(document.querySelectorAll('#scheme .labels text'), (t) => t.getAttribute('transform')).join(),
    box: document.querySelector('#scheme svg').getAttribute('viewBox').split(' ').map(Number)}));
  const isNear = (box, other) => box.every((value, i) => Math.abs(value - other[i]) < 1.5);
  const {letters, box} = await shown(seen);
  await waits(hidden)(([x, y, w, h]) => document.querySelector('#scheme svg').getAttribute('viewBox').split(' ')
    .every((value, i) => Math.abs(value - [x, y, w, h][i]) < 1.5), box).catch(() => null);
  const later = await shown(hidden);
  check('embedding: letters of a report that was hidden stand where others stand', letters === later.letters && /[1-9]/.test(letters), `${letters} | ${later.letters}`);
  check('embedding: its window is what is drawn', isNear(later.box, box), `${box} | ${later.box}`);
  check('embedding: no errors in two frames', page.troubles.length === 0, page.troubles.join('; '));
};

const testArticle = async (context, folder) => {
  const page = await open(context, path.join(folder, 'article.html'));
  const frame = page.frames().find((f) => f.url().endsWith('arm.svg'));
  const drawn = frame ? await frame.evaluate(() => {
    const box = document.getElementById('body_2').getBoundingClientRect();
    return Math.max(box.width, box.height) > 1;
  }) : false;
  check('embedding: the scheme stands in the page of DocBook', drawn);
  check('embedding: so does its caption',
    (await page.locator('.figure').innerText()).includes('zero position'));
};

/* The text and the fonts of the scheme arrive in the PDF of the paper. */
const testPaper = (folder, pdf) => {
  const fonts = command(folder, 'pdffonts', [pdf]).said;
  check(`embedding: ${pdf} has the scheme's font`, /systel.* yes yes yes /.test(fonts), fonts);
  const text = command(folder, 'pdftotext', [pdf, '-']).said;
  check(`embedding: ${pdf} has the scheme's text`, /O1/.test(text) && /zero position/.test(text), text);
};

/* SVG on the page of Sphinx, PDF in what it hands to LaTeX. */
const testSphinx = async (context, folder) => {
  if (make(folder, 'site/index.html')) {
    const page = await open(context, path.join(folder, 'site', 'index.html'));
    const image = await page.evaluate(() => {
      const img = document.querySelector('img[src$="arm.svg"]');
      return img ? img.naturalHeight : 0;
    });
    check('embedding: the scheme stands in the page of Sphinx', image > 100, image);
    await page.close();
  }
  if (make(folder, 'tex/thearm.tex')) {
    const text = fs.readFileSync(path.join(folder, 'tex', 'thearm.tex'), 'utf8');
    check('embedding: Sphinx takes the PDF for print',
      text.includes('includegraphics{{arm.figure}.pdf}') && fs.existsSync(path.join(folder, 'tex', 'arm.figure.pdf')));
  }
};

/* xacro is no package of Debian: one that knows what the example needs stands in. */
const testXacro = (folder) => {
  const program = path.join(folder, 'xacro');
  const before = process.env.PATH;
  process.env.PATH = `${folder}${path.delimiter}${before}`;
  fs.writeFileSync(program, '#!/bin/sh\nsed \'s/${height}/0.4/; /xacro:property/d\' "$1"\n', {mode: 0o755});
  if (make(folder, 'gantry.svg') && make(folder, 'gantry.figure.pdf')) {
    check('embedding: the robot in xacro is drawn',
      fs.readFileSync(path.join(folder, 'gantry.svg'), 'utf8').includes('id="carriage"'));
  }
  fs.writeFileSync(program, '#!/bin/sh\nexit 1\n');
  fs.rmSync(path.join(folder, 'gantry.svg'), {force: true});
  const failed = command(folder, 'make', ['-s', `SYSTEL=${systel}`, 'gantry.svg']);
  check('embedding: where xacro fails, nothing is made',
    failed.status !== 0 && !fs.existsSync(path.join(folder, 'gantry.svg')), failed.said);
  process.env.PATH = before;
};

const has = (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

const testEmbedding = async (browser) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'systel-'));
  unpack(folder);
  const context = await browser.newContext({viewport: {width: 1000, height: 900}});
  if (make(folder, 'all')) {
    await testPage(context, folder);
    await testArticle(context, folder);
    await testFrame(context, folder);
    await testHidden(context, folder);
  }
  await testSphinx(context, folder);
  await context.close();
  testXacro(folder);
  if (make(folder, 'arm.figure.pdf')) {
    const text = command(folder, 'pdftotext', ['arm.figure.pdf', '-']).said;
    check('embedding: text of the figure', /O1/.test(text), text);
  }
  for (const [program, pdf] of [['pdflatex', 'paper.pdf'], ['latexmk', 'tex/thearm.pdf'], ['soffice', 'report.pdf']]) {
    if (!process.env.SETUP_FULL) {
      console.log(`skipped: ${program} (SETUP_FULL=1 make setup-check installs it)`);
    } else if (!has(program)) {
      check(`embedding: ${program} is there`, false);
    } else if (make(folder, pdf)) {
      testPaper(folder, pdf);
    }
  }
  fs.rmSync(folder, {recursive: true});
};

module.exports = {testEmbedding};
