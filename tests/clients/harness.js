'use strict';

/* What the browser tests share: counting, the browser, pictures, the program. */
const {execFileSync, spawnSync} = require('child_process');
const fs = require('fs');
const http = require('http');
const path = require('path');
const {pathToFileURL} = require('url');
const {chromium, _bidiFirefox} = require('playwright-core');

const top = path.resolve(__dirname, '..', '..');
const build = process.env.BUILD || path.join(top, 'build');
const systel = process.env.SYSTEL || path.join(build, 'systel');

const counts = {passed: 0, failed: 0};

/* Milliseconds after which what a test waits for never comes, however busy the machine. */
const patience = 180000;

const check = (name, holds, detail) => {
  if (holds) {
    counts.passed++;
  } else {
    counts.failed++;
    console.log(`FAIL ${name}${detail === undefined ? '' : `: ${detail}`}`);
  }
};

/* In the page, before its scripts: a viewer has its canvas, its programs and its scene, but draws nothing, which is most of what a
 * page costs without a graphics card. window.draws: from then on it does. */
const blind = () => {
  for (const kind of [WebGLRenderingContext, WebGL2RenderingContext]) {
    for (const name of ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced', 'drawRangeElements']) {
      const draw = kind.prototype[name];
      if (draw) {
        kind.prototype[name] = function (...given) {
          return window.draws ? draw.apply(this, given) : undefined;
        };
      }
    }
  }
};

/* What Playwright's page.waitForFunction does, asked from outside: within, pages with a policy (CSP) refuse its eval. */
const waits = (page) => async (expected, given, {timeout = patience} = {}) => {
  const end = Date.now() + timeout;
  for (;;) {
    /* by a handle: what is waited for may be as large as a scene */
    const got = await page.evaluateHandle(expected, given).catch((error) => {
      if (!/context was destroyed|navigat/.test(error.message)) {
        throw error;
      }
    }); // another document is on its way
    if (got && await got.evaluate((value) => Boolean(value))) {
      return got;
    }
    if (Date.now() > end) {
      throw new Error(`never: ${expected}`);
    }
    await new Promise((resolve) => { setTimeout(resolve, 50); });
  }
};

const where = (name) => execFileSync('sh', ['-c', `command -v ${name}`], {encoding: 'utf8'}).trim();

/* Pages draw nothing in three dimensions, but for contexts with {draws: true}: where pixels are looked at, or hit. */
const withHabits = (browser) => {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async ({draws = false, ...options} = {}) => {
    const context = await newContext(options);
    if (!draws) {
      await context.addInitScript(blind);
    }
    context.setDefaultTimeout(patience);
    const newPage = context.newPage.bind(context);
    context.newPage = async () => {
      const page = await newPage();
      page.waitForFunction = waits(page);
      return page;
    };
    return context;
  };
  return browser;
};
/* The static studio without XSLT, as browsers will be. Only there: this flag takes the place of Playwright's own list of what is switched off. */
const launch = async () => withHabits(await chromium.launch({
  executablePath: where('chromium'),
  args: ['--no-sandbox', '--disable-gpu', '--use-angle=swiftshader', '--enable-unsafe-swiftshader',
    '--disable-quic', '--no-first-run', '--disable-background-networking',
    '--disable-component-update', '--disable-sync', ...(process.env.STUDIO_FOLDER ? ['--disable-features=XSLT'] : [])],
}));
/* Debian's Firefox, by WebDriver BiDi. */
const launchFirefox = async () => withHabits(await _bidiFirefox.launch({executablePath: where('firefox-esr'), headless: true}));

const url = (file) => pathToFileURL(file).href;

const kinds = {'.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.x3d': 'model/x3d+xml', '.wasm': 'application/wasm'};

/* A folder over HTTP on a free port of this machine: {origin, close}. */
const serve = (folder) => new Promise((resolve) => {
  const server = http.createServer((request, response) => {
    const name = decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
    const file = path.join(folder, path.normalize(name));
    fs.readFile(file, (error, data) => {
      /* a browser asks for the icon by itself */
      response.writeHead(name === '/favicon.ico' ? 204 : error ? 404 : 200, {'Content-Type': kinds[path.extname(file)] || 'application/octet-stream'});
      response.end(error ? '' : data);
    });
  }).listen(0, '127.0.0.1', () => resolve({
    origin: `http://127.0.0.1:${server.address().port}`,
    close: () => server.close(),
  }));
});

/* A page that notes what goes wrong in it: page.troubles; page.origin is a server that it may ask. */
const newPage = async (context) => {
  const page = await context.newPage();
  /* Firefox tells refusals of a policy (CSP) to nobody else */
  await page.addInitScript(() => addEventListener('securitypolicyviolation', (refused) =>
    console.error(`refused by ${refused.effectiveDirective}: ${refused.blockedURI} ${refused.sample} ${refused.sourceFile}:${refused.lineNumber}`)));
  page.on('console', (message) => {
    if (message.type() === 'error') {
      page.troubles.push(message.text());
    }
  });
  page.on('pageerror', (error) => page.troubles.push(error.message));
  page.on('requestfailed', (request) => page.troubles.push(`not loaded: ${request.url()}`));
  page.on('request', (request) => {
    if (!/^(file|data|blob):/.test(request.url()) && !(page.origin && request.url().startsWith(`${page.origin}/`))) {
      page.troubles.push(`asks the network: ${request.url()}`);
    }
  });
  return page;
};

/* Opens a file, or with the origin of a server an address below it. */
const open = async (context, file, origin) => {
  const page = await newPage(context);
  page.troubles = [];
  page.origin = origin;
  await page.goto(origin ? `${origin}/${file}` : url(file), {waitUntil: 'load'});
  return page;
};

const run = (args) => spawnSync(systel, args, {encoding: 'utf8', maxBuffer: 1 << 28});

/* X_ITE as pages of prototypes have it, for pages of one's own: its files lie in this folder, the address of one. */
const xIte = (folder) => `<meta name="viewer" content="${folder}"><script type="importmap">${JSON.stringify({imports: Object.fromEntries(
  ['Scripting', 'KeyDeviceSensor', 'EventUtilities'].map((name) => [`${folder}/assets/components/${name}Component.min.js`, 'data:text/javascript,']))})}</script>
  <script>${fs.readFileSync(path.join(top, 'xsl/proto/viewer.js'), 'utf8')}</script>`;

/* All files below a folder with this ending. */
const find = (folder, ending) => fs.readdirSync(folder, {withFileTypes: true})
  .sort((a, b) => (a.name < b.name ? -1 : 1))
  .reduce((list, entry) => {
    const file = path.join(folder, entry.name);
    return list.concat(entry.isDirectory() ? find(file, ending) : file.endsWith(ending) ? file : []);
  }, []);

module.exports = {top, build, systel, counts, patience, check, launch, launchFirefox, newPage, open, serve, run, find, url, waits, xIte};
