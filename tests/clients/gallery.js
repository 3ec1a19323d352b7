'use strict';

/* The gallery: of the samples, and of a folder with difficult names, many models and a bad one. */
const fs = require('fs');
const os = require('os');
const path = require('path');
const {fileURLToPath} = require('url');
const {top, check, open, run, find} = require('./harness');

const galleryChecks = async (browser, file, name, models) => {
  const context = await browser.newContext({viewport: {width: 1280, height: 900}});
  const page = await open(context, file);
  const cards = await page.locator('.card').count();
  check(`${name}: a card for every model`, cards === models, `${cards} instead of ${models}`);
  const images = await page.evaluate(() => Promise.all(Array.from(document.images, (image) => {
    image.loading = 'eager';
    return image.decode().catch(() => null).then(() => [image.src, image.naturalWidth]);
  })));
  const blank = images.filter(([, width]) => width === 0).map(([source]) => source);
  check(`${name}: pictures load`, images.length === models && blank.length === 0, blank.join(' '));
  const links = await page.evaluate(() =>
    Array.from(document.querySelectorAll('.card a'), (link) => link.href));
  const dead = links.filter((link) => !fs.existsSync(fileURLToPath(link)));
  check(`${name}: links lead to files`, links.length >= 4 * models && dead.length === 0, dead.join(' '));
  check(`${name}: no errors in the console`, page.troubles.length === 0, page.troubles.join('; '));
  await page.setViewportSize({width: 390, height: 844});
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  check(`${name}: no sideways scrolling on a telephone`, width <= 390, width);
  return {context, page};
};

/* The page of a folder where somebody put the atlas links it, and the link leads there. */
const atlasChecks = async (browser, folder, models) => {
  const output = path.join(folder, 'with atlas');
  fs.mkdirSync(output);
  const atlas = run(['orient', '--atlas', '-o', path.join(output, 'atlas.html')]);
  check('gallery with atlas: the atlas is made', atlas.status === 0, atlas.stderr);
  const result = run(['build', '-q', '--update', '--lang', 'en', '-t', 'svg', '-o', output, models]);
  check('gallery with atlas: is made', result.status === 1, result.stderr);
  const context = await browser.newContext({viewport: {width: 1280, height: 900}});
  const page = await open(context, path.join(output, 'index.html'));
  await page.getByRole('link', {name: 'atlas of orientations'}).click();
  await page.waitForLoadState();
  check('gallery with atlas: the link leads to it', /atlas\.html$/.test(page.url()) &&
    await page.locator('svg').count() >= 24, page.url());
  check('gallery with atlas: no errors in the console', page.troubles.length === 0, page.troubles.join('; '));
  await context.close();
};

const testGallery = async (browser, pages) => {
  const {context} = await galleryChecks(browser, path.join(pages, 'index.html'), 'gallery',
    find(pages, '.html').length - 1);
  await context.close();
};

const testLargeGallery = async (browser) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'systel-'));
  const models = path.join(folder, 'models');
  const output = path.join(folder, 'вывод 50% #1');
  fs.mkdirSync(path.join(models, 'группа а'), {recursive: true});
  const sample = path.join(top, 'samples', 'pendulum.xml');
  const names = ['маятник', 'blank name', '100% sure', 'sharp #1', "it's", 'q?a=b&c', 'a:b', 'группа а/вложенный'];
  for (let i = names.length; i < 15; i++) {
    names.push(`copy${i}`);
  }
  names.forEach((name) => fs.copyFileSync(sample, path.join(models, `${name}.xml`)));
  fs.writeFileSync(path.join(models, 'bad.xml'), '<system><body number="x"/></system>\n');
  const result = run(['build', '-q', '-o', output, models]);
  check('large gallery: the bad model gives status 1', result.status === 1, result.status);

  const index = path.join(output, 'index.html');
  if (fs.existsSync(index)) {
    const {context, page} = await galleryChecks(browser, index, 'large gallery', names.length);
    check('large gallery: the bad model and its error are named',
      /bad[\s\S]*1/.test(await page.locator('#failed').innerText()));
    await page.locator('#filter').fill('ГРУППА влож');
    const left = await page.locator('.card:visible').count();
    check('large gallery: the filter leaves what fits', left === 1, left);
    await page.locator('#filter').fill('');
    check('large gallery: an empty filter shows all',
      await page.locator('.card:visible').count() === names.length);
    await context.close();
  } else {
    check('large gallery: there is one', false);
  }
  await atlasChecks(browser, folder, models);
  fs.rmSync(folder, {recursive: true});
};

module.exports = {testGallery, testLargeGallery};
