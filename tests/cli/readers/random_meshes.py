"""MJCF on standard output whose bodies are of random closed meshes, written as NAME.stl into this folder: balls with bumps, and a
trough, which no point inside sees as a whole. Usage: random_meshes.py SEED."""
import math
import random
import struct
import sys

r = random.Random(int(sys.argv[1]))


def numbers(count, size=1.0):
    return " ".join(f"{r.uniform(-size, size):.6f}" for _ in range(count))


def write(name, faces):
    with open(name, "wb") as file:
        file.write(bytes(80) + struct.pack("<I", len(faces)))
        for face in faces:
            file.write(struct.pack("<12fH", 0, 0, 0, *(x for point in face for x in point), 0))


def ball(around=10, up=7):
    at = [r.uniform(-0.2, 0.2) for _ in range(3)]
    radius = [[r.uniform(0.05, 0.2) for _ in range(around)] for _ in range(up + 1)]

    def point(j, i):
        size, v, u = radius[j][i % around if 0 < j < up else 0], math.pi * j / up, 2 * math.pi * (i % around) / around
        return at[0] + size * math.sin(v) * math.cos(u), at[1] + size * math.sin(v) * math.sin(u), at[2] + size * math.cos(v)

    faces = []
    for j in range(up):
        for i in range(around):
            a, b, c, d = point(j, i), point(j + 1, i), point(j + 1, i + 1), point(j, i + 1)
            faces += [(a, b, c)] * (j < up - 1) + [(a, c, d)] * (j > 0)
    return faces


def trough():
    outline = [(0, 0), (0.3, 0), (0.3, 0.3), (0.25, 0.3), (0.25, 0.05), (0.05, 0.05), (0.05, 0.25), (0, 0.25)]
    height, faces = r.uniform(0.05, 0.3), []
    for three in [(0, 1, 4), (0, 4, 5), (1, 2, 3), (1, 3, 4), (0, 5, 6), (0, 6, 7)]:
        a, b, c = (outline[n] for n in three)
        faces += [((*a, height), (*b, height), (*c, height)), ((*c, 0), (*b, 0), (*a, 0))]
    for n, a in enumerate(outline):
        b = outline[(n + 1) % len(outline)]
        faces += [((*a, 0), (*b, 0), (*b, height)), ((*a, 0), (*b, height), (*a, height))]
    return faces


print('<mujoco model="meshes"><compiler exactmeshinertia="true" boundmass="1e-6" boundinertia="1e-9"/><default><default class="small">'
      '<mesh scale="0.5 0.4 0.3"/></default></default><asset>')
for n in range(4):
    write(f"mesh{n}.stl", r.choice([ball, trough])())
    print(r.choice(['<mesh file="mesh{0}.stl"/>', '<mesh name="mesh{0}" file="mesh{0}.stl" scale="{1}"/>', '<mesh file="mesh{0}.stl" class="small"/>'])
          .format(n, " ".join(f"{r.uniform(0.3, 2):.6f}" for _ in range(3))))
print("</asset><worldbody>")
for n in range(4):
    print(f'<body name="b{n}"><freejoint/>')
    for _ in range(r.choice([1, 1, 2])):
        said = r.choice(["", f'mass="{r.uniform(0.1, 5):.6f}"', f'density="{r.uniform(200, 8000):.6f}"'])
        print(f'<geom type="mesh" mesh="mesh{r.randrange(4)}" pos="{numbers(3, 0.2)}" quat="{numbers(4)}" {said}/>')
    print(r.choice(["", '<geom size="0.1"/>']) + "</body>")
print("</worldbody></mujoco>")
