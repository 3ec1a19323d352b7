'use strict';

/* Diagrams that stand in the page, drawn anew for another record as xsl/diagrams/diagrams.xsl draws them; their places, names and units stay. */
const diagrams = (() => {
  const SVG = 'http://www.w3.org/2000/svg';
  const plain = (x) => String(Number(x.toFixed(3)) + 0);

  const comma = document.documentElement.lang === 'ru' ? ',' : '.';

  /* A number with so many significant digits, as num:significant writes it in the page's language. */
  const significant = (value, digits) => {
    if (!Number.isFinite(value)) {
      return '–';
    }
    const whole = value === 0 ? 0 : Math.floor(Math.log10(Math.abs(Number(value.toPrecision(17))))) + 1;
    const text = value.toFixed(Math.min(30, Math.max(0, digits - whole)));
    return (text.includes('.') ? text.replace(/\.?0+$/, '') : text).replace(/^-0$/, '0').replace('-', '–').replace('.', comma);
  };

  /* Round places between two bounds, about so many: num:ticks. */
  const ticks = (low, high, count) => {
    const width = high - low, found = [];
    if (!(width > 0)) {
      return found;
    }
    const rough = width / count, ten = 10 ** Math.floor(Math.log10(rough)), share = rough / ten;
    const step = ten * (share <= 1.0001 ? 1 : share <= 2.0001 ? 2 : share <= 5.0001 ? 5 : 10), slack = 1e-9 * width;
    for (let k = Math.ceil((low - slack) / step); k * step <= high + slack && found.length < 100; k++) {
      found.push(Number((k * step).toPrecision(12)));
    }
    return found;
  };

  const extent = (values) => values.reduce(([low, high], x) => [Math.min(low, x), Math.max(high, x)], [values[0], values[0]]);

  /* The sides of the field. */
  const sidesOf = (xs, ys, wide, tall, isPath) => {
    let [from, to] = extent(xs), [low, high] = extent(ys);
    const across = to - from, up = high - low, largest = Math.max(Math.abs(low), Math.abs(high));
    const half = up < 0.000001 * (1 + largest) ? 0.1 * largest + Number(largest < 0.000001) : 0;
    const moreWide = isPath && up * wide > across * tall ? up / tall * wide - across : 0;
    const moreTall = isPath && across * tall > up * wide ? across / wide * tall - up : 0;
    [from, to, low, high] = [from - moreWide / 2, to + moreWide / 2, low - half - moreTall / 2, high + half + moreTall / 2];
    return {from, to, low, high};
  };

  /* The line through points, without those that nobody sees to be off it. */
  const lineOf = (points) => {
    const kept = [];
    let last = null;
    points.forEach(([x, y], i) => {
      if (last === null || i === points.length - 1 || Math.hypot(x - last[0], y - last[1]) >= 0.15) {
        kept.push(`${plain(x)},${plain(y)}`);
        last = [x, y];
      }
    });
    return kept.length ? `M${kept.join(' ')}` : '';
  };

  /* group: g.curve; ys over xs. worst: the row of a force's worst case. text: the page's words. intervals: {name, first, last, from} of rows with one structure in force. */
  const draw = (group, xs, ys, {isPath = false, worst = -1, text = {}, intervals = []} = {}) => {
    const [x, y, wide, tall] = group.getAttribute('data-field').split(' ').map(Number);
    const {from, to, low, high} = sidesOf(xs, ys, wide, tall, isPath);
    const kx = wide / (to - from + Number(to === from)), ky = tall / (high - low), bottom = y + tall;
    const across = (value) => x + kx * (value - from), up = (value) => bottom - ky * (value - low);
    const zero = up(low > 0 ? low : high < 0 ? low : 0);
    group.querySelectorAll('.grid, .low, .beside:not(.name), .axis, .head, .line, .extreme, .dead, .wait').forEach((element) => element.remove());
    const first = group.firstChild;
    const add = (into, tag, attributes, words) => {
      const element = document.createElementNS(SVG, tag);
      Object.entries(attributes).forEach(([name, value]) => element.setAttribute(name, value));
      element.textContent = words || '';
      into.insertBefore(element, into === group ? first : null);
      return element;
    };
    const rows = ticks(low, high, 5), columns = ticks(from, to, 6);
    const grid = add(group, 'g', {class: 'grid'});
    rows.forEach((value) => add(grid, 'path', {d: `M${x},${plain(up(value))}h${wide}`}));
    columns.forEach((value) => add(grid, 'path', {d: `M${plain(across(value))},${y}v${tall}`}));
    rows.forEach((value) => add(group, 'text', {class: 'beside', x: x - 1.5, y: plain(up(value) + 1.2)}, significant(value, 4)));
    columns.forEach((value) => add(group, 'text', {class: 'low', x: plain(across(value)), y: bottom + 4.2}, significant(value, 4)));
    add(group, 'path', {class: 'axis', d: `M${x},${bottom}V${y - 5}M${x},${plain(zero)}h${wide + 6}`});
    add(group, 'path', {class: 'head', d: `M${x},${y - 7}l.5,3h-1zM${x + wide + 8},${plain(zero)}l-3,.5v-1z`});
    const points = xs.map((value, i) => [across(value), up(ys[i])]);
    if (intervals.length < 2) {
      add(group, 'path', {class: 'line', d: lineOf(points)});
    } else {
      intervals.forEach(({name, first: begin, last, from: start}, i) => {
        add(group, 'path', {class: 'line', 'data-structure': name, d: lineOf(points.slice(begin, last + 1))});
        if (i > 0 && !isPath) {
          add(group, 'path', {class: 'wait', d: `M${plain(across(start))},${y}v${tall}`});
        }
      });
    }
    if (worst >= 0) {
      const unit = (group.querySelector('.name:not(.beside)') || group).textContent.split(', ').pop();
      add(group, 'circle', {class: 'extreme', 'data-of': 'worst', 'data-value': ys[worst], 'data-at': xs[worst], cx: plain(across(xs[worst])), cy: plain(up(ys[worst])), r: 0.9});
      add(group, 'text', {class: 'beside worst', x: x + wide, y: y - 3.5}, `${text.worst} ${significant(ys[worst], 4)} ${unit}`);
    }
    const stroke = group.querySelector('.stroke');
    if (stroke) {
      stroke.textContent = stroke.textContent.replace(/= \S*?(?=[^\d.,]*$)/, `= ${significant(high - low, 5)}`);
    }
    group.querySelectorAll('.name.beside:not(.stroke)').forEach((name) => name.setAttribute('y', plain(zero - 1.5)));
    group.setAttribute('data-field', [x, y, wide, tall, from, to].join(' '));
  };

  /* Which structure is in force when, as xsl/diagrams/structures.xsl draws it: g.structures; names: of all structures. */
  const drawStrip = (group, intervals, names) => {
    const [x, y, wide, high] = group.getAttribute('data-field').split(' ').map(Number), bar = Number(group.querySelector('.phase').getAttribute('height'));
    const [begin, end] = [intervals[0].from, intervals[intervals.length - 1].to], k = wide / (end - begin + Number(end === begin));
    const [called, beside] = group.querySelectorAll(':scope > text.name'), axes = Array.from(group.querySelectorAll(':scope > .axis, :scope > .head'));
    const make = (tag, attributes, words) => {
      const element = document.createElementNS(SVG, tag);
      Object.entries(attributes).forEach(([name, value]) => element.setAttribute(name, value));
      element.textContent = words || '';
      return element;
    };
    const scale = ticks(begin, end, 10).map((value) => make('text', {class: 'low', x: plain(x + k * (value - begin)), y: y + high + 4.2}, significant(value, 4)));
    const bars = intervals.flatMap(({name, from, to}) => {
      const width = k * (to - from);
      const phase = make('rect', {class: 'phase', 'data-structure': name, x: plain(x + k * (from - begin)), y: y + (high - bar) / 2, width: plain(width), height: bar});
      return width > 3 ? [phase, make('text', {class: 'low', x: plain(x + k * ((from + to) / 2 - begin)), y: y + high / 2 + 1.2}, String(names.indexOf(name) + 1))] : [phase];
    });
    const legend = names.filter((name) => intervals.some((one) => one.name === name)).map((name) => `${names.indexOf(name) + 1} – ${name}`).join(';   ');
    /* the player's cursor, last, stays */
    const own = Array.from(group.querySelectorAll(':scope > .cursor, :scope > .field'));
    group.replaceChildren(called, ...axes, ...scale, beside, ...bars, make('text', {x, y: y + high + 10}, legend), ...own);
    group.setAttribute('data-field', [x, y, wide, high, begin, end].join(' '));
  };

  return {draw, drawStrip, significant, ticks, sidesOf};
})();
