/* The form of a problem: its fields become the text of the changed problem, which the button saves. Works from the disk. */
'use strict';
(() => {
  const form = document.getElementById('problem-form');
  if (!form) {
    return;
  }
  const escape = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
  const attribute = (pair) => {
    const at = pair.indexOf('=');
    return at > 0 && at < pair.length - 1 ? ` ${pair.slice(0, at)}="${escape(pair.slice(at + 1))}"` : '';
  };
  const fields = (row) => Array.from(row.querySelectorAll('input'), (input) =>
    attribute(`${input.dataset.name}=${input.value.trim()}`)).join('');

  const textOf = () => {
    const head = [form.dataset.model, form.dataset.kind, form.dataset.name, form.dataset.method].map(attribute).join('');
    const times = Array.from(form.querySelectorAll('table:not([data-element]) tr'), fields).join('');
    const lines = [];
    for (const table of form.querySelectorAll('table[data-element]')) {
      const isWhole = 'whole' in table.dataset, whole = [attribute(table.dataset.whole || ''), ...Array.from(table.querySelectorAll('tr'), fields)].join('');
      for (const row of isWhole ? [] : table.querySelectorAll('tr[data-fixed]')) {
        const said = fields(row);
        if (said || row.dataset.always) {
          lines.push(`  <${table.dataset.element}${row.dataset.fixed.split('\t').map(attribute).join('')}${said}/>`);
        }
      }
      if (isWhole && whole) {
        lines.push(`  <${table.dataset.element}${whole}/>`);
      }
    }
    if (form.dataset.source) {
      lines.push(`  ${form.dataset.source}`);
    }
    return `<?xml version="1.0" encoding="UTF-8"?>\n<${form.dataset.root}${head}${times}>\n${lines.join('\n')}\n</${form.dataset.root}>\n`;
  };

  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([textOf()], {type: 'application/xml'}));
    link.download = `${form.dataset.file}.xml`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  });
  window.problemText = textOf;
})();
