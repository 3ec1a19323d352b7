/* Gives the scene to X_ITE, from disk the one in the page, else its file; ties its fields and the controls. */
(() => {
  const byId = (id) => document.getElementById(id);
  const controls = byId('fields'), said = byId('said');

  const brief = (x) => Number(Number(x).toPrecision(7));
  const shown = (field) => (typeof field === 'object' && 'length' in field ? Array.from(field)
    : typeof field === 'object' ? [field.x, field.y, field.z, field.angle].filter((x) => x !== undefined) : [field])
    .map(brief).join(' ');

  const numbers = (input) => input.value.split(/[\s,;]+/).filter((word) => word !== '').map(Number);

  const read = (input) => {
    const list = numbers(input);
    const count = {SFVec3f: 3, SFRotation: 4, SFFloat: 1}[input.dataset.type];
    if (list.length === 0 || list.some((x) => !Number.isFinite(x)) || (count && list.length !== count)) {
      input.setCustomValidity('?');
      input.reportValidity();
      return null;
    }
    input.setCustomValidity('');
    return input.dataset.type === 'SFFloat' ? list[0] : new X3D[input.dataset.type](...list);
  };

  const connect = (scene) => {
    for (const input of controls.querySelectorAll('[data-field]')) {
      const instance = scene.getNamedNode(input.dataset.node), name = input.dataset.field;
      /* What was typed and not set yet is left alone. */
      let typed = false;
      const set = () => {
        said.textContent = '';
        const value = input.type === 'checkbox' ? input.checked : read(input);
        if (value !== null) {
          typed = false;
          instance[name] = value;
        }
      };
      const follow = () => {
        if (input.type === 'checkbox') {
          input.checked = instance[name];
        } else if (!typed && shown(numbers(input)) !== shown(instance[name])) {
          input.value = shown(instance[name]);
        }
      };
      instance.getField(name).addFieldCallback('page', follow);
      if (input.type === 'checkbox') {
        input.addEventListener('change', set);
        continue;
      }
      input.value = input.value.replace(/[-+.\w]+/g, brief);
      input.addEventListener('input', () => {
        typed = true;
        input.setCustomValidity('');
      });
      input.addEventListener('keydown', (event) => {
        if (event.key === 'Enter' && !event.shiftKey) {
          event.preventDefault();
          set();
        }
      });
      controls.querySelector(`[data-for="${input.id}"]`).addEventListener('click', set);
    }
  };

  const start = async () => {
    const browser = byId('canvas').browser;
    if (location.protocol === 'file:') {
      await browser.replaceWorld(await browser.createX3DFromString(byId('source').textContent.trim()));
    } else {
      await browser.loadURL(new X3D.MFString(byId('canvas').dataset.file));
    }
    const scene = browser.currentScene;
    window.scene = scene;
    if (controls) {
      connect(scene);
      const print = browser.println;
      browser.println = (...texts) => {
        said.textContent = texts.join('');
        print.apply(browser, texts);
      };
    }
    document.body.dataset.ready = 'yes';
  };

  window.viewerLoaded.then(() => {
    if (window.X3D) {
      start();
    } else {
      byId('viewer-missing').hidden = false;
      byId('canvas').hidden = true;
    }
  });
})();
