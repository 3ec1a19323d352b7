/* Objects: shape, half sizes, centre, axis, angle and, where there are 14 numbers for each, a colour. */
const KIND = 'typical';
const SHAPES = ['Box', 'Cylinder', 'Cone', 'Sphere'];
const objectsOf = (n) => {
  const stride = n.length % 14 === 0 ? 14 : 11, all = [];
  for (let i = 0; i < n.length; i += stride) {
    all.push({
      shape: SHAPES[n[i]], half: n.slice(i + 1, i + 4), centre: n.slice(i + 4, i + 7),
      rotation: n.slice(i + 7, i + 11), colour: n.slice(i + 11, i + stride),
    });
  }
  return all;
};
