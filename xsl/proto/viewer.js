/* Before X_ITE: from disk a browser refuses modules, fonts and requests across origins. Its style sheet
 * is asked for plainly and its components are in x_ite_components.js; what our scenes have no use for is
 * never asked for: fonts of its menus, pictures of dashed lines, tangents of bump maps. */
(() => {
  const blank = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=';
  const plain = Element.prototype.setAttribute;
  HTMLLinkElement.prototype.setAttribute = function (name, value) {
    if (name !== 'crossorigin' && name !== 'integrity') {
      plain.call(this, name, value);
    }
  };
  HTMLImageElement.prototype.setAttribute = function (name, value) {
    plain.call(this, name, name === 'src' && String(value).includes('/linetypes.png') ? blank : value);
  };
  document.fonts.add = () => document.fonts;
  const ask = window.fetch;
  window.fetch = (what, how) =>
    (String(what).endsWith('mikktspace_bg.wasm') ? new Promise(() => {}) : ask.call(window, what, how));
  /* A script whose hash stands in the page's policy may load others (strict-dynamic). */
  const folder = document.querySelector('meta[name="viewer"]').content;
  window.viewerLoaded = Promise.all(['x_ite.min.js', 'x_ite_components.js'].map((name) => new Promise((done) => {
    const script = document.createElement('script');
    script.async = false;
    script.src = `${folder}/${name}`;
    script.onload = script.onerror = done;
    document.head.append(script);
  })));
})();
