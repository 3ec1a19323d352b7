'use strict';

/* Formulas of programs: XPath's numbers, with the functions of EXSLT that programs are written with. formula(text) is a function of t;
 * throws where the text has something else. */
const formula = (() => {
  const DIGITS = {
    PI: '3.1415926535897932384626433832795028841971693993751',
    E: '2.71828182845904523536028747135266249775724709369996',
    LN2: '0.69314718055994530941723212145817656807550013436025',
    LN10: '2.302585092994045684017991454684364207601101488628772976033328',
    SQRRT2: '1.41421356237309504880168872420969807856967187537694',
  };
  const round = (x) => (Number.isFinite(x) ? Math.floor(x + 0.5) : x);
  const CALLS = {
    'math:sin': Math.sin, 'math:cos': Math.cos, 'math:tan': Math.tan, 'math:asin': Math.asin, 'math:acos': Math.acos, 'math:atan': Math.atan,
    'math:atan2': Math.atan2, 'math:exp': Math.exp, 'math:log': Math.log, 'math:sqrt': Math.sqrt, 'math:abs': Math.abs, 'math:power': Math.pow,
    floor: Math.floor, ceiling: Math.ceil, round, number: Number, boolean: (x) => Number(Boolean(x)), not: (x) => Number(!x),
    true: () => 1, false: () => 0,
  };
  const LEVELS = [
    {or: (a, b) => Number(Boolean(a || b))}, {and: (a, b) => Number(Boolean(a && b))},
    {'=': (a, b) => Number(a === b), '!=': (a, b) => Number(a !== b)},
    {'<': (a, b) => Number(a < b), '<=': (a, b) => Number(a <= b), '>': (a, b) => Number(a > b), '>=': (a, b) => Number(a >= b)},
    {'+': (a, b) => a + b, '-': (a, b) => a - b}, {'*': (a, b) => a * b, div: (a, b) => a / b, mod: (a, b) => a % b},
  ];
  const TOKEN = /\s*(\d+(?:\.\d*)?|\.\d+|\$t\b|'[^']*'|"[^"]*"|!=|<=|>=|[-+*=<>(),]|(?:math:)?[a-z][a-z0-9-]*)/y;

  const split = (text) => {
    const tokens = [];
    TOKEN.lastIndex = 0;
    while (text.slice(TOKEN.lastIndex).trim()) {
      const found = TOKEN.exec(text);
      if (!found) {
        throw new Error(text);
      }
      tokens.push(found[1]);
    }
    return tokens;
  };

  return (text) => {
    const tokens = split(text);
    let at = 0;
    const take = (token) => {
      if (tokens[at++] !== token) {
        throw new Error(text);
      }
    };

    const primary = () => {
      const token = tokens[at++];
      if (token === '(') {
        const inner = binary(0);
        take(')');
        return inner;
      }
      if (token === '$t') {
        return (t) => t;
      }
      if (/^[\d.]/.test(token)) {
        return () => Number(token);
      }
      if (token === 'math:constant') {
        take('(');
        const digits = DIGITS[(tokens[at++] || '').slice(1, -1)];
        take(',');
        const count = Number(tokens[at++]);
        take(')');
        if (!digits || !(count > 0)) {
          throw new Error(text);
        }
        return () => Number(digits.slice(0, Math.min(digits.length, count)));
      }
      const call = Object.hasOwn(CALLS, token || '') ? CALLS[token] : null;
      if (!call) {
        throw new Error(text);
      }
      const values = [];
      take('(');
      while (tokens[at] !== ')') {
        values.push(binary(0));
        if (tokens[at] !== ')') {
          take(',');
        }
      }
      take(')');
      if (call.length !== values.length) {
        throw new Error(text);
      }
      return (t) => call(...values.map((value) => value(t)));
    };
    const unary = () => {
      if (tokens[at] !== '-') {
        return primary();
      }
      at++;
      const of = unary();
      return (t) => -of(t);
    };
    const binary = (level) => {
      if (level === LEVELS.length) {
        return unary();
      }
      let left = binary(level + 1);
      while (Object.hasOwn(LEVELS[level], tokens[at] || '')) {
        const [work, a] = [LEVELS[level][tokens[at++]], left];
        const b = binary(level + 1);
        left = (t) => work(a(t), b(t));
      }
      return left;
    };

    const whole = binary(0);
    if (at < tokens.length) {
      throw new Error(text);
    }
    return whole;
  };
})();
