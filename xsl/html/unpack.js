'use strict';

/* A page that carries its viewer has it compressed (gzip, base64), a third of its size. A browser without DecompressionStream
 * shows the page without the scene, as where the viewer is missing. */
const viewerUnpacked = (async () => {
  const packed = atob(document.getElementById('viewer-packed').textContent);
  const bytes = Uint8Array.from(packed, (letter) => letter.charCodeAt(0));
  const script = document.createElement('script');
  script.textContent = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).text();
  document.head.append(script);
  /* Before it begins: it keeps a log as HTML, with titles of models in it. */
  window.x3dom.debug.doLog = () => {};
})().catch(() => {});
