'use strict';

/* The drawn scheme follows: its groups, what stands in them, its letters, its window. What is drawn
 * where is scheme.js's; here is only the page. */
const schemeView = (() => {
  const SVG = 'http://www.w3.org/2000/svg';
  const XLINK = 'http://www.w3.org/1999/xlink';
  const origin = {x: 0, y: 0, turn: 0};

  const elementOf = ({tag, href, of, loop, ...attributes}) => {
    const element = document.createElementNS(SVG, tag);
    Object.entries(attributes).forEach(([name, value]) => element.setAttribute(name, value));
    if (href) {
      element.setAttributeNS(XLINK, 'xlink:href', href);
    }
    if (loop) {
      element.setAttribute('data-loop', loop);
    }
    (of || []).forEach((child) => element.appendChild(elementOf(child)));
    return element;
  };

  /* ---- groups ---- */

  const isKept = (child) => child.matches('title, g.body, g.trunk, path.scaled');

  /* The group of a body in a view: the first one's has its id, and so in a detail but for what bears it. */
  const groupIn = (root, data, stub) => (number) => {
    if (root.matches('g.detail') && number === stub) {
      return root.querySelector(':scope > g.body');
    }
    const {id} = data.bodies.find((item) => item.number === number);
    return root.querySelector(root.matches('g.view') ? `g.body[data-body="${id}"]` : `[id="${id}"]`);
  };

  /* The groups with what stands in each: bodies of panels, as {panel, body}. */
  const findGroups = (root, drawing, data) => {
    const groups = new Map();
    const groupOf = groupIn(root, data, drawing.panels[0].lists.panel.stub);
    const add = (element, section, frameOf) => {
      if (element && !groups.has(element)) {
        groups.set(element, {element, sections: [], frameOf});
      }
      if (element) {
        groups.get(element).sections.push(section);
      }
    };
    const frameOf = (panel, body) => (all) => all[panel].bodies[body];
    const roots = [];
    drawing.panels.forEach(({lists}, panel) => lists.bodies.forEach((body) => {
      const section = {panel, body: body.index};
      if (body.base >= 0 && body.number === '') {
        add(groupOf(lists.bodies[body.base].number).querySelector(':scope > g.trunk'), section,
          frameOf(panel, body.index));
      } else if (body.base >= 0) {
        add(groupOf(body.number), section, frameOf(panel, body.index));
      } else {
        roots.push([body.number, section]);
      }
    }));
    /* In a cell systems hang on the ground, or on a body of another one. */
    roots.forEach(([number, section]) => add(groupOf(number), section,
      drawing.panels.length > 1 ? () => origin : frameOf(section.panel, section.body)));
    return groups;
  };

  const drawTies = (root, all, plan) => {
    const made = [].concat(...all.map((placed) => scheme.tieElements(plan, placed)));
    root.querySelectorAll(':scope > g.tie').forEach((element, i) => element.replaceChildren(...made[i].map(elementOf)));
  };

  /* Where things are: {id: {pose, holder (number of a body), solids (where they are others than it had)}}; those that nobody has put anywhere are where they were. */
  const drawThings = (root, drawing, all, plan, put) => (plan.things || []).filter(({id}) => put[id]).forEach((thing) => {
    const element = root.querySelector(`:scope > g.thing[data-object="${thing.id}"]`);
    const {pose, holder, solids = thing.solids} = put[thing.id];
    const panel = thing.panel || 0;
    const body = drawing.panels[panel].lists.bodies.find(({number}) => number === holder && number !== '0');
    const made = scheme.thingElements(all[panel], {...thing, solids}, pose, body ? body.index : -1).map(elementOf);
    if (element) {
      element.replaceChildren(...Array.from(element.children).filter((child) => child.matches('title')), ...made);
    }
  });

  /* What stands in a group, as scheme.js has it. */
  const partsOf = (sections, all, plan, frame) => {
    const parts = sections.map(({panel, body}) => scheme.groupElements(plan, all[panel], body, frame));
    return [].concat(...['lines', 'links', 'symbols', 'ends', 'top'].map((name) => [].concat(...parts.map((part) => part[name]))));
  };

  const numbersIn = (text) => (text || '0').match(/-?\d*\.?\d+/g).map(Number);
  const areAlike = (one, other) => one.length === other.length && one.every((value, i) => Math.abs(value - other[i]) < 0.003);
  const isLike = (child, {tag, href, d}) => child.nodeName === tag && (child.getAttributeNS(XLINK, 'href') || undefined) === href
    && (d === undefined || areAlike(numbersIn(child.getAttribute('d')), numbersIn(d)));
  const areSame = (children, parts) => children.length === parts.length && parts.every((part, i) => isLike(children[i], part));

  /* In space, where no view turns its bodies, a picture of transmissions keeps its wheels, but bodies and pairs without any follow as in other models
   * (isPlain), and of the others the lines that they would have without wheels. What is filled between these and a spoke is of the position given. */
  const findPlain = (groups, layers, given, plan) => {
    const isTurned = (panel) => given[panel].lists.panel.view === 'plane';
    groups.forEach((group) => {
      const {element, sections, frameOf} = group;
      const children = Array.from(element.children).filter((child) => !isKept(child));
      const parts = plan.rigid && !sections.some(({panel}) => isTurned(panel)) ? partsOf(sections, given, plan, frameOf(given)) : [];
      group.isPlain = parts.length > 0 && areSame(children, parts);
      group.links = parts.map((part) => {
        const i = part.tag === 'path' ? children.findIndex((child) => isLike(child, part)) : -1;
        return i < 0 ? null : {element: children.splice(i, 1)[0], d: part.d};
      });
      group.corners = children.filter((child) => child.matches('.corner'));
    });
    layers.forEach((entry) => {
      const {element, layer, panel, body} = entry;
      entry.isPlain = !plan.rigid || (!isTurned(panel)
        && areSame(Array.from(element.children), scheme.pairElements(plan, given[panel], body, given[panel].bodies[body])[layer]));
    });
  };

  const drawLinks = ({sections, links, corners}, all, plan, frame) => {
    const parts = links.some(Boolean) ? partsOf(sections, all, plan, frame) : [];
    const followed = links.map((link, i) => ({...link, part: parts[i]})).filter(({element, part}) => element && part && part.d);
    followed.forEach(({element, part}) => element.setAttribute('d', part.d));
    const isGiven = followed.every(({d, part}) => areAlike(numbersIn(d), numbersIn(part.d)));
    corners.forEach((corner) => { corner.style.display = isGiven ? '' : 'none'; });
  };

  const drawGroups = (groups, all, plan) => {
    const frames = new Map(Array.from(groups.values(), ({element, frameOf}) => [element, frameOf(all)]));
    for (const group of groups.values()) {
      const {element, sections} = group;
      const frame = frames.get(element);
      const around = element.parentElement.closest('g.body, g.trunk');
      element.setAttribute('transform', scheme.groupTransform(frame, frames.get(around) || origin));
      if (plan.rigid && !group.isPlain) {
        drawLinks(group, all, plan, frame);
        continue;
      }
      const parts = sections.map(({panel, body}) => scheme.groupElements(plan, all[panel], body, frame));
      const kept = Array.from(element.children).filter(isKept);
      const bodies = kept.filter((child) => child.matches('g'));
      const collect = (name) => [].concat(...parts.map((part) => part[name])).map(elementOf);
      const [titles, outlines] = ['title', 'path'].map((name) => kept.filter((child) => child.matches(name)));
      element.replaceChildren(...titles, ...collect('lines'), ...outlines, ...collect('links'),
        ...collect('symbols'), ...collect('ends'), ...bodies, ...collect('top'));
    }
    return frames;
  };

  /* Of a body that has a pair only at times. */
  const addLayer = (root, layer, id) => {
    const above = root.querySelector(layer === 'sliders' ? ':scope > .pairs, :scope > .labels' : ':scope > .labels');
    const all = root.querySelector(`:scope > .${layer}`) || elementOf({tag: 'g', class: layer});
    if (!all.parentNode) {
      root.insertBefore(all, above);
    }
    return all.appendChild(elementOf({tag: 'g', 'data-body': id}));
  };

  /* The groups of symbols that stand over all others: those of a body, as {element, layer, panel, body}. */
  const findLayers = (root, drawing, data) => {
    const layers = [];
    drawing.panels.forEach(({lists}, panel) => lists.bodies.filter(({base, number}) => base >= 0 && number !== '')
      .forEach((body) => {
        const {id} = data.bodies.find((item) => item.number === body.number);
        ['sliders', 'pairs'].forEach((layer) => {
          const element = root.querySelector(`:scope > .${layer} > [data-body="${id}"]`)
            || (data.changes && body.points.some(({last, loop}) => last && (data.loops[loop].type === 'prismatic') === (layer === 'sliders'))
              ? addLayer(root, layer, id) : null);
          if (element) {
            layers.push({element, layer, panel, body: body.index});
          }
        });
      }));
    return layers;
  };

  const drawLayers = (layers, all, plan) => layers.forEach(({element, layer, panel, body, isPlain}) => {
    const frame = all[panel].bodies[body];
    element.setAttribute('transform', scheme.groupTransform(frame, origin));
    if (isPlain) {
      element.replaceChildren(...scheme.pairElements(plan, all[panel], body, frame)[layer].map(elementOf));
    }
  });

  /* Parts of a base that have groups of their own. */
  const drawStill = (root, drawing, all, frames, data) =>
    drawing.panels.forEach(({lists}, panel) => lists.bodies.forEach((body) =>
      body.still.forEach((number, i) => {
        const element = groupIn(root, data, lists.panel.stub)(number);
        if (element && lists.panel.view !== 'plane') {
          const [x, y] = all[panel].marks[body.stillMarks[i]];
          const frame = frames.get(element.parentElement) || all[panel].bodies[body.index];
          element.setAttribute('transform', `translate(${scheme.local(frame, x, y)})`);
        }
      })));

  /* ---- letters: each goes with a point of what it names ---- */

  const entriesOf = (drawing, all) => [].concat(...drawing.panels.map(({lists}, panel) =>
    lists.bodies.map((body) => ({body, panel, placed: all[panel].bodies[body.index]}))));

  /* The lines of a body: its links, its free end, its guides. */
  const segmentsOf = (drawing, all, panel, index) => {
    const {lists} = drawing.panels[panel];
    const body = lists.bodies[index];
    const placed = all[panel].bodies[index];
    const items = [].concat(...body.bears.map((child) => all[panel].bodies[child.index].items),
      ...body.points.map((point) => all[panel].points[point.index].items));
    const lines = items.filter(({kind}) => kind === 'route')
      .concat(placed.items.filter(({kind}) => kind === 'plate')).map(({line}) => line)
      .concat(items.filter(({kind}) => kind === 'guide').map(({ax, ay, bx, by}) => [[ax, ay], [bx, by]]))
      .concat(placed.items.filter(({kind}) => kind === 'end' || kind === 'wheel')
        .map(({x, y}) => [[placed.sx, placed.sy], [x, y]]))
      .concat(body.outlines.map(({lines: own}) => [].concat(...own.map(({first, count}) =>
        all[panel].marks.slice(first, first + count)))));
    return lines.map((line) => line.slice(1).map((to, i) => [line[i], to]));
  };

  /* Where on a body's lines a point is next to: line, piece, share, and its offset in the piece's
   * directions; from the pole where there is no line. */
  const anchorOn = (lines, placed, [x, y]) => {
    let best = {away: Infinity, line: -1, ox: x - placed.dx, oy: y - placed.dy};
    lines.forEach((pieces, line) => pieces.forEach(([[ax, ay], [bx, by]], piece) => {
      const [ux, uy] = [bx - ax, by - ay];
      const length = scheme.far(ux, uy);
      if (length < 1) {
        return;
      }
      const share = Math.min(1, Math.max(0, ((x - ax) * ux + (y - ay) * uy) / length / length));
      const [ox, oy] = [x - ax - share * ux, y - ay - share * uy];
      const away = scheme.far(ox, oy);
      if (away < best.away - 1e-9) {
        best = {away, line, piece, share, along: (ox * ux + oy * uy) / length, aside: (oy * ux - ox * uy) / length};
      }
    }));
    return best;
  };
  const anchored = (anchor, lines, placed) => {
    const line = lines[anchor.line];
    if (!line || !line[anchor.piece]) {
      const [ox, oy] = anchor.line < 0 ? [anchor.ox, anchor.oy] : [6, -6];
      return [placed.dx + ox, placed.dy + oy];
    }
    const [[ax, ay], [bx, by]] = line[anchor.piece];
    const length = scheme.far(bx - ax, by - ay) || 1;
    const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
    return [ax + anchor.share * (bx - ax) + anchor.along * ux - anchor.aside * uy,
      ay + anchor.share * (by - ay) + anchor.along * uy + anchor.aside * ux];
  };

  /* A letter: {label, leaders, size, given, at}: its element and the lines that lead to it, where its middle is given;
   * at(all) = where it comes to with its thing (carried), a point of that (point), lines it may stand along (pieces);
   * null while it is not shown. */
  const onPoint = (point, given) => {
    const [x0, y0] = point(given);
    return (all, [cx, cy]) => {
      const [x, y] = point(all);
      return {carried: [cx + x - x0, cy + y - y0], point: [x, y], pieces: []};
    };
  };

  /* Poles that fell together are named in one; apart each has its own letters. */
  const poleLetters = (drawing, label, leaders, given) => {
    const numbers = Array.from(label.querySelectorAll('.index'), (index) => index.textContent);
    const find = (number) => entriesOf(drawing, given).find(({body}) => body.base >= 0 && body.number === number);
    const poles = numbers.map(find).filter(Boolean).map(({panel, body}) => (all) => {
      const {x, y, dx, dy} = all[panel].bodies[body.index];
      return numbers.length > 1 ? [x, y] : [dx, dy];
    });
    const together = (all) => {
      const [[x, y], ...others] = poles.map((pole) => pole(all));
      return others.every(([px, py]) => scheme.far(px - x, py - y) < 0.5);
    };
    const letter = (element, lines, pole, isShown) => {
      const at = onPoint(pole, given);
      const {x, y, width, height} = element.getBBox();
      const centre = [x + width / 2, y + height / 2];
      return {label: element, leaders: lines, size: {width, height}, given: centre,
        at: (all) => (isShown(all) ? at(all, centre) : null)};
    };
    if (poles.length === 0) {
      return [];
    }
    const {x: left, width: wide} = label.getBBox();
    const middle = left + wide / 2;
    const singles = poles.length < 2 ? [] : numbers.map((number, i) => {
      const single = label.cloneNode(false);
      single.setAttribute('text-anchor', 'middle'); /* of a shorter one, in the same place */
      single.setAttribute('x', middle);
      const index = label.querySelector('.index').cloneNode(true);
      index.textContent = number;
      single.append('O', index);
      label.after(single);
      const made = letter(single, [], poles[i], (all) => !together(all));
      single.style.display = 'none';
      return made;
    });
    return [letter(label, leaders, poles[0], together)].concat(singles);
  };

  const numberLetters = (drawing, label, leaders, given) => {
    const {x, y, width, height} = label.getBBox();
    const centre = [x + width / 2, y + height / 2];
    const made = (at) => [{label, leaders, size: {width, height}, given: centre, at}];
    const found = entriesOf(drawing, given).find(({body}) => body.base >= 0 && body.number === label.textContent);
    if (!found) {
      /* the ground's: with what holds the pair next to it */
      const holds = (all) => [].concat(...all.map(({bodies, points}) => bodies.concat(points)
        .map(({items}) => items.find(({kind, grounded}) => kind === 'hold' || grounded))));
      const placeOf = (item) => (item.kind === 'hold' ? [item.x, item.y] : [item.ax, item.ay]);
      const [next] = holds(given).map((item, i) => ({i, away: item ? scheme.far(...placeOf(item)
        .map((value, k) => value - centre[k])) : Infinity})).sort((one, other) => one.away - other.away);
      /* where that holds no more, with what does */
      const at = next && next.away < Infinity && onPoint((all) => {
        const now = holds(all);
        return placeOf(now[next.i] || now.slice().reverse().find(Boolean) || holds(given)[next.i]);
      }, given);
      return at ? made((all) => at(all, centre)) : [];
    }
    const {panel, body} = found;
    const lines = (all) => segmentsOf(drawing, all, panel, body.index);
    const anchor = anchorOn(lines(given), found.placed, centre);
    return made((all) => {
      const placed = all[panel].bodies[body.index];
      return {carried: anchored(anchor, lines(all), placed), point: [placed.dx, placed.dy], pieces: [].concat(...lines(all))};
    });
  };

  const jointLetters = (drawing, label, leaders, given) => {
    const {x, y, width, height} = label.getBBox();
    const centre = [x + width / 2, y + height / 2];
    /* rather of the body than of the ground, where it may hold no more */
    const points = [].concat(...given.map(({points: own, lists}, panel) => own.map((point, i) =>
      ({panel, i, away: scheme.far(point.x - centre[0], point.y - centre[1]) + 0.01 * Number(lists.bodies[lists.points[i].body].base < 0)}))));
    const [next] = points.sort((one, other) => one.away - other.away);
    const at = next && onPoint((all) => {
      const point = all[next.panel].points[next.i];
      return [point.x, point.y];
    }, given);
    return at ? [{label, leaders, size: {width, height}, given: centre, at: (all) => at(all, centre)}] : [];
  };

  const spotLetters = (drawing, label, leaders, given) => {
    const {x, y, width, height} = label.getBBox();
    const centre = [x + width / 2, y + height / 2];
    const spots = [].concat(...entriesOf(drawing, given).map(({body, panel}) => body.named.map(({name, mark}) =>
      ({panel, mark, isOwn: name === label.textContent,
        away: scheme.far(...given[panel].marks[mark].map((value, k) => value - centre[k]))}))));
    const [next] = spots.filter(({isOwn}) => isOwn).sort((one, other) => one.away - other.away);
    const at = next && onPoint((all) => all[next.panel].marks[next.mark], given);
    return at ? [{label, leaders, size: {width, height}, given: centre, at: (all) => at(all, centre)}] : [];
  };

  /* ---- circles about what is drawn as a detail ---- */

  /* The middle of a box about the poles in a region, and half of its diagonal. */
  const boxOf = ({marks}, placed) => {
    const [left, right, top, low] = [0, 0, 1, 1].map((axis, i) =>
      Math[i % 2 ? 'max' : 'min'](...marks.map((mark) => placed.marks[mark][axis])));
    return {x: (left + right) / 2, y: (top + low) / 2, r: scheme.far(right - left, low - top) / 2};
  };

  const findRegions = (root, drawing, given) => [].concat(...drawing.panels.map(({lists}, panel) => lists.regions.map((region) => {
    const circle = root.querySelector(`:scope > g.region[data-letter="${region.letter}"] > circle`);
    const [x, y, r] = ['cx', 'cy', 'r'].map((name) => Number(circle.getAttribute(name)));
    const was = boxOf(region, given[panel]);
    return {circle, letter: region.letter, at: (all) => {
      const now = boxOf(region, all[panel]);
      return {x: x + now.x - was.x, y: y + now.y - was.y, r: r + now.r - was.r};
    }};
  })));

  const drawRegions = (regions, all) => regions.forEach(({circle, at}) => {
    const {x, y, r} = at(all);
    Object.entries({cx: x, cy: y, r}).forEach(([name, value]) => circle.setAttribute(name, scheme.rounded(value)));
  });

  const regionLetters = (drawing, label, leaders, given, regions) => {
    const region = regions.find(({letter}) => letter === label.textContent);
    const {x, y, width, height} = label.getBBox();
    const centre = [x + width / 2, y + height / 2];
    const at = region && onPoint((all) => {
      const place = region.at(all);
      return [place.x, place.y];
    }, given);
    return at ? [{label, leaders, size: {width, height}, given: centre, at: (all) => at(all, centre)}] : [];
  };

  const loadLetters = (drawing, label, leaders, given) => {
    const {x, y, width, height} = label.getBBox();
    const centre = [x + width / 2, y + height / 2];
    const at = label.dataset.goes && schemeLoads.mover(drawing, label.dataset.goes, given);
    return at ? [{label, leaders, size: {width, height}, given: centre, at: (all) => {
      const now = at(all);
      const [c, s] = [Math.cos(now.turn * Math.PI / 180), Math.sin(now.turn * Math.PI / 180)];
      const [dx, dy] = [centre[0] - now.x0, centre[1] - now.y0];
      return {carried: [now.x + c * dx - s * dy, now.y + s * dx + c * dy], point: [now.x, now.y], pieces: []};
    }}] : [];
  };

  const letterKinds = {load: loadLetters, caption: regionLetters, spot: spotLetters, pole: poleLetters, number: numberLetters, joint: jointLetters};

  /* The letters, arrows of forces, and what has to go while the scheme is moved: lengths, ranges, arrows of motion and reactions are those
   * of the position given. */
  const findLetters = (root, drawing, given, regions) => {
    const letters = [];
    const measures = [];
    const loads = [];
    let leaders = [];
    Array.from(root.querySelectorAll(':scope > .labels > *')).forEach((element) => {
      if (element.matches('.leader')) {
        leaders.push(element);
        return;
      }
      const arrow = element.matches('g.load[data-goes]') ? schemeLoads.arrow(drawing, element, given) : null;
      if (arrow) {
        loads.push(arrow);
        return;
      }
      const kind = Object.keys(letterKinds).find((name) => element.matches(`text.${name}`));
      const own = kind ? letterKinds[kind](drawing, element, leaders, given, regions) : [];
      letters.push(...own);
      /* A detail turns with what bears it, against the scene's axes. */
      if (own.length === 0 && !element.matches(root.matches('g.detail') ? '.caption' : '.caption, .where, .triad')) {
        measures.push(...leaders, element);
      }
      leaders = [];
    });
    return {letters, measures, loads};
  };

  const show = (element, isShown) => {
    element.style.display = isShown ? '' : 'none';
  };

  const drawLetters = ({letters, measures, loads}, plan, all, isGiven) => {
    schemeLoads.draw(loads, all);
    measures.forEach((element) => show(element, isGiven));
    const shown = letters.map((letter) => ({...letter, ...letter.at(all), isShown: letter.at(all) !== null}));
    shown.forEach(({label, leaders, isShown}) => {
      show(label, isShown);
      leaders.forEach((leader) => show(leader, isGiven));
    });
    const placed = shown.filter(({isShown}) => isShown);
    const inks = all.map((panel) => scheme.inkOf(plan, panel));
    const ink = {pieces: [].concat(...inks.map(({pieces}) => pieces)), boxes: [].concat(...inks.map(({boxes}) => boxes))};
    const places = isGiven ? placed.map(({given}) => given) : schemeLetters.choose(placed, ink);
    placed.forEach(({label, given}, i) => label.setAttribute('transform',
      `translate(${scheme.rounded(places[i][0] - given[0])} ${scheme.rounded(places[i][1] - given[1])})`));
  };

  /* ---- the window ---- */

  /* Points that tell where an element of the drawing reaches, in its own coordinates. */
  const reachOf = (element) => {
    if (element.nodeName === 'path') {
      const total = element.getTotalLength();
      return [0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => element.getPointAtLength(total * i / 8));
    }
    const {x, y, width, height} = element.getBBox();
    return [[x, y], [x + width, y], [x, y + height], [x + width, y + height]]
      .map(([px, py]) => new DOMPoint(px, py));
  };

  /* Points of all that is drawn but the caption, in the drawing's coordinates. */
  const drawnPoints = (svg, caption) => {
    const toDrawing = svg.getScreenCTM().inverse();
    const points = [];
    for (const element of svg.querySelectorAll('path, use, text, circle, ellipse, rect:not(.paper)')) {
      if (element !== caption && !element.closest('defs') && element.style.display !== 'none') {
        const matrix = toDrawing.multiply(element.getScreenCTM());
        points.push(...reachOf(element).map((point) => point.matrixTransform(matrix)));
      }
    }
    return points;
  };

  /* {grow(), settle(), rest()}: see scheme-window.js; rest() is back at the window given, at once. */
  const windowMover = (svg) => {
    const {x, y, width, height} = svg.viewBox.baseVal;
    const given = {left: x, top: y, right: x + width, low: y + height};
    /* That of the scale; panels of a sheet have captions that stay. */
    const captions = svg.querySelectorAll('text.caption');
    const caption = captions.length === 1 ? captions[0] : null;
    const place = caption && caption.getBBox();
    const corner = place && {width: given.right - place.x, height: given.low - place.y};
    const margins = schemeWindow.margins(given, schemeWindow.boxAround(drawnPoints(svg, caption)));
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)');
    let shown = given;
    let glide = 0;
    /* The page around keeps its place, whatever the window's sides. */
    svg.style.aspectRatio = `${width} / ${height}`;

    const show = (box) => {
      shown = box;
      svg.setAttribute('viewBox', [box.left, box.top, box.right - box.left, box.low - box.top].map(scheme.rounded).join(' '));
      if (caption) {
        caption.setAttribute('transform', `translate(${scheme.rounded(box.right - given.right)} ${scheme.rounded(box.low - given.low)})`);
      }
    };
    const drawn = () => schemeWindow.drawnBox(drawnPoints(svg, caption), margins, corner);
    const stop = () => {
      cancelAnimationFrame(glide);
      glide = 0;
    };
    const grow = () => {
      stop();
      show(schemeWindow.around(shown, drawn()));
    };
    const rest = () => {
      stop();
      show(given);
    };
    const settle = () => {
      const [from, to] = [shown, schemeWindow.fit(given, drawn())];
      let began = null;
      const step = (now) => {
        began = began === null ? now : began;
        const share = Math.min(1, (now - began) / 250);
        show(schemeWindow.between(from, to, share * (2 - share)));
        glide = share < 1 ? requestAnimationFrame(step) : 0;
      };
      stop();
      if (isStill.matches) {
        show(to);
      } else {
        glide = requestAnimationFrame(step);
      }
    };
    return {grow, settle, rest};
  };

  /* ---- all of it ---- */

  /* Draws one view, whose elements stand in root. */
  const follow = (root, drawing, data, plan, mechanism) => {
    const given = drawing.place(mechanism.q);
    const groups = findGroups(root, drawing, data);
    const layers = findLayers(root, drawing, data);
    findPlain(groups, layers, given, plan);
    const regions = findRegions(root, drawing, given);
    const letters = findLetters(root, drawing, given, regions);
    return (q, scales, put, isGiven) => {
      const all = drawing.place(q, scales);
      const frames = drawGroups(groups, all, plan);
      drawLayers(layers, all, plan);
      drawTies(root, all, plan);
      drawThings(root, drawing, all, plan, put);
      drawStill(root, drawing, all, frames, data);
      drawRegions(regions, all);
      drawLetters(letters, plan, all, isGiven && q.slice(0, mechanism.bodyCount).every((value, i) => value === mechanism.q[i]));
    };
  };

  /* {draw(q), drawing, settle(), rest()}: draws the scheme of the page in position q; null where there is none that
   * follows. */
  const start = (plan, closing, closed) => {
    const svg = document.querySelector('#scheme svg');
    if (!plan || !svg) {
      return null;
    }
    /* what is drawn has all connections that hold at some time */
    const data = plan.connections ? {...closing, loops: plan.connections, changes: true} : closing;
    const mechanism = plan.connections ? kinematics.read(data) : closed;
    const drawing = scheme.read(plan, data, mechanism);
    const drawings = [drawing];
    const followed = (root, panels) => {
      drawings.push(scheme.read({...plan, panels}, data, mechanism));
      return follow(root, drawings[drawings.length - 1], data, plan, mechanism);
    };
    const second = svg.querySelector(':scope > g.view');
    const details = Array.from(svg.querySelectorAll(':scope > g.detail'));
    const follows = [follow(svg, drawing, data, plan, mechanism)].concat(second && plan.second ? [followed(second, plan.second)] : [],
      details.map((detail, i) => followed(detail, [plan.details[i]])));
    const {grow, settle, rest} = windowMover(svg);
    const put = {};
    let isGiven = true;
    const draw = (q, scales) => {
      follows.forEach((drawView) => drawView(q, scales, put, isGiven));
      grow();
    };
    /* stands: the connections that hold, {id, at} with their places on the second bodies; null: those of the beginning. */
    const known = new Map();
    const hold = (stands) => {
      const key = stands ? stands.map(({id, at}) => `${id} ${at}`).join() : '';
      const placed = new Map((stands || []).map(({id, at}) => [id, at]));
      if (!known.has(key)) {
        known.set(key, key === '' && !stands ? mechanism
          : kinematics.read({...data, loops: data.loops.map((loop) => ({...loop, 'at-b': placed.get(loop.id) || loop['at-b']}))}));
      }
      isGiven = !stands;
      drawings.forEach((one) => one.hold(known.get(key), stands ? data.loops.map(({id}) => id).filter((id) => !placed.has(id)) : plan.loose));
    };
    const carry = (id, pose, holder, solids) => {
      put[id] = {pose, holder, solids};
    };
    return {draw, carry, hold, drawing, settle, rest};
  };

  return {start};
})();
