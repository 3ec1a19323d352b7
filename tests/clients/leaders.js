'use strict';

/* Who leads and who follows in a report: the actuated coordinates lead, a click or a key lets a follower
 * lead, a follower's limit stops a motion until the reader goes on beyond it. */
const {check, open} = require('./harness');

/* Numbers of the bodies that lead in samples. */
const leaders = {'delta-robot': '1 4 6', 'stewart-platform': '2 5 7 9 11 13', 'five-bar': '1 3', 'slider-crank': '1'};

const shown = (page) => page.evaluate(() => {
  const {coordinates, drives} = page.state();
  return {
    leading: coordinates.filter((c) => drives[c.index]).map((c) => parseInt(c.label, 10)).join(' '),
    alike: coordinates.every((c) => c.slider.disabled === !drives[c.index] && c.field.disabled === !drives[c.index] &&
      (!c.button || c.button.hidden === Boolean(drives[c.index]))),
    status: document.getElementById('status').textContent.trim(),
    beyond: document.getElementById('beyond') && !document.getElementById('beyond').hidden,
    outside: document.querySelectorAll('.coordinate.outside').length,
  };
});

const testLeaders = async (browser, file, name) => {
  const context = await browser.newContext({viewport: {width: 390, height: 844}});
  const page = await open(context, file);
  const first = await shown(page);
  check(`${name}: what is actuated leads`, !leaders[name] || first.leading === leaders[name], first.leading);
  check(`${name}: only what leads can be moved`, first.alike);
  const buttons = page.locator('.follows:visible');
  const count = await buttons.count();
  if (count === 0) {
    await context.close();
    return;
  }
  await buttons.first().click();
  const second = await shown(page);
  check(`${name}: a click lets a follower lead`, second.leading !== first.leading && second.alike &&
    second.leading.split(' ').length === first.leading.split(' ').length && second.status !== '',
  `${second.leading}: ${second.status}`);
  check(`${name}: … and goes to its slider`, await page.evaluate(() => document.activeElement.type === 'range' &&
    !document.activeElement.disabled));
  await page.keyboard.press('ArrowRight');
  check(`${name}: which moves the model`, await page.evaluate(() => page.state().q.some((value, i) =>
    value !== page.state().mechanism.q[i]) || document.getElementById('status').textContent.trim() !== ''));
  await page.locator('.follows:visible').last().focus();
  await page.keyboard.press('Enter');
  const third = await shown(page);
  check(`${name}: a key does the same`, third.alike && third.status !== '' && third.leading !== second.leading,
    third.leading);
  check(`${name}: names of buttons tell what they do`, await page.evaluate(() => Array.from(document.querySelectorAll('.follows'))
    .every((button) => button.getAttribute('aria-label').includes(button.closest('.coordinate').querySelector('label').textContent.trim()))));
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  check(`${name}: all of it on a telephone`, width <= 390, width);
  await context.close();
};

/* Of a system whose coordinates with limits lead: one of them follows after a click. */
const testFollowersLimits = async (browser, file, name) => {
  const context = await browser.newContext({viewport: {width: 1280, height: 900}});
  const page = await open(context, file);
  await page.locator('.follows:visible').first().click();
  await page.evaluate(() => {
    const {coordinates, drives} = page.state();
    const c = coordinates.find((item) => drives[item.index]);
    page.move([[c.index, c.max]]);
  });
  const stopped = await shown(page);
  check(`${name}: a follower's limit stops the motion`, stopped.beyond && stopped.outside === 0 && stopped.status !== '',
    JSON.stringify(stopped));
  const before = await page.evaluate(() => page.state().q.slice());
  await page.locator('#beyond').click();
  const gone = await shown(page);
  check(`${name}: a click goes on beyond it`, gone.outside > 0 || gone.beyond, JSON.stringify(gone));
  check(`${name}: … farther than before`, await page.evaluate((q) => page.state().q.some((value, i) => value !== q[i]), before));
  await page.locator('#reset').click();
  const back = await shown(page);
  check(`${name}: reset goes back within`, back.outside === 0 && !back.beyond && back.status === '');
  check(`${name}: without errors`, page.troubles.every((text) => /x3dom|ERR_FILE/.test(text)), page.troubles.join('; '));
  await context.close();
};

module.exports = {testLeaders, testFollowersLimits};
