'use strict';

/* What pages unpack by themselves, against zlib: texts, noise and bytes that are stored, short ones and long, and what is cut off or broken. */
const zlib = require('zlib');
const {check, load, randoms} = require('./page');

const test = () => {
  const inflate = load(['inflate.js'], 'inflate');
  const random = randoms(7);
  const bytes = (count, kinds) => Buffer.from(Array.from({length: count}, () => Math.floor(random() * kinds)));
  const texts = [Buffer.alloc(0), Buffer.from('a'), Buffer.alloc(100000, 'ab'), bytes(70000, 256), bytes(1 << 20, 5),
    Buffer.concat([bytes(40000, 256), Buffer.alloc(40000), bytes(3000, 3)]),
    ...Array.from({length: 60}, (_, i) => Buffer.concat(Array.from({length: i % 7 + 1}, () => bytes(1 + random() * 900, 1 + random() * 255))))];
  const ways = [{level: 9}, {level: 1}, {level: 0}, {strategy: zlib.constants.Z_FIXED}, {strategy: zlib.constants.Z_HUFFMAN_ONLY}];
  texts.forEach((text, i) => ways.forEach((way, k) => {
    check(`inflate: bytes ${i} by way ${k}`, text.equals(inflate(zlib.deflateRawSync(text, way))));
  }));
  const packed = zlib.gzipSync(texts[5]);
  check('inflate: behind the head of gzip', texts[5].equals(inflate(packed, 10)));
  const refused = (name, given) => {
    let said = '';
    try {
      inflate(given);
    } catch (error) {
      said = error.message;
    }
    check(`inflate: ${name}`, /not deflated bytes/.test(said), said);
  };
  const whole = zlib.deflateRawSync(texts[4].subarray(0, 5000));
  for (const count of [0, 1, 20, whole.length - 2]) {
    refused(`${count} of its bytes`, whole.subarray(0, count));
  }
  refused('stored bytes that end early', zlib.deflateRawSync(texts[3].subarray(0, 500), {level: 0}).subarray(0, 300));
  refused('a block of no kind', Buffer.from([7, 0, 0]));
  refused('what goes back behind its beginning', Buffer.from([0x4b, 0x04, 0x53, 0x00])); // one letter, then three from farther back
};

module.exports = test;
