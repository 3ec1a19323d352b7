'use strict';

/* Deflated bytes (RFC 1951) as they were, at once. A browser's own way (DecompressionStream) answers when it likes, which may be after the page
 * has loaded; a page that has loaded stands, and its sliders move it. from: where they begin, behind gzip's head of 10 where there is one.
 * Throws a RangeError at what is no such bytes, or not all of them. */
const inflate = (() => {
  /* How many symbols have codes of each length, and the symbols in the order of their codes (3.2.2). */
  const codesOf = (lengths) => {
    const counts = new Uint16Array(16), places = new Uint16Array(17), symbols = new Uint16Array(lengths.length);
    lengths.filter(Boolean).forEach((length) => counts[length]++);
    counts.forEach((count, length) => {
      places[length + 1] = places[length] + count;
    });
    lengths.forEach((length, symbol) => {
      if (length) {
        symbols[places[length]++] = symbol;
      }
    });
    return {counts, symbols};
  };
  /* Lengths and distances: where those of a symbol begin, and how many bits say which of them it is (3.2.5). */
  const ranges = (first, bits) => bits.map((count, i) => ({bits: count, from: bits.slice(0, i).reduce((sum, n) => sum + (1 << n), first)}));
  const runs = [...ranges(3, Array.from({length: 28}, (_, i) => (i < 8 ? 0 : (i >> 2) - 1))), {bits: 0, from: 258}];
  const distances = ranges(1, Array.from({length: 30}, (_, i) => (i < 4 ? 0 : (i >> 1) - 1)));
  const order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
  const fixed = {
    symbols: codesOf(Array.from({length: 288}, (_, i) => (i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8))),
    distances: codesOf(new Array(30).fill(5)),
  };

  return (bytes, from = 0) => {
    let at = from, held = 0, holds = 0, out = new Uint8Array(4 * bytes.length + 64), size = 0;
    const refuse = () => {
      throw new RangeError('these are not deflated bytes, or not all of them');
    };
    const take = (count) => {
      for (; holds < count; holds += 8) {
        held |= (at < bytes.length ? bytes[at++] : refuse()) << holds;
      }
      const value = held & ((1 << count) - 1);
      held >>>= count;
      holds -= count;
      return value;
    };
    const symbol = ({counts, symbols}) => {
      for (let length = 1, code = 0, first = 0, index = 0; length < 16; length++) {
        code |= take(1);
        if (code - first < counts[length]) {
          return symbols[index + code - first];
        }
        index += counts[length];
        first = (first + counts[length]) << 1;
        code <<= 1;
      }
      return refuse();
    };
    const room = (more) => {
      if (size + more > out.length) {
        const larger = new Uint8Array(2 * (size + more));
        larger.set(out);
        out = larger;
      }
    };
    const stored = () => {
      held = holds = 0;
      const count = bytes[at] | bytes[at + 1] << 8;
      if (at + 4 + count > bytes.length) {
        refuse();
      }
      room(count);
      out.set(bytes.subarray(at + 4, at + 4 + count), size);
      size += count;
      at += 4 + count;
    };
    const codes = () => {
      const count = take(5) + 257, all = count + take(5) + 1, own = new Array(19).fill(0);
      for (let i = 0, known = take(4) + 4; i < known; i++) {
        own[order[i]] = take(3);
      }
      const code = codesOf(own), lengths = [];
      while (lengths.length < all) {
        const length = symbol(code);
        if (length < 16) {
          lengths.push(length);
        } else {
          const again = length === 16 ? lengths[lengths.length - 1] : 0;
          lengths.push(...new Array(length === 16 ? 3 + take(2) : length === 17 ? 3 + take(3) : 11 + take(7)).fill(again));
        }
      }
      return {symbols: codesOf(lengths.slice(0, count)), distances: codesOf(lengths.slice(count, all))};
    };
    const block = (by) => {
      for (let got = symbol(by.symbols); got !== 256; got = symbol(by.symbols)) {
        if (got < 256) {
          room(1);
          out[size++] = got;
          continue;
        }
        const run = runs[got - 257] || refuse(), count = run.from + take(run.bits);
        const way = distances[symbol(by.distances)] || refuse(), back = way.from + take(way.bits);
        if (back > size) {
          refuse();
        }
        room(count);
        for (const end = size + count; size < end; size++) {
          out[size] = out[size - back];
        }
      }
    };
    for (let isLast = 0; !isLast;) {
      isLast = take(1);
      const kind = take(2);
      if (kind === 0) {
        stored();
      } else if (kind < 3) {
        block(kind === 1 ? fixed : codes());
      } else {
        refuse();
      }
    }
    return out.subarray(0, size);
  };
})();
