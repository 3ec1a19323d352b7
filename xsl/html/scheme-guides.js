'use strict';

/* Symbols of pairs in a scheme that follows that stand elsewhere than they would without wheels: guides of followers and racks, which stand
 * with the base, and the rod goes through them; hubs and bearings, which stand with their body. */
const schemeGuides = (() => {
  /* A frame of the paper is {x, y, turn}. */
  const pointIn = (frame, {x, y}) => schemeElements.local(frame, x, y).split(' ').map(Number);
  const pointOut = (frame, [x, y]) => {
    const [c, s] = schemeElements.turnOf(frame.turn);
    return [frame.x + x * c - y * s, frame.y + x * s + y * c];
  };

  const placeOf = (symbol) => {
    const [, move, turn] = (symbol.getAttribute('transform') || '').match(/^(?:translate\(([^)]*)\))? ?(?:rotate\(([^)]*)\))?$/) || [];
    return {at: (move || '0 0').split(/[ ,]+/).map(Number), turn: parseFloat(turn || '0')};
  };

  /* The guide that the symbol in the group of a body draws, as that stands in the given position: on its base, the symbol in it, its name. */
  const guideOf = ({lists, bodies}, body, symbol) => {
    const {base} = lists.bodies[body];
    const [own, on] = [bodies[body], bodies[base]];
    return {base, turn: own.turn - on.turn, at: pointIn(on, own), symbol: placeOf(symbol), name: [own.dx - own.x, own.dy - own.y]};
  };

  /* Where it is now. */
  const frameOf = ({base, turn, at}, {bodies}) => {
    const [x, y] = pointOut(bodies[base], at);
    return {x, y, turn: bodies[base].turn + turn};
  };

  /* The symbol that goes with its body as it is drawn. */
  const hubOf = (symbol) => ({symbol: placeOf(symbol), called: symbol.getAttributeNS('http://www.w3.org/1999/xlink', 'href').replace('#sym-', '')});

  /* What is placed, with the guides and hubs of layers, as {panel, body, guide, hub}: there the names of their pairs stay, and no letter finds room. */
  const stand = (layers, all) => {
    const moved = layers.filter(({guide, hub}) => guide || hub);
    return moved.length === 0 ? all : all.map((placed, n) => ({...placed, bodies: placed.bodies.map((body, i) => {
      const entry = moved.find(({panel, body: index}) => panel === n && index === i);
      if (!entry) {
        return body;
      }
      if (entry.hub) {
        const {symbol, called} = entry.hub, at = pointOut(body, symbol.at);
        return {...body, guide: {name: at, ink: [called, ...at, body.turn + symbol.turn]}};
      }
      const {symbol, name} = entry.guide, frame = frameOf(entry.guide, placed);
      return {...body, guide: {name: [frame.x + name[0], frame.y + name[1]], ink: ['rod-guide', ...pointOut(frame, symbol.at), frame.turn + symbol.turn]}};
    })}));
  };

  return {guideOf, hubOf, frameOf, stand};
})();
