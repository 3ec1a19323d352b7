'use strict';

/* What a report that is sent has compressed, since it would be too large otherwise (page_pack.c), stands where it belongs before another
 * script looks for it. */
document.querySelectorAll('script.packed').forEach((script) => {
  const bytes = inflate(Uint8Array.from(atob(script.textContent), (letter) => letter.charCodeAt(0)));
  script.outerHTML = new TextDecoder().decode(bytes);
});
