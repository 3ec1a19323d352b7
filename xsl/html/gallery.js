'use strict';

/* The gallery's filter: shows the models whose words hold everything that is typed. */
(() => {
  const input = document.getElementById('filter');
  const shown = document.getElementById('shown');
  const items = Array.from(document.querySelectorAll('[data-search]'), (element) =>
    ({element, text: element.getAttribute('data-search').toLowerCase()}));

  const filter = () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const {element, text} of items) {
      const fits = words.every((word) => text.includes(word));
      element.hidden = !fits;
      count += fits ? 1 : 0;
    }
    shown.textContent = words.length ? shown.getAttribute('data-pattern').replace('{1}', count) : '';
  };

  document.getElementById('filter-row').hidden = false;
  input.addEventListener('input', filter);
  filter();
})();
