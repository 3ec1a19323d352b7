'use strict';

/* The window of a drawn scheme that follows: boxes {left, top, right, low} of the drawing. While a
 * reader drags the window only grows, so that nothing jumps under the hand; at rest it glides to
 * what is drawn, never nearer than the position given is seen. */
const schemeWindow = (() => {
  const around = (one, other) => ({
    left: Math.min(one.left, other.left), top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right), low: Math.max(one.low, other.low),
  });

  /* One direction of fit(): as long as the given one at least, and as near to it as may be. */
  const fitSpan = ([from, to], [low, high]) => {
    if (high - low >= to - from) {
      return [low, high];
    }
    const shift = Math.min(0, low - from) + Math.max(0, high - to);
    return [from + shift, to + shift];
  };
  /* The window at rest for what is drawn, where the given one shows the given position. */
  const fit = (given, drawn) => {
    const [left, right] = fitSpan([given.left, given.right], [drawn.left, drawn.right]);
    const [top, low] = fitSpan([given.top, given.low], [drawn.top, drawn.low]);
    return {left, top, right, low};
  };

  const between = (from, to, share) => Object.fromEntries(Object.keys(from)
    .map((side) => [side, from[side] + share * (to[side] - from[side])]));

  const boxAround = (points) => points.reduce((box, {x, y}) => around(box, {left: x, top: y, right: x, low: y}),
    {left: Infinity, top: Infinity, right: -Infinity, low: -Infinity});

  /* What the given window leaves free around the given position: at the foot the caption's line, too. */
  const margins = (given, box) => {
    const within = (free, most) => Math.max(0, Math.min(most, free));
    return {left: within(box.left - given.left, 3), top: within(box.top - given.top, 3),
      right: within(given.right - box.right, 3), low: within(given.low - box.low, Infinity)};
  };

  /* The box of drawn points with margins; what is drawn above the corner {width, height} of the
   * caption leaves it free. */
  const drawnBox = (points, free, corner) => {
    const box = boxAround(points);
    const drawn = {left: box.left - free.left, top: box.top - free.top, right: box.right + free.right, low: box.low + free.low};
    const above = corner ? points.filter(({x}) => x > drawn.right - corner.width).map(({y}) => y + corner.height) : [];
    return {...drawn, low: Math.max(drawn.low, ...above)};
  };

  /* ---- of a drawing in the page ---- */

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

  /* {grow(), settle(), rest()}: see above; rest() is back at the window given, at once. */
  const mover = (svg) => {
    const {x, y, width, height} = svg.viewBox.baseVal;
    const given = {left: x, top: y, right: x + width, low: y + height};
    /* That of the scale; panels of a sheet have captions that stay. */
    const captions = svg.querySelectorAll('text.caption');
    const caption = captions.length === 1 ? captions[0] : null;
    /* Nothing can be measured while the page is hidden. */
    const isSeen = () => svg.getClientRects().length > 0;
    const cornerOf = () => {
      const place = caption && caption.getBBox();
      return place && {width: given.right - place.x, height: given.low - place.y};
    };
    const free = isSeen() ? margins(given, boxAround(drawnPoints(svg, caption))) : {left: 3, top: 3, right: 3, low: 3};
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)');
    let shown = given;
    let glide = 0;
    /* The page around keeps its place, whatever the window's sides. */
    svg.style.aspectRatio = `${width} / ${height}`;

    const show = (box) => {
      shown = box;
      svg.setAttribute('viewBox', [box.left, box.top, box.right - box.left, box.low - box.top].map(schemeElements.rounded).join(' '));
      if (caption) {
        caption.setAttribute('transform', `translate(${schemeElements.rounded(box.right - given.right)} ${schemeElements.rounded(box.low - given.low)})`);
      }
    };
    const drawn = () => (isSeen() ? drawnBox(drawnPoints(svg, caption), free, cornerOf()) : shown);
    const stop = () => {
      cancelAnimationFrame(glide);
      glide = 0;
    };
    const grow = () => {
      stop();
      show(around(shown, drawn()));
    };
    const rest = () => {
      stop();
      show(given);
    };
    const settle = () => {
      const [from, to] = [shown, fit(given, drawn())];
      let began = null;
      const step = (now) => {
        began = began === null ? now : began;
        const share = Math.min(1, (now - began) / 250);
        show(between(from, to, share * (2 - share)));
        glide = share < 1 ? requestAnimationFrame(step) : 0;
      };
      stop();
      if (isStill.matches) {
        show(to);
      } else {
        glide = requestAnimationFrame(step);
      }
    };
    /* Of what was moved out of sight the window is found as soon as it is seen. */
    let wasSeen = isSeen();
    new ResizeObserver(() => {
      if (isSeen() && !wasSeen) {
        stop();
        show(fit(given, drawn()));
      }
      wasSeen = isSeen();
    }).observe(svg);
    return {grow, settle, rest};
  };

  return {around, fit, between, margins, drawnBox, mover};
})();
