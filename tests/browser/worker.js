'use strict';

/* The program's worker (xsl/studio/worker.js) under node: {say(message), heard(test) → Promise of the first message that passes it}. */
const fs = require('fs');
const path = require('path');
const vm = require('vm');

module.exports = (folder) => {
  const heard = [], waiting = [];
  const scope = {
    TextEncoder, TextDecoder, MessageChannel, Map, Uint8Array, console, performance, setTimeout, clearTimeout, URL, WebAssembly, process: undefined,
    ArrayBuffer, Int8Array, Int16Array, Uint16Array, Int32Array, Uint32Array, Float32Array, Float64Array,
    location: new URL(`file://${folder}/worker.js`),
    importScripts: (name) => vm.runInContext(fs.readFileSync(path.join(folder, name), 'utf8'), scope, {filename: name}),
    fetch: async (name) => {
      const data = fs.readFileSync(path.join(folder, name));
      return {ok: true, arrayBuffer: async () => data.buffer.slice(data.byteOffset, data.byteOffset + data.length)};
    },
    postMessage: (message) => {
      heard.push(message);
      waiting.splice(0).forEach((look) => look());
    },
  };
  scope.self = scope;
  vm.createContext(scope);
  vm.runInContext(fs.readFileSync(path.join(folder, 'worker.js'), 'utf8'), scope, {filename: 'worker.js'});
  return {
    memory: () => heard,
    say: (message) => scope.self.onmessage({data: message}),
    heard: (test) => new Promise((done) => {
      const look = () => {
        const at = heard.findIndex(test);
        if (at < 0) {
          waiting.push(look);
        } else {
          done(heard.splice(at, 1)[0]);
        }
      };
      look();
    }),
  };
};
