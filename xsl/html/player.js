'use strict';

/* The player: moves scene, scheme and sliders along the record, as the reader's hand would, and the cursors of the diagrams
 * with them. What is where at a time is playing.js's. */
const player = (() => {
  const SVG = 'http://www.w3.org/2000/svg';
  const byId = (id) => document.getElementById(id);

  let data;
  let record;
  let seconds; /* a number for people */
  let time = 0;
  let run = null; /* {frame, until} while it plays */
  let cursors;
  let carried; /* functions that put objects where they are at a time */

  /* ---- showing a time ---- */

  const showTime = () => {
    byId('player-slider').value = time;
    byId('player-slider').setAttribute('aria-valuetext', data.text.time.replace('{1}', seconds.format(time)));
    byId('player-time').textContent = seconds.format(time);
    cursors.forEach((move) => move());
    document.dispatchEvent(new CustomEvent('playertime', {detail: time}));
  };

  /* Between two turns "x y z angle" that are near each other. */
  const between = (a, b, part) => {
    const [p, q] = [a, b].map(([x, y, z, angle]) => [x, y, z].map((c) => c * Math.sin(angle / 2)).concat(Math.cos(angle / 2)));
    const side = p.reduce((sum, c, i) => sum + c * q[i], 0) < 0 ? -1 : 1;
    const r = p.map((c, i) => c * (1 - part) + side * q[i] * part), length = Math.hypot(r[0], r[1], r[2]);
    return length > 0 ? r.slice(0, 3).map((c) => c / length).concat(2 * Math.atan2(length, r[3])) : [1, 0, 0, 0];
  };

  /* An object that grippers carry, from keys as interpolators have them. */
  const carrier = ({id, key, translation, rotation, holds, ...still}) => {
    const element = document.querySelector(`#scene [DEF="${id}"]`);
    const numbers = (text) => (text ? text.split(' ').map(Number) : []);
    const [keys, places, turns] = [key, translation, rotation].map(numbers);
    return () => {
      const share = record.end > 0 ? time / record.end : 0;
      const after = keys.findIndex((k) => k > share), to = after < 0 ? keys.length - 1 : after, from = Math.max(to - 1, 0);
      const part = after < 0 ? 1 : (share - keys[from]) / (keys[to] - keys[from] || 1);
      const holder = holds.filter(([start]) => start <= time + 1e-9).map(([, body]) => body).pop();
      const place = [0, 1, 2].map((i) => places[3 * from + i] * (1 - part) + places[3 * to + i] * part);
      const turn = turns.length ? between(turns.slice(4 * from, 4 * from + 4), turns.slice(4 * to, 4 * to + 4), part) : null;
      if (element && places.length) {
        element.setAttribute('translation', place.join(' '));
      }
      if (element && turn) {
        element.setAttribute('rotation', turn.join(' '));
      }
      const given = (name, otherwise) => (still[name] ? numbers(still[name]) : otherwise);
      page.carry(id, {at: places.length ? place : given('at', [0, 0, 0]), turn: kinematics.fromRotation(turn || given('rotation', [1, 0, 0, 0]))}, holder);
    };
  };

  /* Connections hold where they do at this time. */
  const hold = () => {
    if (data.stands) {
      page.hold(playing.standing(record, data.stands, time), data.stands);
    }
  };

  const go = (t) => {
    time = playing.within(record, t);
    hold();
    carried.forEach((put) => put());
    page.stand(playing.position(record, time));
    showTime();
  };

  /* ---- playing ---- */

  const pause = () => {
    if (run) {
      cancelAnimationFrame(run.frame);
      run = null;
      byId('player-play').textContent = data.text.play;
    }
  };

  const play = () => {
    if (time >= record.end - 1e-9) {
      go(record.from);
    }
    const until = data.start === 'tick' ? playing.nextRest(record, data.rests, time) : record.end;
    let before = null;
    const tick = (now) => {
      const passed = before === null ? 0 : (now - before) / 1000 * Number(byId('player-speed').value);
      before = now;
      const next = playing.advanced(record, time, passed, {loops: byId('player-loop').checked, until});
      go(next.t);
      if (next.isOver) {
        pause();
      } else {
        run.frame = requestAnimationFrame(tick);
      }
    };
    pause();
    byId('player-play').textContent = data.text.pause;
    run = {frame: requestAnimationFrame(tick)};
  };

  const toggle = () => (run ? pause() : play());
  const jump = (t) => {
    pause();
    go(t);
  };
  const step = (sign) => jump(playing.stepped(record, time, sign));

  /* ---- diagrams ---- */

  /* A line across a diagram at the time, and a place to point at: {wide, from, to, x, y, high} are data of its group. */
  const connectDiagram = (group) => {
    const svg = group.ownerSVGElement;
    const sides = () => group.getAttribute('data-field').split(' ').map(Number); /* a changed record has others */
    const [x, y, wide, high] = sides();
    const add = (tag, attributes) => {
      const element = document.createElementNS(SVG, tag);
      Object.entries(attributes).forEach(([name, value]) => element.setAttribute(name, value));
      group.appendChild(element);
      return element;
    };
    const cursor = add('path', {class: 'cursor'});
    const field = add('rect', {class: 'field', x, y, width: wide, height: high});
    const timeAt = (event) => {
      const [from, to] = sides().slice(4);
      const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
      return from + (point.x - x) / wide * (to - from);
    };
    field.addEventListener('pointerdown', (event) => {
      field.setPointerCapture(event.pointerId);
      jump(timeAt(event));
    });
    field.addEventListener('pointermove', (event) => event.buttons & 1 && jump(timeAt(event)));
    return () => {
      const [from, to] = sides().slice(4);
      cursor.setAttribute('d', `M${(x + wide * (time - from) / (to - from || 1)).toFixed(2)} ${y}v${high}`);
    };
  };

  /* ---- the page ---- */

  /* Plays this record from now on, from its beginning: {from, end, times, rows}; stands: when connections hold in it. */
  const take = (other) => {
    record = other;
    time = record.from;
    byId('player-slider').min = record.from;
    byId('player-slider').max = record.end;
    byId('player-end').textContent = seconds.format(record.end);
    showTime();
  };
  const load = (other) => {
    pause();
    if (data.stands) {
      hold(); /* what held in the beginning is known by that */
      data.stands = other.stands || data.stands;
    }
    take(other);
    go(record.from);
  };

  const KEYS = {ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1};

  const connect = () => {
    const slider = byId('player-slider');
    byId('player-play').addEventListener('click', toggle);
    byId('player-back').addEventListener('click', () => step(-1));
    byId('player-forward').addEventListener('click', () => step(1));
    slider.addEventListener('input', () => jump(Number(slider.value)));
    slider.addEventListener('keydown', (event) => {
      if (KEYS[event.key]) {
        event.preventDefault();
        step(KEYS[event.key]);
      }
    });
    document.querySelector('.model').addEventListener('keydown', (event) => {
      if (event.key === ' ' && !event.target.matches('button, select, input:not([type=range])')) {
        event.preventDefault();
        toggle();
      }
    });
    /* The reader's hand comes first. */
    ['input', 'keydown', 'click'].forEach((kind) => document.querySelector('.controls').addEventListener(kind, (event) =>
      event.key !== ' ' && event.key !== 'Tab' && event.target.matches('input, button') && pause(), true));
    if (byId('reset')) {
      byId('reset').addEventListener('click', () => {
        time = record.from;
        hold();
        page.reset();
        showTime();
      });
    }
    if (data.start === 'click' || data.start === 'tick') {
      let down = [];
      byId('scene').addEventListener('pointerdown', ({clientX, clientY}) => {
        down = [clientX, clientY];
      }, true);
      byId('scene').addEventListener('click', ({clientX, clientY}) =>
        Math.hypot(clientX - down[0], clientY - down[1]) < 4 && (data.start === 'tick' ? play() : toggle()));
    }
  };

  const start = async () => {
    const source = byId('record');
    if (!source) {
      return;
    }
    await page.ready;
    byId('player').hidden = false;
    if (!page.state().mechanism) {
      byId('player-hint').hidden = false;
      return;
    }
    data = JSON.parse(source.textContent);
    record = playing.read(data);
    seconds = new Intl.NumberFormat(document.documentElement.lang, {minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false});
    carried = (data.objects || []).map(carrier);
    cursors = Array.from(document.querySelectorAll('.diagrams g[data-field]'), connectDiagram);
    byId('player-controls').disabled = false;
    connect();
    take(record);
    if (data.start === 'time' && !window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
      play();
    }
  };

  const ready = new Promise((resolve) => {
    document.addEventListener('DOMContentLoaded', () => resolve(start()));
  });

  return {ready, go: (t) => jump(t), load, play, pause, state: () => ({time, isPlaying: run !== null, record})};
})();
