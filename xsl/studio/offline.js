'use strict';

/* Keeps the folder's files for days without a network; `make studio` writes their list and what they are in front of this text:
 * const files = […], version = '…'; a new version is taken whole, when it is there. */
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(version).then((cache) => cache.addAll(files.map((file) => new Request(file, {cache: 'no-cache'}))))
    .then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(caches.keys()
    .then((names) => Promise.all(names.filter((name) => name.startsWith('systel ') && name !== version).map((name) => caches.delete(name))))
    .then(() => self.clients.claim()));
});
self.addEventListener('fetch', (event) => {
  if (event.request.method === 'GET') {
    event.respondWith(caches.open(version).then((cache) => cache.match(event.request, {ignoreSearch: true}))
      .then((kept) => kept || fetch(event.request)));
  }
});
