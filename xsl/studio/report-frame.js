'use strict';

/* A report or a sheet in a frame without origin: the page around sends {systel: 'report', text} or {systel: 'sheet', svg}. Of
 * scripts those of xsl/html run, whose hashes stand in the frame's policy. */
addEventListener('message', (event) => {
  if (event.source !== window.parent || !event.data) {
    return;
  }
  const {systel, text} = event.data;
  if (systel === 'report') {
    document.open();
    document.write(text.replace(/<script src="[./]*inside\.js"><\/script>/, ''));
    document.close();
  } else if (systel === 'sheet') {
    const drawn = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
    drawn.querySelectorAll('script, foreignObject').forEach((e) => e.remove());
    drawn.removeAttribute('height');
    drawn.setAttribute('width', '100%');
    document.body.style.margin = '0';
    document.body.style.background = '#fff';
    document.body.replaceChildren(document.importNode(drawn, true));
  } else if (systel === 'print') {
    window.print();
  }
});
window.parent.postMessage({systel: 'ready'}, '*');
