'use strict';

/* What a reader takes out of the report: the model's file, which the page carries (deflated); from disk the scheme and the scene as well, since
 * a page that was sent has nothing beside it; and its tables as CSV, whose cells stand between
 * semicolons where numbers have a decimal comma. */
const files = (() => {
  const clean = (text) => text.replace(/\s+/g, ' ').replace(/\u2212/g, '-').trim();

  /* What a spreadsheet would take for a formula has ' before it, as in tables that the program writes; numbers with a sign stay. */
  const harmless = (text) => (/^[=@]|^[+-].*[=(!|]/.test(text) ? `'${text}` : text);

  const cellsOf = (row, mark) => Array.from(row.cells).flatMap((cell) => {
    const text = harmless(clean(cell.textContent));
    const quoted = /["\n]/.test(text) || text.includes(mark) ? `"${text.replace(/"/g, '""')}"` : text;
    return [quoted, ...Array(cell.colSpan - 1).fill('')];
  }).join(mark);

  /* The heading that a table stands under, or its own. */
  const nameOf = (table) => {
    const section = table.closest('section');
    return clean((table.caption || (section && section.querySelector('h2')) || {textContent: ''}).textContent);
  };

  const csv = (root, lang) => {
    const mark = new Intl.NumberFormat(lang).format(1.5).includes(',') ? ';' : ',';
    return Array.from(root.querySelectorAll('main table')).filter((table) => table.rows.length > 1)
      .map((table) => [`# ${nameOf(table)}`, ...Array.from(table.rows).map((row) => cellsOf(row, mark)), ''].join('\r\n')).join('\r\n');
  };

  const save = (data, type, name) => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([data], {type}));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  };

  const bytesOf = (id) => inflate(Uint8Array.from(atob(document.getElementById(id).textContent), (letter) => letter.charCodeAt(0)));

  const start = () => {
    const tables = document.getElementById('tables-link');
    tables.hidden = csv(document, document.documentElement.lang) === '';
    /* a mark of the encoding, for spreadsheets */
    tables.addEventListener('click', () => save(`\ufeff${csv(document, document.documentElement.lang)}`, 'text/csv', `${tables.dataset.name}.csv`));
    const source = document.getElementById('source-link');
    if (source) {
      source.hidden = false;
      source.addEventListener('click', (event) => {
        event.preventDefault();
        save(bytesOf('source-bytes'), 'application/octet-stream', source.getAttribute('download'));
      });
    }
    for (const link of location.protocol === 'file:' ? document.querySelectorAll('#files a[data-carried]') : []) {
      link.addEventListener('click', (event) => {
        event.preventDefault();
        save(bytesOf(link.dataset.carried), 'application/octet-stream', decodeURIComponent(link.getAttribute('href')));
      });
    }
  };

  document.addEventListener('DOMContentLoaded', start);
  return {csv, start};
})();
