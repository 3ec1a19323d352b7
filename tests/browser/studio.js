'use strict';

/* The static studio as a person uses it: the acts that tests/clients tries on systel serve, by mouse and by finger, in Chromium without XSLT
 * and by mouse in Firefox. Usage: STUDIO_FOLDER=FOLDER SYSTEL=DRIVER node studio.js */
const path = require('path');
const clients = path.join(__dirname, '..', 'clients');
const {check, counts, launch, launchFirefox} = require(path.join(clients, 'harness'));
const {tests} = require(path.join(clients, 'studio'));

(async () => {
  for (const [begin, names] of [[launch, ['mouse', 'touch', 'drops']], [launchFirefox, ['mouse', 'drops']]]) {
    const browser = await begin();
    for (const name of names) {
      await tests[name](browser).catch((error) => check(`${begin.name}: ${name} runs to its end`, false, error.stack));
    }
    await browser.close();
  }
})().catch((error) => check('the static studio', false, error.stack)).then(() => {
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  process.exit(counts.failed ? 1 : 0);
});
