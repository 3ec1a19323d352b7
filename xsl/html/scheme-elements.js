'use strict';

/* What a scheme has placed (scheme.js) as elements of SVG, {tag, …attributes, of}, in the order of xsl/svg/draw.xsl, each in the
 * frame of its body, {x, y, turn}; what of the paper they take. Without the page; millimetres, y down, degrees clockwise. */
const schemeElements = (() => {
  const {numbers} = kinematics;

  const rounded = (value) => String(Math.round(value * 1000) / 1000 || 0);
  const turned = (angle) => angle - 360 * Math.ceil((angle - 180) / 360);
  const far = (x, y) => Math.sqrt(x * x + y * y);

  /* A point of the paper in a body's frame {x, y, turn}. */
  const local = (frame, x, y) => {
    const angle = frame.turn * Math.PI / 180;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const [dx, dy] = [x - frame.x, y - frame.y];
    return frame.turn === 0 ? `${rounded(dx)} ${rounded(dy)}`
      : `${rounded(dx * c + dy * s)} ${rounded(dy * c - dx * s)}`;
  };
  const transformOf = (frame, x, y, angle) => {
    const at = local(frame, x, y);
    const turn = rounded(turned(angle - frame.turn));
    return [at === '0 0' ? '' : `translate(${at})`, turn === '0' ? '' : `rotate(${turn})`]
      .filter(Boolean).join(' ');
  };
  /* The transform of a body's group in that of the one around it. */
  const groupTransform = (frame, outer) => {
    const turn = rounded(turned(frame.turn - outer.turn));
    return `translate(${local(outer, frame.x, frame.y)})${turn === '0' ? '' : ` rotate(${turn})`}`;
  };

  const use = (symbol, transform, names) =>
    ({tag: 'use', href: `#sym-${symbol}`, class: names, ...(transform && {transform})});
  const pathOf = (frame, lines, names = 'link') => ({tag: 'path', class: names,
    d: lines.map((line) => line.map(([x, y], i) => `${i ? 'L' : 'M'}${local(frame, x, y)}`).join('')).join('')});

  const areaOf = (frame, line, names) => {
    const path = pathOf(frame, [line], names);
    return {...path, d: `${path.d}Z`};
  };

  const lineElements = {
    route: (frame, item) => [pathOf(frame, [item.line])],
    plate: (frame, item) => [pathOf(frame, [item.line], 'link outline')],
    end: (frame, item, body) => [pathOf(frame, [[[body.sx, body.sy], [item.x, item.y]]])],
    gusset: (frame, item) => [areaOf(frame, item.line, 'corner solid')],
    wheel: (frame, item, body) => {
      if (!item.sideways) {
        return [{tag: 'circle', class: 'link', r: rounded(item.r)}];
      }
      const transform = transformOf(frame, item.x, item.y, item.angle);
      return [pathOf(frame, [[[body.sx, body.sy], [item.x, item.y]]]), item.round
        ? {tag: 'ellipse', class: 'link', rx: rounded(item.w / 2), ry: rounded(item.r), transform}
        : {tag: 'rect', class: 'link', x: rounded(-item.w / 2), y: rounded(-item.r), width: rounded(item.w),
          height: rounded(2 * item.r), fill: '#fff', transform}];
    },
  };

  /* The rigid corners where a link turns; where it goes back or straight on there is none. */
  const corners = (frame, line) => line.slice(1, -1).map(([x, y], i) => {
    const [[ax, ay], [bx, by]] = [line[i], line[i + 2]];
    const [a, b] = [far(ax - x, ay - y), far(bx - x, by - y)];
    const bend = ((ax - x) * (by - y) - (ay - y) * (bx - x)) / (a * b);
    return a > 3.8 && b > 3.8 && bend * bend > 0.0001 ? use('rigid', `matrix(${rounded((ax - x) / a)} ${rounded((ay - y) / a)} ${
      rounded((bx - x) / b)} ${rounded((by - y) / b)} ${local(frame, x, y)})`, 'link') : null;
  }).filter(Boolean);

  const hatching = (length, step, beside) => {
    let d = '';
    for (let x = 1; x + step < length - 0.001 && x < 2000; x += step) {
      d += `M${rounded(x + step)} ${beside}l${-step} ${step}`;
    }
    return d;
  };

  /* ---- what is at pairs and between bodies: xsl/svg/devices.xsl ---- */

  const turnOf = (angle) => [Math.cos(angle * Math.PI / 180), Math.sin(angle * Math.PI / 180)];

  /* The symbols at a body's pair: [symbol, x, y, angle]. */
  const devicesOf = (plan, {item}, body) => {
    if (!item.devices) {
      return [];
    }
    const inRow = !(body.symbol.startsWith('hinge') || body.symbol.includes('-along') || body.type === 'prismatic');
    const [c, s] = turnOf(body.angle);
    let from = inRow ? plan.lefts[body.symbol] : 0;
    return [].concat(...item.devices.split(' ').map((kind) => {
      const [side, along, slider, width, letter] = plan.devices[kind];
      const symbol = inRow ? side : body.type === 'prismatic' ? slider : along;
      const at = from;
      from -= inRow ? width : 0;
      const placed = (name, x, angle) => [name, body.dx + x * c, body.dy + x * s, angle];
      /* Letters stand upright. */
      return symbol ? [placed(symbol, at, body.angle)]
        .concat(letter === undefined ? [] : [placed(`${kind}-letter`, inRow ? at + letter : 0, 0)]) : [];
    }));
  };

  /* Of what is stretched: share t of it or millimetres m from the middle, h across. */
  const COIL = [[{t: -1, h: 0}, {t: 0, h: 0}, ...[1, 3, 5, 7, 9, 11, 13, 15].map((n, i) => ({t: n / 16, h: i % 2 ? 2 : -2})),
    {t: 1, h: 0}, {t: 2, h: 0}]];
  const CUP = [[{t: -1, h: 0}, {m: -4, h: 0}], [{m: 4, h: -2.4}, {m: -4, h: -2.4}, {m: -4, h: 2.4}, {m: 4, h: 2.4}],
    [{m: 0.5, h: -1.6}, {m: 0.5, h: 1.6}], [{m: 0.5, h: 0}, {t: 2, h: 0}]];

  /* A tie as lines of points and symbols [symbol, x, y, angle]. */
  const tieBetween = (plan, kind, [ax, ay], [bx, by], wall, aside = 0, stop = false, wide = 1, halves = [12, 12]) => {
    const length = far(bx - ax, by - ay);
    const [ux, uy] = [(bx - ax) / (length || 1), (by - ay) / (length || 1)];
    const angle = length === 0 ? 0 : Math.atan2(by - ay, bx - ax) * 180 / Math.PI;
    if (kind !== 'spring' && kind !== 'damper') {
      const [from, till] = halves.map((half) => Math.min(half, 0.25 * length));
      return length < 1 ? {lines: [], uses: [[plan.devices[kind][1], ax, ay, 0]]}
        : {lines: [[[ax + from * ux, ay + from * uy], [bx - till * ux, by - till * uy]]],
          uses: [[kind, (ax + bx) / 2 + 3.5 * ux, (ay + by) / 2 + 3.5 * uy, angle]]};
    }
    const size = Math.min(1, length / 12);
    const stub = 0.15 * length;
    const along = ({t, m}) => (m !== undefined ? length / 2 + m * size
      : t < 0 ? 0 : t > 1 ? length : stub + t * (length - 2 * stub));
    return {
      lines: (kind === 'spring' ? COIL : CUP).map((line) => line.map((p) => {
        const h = (p.h * wide + (p.t < 0 || p.t > 1 ? 0 : aside)) * size;
        return [ax + along(p) * ux - h * uy, ay + along(p) * uy + h * ux];
      })).concat(stop ? [[[ax - 3.2 * uy, ay + 3.2 * ux], [ax + 3.2 * uy, ay - 3.2 * ux]]] : []),
      uses: wall && length > 0.5 ? [['ground', ...(wall > 0 ? [bx, by] : [ax, ay]), turned(angle - 90 * wall)]] : [],
    };
  };

  /* The ties of a placed panel; null: not to be drawn in this position. */
  const tiesOf = (plan, placed) => placed.lists.ties.map((tie, index, all) => {
    const {kind, ends, body, other} = tie;
    if (ends.length === 2) {
      const placesOf = (one) => one.ends.map(({mark}) => placed.marks[mark]);
      const isAlike = (one) => one.ends.length === 2 && placesOf(one).every(([x, y], i) =>
        far(x - placesOf(tie)[i][0], y - placesOf(tie)[i][1]) < 1e-6);
      /* a spring and a damper between the same places are beside each other */
      const aside = 6 * (all.slice(0, index).filter(isAlike).length - (all.filter(isAlike).length - 1) / 2);
      return tieBetween(plan, kind, ...placesOf(tie), Number(ends[1].isGround) - Number(ends[0].isGround), aside);
    }
    const drawnOf = (number) => placed.bodies[placed.lists.bodies.findIndex((entry) => entry.item.n === number)];
    const one = drawnOf(body);
    if (other !== undefined) {
      const two = drawnOf(other);
      return tieBetween(plan, kind, [one.dx, one.dy], [two.dx, two.dy], 0, 0, false, 1, [one, two].map(({symbol}) => -plan.lefts[symbol]));
    }
    /* from the end of the guide to the slider, beside a guide on the ground; a second one at the other end; in a cylinder, and where a guide
     * ends at its slider, both beside each other on the longer side */
    const guide = one.items.find((item) => item.kind === 'guide');
    const isThere = (tied) => tied.ends.length === 0 && tied.other === undefined && tied.body === body;
    const isSecond = all.slice(0, index).some(isThere);
    const away = (x, y) => far(x - one.dx, y - one.dy);
    const [back, forth] = [away(guide.ax, guide.ay), away(guide.bx, guide.by)];
    const isOneSided = guide.isBarrel || Math.min(back, forth) < 9;
    const isBeside = isOneSided && all.filter(isThere).length > 1;
    const isTurned = isOneSided && forth > back;
    const [x, y] = (isSecond && !isOneSided) !== isTurned ? [guide.bx, guide.by] : [guide.ax, guide.ay];
    const off = (guide.isBarrel ? 2 : 6) / away(x, y);
    const [piece] = guide.isBarrel ? [] : piecesOf(guide);
    const long = piece ? far(piece[2] - piece[0], piece[3] - piece[1]) : 1;
    const [nx, ny] = piece ? [3.2 * (piece[3] - piece[1]) / long, -3.2 * (piece[2] - piece[0]) / long] : [0, 0];
    const tied = tieBetween(plan, kind, [x + nx, y + ny], [one.dx + (x - one.dx) * off + nx, one.dy + (y - one.dy) * off + ny], 0,
      isBeside ? (isSecond ? 2 : -2) : 0, Boolean(piece), isBeside ? 0.45 : 1);
    return {...tied, isInside: guide.isBarrel};
  });

  /* Those in cylinders lie over links and come last. */
  const tieElements = (plan, placed) => tiesOf(plan, placed).sort((a, b) => Boolean(a.isInside) - Boolean(b.isInside)).map(({lines, uses}) => {
    const isShaft = uses.some(([symbol]) => symbol !== 'ground');
    return [].concat(lines.length > 0 ? pathOf({x: 0, y: 0, turn: 0}, lines, isShaft ? 'link' : 'sym-symbol') : [],
      uses.map(([symbol, x, y, angle]) => use(symbol, `translate(${rounded(x)} ${rounded(y)}) rotate(${rounded(angle)})`,
        symbol === 'ground' ? 'ground' : 'device')));
  });

  /* Of a guide on the ground what is seen, in pieces; hatched on their right are all but the last ones, as many as round says. */
  const piecesOf = (item) => item.line.filter((_, i) => i % 2 === 0)
    .map(([ax, ay], i) => [ax, ay, ...item.line[2 * i + 1]]);
  const hatchedOf = (item) => piecesOf(item).slice(0, item.line.length / 2 - item.round);

  const guideElement = (frame, item, plan, isBarrel) => {
    const pieces = piecesOf(item);
    const begin = ([ax, ay, bx, by]) => transformOf(frame, ax, ay, Math.atan2(by - ay, bx - ax) * 180 / Math.PI);
    const lines = pieces.length > 0 ? pieces : [[item.ax, item.ay, item.bx, item.by]];
    const line = isBarrel
      ? {tag: 'rect', class: 'sym-symbol sym-blank', x: '0', y: '-4', width: rounded(item.length), height: '8',
        transform: transformOf(frame, item.ax, item.ay, item.angle)}
      : {tag: 'path', class: 'sym-thick',
        d: lines.map(([ax, ay, bx, by]) => `M${local(frame, ax, ay)}L${local(frame, bx, by)}`).join('')};
    return {tag: 'g', class: `guide${item.grounded === 1 ? ' ground' : ''}`, of: [].concat(
      plan.hatch !== 0
        ? hatchedOf(item).map((piece) => ({tag: 'path', class: 'sym-thin', transform: begin(piece),
          d: hatching(far(piece[2] - piece[0], piece[3] - piece[1]), plan.hatch, isBarrel ? 4 : 0)})) : [],
      line,
      plan.hatch === 0
        ? hatchedOf(item).slice(0, 1).map((piece) => ({tag: 'use', href: '#sym-ground', transform: begin(piece)})) : [])};
  };

  const symbolElements = {
    hold: (frame, item) => [use(item.symbol, transformOf(frame, item.x, item.y, item.angle),
      item.symbol.includes('stub') ? 'link' : 'ground')],
    guide: (frame, item, plan) => [guideElement(frame, item, plan, item.isBarrel)],
    route: (frame, item) => corners(frame, item.line),
    part: (frame, item) => [use(item.symbol, transformOf(frame, item.x, item.y, item.angle), 'link')],
    'end-part': (frame, item) => symbolElements.part(frame, item),
  };

  const pairElement = (frame, body) => use(body.symbol, transformOf(frame, body.dx, body.dy, body.angle),
    body.type === 'fixed' ? 'link' : `pair ${body.type}`);
  const pointElement = (frame, point, id) => (point.isLoose ? use(point.symbol, transformOf(frame, point.x, point.y, frame.turn), 'link')
    : {loop: id, ...use(point.symbol, transformOf(frame, point.x, point.y, point.angle), `pair ${point.type}`)});

  /* What stands in a body's group: its lines (figures that keep their path data go after them), the links to what it
   * bears, symbols, ends, and on top of the groups of what it bears its named points. Several bodies of panels may share a group. */
  const groupElements = (plan, placed, index, frame) => {
    const own = placed.bodies[index];
    const entry = placed.lists.bodies[index];
    const pick = (items, table, ...more) => [].concat(...items.filter(({kind}) => table[kind])
      .map((item) => table[item.kind](frame, item, ...more)));
    const ofKind = (items, ...kinds) => items.filter(({kind}) => kinds.includes(kind));
    const points = entry.points.map((point) => ({...placed.points[point.index], entry: point}));
    const bears = entry.bears.map((child) => placed.bodies[child.index]);

    const lines = [].concat(
      pick(ofKind(own.items, 'plate', 'end', 'wheel'), lineElements, own),
      ...points.map((point) => pick(ofKind(point.items, 'route'), lineElements)),
      entry.outlines.filter((outline) => !outline.kept).map((outline) => pathOf(frame,
        outline.lines.map(({first, count}) => placed.marks.slice(first, first + count)), 'link outline')));
    const links = [].concat(...bears.map((child) => pick(ofKind(child.items, 'route'), lineElements)),
      pick(ofKind(own.items, 'gusset'), lineElements));
    const symbols = [].concat(
      pick(ofKind(own.items, 'end-part', ...(entry.base < 0 ? ['hold'] : [])), symbolElements, plan),
      ...points.map((point) => pick(ofKind(point.items, 'hold', 'guide', 'part'), symbolElements, plan)),
      ...bears.map((child) => pick(ofKind(child.items, 'hold', 'guide', 'route', 'part'), symbolElements, plan)));
    const welded = own.type === 'fixed' && entry.base >= 0 && entry.bears.length + entry.points.length === 0
      ? [pairElement(frame, own)] : [];
    const named = entry.named.filter(({symbol}) => symbol).map(({name, symbol, mark}) => ({'data-point': name,
      ...use(symbol, `translate(${local(frame, ...placed.marks[mark])})`, 'spot')}));
    const ends = ofKind(own.items, 'end').map((item) =>
      use('end', `translate(${local(frame, item.x, item.y)})`, 'link'));
    return {lines, links, symbols, ends: welded.concat(ends), top: named};
  };

  /* The symbols of a body's pairs, which stand over all links: sliders, with the links that go on over them, and others. */
  const pairElements = (plan, placed, index, frame) => {
    const own = placed.bodies[index];
    const entry = placed.lists.bodies[index];
    const drawn = entry.points.filter(({last}) => last).map((point) => ({...placed.points[point.index], entry: point}));
    const slides = ({type}) => type === 'prismatic';
    const self = entry.base >= 0 && own.type !== 'fixed' ? [own] : [];
    const devices = () => devicesOf(plan, entry, own).map(([symbol, x, y, angle]) => use(symbol, transformOf(frame, x, y, angle), 'device'));
    const elements = (isWanted) => self.filter(isWanted).map(() => pairElement(frame, own))
      .concat(drawn.filter(isWanted).map((point) => pointElement(frame, point, point.entry.id)))
      .concat(...self.filter(isWanted).map(devices));
    const linesOf = (wanted) => own.items.filter(({kind}) => kind === wanted).map(({line}) => pathOf(frame, [line]));
    return {
      sliders: elements(slides).concat(linesOf('over')),
      pairs: elements((pair) => !slides(pair)).concat(linesOf('through'), own.items.filter(({kind}) => kind === 'gap').map(({line}) => areaOf(frame, line, 'gap sym-clear'))),
    };
  };

  /* What of the paper is taken: pieces of lines, boxes of symbols. */
  const inkOf = (plan, placed) => {
    const pieces = [];
    const boxes = [];
    const addLine = (line) => line.slice(1).forEach((to, i) => pieces.push([line[i], to]));
    const addSymbol = (symbol, x, y, angle) => {
      const [c, s] = [Math.cos(angle * Math.PI / 180), Math.sin(angle * Math.PI / 180)];
      const box = numbers(plan.boxes[symbol]);
      for (let i = 0; i < box.length; i += 4) {
        const [left, top, width, height] = box.slice(i, i + 4);
        const [mx, my] = [left + width / 2, top + height / 2];
        boxes.push({x: x + mx * c - my * s, y: y + mx * s + my * c, angle, a: width / 2, b: height / 2});
      }
    };
    const addItems = (items, body) => items.forEach((item) => {
      if (item.kind === 'guide') {
        addLine([[item.ax, item.ay], [item.bx, item.by]]);
        return;
      }
      if (item.kind === 'end' || (item.kind === 'wheel' && item.sideways)) {
        addLine([[body.sx, body.sy], [item.x, item.y]]);
      } else if (item.symbol) {
        addSymbol(item.symbol, item.x, item.y, item.angle);
      }
      addLine(item.line);
    });
    placed.lists.bodies.forEach((entry, i) => {
      const body = placed.bodies[i];
      const isPlain = body.type === 'fixed' && (entry.bears.length > 0 || entry.points.length > 0);
      addItems(body.items, body);
      if (entry.base >= 0 && !isPlain) {
        const [symbol, ...at] = body.guide ? body.guide.ink : [body.symbol, body.dx, body.dy, body.angle];
        addSymbol(plan.boxes[symbol] ? symbol : body.symbol, ...at);
      }
      devicesOf(plan, entry, body).forEach((device) => addSymbol(...device));
      entry.named.filter(({symbol}) => symbol).forEach(({symbol, mark}) => addSymbol(symbol, ...placed.marks[mark], 0));
      entry.outlines.forEach(({lines}) => lines.forEach(({first, count}) => addLine(placed.marks.slice(first, first + count))));
    });
    placed.points.forEach((point) => {
      addItems(point.items, point);
      addSymbol(point.symbol, point.x, point.y, point.angle);
    });
    tiesOf(plan, placed).forEach(({lines, uses}) => {
      lines.forEach(addLine);
      uses.forEach((symbol) => addSymbol(...symbol));
    });
    return {pieces, boxes};
  };

  /* Paths of what grippers take: pose = its frame in the scene, holder = the index in the panel's bodies of what has it, or -1; that
   * goes with the gripper's symbol, between its fingers where it is near the palm. */
  const thingElements = (placed, thing, pose, holder) => {
    const {panel} = placed.lists;
    const stands = placed.seen ? kinematics.compose(kinematics.invert(placed.seen), pose) : pose;
    const faces = [].concat(...thing.solids.map((solid) => kinematics.solid(solid, stands, panel.axes, placed.k)))
      .map((face) => face.map((point) => point.map((c, i) => c + placed.at[i])));
    const limits = [0, 1].map((c) => faces.flat().map((point) => point[c]));
    const middle = limits.map((all) => (Math.min(...all) + Math.max(...all)) / 2);
    const isHand = holder >= 0 && placed.bodies[holder].type.includes('gripper');
    const b = isHand ? placed.bodies[holder] : {x: 0, y: 0, dx: 0, dy: 0};
    const isNear = isHand && far(middle[0] - b.x, middle[1] - b.y) < 12;
    const [x, y] = isNear ? [b.dx + 6.5 * Math.cos(b.angle * Math.PI / 180) - middle[0], b.dy + 6.5 * Math.sin(b.angle * Math.PI / 180) - middle[1]]
      : [b.dx - b.x, b.dy - b.y];
    return faces.map((face) => ({tag: 'path',
      d: `${face.map(([px, py], i) => `${i ? 'L' : 'M'}${rounded(px + x)} ${rounded(py + y)}`).join('')}Z`}));
  };

  return {thingElements, groupElements, pairElements, tieElements, inkOf, groupTransform, local, rounded, turned, turnOf, far};
})();
