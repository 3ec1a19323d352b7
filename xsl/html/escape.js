/* Sectors of a way out of a dead lock: a click, or Enter, takes the posture that a sector has stored. The scene has the surfaces of the dead lock that the
 * player is in, or was in last, or whose sector was taken. */
'use strict';
(() => {
  const locks = () => Array.from(document.querySelectorAll('.sectors[data-lock]'), (div) => Number(div.dataset.t));
  const show = (which) => {
    const surfaces = document.querySelector('#scene [DEF="locks_surfaces"]');
    if (surfaces)
      surfaces.setAttribute('whichChoice', Math.max(which, 0));
  };
  document.addEventListener('playertime', (event) => show(locks().filter((t) => t <= event.detail + 1e-9).length - 1));
  const take = (sector) => {
    if (sector.closest('[data-lock]'))
      show(Number(sector.closest('[data-lock]').dataset.lock) - 1);
    page.stand(sector.dataset.q.trim().split(/\s+/).map(Number));
    document.querySelectorAll('.sectors [aria-pressed=true]').forEach((other) => other.setAttribute('aria-pressed', 'false'));
    sector.setAttribute('aria-pressed', 'true');
  };
  document.querySelectorAll('.sectors [data-q]').forEach((sector) => sector.setAttribute('aria-pressed', 'false'));
  /* sectors come and go where the page looks for a way anew */
  const section = document.querySelector('section.escape'), of = (event) => event.target.closest('.sectors [data-q]');
  section.addEventListener('click', (event) => of(event) && take(of(event)));
  section.addEventListener('keydown', (event) => {
    if (of(event) && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      take(of(event));
    }
  });
})();
