/* Which backend the page has in a folder of static files, where this file is called backend.js; and the folder stays there offline. */
if ('serviceWorker' in navigator && window.isSecureContext) {
  navigator.serviceWorker.register('offline.js').catch(() => {}); /* as in a private window */
}
export {createBackend} from './worker-backend.js';
