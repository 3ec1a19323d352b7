'use strict';

/* Arrows of forces in a scheme that moves: a force goes with its place in a body, one that is told in the body's axes turns with it
 * (xsl/svg/loads.xsl says which). Places are marks of the plan. */
const schemeLoads = (() => {
  /* Where the place that a force acts at is now, and how far its body has turned since. */
  const mover = (drawing, goes, given) => {
    const panel = drawing.panels.findIndex(({lists}) => lists.loads.some((load) => load.goes === goes));
    if (panel < 0) {
      return null;
    }
    const {lists} = drawing.panels[panel];
    const {mark, n, isTurned} = lists.loads.find((load) => load.goes === goes);
    const index = lists.bodies.findIndex(({item}) => item.n === n);
    const placeIn = ({marks, bodies}) => [marks[mark][0] + bodies[index].dx - bodies[index].x, marks[mark][1] + bodies[index].dy - bodies[index].y];
    const [x0, y0] = placeIn(given[panel]);
    return (all) => {
      const [x, y] = placeIn(all[panel]);
      return {x0, y0, x, y, turn: isTurned ? all[panel].bodies[index].turn - given[panel].bodies[index].turn : 0};
    };
  };

  const arrow = (drawing, element, given) => {
    const at = mover(drawing, element.dataset.goes, given);
    return at && {element, own: element.getAttribute('transform') || '', at};
  };

  const draw = (loads, all) => loads.forEach(({element, own, at}) => {
    const {x0, y0, x, y, turn} = at(all);
    element.setAttribute('transform', `translate(${schemeElements.rounded(x)} ${schemeElements.rounded(y)}) rotate(${schemeElements.rounded(turn)}) ` +
      `translate(${schemeElements.rounded(-x0)} ${schemeElements.rounded(-y0)}) ${own}`);
  });

  return {mover, arrow, draw};
})();
