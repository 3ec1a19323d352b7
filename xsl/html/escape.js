/* Sectors of a way out of a dead lock: a click, or Enter, takes the posture that a sector has stored. The scene has the surfaces of the dead lock that the
 * player is in, or was in last, or whose sector was taken. */
'use strict';
(() => {
  const locks = Array.from(document.querySelectorAll('.sectors[data-lock]'), (div) => Number(div.dataset.t));
  const show = (which) => {
    const surfaces = document.querySelector('#scene [DEF="locks_surfaces"]');
    if (surfaces)
      surfaces.setAttribute('whichChoice', Math.max(which, 0));
  };
  document.addEventListener('playertime', (event) => show(locks.filter((t) => t <= event.detail + 1e-9).length - 1));
  const take = (sector) => {
    if (sector.closest('[data-lock]'))
      show(Number(sector.closest('[data-lock]').dataset.lock) - 1);
    page.stand(sector.dataset.q.trim().split(/\s+/).map(Number));
    document.querySelectorAll('.sectors [aria-pressed=true]').forEach((other) => other.setAttribute('aria-pressed', 'false'));
    sector.setAttribute('aria-pressed', 'true');
  };
  for (const sector of document.querySelectorAll('.sectors [data-q]')) {
    sector.setAttribute('aria-pressed', 'false');
    sector.addEventListener('click', () => take(sector));
    sector.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        take(sector);
      }
    });
  }
})();
