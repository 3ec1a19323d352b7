'use strict';

/* Guides of followers and racks in a scheme that follows: such a guide stands with the base, and the rod goes through it. */
const schemeGuides = (() => {
  /* A frame of the paper is {x, y, turn}. */
  const pointIn = (frame, {x, y}) => schemeElements.local(frame, x, y).split(' ').map(Number);
  const pointOut = (frame, [x, y]) => {
    const [c, s] = schemeElements.turnOf(frame.turn);
    return [frame.x + x * c - y * s, frame.y + x * s + y * c];
  };

  /* The guide that the symbol in the group of a body draws, as that stands in the given position: on its base, the symbol in it, its name. */
  const guideOf = ({lists, bodies}, body, symbol) => {
    const {base} = lists.bodies[body];
    const [own, on] = [bodies[body], bodies[base]];
    const [, move, turn] = symbol.getAttribute('transform').match(/^(?:translate\(([^)]*)\))? ?(?:rotate\(([^)]*)\))?$/) || [];
    return {base, turn: own.turn - on.turn, at: pointIn(on, own),
      symbol: {at: (move || '0 0').split(/[ ,]+/).map(Number), turn: parseFloat(turn || '0')}, name: [own.dx - own.x, own.dy - own.y]};
  };

  /* Where it is now. */
  const frameOf = ({base, turn, at}, {bodies}) => {
    const [x, y] = pointOut(bodies[base], at);
    return {x, y, turn: bodies[base].turn + turn};
  };

  /* What is placed, with the guides of layers, as {panel, body, guide}: there the names of their pairs stay, and no letter finds room. */
  const stand = (layers, all) => {
    const guides = layers.filter(({guide}) => guide);
    return guides.length === 0 ? all : all.map((placed, n) => ({...placed, bodies: placed.bodies.map((body, i) => {
      const entry = guides.find(({panel, body: index}) => panel === n && index === i);
      if (!entry) {
        return body;
      }
      const {symbol, name} = entry.guide, frame = frameOf(entry.guide, placed);
      return {...body, guide: {name: [frame.x + name[0], frame.y + name[1]], ink: ['rod-guide', ...pointOut(frame, symbol.at), frame.turn + symbol.turn]}};
    })}));
  };

  return {guideOf, frameOf, stand};
})();
