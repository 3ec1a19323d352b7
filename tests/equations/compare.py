"""What the programs of a mathematical model give, against its XML evaluated here.

Usage: compare.py EQUATIONS.xml NAME.c NAME.py [NAME.mac] [TOLERANCE]; the C compiler is $CC [cc], its warnings are errors.
Random q, v, a with a seed of their own; prints what differs, and a line with the largest difference.
"""
import math
import os
import random
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET

# What parameters are here that the model does not give.
GIVEN = "1.3"
TIME = 0.7
EQ, MML = "{urn:systel:equations}", "{http://www.w3.org/1998/Math/MathML}"


def value(e, env):
    tag = e.tag.replace(MML, "")
    if tag == "cn":
        return float(e.text)
    if tag == "pi":
        return math.pi
    if tag == "ci":
        return env[e.text.strip()]
    if tag == "piecewise" and e[0][1][0].tag == MML + "lt":  # the first whose condition holds
        for piece in e:
            if piece.tag == MML + "otherwise" or value(piece[1][1], env) < value(piece[1][2], env):
                return value(piece[0], env)
    if tag == "piecewise":  # the sign of a number
        pieces = [(float(piece[0].text), piece[1][0].tag.replace(MML, ""), value(piece[1][1], env)) for piece in e if piece.tag == MML + "piece"]
        assert [p[:2] for p in pieces] == [(1.0, "gt"), (-1.0, "lt")]
        return math.copysign(1.0, pieces[0][2]) if pieces[0][2] else 0.0
    op, args = e[0].tag.replace(MML, ""), [value(x, env) for x in e[1:]]
    if op == "plus":
        return math.fsum(args)
    if op == "minus":
        return -args[0] if len(args) == 1 else args[0] - args[1]
    if op == "times":
        return math.prod(args)
    if op == "divide":
        return args[0] / args[1]
    if op == "power":
        return args[0] ** args[1]
    return {"sin": math.sin, "cos": math.cos, "root": math.sqrt, "floor": math.floor, "arctan": math.atan}[op](args[0])


def reference(root, env):
    found = {}
    for block in root.iter(EQ + "block"):
        local = dict(env)
        for e in block:
            if e.tag in (EQ + "define", EQ + "result"):
                local[e.get("symbol")] = value(e[0], local)
                if e.tag == EQ + "result":
                    found[block.get("name"), e.get("symbol")] = local[e.get("symbol")]
    return found


def printed(text):
    return {(b, s): float(x) for b, s, x in (line.split() for line in text.splitlines())}


def given_in(path, nothing, number, folder):
    copy = os.path.join(folder, "given" + os.path.splitext(path)[1])
    with open(path, encoding="utf-8") as f, open(copy, "w", encoding="utf-8") as out:
        out.write(f.read().replace(nothing, number))
    return copy


def run(command, text):
    done = subprocess.run(command, input=text, capture_output=True, text=True)
    if done.returncode:
        sys.exit("%s: %s" % (" ".join(command), (done.stdout + done.stderr)[:2000]))
    return done.stdout


def maxima(path, symbols, root, given, missing):
    """The values of every block's list, printed one a line."""
    source = open(path, encoding="utf-8").read()
    prefix = re.search(r"^(\w+)_parameters:", source, re.M).group(1)
    names = {kind: re.search(r"^%s_%ss: \[(.*)\]\$" % (prefix, kind), source, re.M).group(1).split(", ") for kind in ("coordinate", "speed", "acceleration")}
    at = [(n, x) for kind, xs in zip(("coordinate", "speed", "acceleration"), given) for n, x in zip(names[kind], xs)]
    at += [(n, float(GIVEN)) for n in missing]
    at += [(s.get("name"), TIME) for s in symbols if s.get("role") == "time"]
    lines = ['batchload("%s")$' % path, "at_: append(%s_parameters, [%s])$" % (prefix, ", ".join("%s = %.17g" % p for p in at))]
    for block in root.iter(EQ + "block"):
        lines.append('for e_ in %s_%s() do printf(true, "VALUE ~a~%%", float(ev(rhs(e_), at_)))$' % (prefix, block.get("name").replace("-", "_")))
    text = run(["maxima", "--very-quiet", "--batch-string=fpprintprec: 16$ display2d: false$ " + " ".join(lines)], "")
    values = [float(m) for m in re.findall(r"^VALUE (\S+)", text, re.M)]
    keys = [(b.get("name"), r.get("symbol")) for b in root.iter(EQ + "block") for r in b.iter(EQ + "result")]
    if len(values) != len(keys):
        sys.exit("maxima gave %d values of %d: %s" % (len(values), len(keys), text[:1500]))
    return dict(zip(keys, values))


def main():
    xml, c, python = sys.argv[1:4]
    mac = next((a for a in sys.argv[4:] if a.endswith(".mac")), None)
    tolerance = next((float(a) for a in sys.argv[4:] if not a.endswith(".mac")), 1e-10)
    root = ET.parse(xml).getroot()
    symbols = root.findall(EQ + "symbol")
    by_role = {r: [s.get("name") for s in symbols if s.get("role") == r] for r in ("coordinate", "speed", "acceleration")}
    parameters = {s.get("name"): float(s.get("value", GIVEN)) for s in symbols if s.get("role") == "parameter"}
    timed = [s.get("name") for s in symbols if s.get("role") == "time"]
    draw = random.Random(20)
    worst, count = 0.0, 0
    with tempfile.TemporaryDirectory() as folder:
        program = os.path.join(folder, "program")
        c, python = given_in(c, "= NAN,", "= %s," % GIVEN, folder), given_in(python, 'float("nan")', GIVEN, folder)
        compiler = os.environ.get("CC", "cc").split()
        run(compiler + ["-std=c11", "-O1", "-Wall", "-Wextra", "-Werror", "-c", c, "-o", program + ".o"], "")
        run(compiler + ["-std=c11", "-O1", "-Wall", "-Wextra", "-Werror", "-DEQUATIONS_MAIN", c, "-o", program, "-lm"], "")
        for turn in range(3):
            given = [[draw.uniform(-far, far) for _ in by_role[r]] for r, far in (("coordinate", 7), ("speed", 1.5), ("acceleration", 1.5))]
            text = " ".join("%.17g" % x for xs in given for x in xs) + (" %s" % TIME if timed else "")
            env = dict(parameters, **{name: TIME for name in timed})
            for r, xs in zip(("coordinate", "speed", "acceleration"), given):
                env.update(zip(by_role[r], xs))
            right = reference(root, env)
            sides = {"C": printed(run([program], text)), "Python": printed(run([sys.executable, python], text))}
            if mac and turn == 0:
                sides["Maxima"] = maxima(os.path.abspath(mac), symbols, root, given, [s.get("name") for s in symbols if s.get("role") == "parameter" and s.get("value") is None])
            for side, found in sides.items():
                if set(found) != set(right):
                    sys.exit("%s has other results: %s" % (side, sorted(set(found) ^ set(right))[:5]))
                for key, x in right.items():
                    error = abs(found[key] - x) / (1 + abs(x))
                    worst, count = max(worst, error), count + 1
                    if not error <= tolerance:
                        print("%s %s %s: %.17g instead of %.17g" % ((side,) + key + (found[key], x)))
    print("%d numbers, largest difference %.1e" % (count, worst))
    sys.exit(worst > tolerance or count == 0)


main()
