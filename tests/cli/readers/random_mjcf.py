"""A random tree of bodies in MJCF on standard output, and a pose of it into FILE: lines JOINT=VALUE. With `closed` some
bodies are held together where the references have them, and the pose is empty. Usage: random_mjcf.py SEED FILE [closed]."""
import random
import sys

r = random.Random(int(sys.argv[1]))
degrees = r.random() < 0.5
order = "".join(r.sample("xyz", 3)) if r.random() < 0.5 else r.choice(["XYZ", "zyx", "XzY", "xYx", "zxz"])
unit = 57.29577951308232 if degrees else 1


def numbers(count, size=1.0):
    return " ".join(f"{r.uniform(-size, size):.6f}" for _ in range(count))


def turn():
    return r.choice([
        lambda: "", lambda: f'quat="{numbers(4)}"', lambda: f'euler="{numbers(3, 3 * unit)}"',
        lambda: f'axisangle="{numbers(3)} {r.uniform(-3, 3) * unit:.6f}"', lambda: f'xyaxes="{numbers(6)}"',
        lambda: f'zaxis="{numbers(3)}"'])()


def geom():
    """Of any form, by mass, by density or by that of all; where it stands."""
    kind, size = r.choice([("sphere", 1), ("box", 3), ("ellipsoid", 3), ("cylinder", 2), ("capsule", 2)])
    said = [f'type="{kind}" size="{" ".join(f"{r.uniform(0.02, 0.3):.6f}" for _ in range(size))}"']
    said.append(f'fromto="{numbers(6)}"' if kind in ("box", "cylinder", "capsule") and r.random() < 0.4 else f'pos="{numbers(3)}" {turn()}')
    said.append(r.choice(["", "", f'mass="{r.uniform(0.1, 5):.6f}"', f'density="{r.uniform(200, 8000):.6f}"', 'class="heavy"']))
    return f'<geom {" ".join(said)}/>'


joints, count = [], 0
closed = len(sys.argv) > 3


def body(depth):
    global count
    count += 1
    name = f"b{count}"
    child = r.choice(["", ' childclass="one"', ' childclass="two"'])
    lines = [f'<body name="{name}" pos="{numbers(3)}" {turn()}{child}>']
    for _ in range(r.choice([0, 1, 1, 1, 2, 3]) or depth == 0):
        joint = f"j{len(joints) + 1}"
        kind = r.choice(["hinge", "hinge", "slide"])
        said = [f'type="{kind}"']
        if r.random() < 0.7:
            said.append(f'axis="{numbers(3)}"')
        if r.random() < 0.5:
            said.append(f'pos="{numbers(3, 0.3)}"')
        if r.random() < 0.3:
            said.append(f'ref="{r.uniform(-0.5, 0.5) * (unit if kind == "hinge" else 1):.6f}"')
        if r.random() < 0.3:
            said.append('class="two"')
        lines.append(f'<joint name="{joint}" {" ".join(said)}/>')
        joints.append(f"{joint}={r.uniform(-1.5, 1.5):.6f}")
    lines += [geom() for _ in range(r.choice([1, 1, 2, 3]))]
    for _ in range(r.choice([0, 1, 1, 2]) if depth < 5 else 0):
        lines += body(depth + 1)
    return lines + ["</body>"]


print(f'<mujoco model="random"><compiler angle="{"degree" if degrees else "radian"}" eulerseq="{order}" boundmass="1e-3" boundinertia="1e-3"/>')
print('<default><joint damping="0.1" axis="0 1 0"/><default class="one"><joint axis="1 1 0" pos="0 0.1 0"/>'
      '<default class="two"><joint pos="0.1 0 0.2"/></default></default><default class="heavy"><geom density="7800"/></default></default><worldbody>')
for _ in range(r.choice([1, 1, 2])):
    print("\n".join(body(0)))
print("</worldbody>")
if closed and count > 1:
    a, b = r.sample(range(1, count + 1), 2)
    print("<equality>")
    print(f'<connect body1="b{a}" body2="{r.choice([f"b{b}", "world"])}" anchor="{numbers(3)}"/>')
    if r.random() < 0.3:
        print(f'<weld body1="b{b}" body2="b{a}"/>')
    print("</equality>")
print("</mujoco>")
with open(sys.argv[2], "w", encoding="ascii") as file:
    file.write("" if closed else "\n".join(joints))
