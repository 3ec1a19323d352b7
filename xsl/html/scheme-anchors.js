'use strict';

/* With what the letters of a scheme go that follows: each with a point of what it names, a number with the line that it stands
 * at. Where they then find room is scheme-letters.js's. */
const schemeAnchors = (() => {
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
      const length = schemeElements.far(ux, uy);
      if (length < 1) {
        return;
      }
      const share = Math.min(1, Math.max(0, ((x - ax) * ux + (y - ay) * uy) / length / length));
      const [ox, oy] = [x - ax - share * ux, y - ay - share * uy];
      const away = schemeElements.far(ox, oy);
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
    const length = schemeElements.far(bx - ax, by - ay) || 1;
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

  const letterOf = (label, leaders) => {
    const number = (element, name) => Number(element.getAttribute(name)) || 0;
    const textOf = (nodes) => nodes.map(({textContent}) => textContent).join('');
    const isIndex = (node) => node.nodeType === Node.ELEMENT_NODE && node.matches('.index');
    const nodes = Array.from(label.childNodes);
    return {label, leaders, ...schemeLetters.measure({big: textOf(nodes.filter((node) => !isIndex(node))), low: textOf(nodes.filter(isIndex)),
      gaps: Array.from(label.children).reduce((sum, span) => sum + number(span, 'dx'), 0), x: number(label, 'x'), y: number(label, 'y'),
      isSmall: label.matches('.small, .note'), isAtStart: label.getAttribute('text-anchor') === 'start' || label.matches('.note')})};
  };
  /* None where there is nothing that it could go with. */
  const going = (letter, at) => (at ? [{...letter, at: (all) => at(all, letter.given)}] : []);

  /* Poles that fell together are named in one; apart each has its own letters. */
  const poleLetters = (drawing, label, leaders, given) => {
    const numbers = Array.from(label.querySelectorAll('.index'), (index) => index.textContent);
    const find = (number) => entriesOf(drawing, given).find(({body}) => body.base >= 0 && body.number === number);
    const poles = numbers.map(find).filter(Boolean).map(({panel, body}) => (all) => {
      const {x, y, dx, dy, guide} = all[panel].bodies[body.index];
      /* the name of a pair whose guide is elsewhere finds room there */
      return guide ? [...guide.name, ...guide.ink.slice(1, 3)] : numbers.length > 1 ? [x, y] : [dx, dy];
    });
    const together = (all) => {
      const [[x, y], ...others] = poles.map((pole) => pole(all));
      return others.every(([px, py]) => schemeElements.far(px - x, py - y) < 0.5);
    };
    const letter = (element, lines, pole, isShown) => {
      const at = onPoint(pole, given);
      const own = letterOf(element, lines);
      return {...own, at: (all) => (isShown(all) ? {...at(all, own.given), point: pole(all).slice(-2)} : null)};
    };
    if (poles.length === 0) {
      return [];
    }
    const [middle] = letterOf(label, leaders).given;
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

  /* A rod in a guide: from its pole to where its number stands. */
  const rodOf = ({x, y, turn, guide: {ink}}, [cx, cy]) => {
    const [c, s] = schemeElements.turnOf(ink[3]);
    const along = (cx - x) * c + (cy - y) * s;
    return (now) => {
      const [ux, uy] = schemeElements.turnOf(ink[3] + now.turn - turn);
      return [[[[now.x, now.y], [now.x + along * ux, now.y + along * uy]]]];
    };
  };

  const numberLetters = (drawing, label, leaders, given) => {
    const letter = letterOf(label, leaders);
    const centre = letter.given;
    const found = entriesOf(drawing, given).find(({body}) => body.base >= 0 && body.number === label.textContent);
    if (!found) {
      /* the ground's: with what holds the pair next to it */
      const holds = (all) => [].concat(...all.map(({bodies, points}) => bodies.concat(points)
        .map(({items}) => items.find(({kind, grounded}) => kind === 'hold' || grounded))));
      const placeOf = (item) => (item.kind === 'hold' ? [item.x, item.y] : [item.ax, item.ay]);
      const [next] = holds(given).map((item, i) => ({i, away: item ? schemeElements.far(...placeOf(item)
        .map((value, k) => value - centre[k])) : Infinity})).sort((one, other) => one.away - other.away);
      /* where that holds no more, with what does */
      const at = next && next.away < Infinity && onPoint((all) => {
        const now = holds(all);
        return placeOf(now[next.i] || now.slice().reverse().find(Boolean) || holds(given)[next.i]);
      }, given);
      return going(letter, at);
    }
    const {panel, body} = found;
    const rod = found.placed.guide ? rodOf(found.placed, centre) : null;
    const lines = (all) => segmentsOf(drawing, all, panel, body.index).concat(rod ? rod(all[panel].bodies[body.index]) : []);
    const anchor = anchorOn(lines(given), found.placed, centre);
    return going(letter, (all) => {
      const placed = all[panel].bodies[body.index];
      const carried = anchored(anchor, lines(all), placed);
      return {carried, point: rod ? carried : [placed.dx, placed.dy], pieces: [].concat(...lines(all))};
    });
  };

  const jointLetters = (drawing, label, leaders, given) => {
    const letter = letterOf(label, leaders);
    const centre = letter.given;
    /* rather of the body than of the ground, where it may hold no more */
    const points = [].concat(...given.map(({points: own, lists}, panel) => own.map((point, i) =>
      ({panel, i, away: schemeElements.far(point.x - centre[0], point.y - centre[1]) + 0.01 * Number(lists.bodies[lists.points[i].body].base < 0)}))));
    const [next] = points.sort((one, other) => one.away - other.away);
    const at = next && onPoint((all) => {
      const point = all[next.panel].points[next.i];
      return [point.x, point.y];
    }, given);
    return going(letter, at);
  };

  const spotLetters = (drawing, label, leaders, given) => {
    const letter = letterOf(label, leaders);
    const centre = letter.given;
    const spots = [].concat(...entriesOf(drawing, given).map(({body, panel}) => body.named.map(({name, mark}) =>
      ({panel, mark, isOwn: name === label.textContent,
        away: schemeElements.far(...given[panel].marks[mark].map((value, k) => value - centre[k]))}))));
    const [next] = spots.filter(({isOwn}) => isOwn).sort((one, other) => one.away - other.away);
    const at = next && onPoint((all) => all[next.panel].marks[next.mark], given);
    return going(letter, at);
  };

  const regionLetters = (drawing, label, leaders, given, regions) => {
    const region = regions.find(({letter}) => letter === label.textContent);
    const at = region && onPoint((all) => {
      const place = region.at(all);
      return [place.x, place.y];
    }, given);
    return going(letterOf(label, leaders), at);
  };

  const loadLetters = (drawing, label, leaders, given) => {
    const at = label.dataset.goes && schemeLoads.mover(drawing, label.dataset.goes, given);
    return going(letterOf(label, leaders), at && ((all, [cx, cy]) => {
      const now = at(all);
      const [c, s] = [Math.cos(now.turn * Math.PI / 180), Math.sin(now.turn * Math.PI / 180)];
      const [dx, dy] = [cx - now.x0, cy - now.y0];
      return {carried: [now.x + c * dx - s * dy, now.y + s * dx + c * dy], point: [now.x, now.y], pieces: []};
    }));
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
    const inks = all.map((panel) => schemeElements.inkOf(plan, panel));
    const ink = {pieces: [].concat(...inks.map(({pieces}) => pieces)), boxes: [].concat(...inks.map(({boxes}) => boxes))};
    const places = isGiven ? placed.map(({given}) => given) : schemeLetters.choose(placed, ink);
    placed.forEach(({label, given}, i) => label.setAttribute('transform',
      `translate(${schemeElements.rounded(places[i][0] - given[0])} ${schemeElements.rounded(places[i][1] - given[1])})`));
  };

  return {find: findLetters, draw: drawLetters};
})();
