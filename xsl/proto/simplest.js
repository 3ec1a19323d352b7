/* One box: full sizes, centre, colour. */
const KIND = 'simplest';
const objectsOf = (n) => [{shape: 'Box', half: n.slice(0, 3).map((x) => x / 2), centre: n.slice(3, 6), colour: n.slice(6)}];
