'use strict';

/* Loads the viewer, x3dom: from beside the page, or from the page, which has it compressed (gzip, base64), a third of its size. A script
 * whose hash stands in the page's policy may load others (strict-dynamic). */
const viewerLoaded = (async () => {
  await window.viewerBegins; /* where a page around says when (inside.js of systel serve) */
  const packed = document.getElementById('viewer-packed');
  const script = document.createElement('script');
  script.async = false;
  if (packed) {
    const plain = inflate(Uint8Array.from(atob(packed.textContent), (letter) => letter.charCodeAt(0)), 10);
    script.src = URL.createObjectURL(new Blob([plain], {type: 'text/javascript'}));
  } else {
    script.src = document.querySelector('meta[name="viewer"]').content;
  }
  await new Promise((done) => {
    script.onload = script.onerror = done;
    document.head.append(script);
  });
  if (window.x3dom) { /* before it begins: it keeps a log as HTML, with titles of models in it */
    window.x3dom.debug.doLog = () => {};
  }
})().catch(() => {});
