'use strict';

/* The drawn scheme follows: its groups and what stands in them. What is where is scheme.js's, how it is drawn scheme-elements.js's, with what its letters
 * go scheme-anchors.js's, what stands while a rod goes through it scheme-guides.js's; here is only the page. */
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
    const made = [].concat(...all.map((placed) => schemeElements.tieElements(plan, placed)));
    root.querySelectorAll(':scope > g.tie').forEach((element, i) => element.replaceChildren(...made[i].map(elementOf)));
  };

  /* Where things are: {id: {pose, holder (number of a body), solids (where they are others than it had)}}; those that nobody has put anywhere are where they were. */
  const drawThings = (root, drawing, all, plan, put) => (plan.things || []).filter(({id}) => put[id]).forEach((thing) => {
    const element = root.querySelector(`:scope > g.thing[data-object="${thing.id}"]`);
    const {pose, holder, solids = thing.solids} = put[thing.id];
    const panel = thing.panel || 0;
    const body = drawing.panels[panel].lists.bodies.find(({number}) => number === holder && number !== '0');
    const made = schemeElements.thingElements(all[panel], {...thing, solids}, pose, body ? body.index : -1).map(elementOf);
    if (element) {
      element.replaceChildren(...Array.from(element.children).filter((child) => child.matches('title')), ...made);
    }
  });

  /* What stands in a group, as scheme-elements.js has it. */
  const partsOf = (sections, all, plan, frame) => {
    const parts = sections.map(({panel, body}) => schemeElements.groupElements(plan, all[panel], body, frame));
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
        && areSame(Array.from(element.children), schemeElements.pairElements(plan, given[panel], body, given[panel].bodies[body])[layer]));
      const guide = entry.isPlain ? null : Array.from(element.children).find((child) => child.getAttributeNS(XLINK, 'href') === '#sym-rod-guide');
      entry.guide = guide ? schemeGuides.guideOf(given[panel], body, guide) : null;
      const hub = entry.isPlain || guide || !plan.rigid ? null : Array.from(element.children).find((child) => child.matches('use.pair:not([data-loop])'));
      entry.hub = hub ? schemeGuides.hubOf(hub) : null;
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
      element.setAttribute('transform', schemeElements.groupTransform(frame, frames.get(around) || origin));
      if (plan.rigid && !group.isPlain) {
        drawLinks(group, all, plan, frame);
        continue;
      }
      const parts = sections.map(({panel, body}) => schemeElements.groupElements(plan, all[panel], body, frame));
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

  const drawLayers = (layers, all, plan) => layers.forEach(({element, layer, panel, body, isPlain, guide}) => {
    const frame = guide ? schemeGuides.frameOf(guide, all[panel]) : all[panel].bodies[body];
    element.setAttribute('transform', schemeElements.groupTransform(frame, origin));
    if (isPlain) {
      element.replaceChildren(...schemeElements.pairElements(plan, all[panel], body, frame)[layer].map(elementOf));
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
          element.setAttribute('transform', `translate(${schemeElements.local(frame, x, y)})`);
        }
      })));

  /* ---- circles about what is drawn as a detail ---- */

  /* The middle of a box about the poles in a region, and half of its diagonal. */
  const boxOf = ({marks}, placed) => {
    const [left, right, top, low] = [0, 0, 1, 1].map((axis, i) =>
      Math[i % 2 ? 'max' : 'min'](...marks.map((mark) => placed.marks[mark][axis])));
    return {x: (left + right) / 2, y: (top + low) / 2, r: schemeElements.far(right - left, low - top) / 2};
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
    Object.entries({cx: x, cy: y, r}).forEach(([name, value]) => circle.setAttribute(name, schemeElements.rounded(value)));
  });

  /* ---- all of it ---- */

  /* Draws one view, whose elements stand in root. */
  const follow = (root, drawing, data, plan, mechanism) => {
    const given = drawing.place(mechanism.q);
    const groups = findGroups(root, drawing, data);
    const layers = findLayers(root, drawing, data);
    findPlain(groups, layers, given, plan);
    const regions = findRegions(root, drawing, given);
    const letters = schemeAnchors.find(root, drawing, schemeGuides.stand(layers, given), regions);
    return (q, scales, put, isGiven) => {
      const all = drawing.place(q, scales);
      const frames = drawGroups(groups, all, plan);
      drawLayers(layers, all, plan);
      drawTies(root, all, plan);
      drawThings(root, drawing, all, plan, put);
      drawStill(root, drawing, all, frames, data);
      drawRegions(regions, all);
      schemeAnchors.draw(letters, plan, schemeGuides.stand(layers, all), isGiven && q.slice(0, mechanism.bodyCount).every((value, i) => value === mechanism.q[i]));
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
    const {grow, settle, rest} = schemeWindow.mover(svg);
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
