# Box around every body's shapes by many points of their surfaces: body lx ly lz hx hy hz.
# Input: lines of shapes.xsl. Rodrigues' formula, not the program's quaternions.
function put(x, y, z,    c, s, n, d, ux, uy, uz) {
    x *= $13; y *= $14; z *= $15
    n = sqrt($9 * $9 + $10 * $10 + $11 * $11); if (n == 0) n = 1
    ux = $9 / n; uy = $10 / n; uz = $11 / n
    c = cos($12); s = sin($12); d = (ux * x + uy * y + uz * z) * (1 - c)
    grow($1, x * c + (uy * z - uz * y) * s + ux * d + $6,
        y * c + (uz * x - ux * z) * s + uy * d + $7,
        z * c + (ux * y - uy * x) * s + uz * d + $8)
}
function grow(b, x, y, z) {
    if (!(b in lx)) { lx[b] = hx[b] = x; ly[b] = hy[b] = y; lz[b] = hz[b] = z }
    if (x < lx[b]) lx[b] = x; if (x > hx[b]) hx[b] = x
    if (y < ly[b]) ly[b] = y; if (y > hy[b]) hy[b] = y
    if (z < lz[b]) lz[b] = z; if (z > hz[b]) hz[b] = z
}
{
    N = 720; pi = atan2(0, -1)
    if ($2 == "box") {
        for (i = -1; i <= 1; i += 2) for (j = -1; j <= 1; j += 2) for (k = -1; k <= 1; k += 2)
            put(i * $3 / 2, j * $4 / 2, k * $5 / 2)
    } else if ($2 == "sphere") {
        for (i = 0; i <= N / 2; i++) for (k = 0; k < N; k += 2)
            put($3 * sin(2 * pi * i / N) * cos(2 * pi * k / N), $3 * cos(2 * pi * i / N), $3 * sin(2 * pi * i / N) * sin(2 * pi * k / N))
    } else {
        for (k = 0; k < 10 * N; k++) {
            put($3 * cos(2 * pi * k / N / 10), -$4 / 2, $3 * sin(2 * pi * k / N / 10))
            if ($2 == "cylinder") put($3 * cos(2 * pi * k / N / 10), $4 / 2, $3 * sin(2 * pi * k / N / 10))
        }
        if ($2 == "cone") put(0, $4 / 2, 0)
    }
}
END { for (b in lx) printf "%s %.9f %.9f %.9f %.9f %.9f %.9f\n", b, lx[b], ly[b], lz[b], hx[b], hy[b], hz[b] }
