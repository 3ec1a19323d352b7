'use strict';

/* The section of a way out of a dead lock, of what the page has found anew: as escape.xsl and escape-pictures.xsl write it, which tests compare. Texts of the page, with
 * places for values, are {id: text}; what was found is escaping.js's. */
const escaped = (() => {
  const comma = document.documentElement.lang === 'ru' ? ',' : '.';
  const safe = (text) => String(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
  const fill = (text, values) => values.reduce((made, value, i) => made.replaceAll(`{${i + 1}}`, value), text);
  /* num:format */
  const format = (value, decimals) => {
    const text = value.toFixed(decimals);
    return (text.includes('.') ? text.replace(/\.?0+$/, '') : text).replace(/^-0$/, '0').replace('-', '−').replace('.', comma);
  };
  /* base/numbers.c: number_round */
  const round = (value, decimals) => {
    const scale = 10 ** decimals, whole = Math.floor(value * scale);
    return (whole + Number(value * scale - whole >= 0.5)) / scale + 0;
  };
  /* A number as XPath keeps it in a text. */
  const {written} = given;
  const two = (value) => String(round(written(value), 2));

  const SECTORS = Array.from({length: 12}, (_, i) => i + 1);
  const FACTORS = {mm: 1000, '-mm': -1000, deg: 57.29577951308232};
  const LIFT = 40; /* radius of a clock */

  const show = (section, found, data) => {
    const {units, text, planar} = data, target = data.items.find(({is}) => is === 'target');
    const told = (id, ...values) => safe(fill(text[`report-escape-${id}`], values));
    const wide = (inside) => `<div class="scroll" tabindex="0" role="group" aria-labelledby="escape-postures">${inside}</div>`;
    const nameOf = ({lock}) => (lock ? told('lock', lock) : told('beginning'));
    const linkOf = ({number, from, to}) => `Ψ${number}, O${from}–${to ? `O${to}` : target.name ? safe(target.name) : told('point')}`;

    /* ---- zones and postures ---- */

    const list = (values) => values.map((value) => round(1000 * value, 6)).join(' ');
    const zones = () => found.zones.map(({name, body, at, size, radius}) => `<li>${safe(name ? `${name}: ` : '')}${
      body ? told('zone-body', body) : radius ? told('zone-ball', list(at), list([radius])) : told('zone-box', list(at), list(size))}</li>`).join('');
    const cells = (q) => units.map((unit, n) => `<td class="number">${format(q[n] * (FACTORS[unit] || 0), 2)}</td>`).join('');
    const line = (name, t, q) => `<tr><th scope="row">${name}</th><td class="number">${format(t, 3)}</td>${cells(q)}</tr>`;
    const postures = () => found.stays.map((stay) => {
      const out = stay.tries.find(({verdict}) => verdict === 'free');
      const sector = out && stay.surfaces.find(({number}) => number === out.surface).planes.find(({end}) => end === out.end).sectors.find(({number}) => number === out.sector);
      return line(nameOf(stay), stay.t, stay.q) + (out ? line(told('left', out.surface, out.sector), out.t, sector.q) : '');
    }).join('');

    /* ---- clocks ---- */

    const clock = (surface, {body, sectors}) => {
      const most = Math.max(...sectors.map(({distance}) => distance)), name = `${linkOf(surface)} · ${body ? `O${body}` : told('point')}`;
      const parts = SECTORS.map((n) => {
        const sector = sectors.find(({number}) => number === n), {isProposed, zone} = surface.generators.find((one) => one.sector === n) || {};
        const looks = isProposed ? [' proposed', '#4caf6d'] : zone ? [' hit', '#e2685d'] : sector ? [' there', '#dbe6f5'] : ['', '#fff'];
        const taken = sector ? ` data-q="${sector.q.join(' ')}" tabindex="0" role="button" aria-label="${told('take', name, n)}" aria-pressed="false"` : '';
        const tip = sector ? `<title>${told('tip', n, format(sector.beta, 1), format(1000 * sector.distance, 1))}</title>` : '';
        return `<path class="sector${looks[0]}" d="M0 0 L0 -40 A40 40 0 0 1 20 -34.641 Z" transform="rotate(${30 * (n - 1)})" stroke="#8a94a3" stroke-width="0.5" fill="${looks[1]}"${taken}>${tip}</path>` +
          `<text transform="rotate(${30 * n - 15}) translate(0 -46) rotate(${15 - 30 * n})" font-size="6" text-anchor="middle" fill="#444" dy="2.2">${n}</text>`;
      });
      const points = sectors.map(({beta, distance}) => {
        const r = 0.92 * LIFT * distance / most, a = beta / 57.29577951308232;
        return `${two(r * Math.sin(a))} ${two(-r * Math.cos(a))}`;
      });
      const curve = most > 0 ? `<polygon fill="none" stroke="#1f2d3d" stroke-width="0.9" stroke-linejoin="round" pointer-events="none" points="${points.join(' ')}"></polygon>` : '';
      return `<figure><svg width="48mm" height="48mm" viewBox="-54 -54 108 108" role="group" aria-label="${name}"><title>${name}</title>${parts.join('')}${curve}</svg>` +
        `<figcaption>${name}<br>${told('most', format(1000 * Math.max(0, most), 1))}</figcaption></figure>`;
    };

    /* ---- pictures: seen.xsl ---- */

    const SEEN = {
      iso: ([x, y, z]) => [0.866025 * (x - z), 0.5 * (x + z) - y],
      front: ([x, y]) => [x, -y], top: ([x, , z]) => [x, z], side: ([, y, z]) => [-z, -y],
    };
    const seen = (lines, how) => lines.map(({from, to, ...rest}) => ({...rest, ends: [from, to].map((at) => SEEN[how](at).map(written))}));

    const drawing = (lines, isClosed, label) => {
      const of = (i) => lines.flatMap(({ends}) => ends.map((end) => end[i])), bounds = (values) => [Math.min(...values), Math.max(...values)];
      const [[left, right], [top, bottom]] = [bounds(of(0)), bounds(of(1))];
      const k = 180 / (written(right - left > bottom - top ? right - left : bottom - top) + 0.000001), cx = (right + left) / 2, cy = (bottom + top) / 2;
      const [x, y] = [(value) => two(k * (value - cx)), (value) => two(k * (value - cy))];
      const strokes = lines.map(({ends: [from, to], zone, isProposed}) => `<line x1="${x(from[0])}" y1="${y(from[1])}" x2="${x(to[0])}" y2="${y(to[1])}" stroke-width="${
        zone || isProposed ? '1.4' : '0.7'}" stroke="${isProposed ? '#2e8b4f' : zone ? '#d33f33' : '#2a5b9c'}"></line>`).join('');
      const curve = (i) => `<polygon fill="none" stroke="#1f2d3d" stroke-width="1.2" stroke-linejoin="round" points="${
        lines.map(({ends}) => `${x(ends[i][0])} ${y(ends[i][1])}`).join(' ')}"></polygon>`;
      const mean = (i) => lines.reduce((sum, {ends}) => sum + ends[0][i], 0) / lines.length;
      const numbers = () => lines.filter(({sector}) => sector % 3 === 1).map(({ends: [at], sector}) => {
        const [dx, dy] = [at[0] - mean(0), at[1] - mean(1)], away = Math.sqrt(dx * dx + dy * dy) + 0.000001;
        return `<text x="${two(k * (at[0] - cx) + 8 * dx / away)}" y="${two(k * (at[1] - cy) + 8 * dy / away + 3)}" font-size="9" text-anchor="middle" fill="#333" stroke="#f5f7fa" stroke-width="2.5" paint-order="stroke">${sector}</text>`;
      }).join('');
      return `<figure><svg width="70mm" height="70mm" viewBox="-105 -105 210 210" role="img" aria-label="${label}"><title>${label}</title>${strokes}${
        isClosed ? `${curve(0)}${curve(1)}${numbers()}` : ''}</svg>`;
    };

    const pictures = ({surfaces}) => {
      const ruled = surfaces.filter(({generators}) => generators.length > 0).map((surface) =>
        `${drawing(seen(surface.generators, planar ? 'front' : 'iso'), true, linkOf(surface))}<figcaption>${told('surface', linkOf(surface))}</figcaption></figure>`);
      const link = surfaces.find(({number}) => number === 2) || surfaces[0];
      const places = link ? link.planes.flatMap(({sectors}) => sectors.map(({from, to}) => ({from, to}))) : [];
      const views = link ? (planar ? ['front'] : ['front', 'top', 'side']).map((how) => {
        const label = told(`places-${how}`, linkOf(link));
        return `${drawing(seen(places, how), false, label)}<figcaption>${label}</figcaption></figure>`;
      }) : [];
      return `<div class="sectors pictures">${ruled.join('')}${views.join('')}</div>`;
    };

    const tries = (stay) => wide(`<table><caption>${told('tries')}</caption><thead><tr><th scope="col" class="number">Ψ</th><th scope="col">${told('end')}</th><th scope="col" class="number">${
      told('sector')}</th><th scope="col" class="number">${told('opposite')}</th><th scope="col">${told('verdict')}</th></tr></thead><tbody>${
      stay.tries.map(({surface, end, sector, opposite, verdict, zone}) => `<tr><td class="number">${surface}</td><td>${told(end)}</td><td class="number">${sector}</td><td class="number">${
        opposite || '–'}</td><td>${told(`verdict-${verdict}`, zone || '')}</td></tr>`).join('')}</tbody></table>`);

    const stays = () => found.stays.map((stay) => `<h3>${nameOf(stay)}</h3><p>${told('states', stay.states)}</p>${stay.isCut ? `<p class="note">${told('cut')}</p>` : ''}<div class="sectors"${
      stay.lock ? ` data-lock="${stay.lock}" data-t="${stay.t}"` : ''}>${stay.surfaces.flatMap((surface) => surface.planes.map((plane) => clock(surface, plane))).join('')}</div>${
      pictures(stay)}${stay.tries.length ? tries(stay) : ''}`).join('');

    section.querySelector('p').textContent = `${fill(text[`report-escape-${found.status}`], [format(1000 * (found.left || 0), 2)])} ${
      fill(text['report-escape-work'], [found.dimension, found.steps, found.places, found.tests])}`;
    if (section.querySelector('ol')) {
      section.querySelector('ol').innerHTML = zones();
    }
    section.querySelector('tbody').innerHTML = postures();
    const legend = section.querySelector('p.note:not(.reckoned-stale)');
    while (legend.nextSibling) {
      legend.nextSibling.remove();
    }
    legend.insertAdjacentHTML('afterend', stays());
  };

  return {show, round};
})();
