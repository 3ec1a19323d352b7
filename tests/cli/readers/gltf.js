'use strict';

/* What Khronos' validator finds in GLB files: a line each, of errors and warnings. Usage: node gltf.js NODE_MODULES FILE… */
const fs = require('fs');
const [modules, ...files] = process.argv.slice(2);
const validator = require(`${modules}/gltf-validator`);

(async () => {
  for (const file of files) {
    const {issues} = await validator.validateBytes(new Uint8Array(fs.readFileSync(file)));
    for (const {code, message, pointer} of issues.messages.filter((m) => m.severity < 2)) {
      console.log(`${file}: ${code}: ${message} ${pointer}`);
    }
  }
})();
