'use strict';

/* The page of systel serve: shows what the server tells (events "list" and "model", each a whole state), and keeps where the
 * reader was. The place is in the address: #MODEL/VIEW, the model by its path. */
(() => {
  const byId = (id) => document.getElementById(id);
  const say = (name, ...values) => values.reduce((text, value, i) => text.replace(`{${i + 1}}`, value), document.body.dataset[name.replace(/-(.)/g, (_, c) => c.toUpperCase())]);
  const make = (name, properties, ...children) => {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children);
    return element;
  };

  const views = ['scheme', 'scene', 'report', 'source'];
  const files = {scheme: 'scheme.svg', scene: 'scene.xhtml', report: 'report.html', source: 'source.txt'};
  const mostLines = 20000;

  let list = {folder: false, models: []};
  let model = null; /* its state, as the server told it */
  let chosen = null; /* the model's number */
  let view = 'scheme';
  let events = null;
  let isGone = false;
  const shown = {}; /* view → the version on the page, with the model it is of */
  const kept = new Map(); /* "model view" → what the page inside has told of its state */

  const addressOf = (name) => `models/${chosen}/${files[name]}?${model.views[name]}`;
  const panel = (name) => byId(`view-${name}`);
  const keyOf = (name) => `${chosen} ${name}`;
  const stateKey = (name) => `systel ${model.path} ${name}`;

  /* ---- the place in the address ---- */

  const readPlace = () => {
    const place = decodeURIComponent(location.hash.slice(1));
    const cut = place.lastIndexOf('/');
    const last = place.slice(cut + 1);
    return views.includes(last) ? {path: place.slice(0, Math.max(0, cut)), view: last} : {path: place, view: null};
  };
  const writePlace = () => {
    const path = chosen === null ? '' : (list.models.find((m) => m.model === chosen) || {path: ''}).path;
    history.replaceState(null, '', `#${encodeURIComponent(`${path}/${view}`)}`);
  };

  /* ---- pictures ---- */

  const isOld = (name) => Boolean(model) && (model.status !== 0 && model.status !== undefined
    ? name !== 'source' && model.views[name] !== undefined && model.views[name] < model.ended
    : false);

  const empty = (name, text) => {
    panel(name).replaceChildren(make('p', {className: 'empty', textContent: text}));
    shown[name] = undefined;
  };

  const showScheme = () => {
    const image = make('img', {alt: say('scheme-of', model.title)});
    const version = shown.scheme = `${chosen}:${model.views.scheme}`;
    image.addEventListener('load', () => {
      if (shown.scheme === version) {
        panel('scheme').replaceChildren(image);
        panel('scheme').dataset.version = model.views.scheme;
      }
    });
    image.src = addressOf('scheme');
  };

  /* Scenes and reports change inside the page that lives, since a viewer takes longer to start than they to be made. Where the page
   * inside cannot, it says so and is loaded anew. */
  const exchangePage = async (name, frame) => {
    const version = shown[name] = `${chosen}:${model.views[name]}`, number = model.views[name];
    let text = '';
    try {
      text = await (await fetch(addressOf(name))).text();
    } catch (error) {
      return;
    }
    if (shown[name] === version && frame.isConnected) {
      frame.title = say(`${name}-of`, model.title);
      frame.contentWindow.postMessage({systel: 'exchange', text, number}, '*');
    }
  };
  const changePage = (name) => {
    const frame = panel(name).querySelector('iframe:not(.coming)');
    if (frame && frame.dataset.key === keyOf(name) && !panel(name).querySelector('.coming')) {
      exchangePage(name, frame);
    } else {
      showPage(name);
    }
  };

  /* The new page loads unseen over the old one and takes its place once it has its state again. */
  const showPage = (name) => {
    const version = shown[name] = `${chosen}:${model.views[name]}`;
    const number = model.views[name];
    const frame = make('iframe', {className: 'coming', title: say(`${name}-of`, model.title)});
    frame.setAttribute('sandbox', 'allow-scripts allow-downloads');
    frame.allow = 'xr-spatial-tracking *'; /* the viewer asks whether there is any, and complains where it may not ask */
    frame.dataset.view = name;
    frame.dataset.key = keyOf(name);
    frame.dataset.state = stateKey(name);
    frame.addEventListener('settled', () => {
      if (shown[name] === version) {
        for (const other of Array.from(panel(name).children)) {
          if (other !== frame) {
            other.remove();
          }
        }
        frame.classList.remove('coming');
        panel(name).dataset.version = number;
      } else {
        frame.remove();
      }
    }, {once: true});
    for (const other of panel(name).querySelectorAll('iframe.coming')) {
      other.remove();
    }
    for (const other of panel(name).querySelectorAll('iframe')) {
      if (other.dataset.key !== frame.dataset.key) {
        other.remove();
      }
    }
    for (const text of panel(name).querySelectorAll('.empty')) {
      text.remove();
    }
    frame.src = addressOf(name);
    panel(name).append(frame);
  };

  /* Pages inside tell {systel: 'ready' | 'state' | 'settled' | 'exchanged'}; they have no origin, so they are known by their window. */
  addEventListener('message', (event) => {
    const frame = Array.from(document.querySelectorAll('iframe')).find((f) => f.contentWindow === event.source);
    const told = event.data;
    if (!frame || !told || typeof told.systel !== 'string') {
      return;
    }
    if (told.systel === 'ready') {
      let state = kept.get(frame.dataset.key);
      if (state === undefined) {
        try {
          state = JSON.parse(sessionStorage.getItem(frame.dataset.state) || 'null');
        } catch (error) {
          state = null;
        }
      }
      frame.contentWindow.postMessage({systel: 'state', state: state || null}, '*');
    } else if (told.systel === 'state' && !frame.classList.contains('coming')) {
      kept.set(frame.dataset.key, told.state);
      try {
        sessionStorage.setItem(frame.dataset.state, JSON.stringify(told.state));
      } catch (error) { /* full: it is kept as long as the page */ }
    } else if (told.systel === 'settled') {
      frame.dispatchEvent(new Event('settled'));
    } else if (told.systel === 'exchanged' && frame.dataset.key === keyOf(frame.dataset.view) && model && told.number === model.views[frame.dataset.view]) {
      if (told.isDone) {
        panel(frame.dataset.view).dataset.version = told.number;
      } else {
        showPage(frame.dataset.view);
      }
    }
  });

  /* ---- the source with what is wrong in it ---- */

  const findingsByLine = () => {
    const lines = new Map();
    for (const f of model.findings.filter((f) => f.here && f.line > 0)) {
      lines.set(f.line, (lines.get(f.line) || []).concat(f));
    }
    return lines;
  };

  const lineItem = (text, number, findings) => {
    const item = make('li', {id: `line-${number}`}, make('code', {textContent: text}));
    for (const f of findings) {
      item.classList.add(f.level);
      item.append(make('p', {className: 'finding'}, make('strong', {textContent: `${say(f.level)}: `}), f.text));
    }
    return item;
  };

  const showSource = async () => {
    const version = shown.source = `${chosen}:${model.views.source}:${model.ended}`;
    const number = model.ended;
    const lines = findingsByLine();
    let text = '';
    try {
      const answer = await fetch(addressOf('source'));
      text = await answer.text();
    } catch (error) {
      return;
    }
    if (shown.source !== version) {
      return;
    }
    const all = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
    const box = panel('source'), top = box.scrollTop, left = box.scrollLeft, same = box.dataset.key === keyOf('source');
    const items = all.slice(0, mostLines).map((line, i) => lineItem(line, i + 1, lines.get(i + 1) || []));
    const whole = [make('ol', {className: 'lines'}, ...items)];
    if (all.length > mostLines) {
      whole.push(make('p', {className: 'empty', textContent: say('more-lines', all.length - mostLines)}));
    }
    box.replaceChildren(...whole);
    box.dataset.key = keyOf('source');
    box.dataset.version = number;
    box.scrollTop = same ? top : 0;
    box.scrollLeft = same ? left : 0;
  };

  /* ---- all of it ---- */

  const showView = () => {
    for (const name of views) {
      panel(name).hidden = name !== view;
      panel(name).classList.toggle('old', isOld(name));
      byId(`tab-${name}`).setAttribute('aria-selected', String(name === view));
      byId(`tab-${name}`).tabIndex = name === view ? 0 : -1;
    }
    byId('alone').hidden = !model || model.views[view] === undefined;
    if (!model) {
      empty(view, list.models.length ? say('choose') : say('no-models'));
      return;
    }
    if (!byId('alone').hidden) {
      byId('alone').href = addressOf(view);
    }
    if (model.views[view] === undefined) {
      empty(view, model.busy ? say('state-making') : model.status ? say('state-none') : say('no-view'));
      return;
    }
    const version = view === 'source' ? `${chosen}:${model.views.source}:${model.ended}` : `${chosen}:${model.views[view]}`;
    if (shown[view] !== version) {
      ({scheme: showScheme, source: showSource}[view] || (() => changePage(view)))();
    }
  };

  const stateOf = () => {
    if (isGone) {
      return ['gone', 'state-gone'];
    }
    if (!model) {
      return ['', ''];
    }
    if (!list.models.some((m) => m.model === chosen)) {
      return ['old', 'state-removed'];
    }
    if (model.busy) {
      return ['', 'state-making'];
    }
    return model.status === 0 ? ['', 'state-good']
      : model.views.scheme || model.views.report ? ['old', 'state-old'] : ['old', 'state-none'];
  };

  const showState = () => {
    const [kind, text] = stateOf();
    const state = byId('state'), said = text ? say(text) : '';
    state.className = kind;
    if (state.textContent !== said) {
      state.textContent = said;
    }
    byId('title').textContent = model ? model.title : 'systel serve';
    for (const image of model ? panel('scheme').querySelectorAll('img') : []) {
      image.alt = say('scheme-of', model.title); /* a picture may be there before its model's name */
    }
    document.title = `${model && model.status ? '✗ ' : ''}${model ? `${model.title} · ` : ''}systel serve`;
  };

  const goToLine = (line) => {
    choose(chosen, 'source');
    const item = byId(`line-${line}`);
    if (item) {
      item.scrollIntoView({block: 'center'});
      panel('source').focus();
    }
  };

  const findingItem = (f) => {
    const item = make('li', {className: f.level}, make('strong', {textContent: `${say(f.level)}: `}));
    if (f.here && f.line > 0) {
      const link = make('a', {href: '#', textContent: say('line', f.line)});
      link.addEventListener('click', (event) => {
        event.preventDefault();
        goToLine(f.line);
      });
      item.append(link, ' ');
    } else if (f.file) {
      item.append(`${f.file}${f.line > 0 ? `:${f.line}` : ''} `);
    }
    item.append(f.text);
    return item;
  };

  const showFindings = () => {
    const items = !model || (model.busy && model.ended === 0) ? []
      : model.findings.length ? model.findings.map(findingItem)
        : [make('li', {textContent: say('no-findings')})];
    const text = items.map((item) => item.textContent).join('\n');
    if (byId('findings').dataset.said !== `${chosen} ${text}`) { /* the focus stays where it is */
      byId('findings').dataset.said = `${chosen} ${text}`;
      byId('findings').replaceChildren(...items);
    }
  };

  const showList = () => {
    const needle = byId('filter').value.toLowerCase();
    byId('models').hidden = !list.folder;
    byId('filter-row').hidden = list.models.length < 12;
    byId('list').replaceChildren(...list.models.filter((m) => m.name.toLowerCase().includes(needle)).map((m) => {
      const link = make('a', {href: `#${encodeURIComponent(`${m.path}/${view}`)}`, textContent: m.name});
      if (m.model === chosen) {
        link.setAttribute('aria-current', 'true');
      }
      return make('li', {}, link);
    }));
  };

  const showAll = () => {
    showState();
    showView();
    showFindings();
  };

  /* ---- the server ---- */

  const listen = () => {
    if (events) {
      events.close();
    }
    events = new EventSource(chosen === null ? 'events' : `events/${chosen}`);
    events.addEventListener('open', () => {
      isGone = false;
      showState();
    });
    events.addEventListener('error', () => {
      isGone = true;
      showState();
    });
    events.addEventListener('list', (event) => {
      list = JSON.parse(event.data);
      const place = readPlace();
      const found = list.models.find((m) => m.path === place.path) || (list.folder ? null : list.models[0]);
      if (chosen === null && found) {
        choose(found.model, place.view || view);
      }
      showList();
      showAll();
    });
    events.addEventListener('model', (event) => {
      const told = JSON.parse(event.data);
      if (told.model === chosen) {
        model = told;
        showAll();
      }
    });
  };

  const choose = (number, name) => {
    view = name || view;
    if (number !== chosen) {
      chosen = number;
      model = null;
      listen();
    }
    writePlace();
    showList();
    showAll();
  };

  const goToPlace = () => {
    const place = readPlace();
    const found = list.models.find((m) => m.path === place.path);
    if (found) {
      choose(found.model, place.view);
    } else if (place.view) {
      choose(chosen, place.view);
    }
  };

  /* ---- the reader ---- */

  for (const name of views) {
    byId(`tab-${name}`).addEventListener('click', () => choose(chosen, name));
  }
  byId('tabs').addEventListener('keydown', (event) => {
    const at = views.indexOf(view);
    const to = {ArrowRight: (at + 1) % views.length, ArrowLeft: (at + views.length - 1) % views.length,
      Home: 0, End: views.length - 1}[event.key];
    if (to !== undefined) {
      event.preventDefault();
      choose(chosen, views[to]);
      byId(`tab-${views[to]}`).focus();
    }
  });
  byId('filter').addEventListener('input', showList);
  addEventListener('hashchange', goToPlace);
  /* A browser holds six connections to one server, and a stream is one: pages that nobody sees have none. */
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) {
      events.close();
    } else {
      listen();
    }
  });

  view = readPlace().view || view;
  listen();
  showAll();
})();
