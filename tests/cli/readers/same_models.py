"""Purpose: whether two folders hold the same models in the normal form, whatever their bodies are called: numbers of bodies and their bases,
kinds of pairs, places, axes, limits and coordinates, connections, coloured solids, fingers.
Usage: same_models.py WANTED SAID. Prints a line for each model that differs; the count of models that do not.
"""
import sys
from pathlib import Path
from xml.etree import ElementTree

M = "{urn:systel:model}"
MEASURES = ("at", "at-b", "rotation", "axis", "axis2", "pitch", "min", "max", "q")
LOOSE = 2e-6


def numbers(element, name):
    return [float(word) for word in element.get(name, "").split()]


def measures(element):
    return [(name, numbers(element, name)) for name in MEASURES if element.get(name)]


def solids(body):
    """Of what the model gave a colour; lines, paths and surfaces are drawn anew."""
    return sorted((shape.get("kind"), shape.get("finger", "")) for shape in body.findall(M + "shape")
                  if shape.get("colour") and shape.get("kind") not in ("line", "path", "mesh"))


def facts(root):
    yield "up", root.get("up", "y"), []
    for body in root.iter(M + "body"):
        joint = body.find(M + "joint")
        name = "body " + body.get("number")
        yield name, (body.get("base"), solids(body)), []
        if joint is not None:
            yield name + ", pair", joint.get("type"), measures(joint)
    for loop in root.iter(M + "loop"):
        yield "loop " + loop.get("id"), (loop.get("type"), loop.get("a"), loop.get("b")), measures(loop)


def alike(one, other):
    if one[:2] != other[:2] or [name for name, _ in one[2]] != [name for name, _ in other[2]]:
        return False
    return all(len(a) == len(b) and all(abs(x - y) <= LOOSE * (1 + abs(x)) for x, y in zip(a, b))
               for (_, a), (_, b) in zip(one[2], other[2]))


wanted, said = Path(sys.argv[1]), Path(sys.argv[2])
count = 0
for path in sorted(wanted.rglob("*.model.xml")):
    other = said / path.relative_to(wanted)
    if not other.exists():
        print(f"{path.name[:-10]}: does not come back")
        continue
    one, two = (list(facts(ElementTree.parse(file).getroot())) for file in (path, other))
    differences = [a[0] for a, b in zip(one, two) if not alike(a, b)]
    if differences or len(one) != len(two):
        print(f"{path.name[:-10]}: {', '.join(differences[:3]) or 'how much there is'}")
    else:
        count += 1
print(count)
