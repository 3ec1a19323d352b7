/* Builds what a body shows from its digital code, anew whenever the field "code" changes. Before this
 * text stand LAYOUTS, RANGES and TEXTS, made from the tables of codes, and for one kind of code KIND and
 * objectsOf(numbers): objects with shape, half sizes, centre, rotation and colour.
 * Fields given: code; frame, the node whose children are built; lang. */
const GREY = [0.8, 0.8, 0.8];

const good = {
  positive: (x) => x > 0,
  radius: (x) => x >= 0,
  unit: (x) => x >= 0 && x <= 1,
  axis: (x) => [1, 2, 3].includes(x),
  object: (x) => [0, 1, 2, 3].includes(x),
};
/* of a turn about the axis 0 0 0 */
const angleFits = (numbers, i) => numbers[i] === 0 || numbers.slice(i - 3, i).some((x) => x !== 0);

const said = (id, ...words) => words.reduce((text, word, i) => text.split(`{${i + 1}}`).join(word), TEXTS[lang][id]);

const layoutOf = (numbers) => LAYOUTS.find((layout) => {
  const rest = numbers.length - layout.head.length;
  return (!layout.form || layout.form === (numbers[0] === 0 ? 'boxes' : 'cylinder')) &&
    (KIND === 'simplest' ? rest === 6 || rest === 9
      : rest >= (layout.form === 'cylinder' ? 0 : layout.each.length) && rest % layout.each.length === 0);
});

/* What is wrong with a code, in words; empty when it can be read. */
const faultOf = (numbers) => {
  const layout = layoutOf(numbers);
  if (numbers.length === 1 && numbers[0] === 0) {
    return '';
  }
  if (!layout) {
    const form = KIND === 'simple' ? (numbers[0] === 0 ? '-boxes' : '-cylinder') : '';
    return said('code-count', TEXTS[lang].kind, numbers.length, said(`code-count-${KIND}${form}`));
  }
  for (let i = 0; i < numbers.length; i++) {
    const inHead = i < layout.head.length;
    const field = inHead ? layout.head[i] : layout.each[(i - layout.head.length) % layout.each.length];
    const range = RANGES[field];
    if (!Number.isFinite(numbers[i]) || !(range === 'angle' ? angleFits(numbers, i) : (good[range] || (() => true))(numbers[i]))) {
      const meaning = said(`code-field-${field}`), object = 1 + Math.floor((i - layout.head.length) / layout.each.length);
      return said('code-number', i + 1, inHead || !layout.what ? meaning : said(layout.what, object, meaning),
        said(`code-expected-${range === 'any' ? 'number' : range}`), Number(numbers[i].toPrecision(7)));
    }
  }
  return '';
};

const build = (object) => {
  const scene = Browser.currentScene;
  const place = scene.createNode('Transform'), shape = scene.createNode('Shape');
  const look = scene.createNode('Appearance'), material = scene.createNode('Material');
  material.diffuseColor = new SFColor(...(object.colour.length === 3 ? object.colour : GREY));
  look.material = material;
  shape.appearance = look;
  shape.geometry = scene.createNode(object.shape);
  place.translation = new SFVec3f(...object.centre);
  place.scale = new SFVec3f(...object.half);
  if (object.rotation && object.rotation[3] !== 0) {
    place.rotation = new SFRotation(...object.rotation);
  }
  place.children = new MFNode(shape);
  return place;
};

function set_code(value) {
  const numbers = Array.from(value), fault = faultOf(numbers);
  if (fault) {
    Browser.println(fault);
    return;
  }
  frame.children = new MFNode(...(numbers.length === 1 ? [] : objectsOf(numbers)).map(build));
}

function initialize() {
  set_code(code);
}
