'use strict';

/* The program's mathematics (src/math) as the page carries it: a WebAssembly module, compressed (gzip, base64), empty where there is none. */
const kinematicsModule = document.getElementById('kinematics-module').textContent;
