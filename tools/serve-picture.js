'use strict';

/* The picture of systel serve for its documentation: an arm with an error, at its line. Usage: node tools/serve-picture.js PNG */
const {spawn} = require('child_process');
const fs = require('fs');
const os = require('os');
const path = require('path');
const {top, systel, launch} = require('../tests/clients/harness');

const main = async (picture) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'systel-'));
  const arm = fs.readFileSync(path.join(top, 'samples', 'motoman-ma1440.xml'), 'utf8');
  fs.writeFileSync(path.join(folder, 'arm.xml'), arm);
  for (const name of ['four-bar.xml', 'scara.xml']) {
    fs.copyFileSync(path.join(top, 'samples', name), path.join(folder, name));
  }
  const server = spawn(systel, ['serve', '-q', '--lang', 'en', '--no-open', '.'], {cwd: folder, stdio: ['ignore', 'pipe', 'ignore']});
  const url = String(await new Promise((resolve) => server.stdout.once('data', resolve))).trim();
  const browser = await launch();
  const page = await browser.newPage({viewport: {width: 1200, height: 760}});
  await page.goto(`${url}#${encodeURIComponent('./arm.xml/scheme')}`);
  await page.waitForSelector('#view-scheme img');
  fs.writeFileSync(path.join(folder, 'arm.xml'), arm.replace('номер="3"', 'номр="3"'));
  await page.click('#tab-source');
  await page.waitForSelector('li.error .finding');
  await page.screenshot({path: picture});
  await browser.close();
  server.kill('SIGINT');
  fs.rmSync(folder, {recursive: true});
};

main(process.argv[2]);
