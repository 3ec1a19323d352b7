'use strict';

/* A report that carries its viewer, sent without anything beside it: opened from disk by day and by night, on a telephone and on wide screens. */
const fs = require('fs');
const os = require('os');
const path = require('path');
const {check, newPage, run, top, url} = require('./harness');
const {axeChecks} = require('./axe');

const screens = [[390, 844, 'light'], [1280, 900, 'dark'], [1920, 1080, 'light']];

const openAlone = async (browser, file, [width, height, colorScheme]) => {
  const context = await browser.newContext({viewport: {width, height}, colorScheme});
  const page = await newPage(context);
  page.troubles = [];
  await page.goto(url(file), {waitUntil: 'load'});
  await page.evaluate(() => globalThis.eval('page').ready);
  await page.waitForFunction(() => document.querySelector('#scene canvas') && document.querySelector('x3d').runtime.canvas.doc);
  return {context, page};
};

const testScreen = async (browser, file, screen, isJudged) => {
  const label = `alone at ${screen.join(' ')}`;
  const {context, page} = await openAlone(browser, file, screen);
  if (isJudged) {
    await axeChecks(page, label);
  }
  check(`${label}: nothing is wider than the page`, await page.evaluate(() => document.documentElement.scrollWidth) <= screen[0]);
  check(`${label}: as many contents as headings`, await page.evaluate(() =>
    document.querySelectorAll('#contents a').length === document.querySelectorAll('main h2[id]').length &&
    Array.from(document.querySelectorAll('#contents a')).every((link) => document.querySelector(link.getAttribute('href')))));
  check(`${label}: the ground is ${screen[2]}`, await page.evaluate(() =>
    Number(getComputedStyle(document.body).backgroundColor.match(/\d+/)[0])) < 128 === (screen[2] === 'dark'));

  /* the last slider at the lower edge: the scene is still in sight */
  await page.evaluate(() => Array.from(document.querySelectorAll('.controls input[type=range]')).pop().scrollIntoView({block: 'end'}));
  const box = await page.locator('#scene').boundingBox();
  check(`${label}: the scene stays in sight beside the sliders`, box.y >= 0 && box.y + box.height <= screen[1], JSON.stringify(box));
  check(`${label}: no errors`, page.troubles.length === 0, page.troubles.join('; '));
  await context.close();
};

const testWheel = async (browser, file) => {
  const {context, page} = await openAlone(browser, file, screens[1]);
  const scene = page.locator('#scene canvas');
  await page.evaluate(() => window.scrollTo(0, 0));
  await scene.hover();
  await page.mouse.wheel(0, 200);
  await page.waitForFunction(() => window.scrollY > 100, null, {timeout: 5000}).catch(() => {});
  check('alone: the wheel scrolls past the scene', await page.evaluate(() => window.scrollY) > 100);
  await page.evaluate(() => window.scrollTo(0, 0));
  await scene.click();
  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, 200);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  check('alone: a scene that is held takes the wheel', await page.evaluate(() => window.scrollY) === before);
  await context.close();
};

const testState = async (browser, file) => {
  const {context, page} = await openAlone(browser, file, screens[1]);
  const field = page.locator('.controls input[type=text]').first();
  await field.fill('40');
  await field.press('Tab');
  check('alone: the state is in the address', page.url().endsWith('#q:0=40'), page.url());
  await page.reload({waitUntil: 'load'});
  await page.evaluate(() => globalThis.eval('page').ready);
  check('alone: a reload keeps it', await field.inputValue() === '40', await field.inputValue());
  await page.locator('#reset').click();
  check('alone: the initial position has none', !page.url().includes('#q'), page.url());
  await page.goto(`${url(file)}#q:0=wrong&99=1&1=-20`);
  await page.reload({waitUntil: 'load'});
  await page.evaluate(() => globalThis.eval('page').ready);
  check('alone: of an address what can be read is taken', await page.locator('.controls input[type=text]').nth(1).inputValue() === '-20');
  check('alone: no errors', page.troubles.length === 0, page.troubles.join('; '));
  await context.close();
};

/* Numbers as one types them, angles in degrees or radians. */
const testNumbers = async (browser, file) => {
  const {context, page} = await openAlone(browser, file, screens[1]);
  const field = page.locator('.controls input[type=text]').first();
  const stands = () => page.evaluate(() => globalThis.eval('page').state().q[0]);
  const near = (a, b) => Math.abs(a - b) < 1e-9;
  for (const [typed, degrees] of [['12,5', 12.5], ['-7.25', -7.25], ['\u22123,5°', -3.5], ['1e1', 10]]) {
    await field.fill(typed);
    await field.press('Tab');
    check(`alone: “${typed}” is read as typed`, near(await stands(), degrees * Math.PI / 180), await stands());
  }
  await field.fill('1,2,3');
  await field.press('Tab');
  check('alone: what is no number changes nothing', near(await stands(), 10 * Math.PI / 180) && await field.inputValue() === '10', await field.inputValue());
  await page.locator('#angles').selectOption('rad');
  check('alone: radians are shown', Math.abs(Number((await field.inputValue()).replace(',', '.')) - Math.PI / 18) < 1e-4, await field.inputValue());
  await field.fill('0,5');
  await field.press('Tab');
  check('alone: radians are read', near(await stands(), 0.5), await stands());
  check('alone: a field says its unit', /рад/.test(await field.getAttribute('aria-label')), await field.getAttribute('aria-label'));
  await page.reload({waitUntil: 'load'});
  await page.evaluate(() => globalThis.eval('page').ready);
  check('alone: a reload keeps position and unit', near(await stands(), 0.5) && await page.locator('#angles').inputValue() === 'rad', page.url());
  await page.locator('#angles').selectOption('deg');
  await field.press('ArrowUp');
  check('alone: an arrow moves a step', await stands() > 0.5 + 1e-6, await stands());
  check('alone: no errors', page.troubles.length === 0, page.troubles.join('; '));
  await context.close();
};

/* What the page gives away: the model's file byte for byte, the tables; its links lead somewhere. */
const testFiles = async (browser, folder) => {
  const out = path.join(folder, 'files');
  const sources = ['cobra.xml', 'four-bar.xml'].map((name) => path.join(top, 'samples', name));
  const made = run(['build', '-q', '-t', 'html,svg,x3d,model', '--set', 'viewer=inside', '-o', out, ...sources]);
  check('alone: two models', made.status === 0, made.stderr);
  const {context, page} = await openAlone(browser, path.join(out, 'cobra.html'), screens[1]);
  const links = await page.evaluate(() => Array.from(document.querySelectorAll('#files a:not(#source-link)'), (link) => decodeURIComponent(link.pathname)));
  check('alone: links lead to what is there', links.length === 4 && links.every((name) => fs.existsSync(name)), links.join());
  const taken = async (id) => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.locator(id).click()]);
    return [download.suggestedFilename(), fs.readFileSync(await download.path())];
  };
  const [name, bytes] = await taken('#source-link');
  check('alone: the source is the model’s file', name === 'cobra.xml' && bytes.equals(fs.readFileSync(sources[0])), name);
  const [table, csv] = await taken('#tables-link');
  const lines = csv.toString().split('\r\n');
  check('alone: tables as CSV', table === 'cobra.csv' && lines.filter((line) => line.startsWith('# ') || line.startsWith('\ufeff# ')).length >= 4, lines[0]);
  check('alone: cells between semicolons beside decimal commas', lines.some((line) => line.split(';').length > 5), lines[1]);
  check('alone: no errors', page.troubles.length === 0, page.troubles.join('; '));
  await context.close();
};

/* A report that was sent without what stood beside it has its scheme and its scene as files all the same, however large they are and in
 * whatever order they were asked for; what it has not in itself it says. */
const testSent = async (browser, folder) => {
  const made = path.join(folder, 'made');
  for (const [name, targets] of [['cobra', []], ['walker', []], ['cell-at-work', ['-t', 'html,model,svg,x3d']]]) {
    const run1 = run(['build', '-q', ...targets, '-o', made, path.join(top, 'samples', `${name}.xml`)]);
    check(`alone: ${name} is made with what stands beside`, run1.status === 0, run1.stderr);
    const sent = path.join(folder, `sent-${name}`);
    fs.mkdirSync(sent);
    fs.copyFileSync(path.join(made, `${name}.html`), path.join(sent, `${name}.html`));
    check(`alone: ${name} at most 1.2 MB with what it carries`, fs.statSync(path.join(sent, `${name}.html`)).size <= 1.2e6);
    const {context, page} = await openAlone(browser, path.join(sent, `${name}.html`), screens[1]);
    for (const file of [`${name}.svg`, `${name}.x3d`]) {
      const [download] = await Promise.all([page.waitForEvent('download'), page.locator(`#files a[href="${file}"]`).click()]);
      check(`alone: ${file} is taken out of the page`, download.suggestedFilename() === file &&
        fs.readFileSync(await download.path()).equals(fs.readFileSync(path.join(made, file))), download.suggestedFilename());
    }
    const dead = await page.locator('#files li').evaluateAll((items) => items
      .filter((item) => item.querySelector('a:not([data-carried], #source-link)') && !item.lastChild.data).map((item) => item.textContent));
    check(`alone: ${name} says what stands beside it`, dead.length === 0 &&
      await page.locator('#files').getByText('(рядом с этой страницей)').count() === (targets.length ? 1 : 0), dead.join());
    check('alone: no errors', page.troubles.length === 0, page.troubles.join('; '));
    await context.close();
  }
};

/* Texts of a model that would be elements if anything, the viewer's log too, took them as HTML. */
const testHostile = async (browser, folder) => {
  const evil = '&lt;/title&gt;&lt;script&gt;window.hacked=1&lt;/script&gt;&lt;img src=x onerror=window.hacked=1&gt;';
  const source = path.join(folder, 'hostile.xml');
  fs.writeFileSync(source, `<system name="${evil}" description="${evil}"><body number="1" name="${evil}" CPB="0, 0, 0" DCAKP="0, 1, 0"><shape kind="sphere" size="10"/></body></system>`);
  const made = run(['build', '-q', '-t', 'html', '-o', folder, source]);
  check('alone: a hostile model is rendered', made.status === 0, made.stderr);
  const {context, page} = await openAlone(browser, path.join(folder, 'hostile.html'), screens[1]);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  check('alone: a hostile model runs nothing', await page.evaluate(() => !window.hacked && !document.querySelector('img[onerror]')));
  check('alone: its name is a text', (await page.title()).includes('<img src=x'), await page.title());
  await context.close();
};

/* Every sample is small enough to be sent. */
const testSizes = (folder) => {
  const made = run(['build', '-q', '-j1', '-t', 'x3d,svg,html', '--set', 'viewer=inside', '-o', path.join(folder, 'all'), path.join(top, 'samples')]);
  check('alone: all samples are rendered', made.status === 0, made.stderr);
  const files = fs.readdirSync(path.join(folder, 'all'), {recursive: true}).filter((name) => name.endsWith('.html'));
  check('alone: there are samples', files.length > 50, files.length);
  const large = files.filter((name) => fs.statSync(path.join(folder, 'all', name)).size > 1.2e6);
  check('alone: no report is larger than 1.2 MB', large.length === 0, large.join());
};

const testAlone = async (browser) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'alone-'));
  const made = run(['build', '-q', '-t', 'html', '-o', folder, path.join(top, 'samples', 'cobra.xml')]);
  check('alone: rendered', made.status === 0, made.stderr);
  check('alone: one file', fs.readdirSync(folder).join() === 'cobra.html', fs.readdirSync(folder).join());
  const file = path.join(folder, 'cobra.html');
  check('alone: at most 1.2 MB', fs.statSync(file).size <= 1.2e6, fs.statSync(file).size);
  for (const [i, screen] of screens.entries()) {
    await testScreen(browser, file, screen, i < 2); /* colours of day and night, once each */
  }
  await testWheel(browser, file);
  await testState(browser, file);
  await testNumbers(browser, file);
  await testFiles(browser, folder);
  await testSent(browser, folder);
  await testHostile(browser, folder);
  testSizes(folder);
  fs.rmSync(folder, {recursive: true});
};

module.exports = {testAlone};
