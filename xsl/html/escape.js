/* Sectors of a way out of a dead lock: a click, or Enter, takes the posture that a sector has stored. */
'use strict';
(() => {
  const take = (sector) => {
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
