/* The sheets of plans of all planar samples and of invented mechanisms: every vector is as long as what kin:plan has, and what that has
 * obeys the laws that determine it: rigid links, hinges, guides, the ground, the drive.
 * Usage: node tests/views/plans.js   (SYSTEL: the driver) */
'use strict';
const { spawnSync } = require('child_process');
const fs = require('fs');
const os = require('os');
const path = require('path');

const systel = process.env.SYSTEL || 'build/systel';
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'plans-'));
let passed = 0;
let failed = 0;

let seed = 20;
const random = (low, high) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return low + ((high - low) * seed) / 2147483648;
};
const f = (x) => x.toFixed(6);

/* Four-bars with a coupler point, offset slider-cranks, slotted levers with a ram, groups of the third class. y down. */
function invent(n) {
    const r = random(30, 120), at = random(0, 2 * Math.PI);
    const bx = r * Math.cos(at), by = r * Math.sin(at);
    const crank = (inner) => `<body number="1" CPB="0, 0">${inner}</body>`;
    const file = (type, bodies, loops) =>
        `<system class="${type}" name="invented ${n}">${bodies}<connections>${loops}</connections></system>`;
    const hinge = (a, b, p, q) =>
        `<connection body1="${a}" body2="${b}" KP="RKP" point1="${p.map(f)}" point2="${q.map(f)}"/>`;
    if (n % 4 === 0) {
        const d = [random(150, 400), random(-80, 80)], c = [random(100, 400), -random(100, 300)];
        return file('PSTB', crank(`<body number="2" CPB="${f(bx)}, ${f(by)}"><point name="M" at="${f(random(20, 200))}, ${f(random(-150, 150))}"/>
            <body number="3" CPB="${f(c[0] - bx)}, ${f(c[1] - by)}"/></body>`), hinge(3, 0, [d[0] - c[0], d[1] - c[1]], d));
    }
    if (n % 4 === 1) {
        const tilt = random(-0.6, 0.6), long = random(250, 500);
        const c = [long * Math.cos(tilt), long * Math.sin(tilt) + random(-20, 20)];
        return file('PSTB', `${crank(`<body number="2" CPB="${f(bx)}, ${f(by)}"/>`)}
            <body number="3" KP="TKP1" CPB="${c.map(f)}" DCAKP="${f(Math.cos(tilt))}, ${f(Math.sin(tilt))}"/>`, hinge(2, 3, [c[0] - bx, c[1] - by], [0, 0]));
    }
    if (n % 4 === 2) {
        const low = -random(1.3, 3) * r, size = Math.hypot(bx, by - low);
        const u = [bx / size, (by - low) / size], h = random(1.2, 2) * size;
        const p = [u[0] * h, low + u[1] * h], e = [p[0] - random(150, 300), p[1] + random(-30, 30)];
        return file('PTSTB', `${crank(`<body number="2" CPB="${f(bx)}, ${f(by)}"/>`)}
            <body number="3" CPB="0, ${f(low)}"><body number="4" CPB="${f(p[0])}, ${f(p[1] - low)}"/></body>
            <body number="5" KP="TKP1" CPB="${e.map(f)}" DCAKP="1, 0"/>`,
        `<connection body1="2" body2="3" KP="TKP1" DCAKP="${u.map(f)}" point1="0, 0" point2="${f(bx)}, ${f(by - low)}"/>${hinge(4, 5, [e[0] - p[0], e[1] - p[1]], [0, 0])}`);
    }
    const [a, c, e] = [0, 1, 2].map(() => [random(150, 300), -random(80, 200)]);
    const g = [random(100, 250), random(50, 150)], h = [random(300, 450), random(-150, 50)];
    return file('PTSTB', `${crank(`<body number="2" CPB="${f(bx)}, ${f(by)}"><body number="3" CPB="${f(a[0] - bx)}, ${f(a[1] - by)}"/></body>`)}
        <body number="4" CPB="${g.map(f)}"/><body number="5" CPB="${h.map(f)}"/>`,
    hinge(3, 4, [c[0] - a[0], c[1] - a[1]], [c[0] - g[0], c[1] - g[1]]) + hinge(3, 5, [e[0] - a[0], e[1] - a[1]], [e[0] - h[0], e[1] - h[1]]));
}

const attributes = (text) => Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map((m) => [m[1], m[2]]));
const elements = (text, name) => [...text.matchAll(new RegExp(`<${name}( [^>]*?)/?>`, 'g'))].map((m) => attributes(m[1]));
const pair = (e, x, y) => [Number(e[x]), Number(e[y])];

/* Every law that a position breaks. */
function broken(position) {
    const points = Object.fromEntries(elements(position, 'point').map((e) => [`n${e.node}`, e]));
    const unders = elements(position, 'under');
    for (const e of unders) points[`s${e.slide}`] = e;
    const links = Object.fromEntries(elements(position, 'link').map((e) => [e.number, e]));
    const all = Object.values(points);
    const size = 1e-6 * (1 + Math.max(...all.map((e) => Math.hypot(...pair(e, 'ax', 'ay')))));
    const found = [];
    const same = (what, x, y) => {
        if (!(Math.abs(x - y) < size)) found.push(`${what}: ${x} is not ${y}`);
    };
    for (const e of elements(position, 'edge')) {
        const [a, b] = ['from', 'to'].map((k) => points[e[`${k}-slide`] ? `s${e[`${k}-slide`]}` : `n${e[k]}`]);
        const d = [b.x - a.x, b.y - a.y], w = Number(links[e.link].omega), t = Number(links[e.link].epsilon);
        same('velocity', b.vx - a.vx, -w * d[1]);
        same('velocity', b.vy - a.vy, w * d[0]);
        same('acceleration', b.ax - a.ax, -w * w * d[0] - t * d[1]);
        same('acceleration', b.ay - a.ay, -w * w * d[1] + t * d[0]);
        same('normal part', Number(e.nx), -w * w * d[0]);
        same('tangential part', Number(e.ty), t * d[0]);
    }
    for (const e of all.filter((p) => p.ground)) same('ground', Math.hypot(...pair(e, 'vx', 'vy')) + Math.hypot(...pair(e, 'ax', 'ay')), 0);
    for (const e of unders) {
        const p = points[`n${e.node}`], u = pair(e, 'ux', 'uy'), v = [p.vx - e.vx, p.vy - e.vy];
        const w = e.guide === '0' ? 0 : Number(links[e.guide].omega), a = [p.ax - e.ax, p.ay - e.ay];
        same('slip', v[0] * u[1] - v[1] * u[0], 0);
        same('Coriolis', a[0] * u[1] - a[1] * u[0], -2 * w * (v[1] * u[1] + v[0] * u[0]));
    }
    return found;
}

/* Vectors of a sheet that are as long as nothing of their position. */
function wrong(svg, plan) {
    const found = [];
    const positions = Object.fromEntries(plan.split('<position ').slice(1).map((p) => [/^n="(\d+)"/.exec(p)[1], p]));
    let count = 0;
    for (const view of svg.split('<g class="plan view"').slice(1)) {
        const e = attributes(view.slice(0, view.indexOf('>')));
        const kind = { velocities: 'v', accelerations: 'a' }[e['data-plan']];
        if (!kind) continue;
        const at = positions[e['data-position']], mu = Number(e['data-mu']);
        const ends = [...elements(at, 'point'), ...elements(at, 'under')].map((p) => pair(p, `${kind}x`, `${kind}y`));
        const lengths = [[0, 0], ...ends].flatMap((p) => ends.map((q) => Math.hypot(q[0] - p[0], q[1] - p[1])));
        for (const part of elements(at, 'edge')) lengths.push(Math.hypot(...pair(part, 'nx', 'ny')), Math.hypot(...pair(part, 'tx', 'ty')));
        for (const part of elements(at, 'under')) lengths.push(Math.hypot(...pair(part, 'kx', 'ky')), Math.hypot(...pair(part, 'rx', 'ry')));
        for (const m of view.matchAll(/class="vector [^"]*" d="M(\S+) (\S+?)L(\S+) (\S+?)"/g)) {
            const length = mu * Math.hypot(m[3] - m[1], m[4] - m[2]);
            count++;
            if (!lengths.some((x) => Math.abs(x - length) < 0.0015 * mu)) found.push(`${e['data-plan']} ${e['data-position']}: ${length}`);
        }
    }
    if (count < 2) found.push('hardly a vector');
    return found;
}

fs.writeFileSync(path.join(work, 'plan.xsl'), `<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model" xmlns:kin="urn:systel:kinematics">
  <xsl:template match="/"><xsl:variable name="p" select="kin:plan(m:model, '1')"/><xsl:choose>
    <xsl:when test="$p/driver[@motion = 'P']"><xsl:variable name="v"><xsl:for-each select="$p/driver"><xsl:choose><xsl:when test="@motion = 'P'">0.1 </xsl:when><xsl:otherwise>1 </xsl:otherwise></xsl:choose></xsl:for-each></xsl:variable>
      <xsl:copy-of select="kin:plan(m:model, string($v))"/></xsl:when><xsl:otherwise><xsl:copy-of select="$p"/></xsl:otherwise></xsl:choose></xsl:template></xsl:stylesheet>`);
const run = (...words) => spawnSync(systel, words, { encoding: 'utf8', maxBuffer: 1 << 26 });

const models = fs.readdirSync('samples').filter((name) => name.endsWith('.xml')).map((name) => `samples/${name}`)
    .filter((name) => /(class|класс)="(P|П)/.test(fs.readFileSync(name, 'utf8')));
for (let n = 0; n < 30; n++) {
    models.push(path.join(work, `invented-${n}.xml`));
    fs.writeFileSync(models[models.length - 1], invent(n));
}
let drawn = 0;
for (const model of models) {
    const sheet = run('convert', '-t', 'plans', '--lang', 'en', '-o', '-', model);
    if (sheet.status === 1 && model.startsWith('samples') && /no point that moves|gripper|structure changes/.test(sheet.stderr)) continue;
    if (sheet.status === 0 && !sheet.stdout.includes('data-plan="velocities"')) continue; /* gears, cams */
    const plan = run('apply', '-x', path.join(work, 'plan.xsl'), model).stdout;
    const complaints = sheet.status ? [sheet.stderr] : wrong(sheet.stdout, plan);
    for (const position of plan.split('<position ').slice(1)) {
        if (!/^[^>]*(dead|open)=/.test(position)) complaints.push(...broken(position));
    }
    drawn++;
    if (complaints.length) {
        console.log(`FAIL ${model}: ${complaints.slice(0, 3).join('; ')}`);
        failed++;
    } else {
        passed++;
    }
}
if (drawn < 45) {
    console.log(`FAIL only ${drawn} sheets of plans`);
    failed++;
}
fs.rmSync(work, { recursive: true });
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
