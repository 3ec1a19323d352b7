'use strict';

/* Opens the documents of a folder in Chromium, from disk, and checks the pages' HTML.
 * Usage: node run.js; variables: PAGES (folder with the rendered samples), DRAWINGS (folders with more SVG), SYSTEL, BUILD.
 * Ends with a line "N passed, N failed". */
const path = require('path');
const {HtmlValidate, FileSystemConfigLoader} = require('html-validate');
const {build, counts, check, launch, find} = require('./harness');
const {testReport, withoutViewerChecks} = require('./report');
const {testKinematics, withoutModuleChecks} = require('./kinematics');
const {testScheme} = require('./scheme');
const {atlas, testAtlas} = require('./atlas');
const {testCodes} = require('./codes');
const {testEmbedding} = require('./embedding');
const {testTypical} = require('./typical');
const {testGallery, testLargeGallery} = require('./gallery');
const {testLetters} = require('./letters');
const {testOverlaps} = require('./overlaps');
const {testSheets} = require('./sheet');
const {testGripperProto} = require('./proto');
const {testRobotProto} = require('./proto-robot');
const {testMeshes} = require('./meshes');
const {testTransmissions} = require('./transmissions');
const {testUrdf} = require('./urdf');

const testHtml = async (file, name) => {
  const config = require('./.htmlvalidate.json');
  const checker = new HtmlValidate(new FileSystemConfigLoader(config));
  const report = await checker.validateFile(file);
  const messages = report.results.reduce((list, result) => list.concat(result.messages), []);
  check(`${name}: valid HTML`, report.valid,
    messages.slice(0, 5).map((m) => `${m.line}: ${m.ruleId}: ${m.message}`).join('; '));
};

const main = async () => {
  const pages = path.resolve(process.env.PAGES || path.join(build, 'clients', 'pages'));
  const files = find(pages, '.html');
  const reports = files.filter((file) => path.basename(file) !== 'index.html');
  check('there are reports', reports.length > 0);
  for (const file of files) {
    await testHtml(file, path.relative(pages, file));
  }
  const browser = await launch();
  for (const file of reports) {
    const name = path.relative(pages, file).replace(/\.html$/, '');
    await testReport(browser, file, name);
    await testKinematics(browser, file, name);
    await testScheme(browser, file, name);
  }
  if (reports.length > 0) {
    await withoutModuleChecks(browser, reports[0], path.basename(reports[0], '.html'));
    await withoutViewerChecks(browser, reports[0], path.basename(reports[0], '.html'));
    await testGallery(browser, pages);
    await testTypical(browser, pages);
    await testTransmissions(browser, pages);
  }
  await testLargeGallery(browser);
  for (const file of await testCodes(browser)) {
    await testHtml(file, `code ${path.basename(file)}`);
  }
  await testEmbedding(browser);
  for (const lang of ['en', 'ru']) {
    const file = atlas(lang);
    await testHtml(file, path.basename(file));
    await testAtlas(browser, file, path.basename(file));
  }
  await testSheets(browser);
  await testUrdf(browser);
  testMeshes();
  const prototypes = path.resolve(process.env.PROTOTYPES || path.join(build, 'clients', 'proto'));
  for (const file of find(prototypes, '.proto.html')) {
    await testHtml(file, path.relative(prototypes, file));
  }
  await testGripperProto(browser, prototypes);
  const drawings = [pages, ...(process.env.DRAWINGS || '').split(path.delimiter).filter(Boolean)];
  await testOverlaps(browser, drawings);
  await testLetters(browser, drawings);
  await testRobotProto(browser, prototypes);
  await browser.close();
};

main().catch((error) => {
  check('the tests run to their end', false, error.stack);
}).then(() => {
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  process.exit(counts.failed ? 1 : 0);
});
