'use strict';

/* Opens the documents of the samples in Chromium, from disk, and checks the pages' HTML.
 * Usage: node run.js JOB…; without one it prints the jobs, on one line those that share a browser, whose start costs a second. A job K/N
 * has every Nth of its files from the Kth.
 * Variables: OUT (folder with what run.sh has rendered), SYSTEL, BUILD.
 * Ends with a line "N passed, N failed". */
const path = require('path');
const {build, counts, check, launch, launchFirefox, find} = require('./harness');

const out = process.env.OUT || path.join(build, 'clients');
const pages = path.join(out, 'pages');
const prototypes = path.join(out, 'proto');
const drawings = [pages, path.join(out, 'annotated'), path.join(out, 'printed')];

const reports = () => find(pages, '.html').filter((file) => path.basename(file) !== 'index.html');
const nameOf = (file) => path.relative(pages, file).replace(/\.html$/, '');

const testHtml = async (files) => {
  const {HtmlValidate, FileSystemConfigLoader} = require('html-validate');
  const checker = new HtmlValidate(new FileSystemConfigLoader(require('./.htmlvalidate.json')));
  for (const file of files) {
    const report = await checker.validateFile(file);
    const messages = report.results.reduce((list, result) => list.concat(result.messages), []);
    check(`${path.relative(out, file)}: valid HTML`, report.valid,
      messages.slice(0, 5).map((m) => `${m.line}: ${m.ruleId}: ${m.message}`).join('; '));
  }
};

const testReports = async (browser, files) => {
  check('there are reports', files.length > 0);
  for (const file of files) {
    await require('./report').testReport(browser, file, nameOf(file),
      require('./kinematics').testKinematics, require('./scheme').testScheme);
  }
};

/* One for all jobs of a lane, anew where it has ended. */
let firefox = null;
const firefoxOfAll = async () => {
  if (!firefox || !firefox.isConnected()) {
    firefox = await launchFirefox();
  }
  return firefox;
};

/* The same acts as in Chromium, but for what wants WebGL (there is none in it without a screen) or a telephone of Chromium's. */
const inFirefox = {
  scheme: (browser) => require('./studio').tests.scheme(browser),
  mouse: (browser) => require('./studio').tests.mouse(browser),
  keyboard: (browser) => require('./studio').tests.keyboard(browser),
  thousand: (browser) => require('./studio').tests.thousand(browser),
  moving: (browser) => require('./player').testMovingSchemes(browser),
  policy: (browser) => require('./policy').testPolicyOfOne(browser),
};

/* What a job does with a browser, or alone, and its part: its share of a list, or a name. Those of a lane share a browser. */
const jobs = {
  reports: {parts: 4, run: (browser, share) => testReports(browser, share(reports()))},
  html: {parts: 2, alone: true, run: (browser, share) => testHtml(share([...find(pages, '.html'), ...find(prototypes, '.proto.html')]))},
  sheets: {lane: 1, names: () => require('./sheet').variants, run: (browser, variant) => require('./sheet').testSheets(browser, variant)},
  overlaps: {parts: 2, run: (browser, share) => require('./overlaps').testOverlaps(browser, share(drawings.flatMap((folder) => {
    const files = find(folder, '.svg');
    check(`there are drawings in ${path.basename(folder)}`, files.length > 0);
    return files.map((file) => [folder, file]);
  })))},
  alone: {lane: 4, run: (browser) => require('./alone').testAlone(browser)},
  letters: {lane: 4, run: (browser) => require('./letters').testLetters(browser, drawings)},
  'gripper-prototype': {lane: 2, names: () => require('./proto').ways, run: (browser, way) => require('./proto').testGripperProto(browser, prototypes, way)},
  'robot-prototypes': {lane: 2, run: (browser) => require('./proto-robot').testRobotProto(browser, prototypes)},
  transmissions: {lane: 4, run: (browser) => require('./transmissions').testTransmissions(browser, pages)},
  motion: {lane: 2, run: (browser) => require('./motion').testMotion(browser)},
  clicks: {lane: 2, run: (browser) => require('./motion').testClicks(browser)},
  player: {lane: 5, run: (browser) => require('./player').testPlayer(browser, testHtml)},
  'moving-schemes': {lane: 5, run: (browser) => require('./player').testMovingSchemes(browser)},
  stands: {lane: 2, run: (browser) => require('./stands').testStands(browser)},
  leaders: {lane: 5, run: async (browser) => {
    const {testLeaders, testFollowersLimits} = require('./leaders');
    for (const name of ['delta-robot', 'stewart-platform', 'five-bar', 'slider-crank', 'cobra']) {
      await testLeaders(browser, path.join(pages, `${name}.html`), name);
    }
    await testFollowersLimits(browser, path.join(pages, 'delta-robot.html'), 'delta-robot');
  }},
  embedding: {lane: 5, run: (browser) => require('./embedding').testEmbedding(browser)},
  gallery: {lane: 5, run: async (browser) => {
    await require('./gallery').testGallery(browser, pages);
    await require('./gallery').testLargeGallery(browser);
  }},
  without: {lane: 5, run: async (browser) => {
    const [first] = reports();
    await require('./kinematics').withoutModuleChecks(browser, first, nameOf(first));
    await require('./report').withoutViewerChecks(browser, first, nameOf(first));
  }},
  typical: {lane: 6, run: (browser) => require('./typical').testTypical(browser, pages)},
  codes: {lane: 6, run: async (browser) => testHtml(await require('./codes').testCodes(browser))},
  atlas: {lane: 6, run: async (browser) => {
    const {atlas, testAtlas} = require('./atlas');
    for (const lang of ['en', 'ru']) {
      const file = atlas(lang);
      await testHtml([file]);
      await testAtlas(browser, file, path.basename(file));
    }
  }},
  problems: {lane: 6, run: (browser) => require('./problem').testProblems(browser)},
  serve: {lane: 3, run: (browser) => require('./serve').testServe(browser)},
  studio: {lane: 3, names: () => Object.keys(require('./studio').tests), run: (browser, name) => require('./studio').tests[name](browser)},
  policy: {lane: 4, run: (browser) => require('./policy').testPolicy(browser)},
  firefox: {lane: 7, alone: true, names: () => Object.keys(inFirefox), run: async (_, name) => {
    const browser = await firefoxOfAll();
    await inFirefox[name](browser).finally(() => Promise.all(browser.contexts().map((context) => context.close())));
  }},
  urdf: {lane: 4, run: (browser) => require('./urdf').testUrdf(browser)},
  findings: {alone: true, run: () => require('./findings').testFindings()},
  meshes: {alone: true, run: () => require('./meshes').testMeshes()},
};

const list = () => {
  const lines = [], lanes = new Map();
  for (const [name, {parts, names, lane}] of Object.entries(jobs)) {
    const own = names ? names().map((part) => `${name}:${part}`)
      : parts ? Array.from({length: parts}, (_, i) => `${name}:${i + 1}/${parts}`) : [name];
    if (!lane) {
      lines.push(...own);
    } else {
      lanes.set(lane, [...(lanes.get(lane) || []), ...own]);
    }
  }
  return [...lines, ...Array.from(lanes.values(), (own) => own.join(' '))];
};

const runJob = async (job, browser) => {
  const [, name, part] = /^([^:]*):?(.*)$/.exec(job);
  const [k, n] = part.split('/').map(Number);
  await jobs[name].run(browser, n ? (files) => files.filter((_, i) => i % n === k - 1) : part || ((files) => files));
};

const main = async (wanted) => {
  const isAlone = wanted.every((job) => jobs[job.replace(/:.*/, '')].alone);
  const browser = isAlone ? null : await launch();
  for (const job of wanted) {
    await runJob(job, browser).catch((error) => check(`${job} runs to its end`, false, error.stack));
  }
  for (const opened of [browser, firefox].filter(Boolean)) {
    await opened.close();
  }
};

const wanted = process.argv.slice(2);
if (wanted.length === 0) {
  console.log(list().join('\n'));
} else {
  main(wanted).catch((error) => {
    check(`${wanted.join(' ')} runs to its end`, false, error.stack);
  }).then(() => {
    console.log(`${counts.passed} passed, ${counts.failed} failed`);
    process.exit(counts.failed ? 1 : 0);
  });
}
