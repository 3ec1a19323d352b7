'use strict';

/* What the page's scripts reckon and what drawings show, under node, without a browser.
 * Usage: node run.js [MODULE]: the WebAssembly module, where there is one; SYSTEL: the driver. Ends with a line
 * "N passed, N failed". */
const {counts, check} = require('./page');

const main = async () => {
  require('./leading')();
  require('./letters')();
  require('./loads')();
  require('./ties')();
  require('./window')();
  require('./playing')();
  require('./drawn').test();
  require('./marks')();
  require('./traces')();
  require('./taken')();
  require('./trunks')();
  require('./inflate')();
  require('./packed')();
  require('./formula')();
  await require('./player')();
  if (process.argv[2]) {
    await require('./frames')(process.argv[2]);
    await require('./guides')(process.argv[2]);
    await require('./kinematics')(process.argv[2]);
    await require('./report')(process.argv[2]);
    await require('./scheme')(process.argv[2]);
  }
};

main().catch((error) => check('the tests run to their end', false, error.stack)).then(() => {
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  process.exit(counts.failed ? 1 : 0);
});
