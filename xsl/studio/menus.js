/* The bar of menus (APG, menubar): made from the list of commands. */
import {make, say, byId} from './texts.js';
import {commands, menus, keyText} from './commands.js';

export const createMenus = (app, run) => {
  const bar = byId('menus');
  let open = null;
  const close = (focus) => {
    if (open) {
      open.list.hidden = true;
      open.button.setAttribute('aria-expanded', 'false');
      if (focus) {
        open.button.focus();
      }
      open = null;
    }
  };
  const made = menus.map((name, i) => {
    const list = make('ul', {role: 'menu', className: 'menu', hidden: true, 'aria-label': say(`studio-menu-${name}`)});
    const button = make('button', {type: 'button', role: 'menuitem', id: `menu-${name}`, tabIndex: i ? -1 : 0, textContent: say(`studio-menu-${name}`), 'aria-haspopup': 'menu', 'aria-expanded': 'false'});
    bar.append(make('li', {role: 'none'}, button, list));
    return {name, button, list};
  });
  const fill = (menu) => {
    menu.list.replaceChildren(...commands.filter((c) => c.menu === menu.name).flatMap((c) => {
      const item = make('li', {role: c.checked ? 'menuitemcheckbox' : 'menuitem', tabIndex: -1, id: `command-${c.id}`},
        make('span', {textContent: say(`studio-cmd-${c.id}`)}), make('kbd', {textContent: keyText(c.key)}));
      if (c.checked) {
        item.setAttribute('aria-checked', String(c.checked(app)));
      }
      if (c.when && !c.when(app)) {
        item.setAttribute('aria-disabled', 'true');
      }
      item.addEventListener('click', () => {
        close(true);
        run(c);
      });
      return c.rule ? [make('li', {role: 'separator'}), item] : [item];
    }));
  };
  const items = (menu) => Array.from(menu.list.querySelectorAll('[role^="menuitem"]'));
  const show = (menu, at) => {
    close(false);
    fill(menu);
    menu.list.hidden = false;
    menu.button.setAttribute('aria-expanded', 'true');
    open = menu;
    const box = menu.list.getBoundingClientRect();
    menu.list.classList.toggle('to-left', box.right > document.documentElement.clientWidth);
    if (at !== undefined) {
      const all = items(menu);
      all.at(at).focus();
    }
  };
  const roam = (menu) => {
    made.forEach((m) => {
      m.button.tabIndex = m === menu ? 0 : -1;
    });
  };
  made.forEach((menu, i) => {
    menu.button.addEventListener('click', () => (open === menu ? close(true) : show(menu)));
    menu.button.addEventListener('pointerenter', () => open && open !== menu && show(menu));
    menu.button.parentElement.addEventListener('keydown', (event) => {
      const all = open === menu ? items(menu) : [], now = all.indexOf(document.activeElement);
      const beside = (step) => {
        const next = made[(i + step + made.length) % made.length];
        const wasOpen = Boolean(open);
        close(false);
        roam(next);
        next.button.focus();
        if (wasOpen) {
          show(next, 0);
        }
      };
      const acts = {
        ArrowRight: () => beside(1),
        ArrowLeft: () => beside(-1),
        ArrowDown: () => (open === menu ? all[(now + 1) % all.length].focus() : show(menu, 0)),
        ArrowUp: () => (open === menu ? all[(now - 1 + all.length) % all.length].focus() : show(menu, -1)),
        Home: () => all.length && all[0].focus(),
        End: () => all.length && all[all.length - 1].focus(),
        Escape: () => close(true),
        Enter: () => (now >= 0 ? all[now].click() : show(menu, 0)),
        ' ': () => (now >= 0 ? all[now].click() : show(menu, 0)),
        Tab: () => close(false),
      };
      if (acts[event.key] && !event.ctrlKey && !event.altKey) {
        if (event.key !== 'Tab') {
          event.preventDefault();
          event.stopPropagation();
        }
        acts[event.key]();
      }
    });
  });
  addEventListener('pointerdown', (event) => {
    if (open && !bar.contains(event.target)) {
      close(false);
    }
  });
  addEventListener('blur', () => close(false));
  return {close};
};
