#!/usr/bin/python3
"""Makes the lettering font of drawings, xsl/lettering/systel.ttf, from Debian's osifont:

    tools/lettering-font.py [osifont.ttf]        (Debian: fonts-osifont, python3-fonttools, python3-brotli)

It is a subset of osifont (ISO 3098, GOST 2.304) with its mistakes corrected:
- small з and ь are as high as the small о, not as capitals; з is drawn anew, ь is ы without its last stem;
- Э э Ё ё, whose outlines are broken, are Є є mirrored and Е е with the dots of Ë ë;
- Latin letters, figures and what has their bearings stand as close as Cyrillic letters do: letters of
  one shape (А A) have one width;
- the minus sign, the ellipsis and the arrow, which it lacks;
- no kerning, ligatures and hinting, so that a text is as wide as its letters together.

Beside the font it writes systel.css, the same glyphs as a rule for pages and SVG. The same bytes each time.
Licence of the result: GPL 3 with the font exception, as that of osifont (xsl/lettering/COPYING).
"""
import base64
import io
import math
import os
import sys

from fontTools.fontBuilder import FontBuilder
from fontTools.misc.transform import Transform
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.reverseContourPen import ReverseContourPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'xsl', 'lettering')
RANGES = [(0x20, 0x7e), (0xa0, 0xff), (0x391, 0x3c9), (0x401, 0x401), (0x404, 0x404), (0x406, 0x407),
          (0x410, 0x44f), (0x451, 0x451), (0x454, 0x454), (0x456, 0x457), (0x490, 0x491), (0x2010, 0x2026),
          (0x2030, 0x2033), (0x2116, 0x2116), (0x2205, 0x2205), (0x2208, 0x2208), (0x2212, 0x2212),
          (0x221e, 0x221e), (0x2248, 0x2248), (0x2260, 0x2265)]
PEN = 148  # thickness of osifont's strokes
LOW, HIGH = 8, 1062  # of its small letters

# Letters of one shape: Latin as wide as Cyrillic.
TWINS = dict(zip('ABCEHKMOPTXaceopxyIi', 'АВСЕНКМОРТХасеорхуІі'))
# Left bearings of the rest, as osifont's manual asks: upright of a capital, of a small letter, round or slanting.
LEFT = {'DFLNRUIbhkl': 150, 'imnrupj': 135, 'GQS0123456789JZVWYdfgqstvwz*': 100}


def outline(font, code):
    """What is drawn of a letter, without components, and its width."""
    name = font.getBestCmap().get(code)
    if name is None:
        return None
    glyphs = font.getGlyphSet()
    pen = DecomposingRecordingPen(glyphs)
    glyphs[name].draw(pen)
    return pen.value, glyphs[name].width


def bounds(value):
    pen = BoundsPen(None)
    play(value, pen)
    return pen.bounds


def play(value, pen):
    for operator, operands in value:
        getattr(pen, operator)(*operands)


def moved(value, dx=0, dy=0):
    return transformed(value, Transform(1, 0, 0, 1, dx, dy))


def transformed(value, matrix):
    pen = DecomposingRecordingPen(None)
    play(value, TransformPen(pen, matrix))
    return pen.value


def mirrored(letter):
    value, width = letter
    pen = DecomposingRecordingPen(None)
    play(value, ReverseContourPen(TransformPen(pen, Transform(-1, 0, 0, 1, width, 0))))
    return pen.value, width


def contours(value):
    found = []
    for step in value:
        if step[0] == 'moveTo':
            found.append([])
        found[-1].append(step)
    return found


def joined(parts):
    return [step for part in parts for step in part]


def arc(pen, centre, radius, start, end):
    """On from where the pen is, in pieces of at most 45 degrees."""
    pieces = max(1, math.ceil(abs(end - start) / 45 - 1e-9))
    step = math.radians((end - start) / pieces)
    for i in range(pieces):
        a = math.radians(start) + i * step
        middle, end_radius = a + step / 2, radius / math.cos(step / 2)
        pen.qCurveTo((round(centre[0] + end_radius * math.cos(middle)), round(centre[1] + end_radius * math.sin(middle))),
                     (round(centre[0] + radius * math.cos(a + step)), round(centre[1] + radius * math.sin(a + step))))


def head(back, middle):
    """Of an arrow to the right, clockwise."""
    pen = DecomposingRecordingPen(None)
    pen.moveTo((round(back + 450), round(middle)))
    pen.lineTo((round(back), round(middle - 210)))
    pen.lineTo((round(back), round(middle + 210)))
    pen.closePath()
    return pen.value


def small_ze():
    """Two bowls that share the middle stroke, one contour, clockwise."""
    half = PEN / 2
    left, tongue = 80 + half, 300  # middles of the ends of the strokes
    top, waist, foot = HIGH - half, 566, LOW + half
    upper, lower = (top - waist) / 2, (waist - foot) / 2  # radii
    bowls = [(450, waist + upper), (470, waist - lower)]
    # where the outer edges of the bowls meet, on the right
    (x0, y0), (x1, y1) = bowls
    r0, r1 = upper + half, lower + half
    apart = math.hypot(x1 - x0, y1 - y0)
    along = (r0 ** 2 - r1 ** 2 + apart ** 2) / (2 * apart)
    aside = math.sqrt(r0 ** 2 - along ** 2)
    ux, uy = (x1 - x0) / apart, (y1 - y0) / apart
    meet = (x0 + along * ux - aside * uy, y0 + along * uy + aside * ux)
    angle = [math.degrees(math.atan2(meet[1] - y, meet[0] - x)) for x, y in bowls]
    pen = DecomposingRecordingPen(None)
    pen.moveTo((round(left), round(top - half)))
    arc(pen, (left, top), half, 270, 90)
    pen.lineTo((x0, round(top + half)))
    arc(pen, bowls[0], r0, 90, angle[0])
    arc(pen, bowls[1], r1, angle[1], -90)
    pen.lineTo((round(left), round(foot - half)))
    arc(pen, (left, foot), half, 270, 90)
    pen.lineTo((x1, round(foot + half)))
    arc(pen, bowls[1], lower - half, -90, 90)
    pen.lineTo((tongue, round(waist - half)))
    arc(pen, (tongue, waist), half, 270, 90)
    pen.lineTo((x0, round(waist + half)))
    arc(pen, bowls[0], upper - half, -90, 90)
    pen.closePath()
    return pen.value, round(x1 + r1) + 72


def corrected(font):
    """Code point → outline and width."""
    letters = {}
    for first, last in RANGES:
        for code in range(first, last + 1):
            letter = outline(font, code)
            if letter:
                letters[code] = letter

    def of(letter):
        return letters[ord(letter)]

    def put(letter, value):
        letters[ord(letter)] = value

    # what has too wide a bearing: І і before their twins
    shift = {}
    for class_, left in LEFT.items():
        for letter in class_ + ('Іі' if 'I' in class_ else ''):
            value, width = of(letter)
            dx = left - round(bounds(value)[0])
            shift[letter] = dx
            put(letter, (moved(value, dx), width + dx))
    value, width = of('а')
    dx = round(bounds(of('о')[0])[0]) - round(bounds(value)[0])
    put('а', (moved(value, dx), width + dx))
    for latin, cyrillic in TWINS.items():
        value, width = of(latin)
        dx = round(bounds(of(cyrillic)[0])[0]) - round(bounds(value)[0])
        shift[latin] = shift.get(latin, 0) + dx
        put(latin, (moved(value, dx), of(cyrillic)[1]))
    # letters with marks stand as those without
    bases = {'A': 'ÀÁÂÃÄÅ', 'C': 'Ç', 'E': 'ÈÉÊË', 'I': 'ÌÍÎÏЇ', 'N': 'Ñ', 'O': 'ÒÓÔÕÖ', 'U': 'ÙÚÛÜ', 'Y': 'Ý',
             'a': 'àáâãäå', 'c': 'ç', 'e': 'èéêë', 'i': 'ìíîïї', 'n': 'ñ', 'o': 'òóôõö', 'u': 'ùúûü', 'y': 'ýÿ'}
    for base, marked in bases.items():
        for letter in marked:
            value, width = of(letter)
            # Its own left bearing is that of the mark where this is wider.
            low = min(bounds(piece)[0] for piece in contours(value) if bounds(piece)[1] < 300)
            dx = round(bounds(of(base)[0])[0] - low)
            put(letter, (moved(value, dx), of(base)[1]))

    put('з', small_ze())
    yeru = contours(of('ы')[0])
    yeru.sort(key=lambda piece: bounds(piece)[2])
    right = bounds(joined(yeru[:-1]))[2]
    put('ь', (joined(yeru[:-1]), round(right) + 64))
    put('Э', mirrored(of('Є')))
    put('э', mirrored(of('є')))
    for whole, base, dotted in (('Ё', 'Е', 'Ë'), ('ё', 'е', 'ë')):
        value, width = of(base)
        top = bounds(value)[3]
        dots = joined(piece for piece in contours(of(dotted)[0]) if bounds(piece)[1] > top)
        left, _, right, _ = bounds(dots)
        low, _, high, _ = bounds(value)
        put(whole, (value + moved(dots, round((low + high - left - right) / 2)), width))

    letters[0x2212] = of('–')
    dash, width = of('–')
    left, low, right, high = bounds(dash)
    back = right - 150
    letters[0x2192] = (joined([dash, head(back, (low + high) / 2)]), round(width + 300))
    dot, width = of('.')
    letters[0x2026] = (joined(moved(dot, i * width) for i in range(3)), 3 * width)
    return letters


def build(source, target):
    font = TTFont(source)
    letters = corrected(font)
    order, cmap, glyphs, metrics = ['.notdef'], {}, {}, {}
    for code, (value, width) in [(None, outline(font, ord('?')))] + sorted(letters.items()):
        name = '.notdef' if code is None else f'uni{code:04X}'
        if code is not None:
            order.append(name)
            cmap[code] = name
        pen = TTGlyphPen(None)
        play(value, pen)
        glyphs[name] = pen.glyph()
        metrics[name] = (width, round(bounds(value)[0]) if value else 0)
    builder = FontBuilder(font['head'].unitsPerEm, isTTF=True)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap(cmap)
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics(metrics)
    builder.setupHorizontalHeader(ascent=font['hhea'].ascent, descent=font['hhea'].descent)
    licence = ('GNU General Public License, version 3, with the font exception: a document which embeds this font or '
               'unaltered portions of it is not by itself covered by the licence.')
    builder.setupNameTable({
        'copyright': 'Copyright 2015-2022 Zefram Cochrane <hikikomori82@gmail.com> (osifont); '
                     '2026 the systel authors (corrections, see tools/lettering-font.py)',
        'familyName': 'systel', 'styleName': 'Regular', 'uniqueFontIdentifier': 'systel lettering 1, of osifont 0.1.20220224',
        'fullName': 'systel', 'psName': 'systel', 'version': 'Version 1.0', 'licenseDescription': licence,
        'licenseInfoURL': 'https://www.gnu.org/licenses/gpl-3.0.html'}, mac=False)
    # bit 7: lines and boxes of texts are by the typographic metrics, as osifont has it
    builder.setupOS2(version=4, fsSelection=0xc0, sTypoAscender=font['OS/2'].sTypoAscender,
                     sTypoDescender=font['OS/2'].sTypoDescender, sTypoLineGap=font['OS/2'].sTypoLineGap,
                     usWinAscent=font['hhea'].ascent, usWinDescent=-font['hhea'].descent, sxHeight=HIGH, sCapHeight=1510,
                     fsType=0, achVendID='SYST')
    builder.setupPost(keepGlyphNames=False)
    builder.setupHead(unitsPerEm=font['head'].unitsPerEm, created=font['head'].created, modified=font['head'].created)
    builder.font.recalcTimestamp = False
    builder.save(target)


def main():
    source = sys.argv[1] if len(sys.argv) > 1 else '/usr/share/fonts/truetype/osifont/osifont.ttf'
    target = os.path.join(FOLDER, 'systel.ttf')
    build(source, target)
    font = TTFont(target, recalcTimestamp=False)
    font.flavor = 'woff2'
    packed = io.BytesIO()
    font.save(packed)
    data = base64.b64encode(packed.getvalue()).decode('ascii')
    with open(os.path.join(FOLDER, 'systel.css'), 'w', encoding='ascii') as css:
        css.write(f"@font-face{{font-family:systel;src:url(data:font/woff2;base64,{data}) format('woff2')}}\n")


main()
