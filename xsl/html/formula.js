'use strict';

/* Formulas of programs and of loads, conditions of transitions: XPath's numbers, with what they are written with: $t, coordinates $q[2],
 * $q[@body = 3], kin:q('3.1') and their speeds $v, kin:v, places of bodies and points (kin:pose(//m:body[@number = 2]), kin:point(//m:point[@name = 'M'])),
 * and how they move (kin:velocity), vectors (vec:length, vec:along …), of conditions also $since, $gap, dyn:reaction, dyn:force; functions of EXSLT. formula(text) is a function of {t, q, v, since, gap, bodies, points, frame, reaction,
 * force}: q and v are lists of {body, index, name, number}, gap of {name, number}, bodies and points of {number, name, …}; frame(item) gives
 * {at, turn} of a body, point(item) a place, velocity(item) six numbers of a body or three of a point; reaction(name, part) and force(name) numbers (NaN: not determined). condition: whether it is true, 1 or 0. Throws where the
 * text has something else. Numbers are read as libxml2 reads them, to the last bit. */
const formula = (() => {
  const DIGITS = {
    PI: '3.1415926535897932384626433832795028841971693993751',
    E: '2.71828182845904523536028747135266249775724709369996',
    LN2: '0.69314718055994530941723212145817656807550013436025',
    LN10: '2.302585092994045684017991454684364207601101488628772976033328',
    SQRRT2: '1.41421356237309504880168872420969807856967187537694',
  };
  const NUMBER = /^\s*(-?)(\d*)(?:\.(0*)(\d*))?(?:[eE]([-+]?\d+))?\s*$/;
  const digits = (text) => Array.from(text).reduce((value, digit) => value * 10 + Number(digit), 0);
  const power = (exponent) => Number(`1e${exponent}`);

  /* xmlXPathStringEvalNumber: whole numbers and fractions by themselves, of these twenty digits */
  const read = (text) => {
    const found = NUMBER.exec(text);
    if (!found || !/\d/.test(text)) {
      return NaN;
    }
    const [, minus, whole, zeros, fraction, exponent] = found, kept = (fraction || '').slice(0, 20);
    const value = digits(whole) + (fraction === undefined ? 0 : digits(kept) / power(zeros.length + kept.length));
    const scaled = exponent ? value * power(Number(exponent)) : value;
    return minus ? -scaled : scaled;
  };

  /* Of values: numbers, strings, truths, and lists of coordinates. */
  const text = (item) => item.number.toFixed(12);
  const number = (value) => (Array.isArray(value) ? (value.length ? read(text(value[0])) : NaN) : typeof value === 'string' ? read(value) : Number(value));
  const truth = (value) => (Array.isArray(value) ? value.length > 0 : Boolean(value));
  const each = (value) => (Array.isArray(value) ? value.map((item) => number([item])) : [value]);
  const alike = (a, b) => (typeof a === 'boolean' || typeof b === 'boolean' ? truth(a) === truth(b)
    : typeof a === 'string' && typeof b === 'string' ? a === b : number(a) === number(b));
  const some = (holds) => (a, b) => each(a).some((x) => each(b).some((y) => holds(x, y)));
  const counted = (work) => (a, b) => work(number(a), number(b));
  const round = (x) => {
    const below = Math.floor(x);
    return !Number.isFinite(x) ? x : x >= -0.5 && x < 0.5 ? 0 * x : x - below >= 0.5 ? below + 1 : below;
  };
  const sum = (list) => (Array.isArray(list) ? list.reduce((all, item) => all + number([item]), 0) : NaN);

  /* Numbers as the program's functions give them, in texts. */
  const printed = (x) => {
    const size = Math.abs(x), [mantissa, exponent] = x.toExponential().split('e');
    return size >= 1e-4 || x === 0 ? String(x + 0) : `${mantissa}e${exponent.replace(/^([-+])(\d)$/, '$10$2')}`;
  };
  const told = (list) => (list.every(Number.isFinite) ? list.map(printed).join(' ') : '');
  const worded = (value) => (Array.isArray(value) ? (value.length ? String(value[0].name) : '') : typeof value === 'number' ? printed(value) : String(value));
  const first = (value) => (Array.isArray(value) && value.length ? value[0] : null);

  /* Functions of where things are and of forces: how many arguments, and what is made of them at a moment. */
  const PLACED = {
    'kin:pose': [1, ({frame}, body) => (first(body) ? told([...frame(first(body)).at, ...frame(first(body)).turn]) : '')],
    'kin:point': [1, ({point}, one) => (first(one) ? told(point(first(one))) : '')],
    'kin:velocity': [1, ({velocity}, one) => (first(one) ? told(velocity(first(one))) : '')],
    'num:item': [2, (_, list, n) => {
      const word = worded(list).trim().split(/\s+/)[number(n) - 1];
      return word ? printed(Number(word)) : '';
    }],
    'dyn:reaction': [2, ({reaction}, name, part) => told([reaction(worded(name), worded(part))])],
    'dyn:force': [1, ({force}, name) => told([force(worded(name))])],
  };

  /* A number as XPath writes it. */
  const written = (x) => {
    if (Number.isInteger(x) || !Number.isFinite(x)) {
      return x;
    }
    const size = Math.abs(x);
    if (size > 1e9 || size < 1e-5) {
      return Number(x.toExponential(14));
    }
    const places = Math.trunc(Math.log10(size));
    return Number(x.toFixed(places > 0 ? 14 - places : 15 - places));
  };

  /* Vectors: lists of three numbers or more, an absent one is zero. */
  const vector = (value) => {
    const list = worded(value).trim().split(/\s+/).filter(Boolean).map(Number);
    return list.length === 1 || list.length === 2 ? [NaN, NaN, NaN] : [0, 1, 2].map((i) => (i < list.length ? list[i] : 0));
  };
  const listed = (list) => (list.every(Number.isFinite) ? list.map((x) => String(written(x) + 0)).join(' ') : '');
  const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  const scaled = (a, s) => listed(a.map((x) => x * s));
  const along = (a, length) => {
    const size = Math.sqrt(dot(a, a));
    return scaled(a, size > 0 ? length / size : 0);
  };
  const unit = (a, within) => {
    const size = Math.sqrt(dot(a, a));
    return size === 0 || Math.abs(size - 1) <= within ? told(a) : listed(a.map((x) => x / size));
  };

  const own = (name) => (...values) => kinematics.elementary(name, ...values.map(number));
  const plain = (work) => (...values) => work(...values.map(number));
  /* How many arguments, and what is made of them. */
  const CALLS = {
    'math:exp': [1, plain(Math.exp)], 'math:log': [1, plain(Math.log)], 'math:sqrt': [1, plain(Math.sqrt)], 'math:abs': [1, plain(Math.abs)],
    'math:power': [2, plain(Math.pow)], floor: [1, plain(Math.floor)], ceiling: [1, plain(Math.ceil)], round: [1, plain(round)],
    number: [1, number], boolean: [1, truth], not: [1, (x) => !truth(x)], true: [0, () => true], false: [0, () => false],
    'vec:xyz': [3, (...xyz) => listed(xyz.map(number))], 'vec:item': [2, (list, n) => Number(worded(list).trim().split(/\s+/)[number(n) - 1] || NaN)],
    'vec:add': [2, (a, b, s = 1) => listed(vector(a).map((x, i) => x + number(s) * vector(b)[i])), 3],
    'vec:dot': [2, (a, b) => dot(vector(a), vector(b))], 'vec:length': [1, (a) => Math.sqrt(dot(vector(a), vector(a)))],
    'vec:cross': [2, (a, b) => listed([1, 2, 0].map((i, k) => vector(a)[i] * vector(b)[(k + 2) % 3] - vector(a)[(k + 2) % 3] * vector(b)[i]))],
    'vec:along': [1, (a, length = 1) => along(vector(a), number(length)), 2], 'vec:unit': [1, (a, within = 1e-14) => unit(vector(a), number(within)), 2],
    sum: [1, sum], count: [1, (list) => list.length],
  };
  ['sin', 'cos', 'tan', 'asin', 'acos', 'atan'].forEach((name) => {
    CALLS[`math:${name}`] = [1, own(name)];
  });
  CALLS['math:atan2'] = [2, own('atan2')];

  const LEVELS = [
    {or: (a, b) => truth(a) || truth(b)}, {and: (a, b) => truth(a) && truth(b)},
    {'=': some(alike), '!=': some((a, b) => !alike(a, b))},
    {'<': some(counted((a, b) => a < b)), '<=': some(counted((a, b) => a <= b)), '>': some(counted((a, b) => a > b)), '>=': some(counted((a, b) => a >= b))},
    {'+': counted((a, b) => a + b), '-': counted((a, b) => a - b)},
    {'*': counted((a, b) => a * b), div: counted((a, b) => a / b), mod: counted((a, b) => a % b)},
  ];
  const TOKEN = /\s*(\d+(?:\.\d*)?(?:[eE][-+]?\d+)?|\.\d+(?:[eE][-+]?\d+)?|\$(?:[tqv]|since|gap)\b|@(?:body|index|name|number)\b|'[^']*'|"[^"]*"|!=|<=|>=|\/\/?m:(?:body|point)\b|[-+*=<>(),[\]]|(?:math:|kin:|num:|dyn:|vec:)?[a-z][a-z0-9-]*)/y;

  const split = (words) => {
    const tokens = [];
    TOKEN.lastIndex = 0;
    while (words.slice(TOKEN.lastIndex).trim()) {
      const found = TOKEN.exec(words);
      if (!found) {
        throw new Error(words);
      }
      tokens.push(found[1]);
    }
    return tokens;
  };
  const isText = (token) => /^['"]/.test(token || '');

  const understand = (words, condition = false) => {
    const tokens = split(words);
    let at = 0;
    const take = (token) => {
      if (tokens[at++] !== token) {
        throw new Error(words);
      }
    };

    /* [2] of a list counts, [@body = 3] chooses. */
    const chosen = (list) => {
      let of = list;
      while (tokens[at] === '[') {
        at++;
        const [before, test] = [of, binary(0)];
        take(']');
        of = (scope) => before(scope).filter((item, i) => {
          const told = test({...scope, item});
          return typeof told === 'number' ? told === i + 1 : truth(told);
        });
      }
      return of;
    };

    /* kin:q('3.2') */
    const coordinate = (which) => {
      take('(');
      const name = tokens[at++];
      take(')');
      const [body, index] = isText(name) ? name.slice(1, -1).split('.').map(Number) : [Number(name), 1];
      return (scope) => {
        const found = scope[which].find((item) => item.body === body && item.index === (index || 1));
        return found ? found.number : NaN;
      };
    };

    const constant = () => {
      take('(');
      const known = DIGITS[(tokens[at++] || '').slice(1, -1)];
      take(',');
      const count = Number(tokens[at++]);
      take(')');
      if (!known || !(count > 0)) {
        throw new Error(words);
      }
      const value = Number(known.slice(0, Math.min(known.length, count)));
      return () => value;
    };

    const called = (token) => {
      const isPlaced = Object.hasOwn(PLACED, token || '');
      if (!isPlaced && !Object.hasOwn(CALLS, token || '')) {
        throw new Error(words);
      }
      const [count, work, most = count] = (isPlaced ? PLACED : CALLS)[token], values = [];
      take('(');
      while (tokens[at] !== ')') {
        values.push(binary(0));
        if (tokens[at] !== ')') {
          take(',');
        }
      }
      take(')');
      if (values.length < count || values.length > most) {
        throw new Error(words);
      }
      return isPlaced ? (scope) => work(scope, ...values.map((value) => value(scope))) : (scope) => work(...values.map((value) => value(scope)));
    };

    /* //m:body[…]/m:point[…] */
    const path = (token) => {
      const isDeep = token.startsWith('//'), isBody = token.endsWith('body');
      if (!isDeep) {
        throw new Error(words);
      }
      const list = chosen((scope) => (isBody ? scope.bodies : scope.points));
      if (!isBody || !/^\//.test(tokens[at] || '')) {
        return list;
      }
      const next = tokens[at++];
      if (next !== '/m:point') {
        throw new Error(words);
      }
      return chosen((scope) => list(scope).flatMap((body) => scope.points.filter((point) => point.of === body.number)));
    };

    const primary = () => {
      const token = tokens[at++];
      if (token === '(') {
        const inner = binary(0);
        take(')');
        return inner;
      }
      if (token === '$t') {
        return ({t}) => t;
      }
      if (token === '$q' || token === '$v') {
        return chosen((scope) => scope[token[1]]);
      }
      if (token === '$since') {
        return ({since}) => since();
      }
      if (token === '$gap') {
        return chosen(({gap}) => gap());
      }
      if (/^\//.test(token || '')) {
        return path(token);
      }
      if (/^@/.test(token)) {
        return ({item}) => (item ? String(item[token.slice(1)]) : '');
      }
      if (/^[\d.]/.test(token)) {
        const value = read(token);
        return () => value;
      }
      if (isText(token)) {
        return () => token.slice(1, -1);
      }
      return token === 'kin:q' || token === 'kin:v' ? coordinate(token.slice(4)) : token === 'math:constant' ? constant() : called(token);
    };
    const unary = () => {
      if (tokens[at] !== '-') {
        return primary();
      }
      at++;
      const of = unary();
      return (scope) => -number(of(scope));
    };
    const binary = (level) => {
      if (level === LEVELS.length) {
        return unary();
      }
      let left = binary(level + 1);
      while (Object.hasOwn(LEVELS[level], tokens[at] || '')) {
        const [work, a] = [LEVELS[level][tokens[at++]], left];
        const b = binary(level + 1);
        left = (scope) => work(a(scope), b(scope));
      }
      return left;
    };

    const whole = binary(0);
    if (at < tokens.length) {
      throw new Error(words);
    }
    return condition ? (scope) => Number(truth(whole(scope))) : (scope) => number(whole(scope));
  };
  return Object.assign(understand, {written});
})();
