/* A cylinder (radius, height, axis, centre) or 0; a colour; boxes: full sizes, centre. */
const KIND = 'simple';
const alongAxis = {1: [0, 0, 1, -Math.PI / 2], 2: [0, 0, 1, 0], 3: [1, 0, 0, Math.PI / 2]};
const objectsOf = (n) => {
  const round = n[0] > 0, start = round ? 9 : 4, colour = n.slice(start - 3, start), all = [];
  if (round) {
    all.push({shape: 'Cylinder', half: [n[0], n[1] / 2, n[0]], centre: n.slice(3, 6), rotation: alongAxis[n[2]], colour});
  }
  for (let i = start; i < n.length; i += 6) {
    all.push({shape: 'Box', half: n.slice(i, i + 3).map((x) => x / 2), centre: n.slice(i + 3, i + 6), colour});
  }
  return all;
};
