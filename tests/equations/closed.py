"""The equations of motion of a generated Python module against the table of forces of the same model and motion.

Usage: closed.py EQUATIONS.xml NAME.py RECORD.csv FORCES.csv [TOLERANCE]
At every moment Q(q, v, a) = D + transposed Jacobian by lambda is solved for the drives' forces D and the multipliers lambda, and phi = 0, Jacobian by
a = gamma are looked at; D are the table's columns Q, multipliers of a cut pair's points its reactions. Pure Python, elimination with pivots.
"""
import csv
import importlib.util
import math
import sys
import xml.etree.ElementTree as ET

EQ = "{urn:systel:equations}"
SI = {"°": math.pi / 180, "mm": 1e-3}


def solve(matrix, right):
    n = len(right)
    rows = [list(r) + [x] for r, x in zip(matrix, right)]
    for k in range(n):
        best = max(range(k, n), key=lambda i: abs(rows[i][k]))
        rows[k], rows[best] = rows[best], rows[k]
        for i in range(k + 1, n):
            f = rows[i][k] / rows[k][k]
            rows[i] = [x - f * y for x, y in zip(rows[i], rows[k])]
    x = [0.0] * n
    for k in reversed(range(n)):
        x[k] = (rows[k][n] - sum(rows[k][j] * x[j] for j in range(k + 1, n))) / rows[k][k]
    return x


def table(path):
    with open(path, encoding="utf-8") as f:
        return [{k.split(" (")[0]: (float(x), k) for k, x in row.items() if x} for row in csv.DictReader(f)]


def state(row, letter, coordinates):
    """q, v or a in SI; a pair of one coordinate is q2, of several q1.2."""
    values = []
    for body, index, several in coordinates:
        x, head = row["%s%s%s" % (letter, body, "." + index if several else "")]
        values.append(x * next(k for unit, k in SI.items() if "(" + unit in head))
    return values


def main():
    xml, python, record, forces = sys.argv[1:5]
    tolerance = float(sys.argv[5]) if len(sys.argv) > 5 else 1e-10
    root = ET.parse(xml).getroot()
    assert root.get("masses") is None and root.find(EQ + "omitted[@reason='load']") is None
    spec = importlib.util.spec_from_file_location("equations", python)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    symbols = [s for s in root.findall(EQ + "symbol") if s.get("role") == "coordinate"]
    bodies = [s.get("body") for s in symbols]
    coordinates = [(s.get("body"), s.get("coordinate"), bodies.count(s.get("body")) > 1) for s in symbols]
    names = ["%s%s" % (b, "." + i if several else "") for b, i, several in coordinates]
    rows = root.findall(EQ + "block[@name='constraints']/" + EQ + "result[@of='constraint']")
    force_symbols = [next(r.get("symbol") for r in root.iter(EQ + "result") if r.get("of") == "force" and r.get("body") == b and r.get("coordinate") == i) for b, i, _ in coordinates]
    jacobian = {(int(r.get("row")), int(r.get("column"))): r.get("symbol") for r in root.iter(EQ + "result") if r.get("of") == "jacobian"}
    assert len(jacobian) == len(rows) * len(names), "entries are missing"
    loops = list(dict.fromkeys(e.get("loop") for e in rows))
    worst, count = 0.0, 0
    timed = root.find(EQ + "symbol[@role='time']") is not None
    for moment, told in zip(table(record), table(forces)):
        q, v, a = (state(moment, letter, coordinates) for letter in "qva")
        more = {"t": moment["t"][0]} if timed else {}
        needs = module.inverse(q, v, a, **more)
        expanded = module.expanded(q, v, a, **more) if hasattr(module, "expanded") else needs
        closed = module.constraints(q, v, a, **more) if rows else {}
        driven = [i for i, n in enumerate(names) if "Q" + n in told]
        assert len(driven) + len(rows) == len(names), "not as many unknowns as equations"
        turned = [[closed[jacobian[r + 1, c + 1]] for r in range(len(rows))] + [float(c == d) for d in driven] for c in range(len(names))]
        right = [needs[s] for s in force_symbols]
        found = solve(turned, right)
        size = 1 + max(abs(x) for x in right)
        errors = [abs(needs[s] - expanded[s]) / size for s in force_symbols]
        errors += [abs(found[len(rows) + k] - told["Q" + names[d]][0]) / size for k, d in enumerate(driven)]
        for r, e in enumerate(rows):
            errors.append(abs(closed[e.get("symbol")]))
            acceleration = [closed[jacobian[r + 1, c + 1]] * a[c] for c in range(len(names))]
            errors.append(abs(sum(acceleration) - closed["gamma%d" % (r + 1)]) / (1 + max(map(abs, acceleration))))
            column = "R.loop_%d.%s" % (1 + loops.index(e.get("loop")), e.get("component"))
            if e.get("component") in ("x", "y", "z"):
                assert column in told, column
                errors.append(abs(abs(found[r]) - abs(told[column][0])) / (size + abs(found[r])))
        worst, count = max([worst] + errors), count + len(errors)
    print("%d numbers, largest difference %.1e" % (count, worst))
    sys.exit(not worst <= tolerance or count == 0)


main()
