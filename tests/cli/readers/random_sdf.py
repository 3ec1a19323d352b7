"""A random model in SDF 1.9 on standard output: a tree of links with frames and nested models, whose poses hang on each other; a pose of it
into FILE: lines JOINT=VALUE. Usage: random_sdf.py SEED FILE [loop]; loop: a joint more, which closes a branch."""
import random
import sys

r = random.Random(int(sys.argv[1]))


def numbers(count, size=1.0):
    return " ".join(f"{r.uniform(-size, size):.6f}" for _ in range(count))


def pose(to):
    relative = f' relative_to="{to}"' if to else ""
    kind = r.randrange(3)
    if kind == 0:
        return f"<pose{relative}>{numbers(3)} {numbers(3, 3)}</pose>"
    if kind == 1:
        return f'<pose{relative} degrees="true">{numbers(3)} {numbers(3, 170)}</pose>'
    return f'<pose{relative} rotation_format="quat_xyzw">{numbers(3)} {quaternion()}</pose>'


def quaternion():
    q = [r.gauss(0, 1) for _ in range(4)]
    size = sum(x * x for x in q) ** 0.5
    return " ".join(f"{x / size:.9f}" for x in q)


coordinates, parts, known, links = [], [], [""], []
inner = r.random() < 0.5
if inner:
    parts.append(f'<model name="tool" placement_frame="grip">{pose("") if r.random() < 0.5 else ""}'
                 f'<link name="palm">{pose("")}</link><link name="finger">{pose("palm")}</link>'
                 f'<frame name="grip" attached_to="palm">{pose("")}</frame>'
                 f'<joint name="squeeze" type="prismatic">{pose("")}<parent>palm</parent><child>finger</child>'
                 f'<axis><xyz expressed_in="grip">{numbers(3)}</xyz></axis></joint></model>')
    known += ["tool", "tool::palm", "tool::grip"]
    coordinates.append(f"tool::squeeze={r.uniform(-1, 1):.6f}")
for n in range(r.randrange(2, 7)):
    name = f"l{n}"
    parts.append(f'<link name="{name}">{pose(r.choice(known))}</link>')
    if r.random() < 0.5:
        parts.append(f'<frame name="f{n}" attached_to="{name}">{pose(r.choice(["", name]))}</frame>')
        known.append(f"f{n}")
    known.append(name)
    base = r.choice(links + ["world"]) if links else "world"
    kind = r.choice(["revolute", "continuous", "prismatic", "revolute", "universal", "fixed"])
    axis = "".join(f"<axis{i}><xyz{r.choice(['', f' expressed_in=' + chr(34) + r.choice(known[1:]) + chr(34)])}>{numbers(3)}</xyz></axis{i}>"
                   for i in (["", "2"] if kind == "universal" else [""]) if kind != "fixed")
    child = f"f{n}" if f"f{n}" in known and r.random() < 0.3 else name
    parts.append(f'<joint name="j{n}" type="{kind}">{r.choice(["", pose(""), pose(r.choice(known[1:]))])}<parent>{base}</parent><child>{child}</child>{axis}</joint>')
    links.append(name)
    if kind != "fixed":
        coordinates.append(f"j{n}={r.uniform(-1.5, 1.5):.6f}")
    if kind == "universal":
        coordinates.append(f"j{n}_2={r.uniform(-1.5, 1.5):.6f}")
if inner:
    parts.append(f'<joint name="holds" type="fixed"><parent>{links[-1]}</parent><child>tool::palm</child></joint>')
r.shuffle(parts)
print(f'<sdf version="1.9"><model name="random">{pose("") if r.random() < 0.5 else ""}')
print("\n".join(parts))
print("</model></sdf>")
with open(sys.argv[2], "w", encoding="ascii") as file:
    file.write("\n".join(coordinates))
