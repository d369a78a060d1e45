import math

from shapes import body, disc, extrude, group, plastic, ring, slab, steel, tube

DESIGNS = {
    'a': dict(wide=0.78, high=0.98, band=0.30, thick=0.09, arm='fork', face='plain'),
    'b': dict(wide=0.86, high=0.86, band=0.22, thick=0.07, arm='rod', face='ring'),
    'c': dict(wide=0.74, high=1.06, band=0.38, thick=0.12, arm='rod', face='plate'),
}


def oval(wide, high, steps=56, power=2.4):
    """A rounded outline between an ellipse and a rectangle."""
    made = []
    for step in range(steps):
        a = 2 * math.pi * step / steps
        c, s = math.cos(a), math.sin(a)
        made.append((math.copysign(abs(c) ** (2 / power), c) * wide / 2, math.copysign(abs(s) ** (2 / power), s) * high / 2))
    return made


def build(design, _view):
    d = DESIGNS[design]
    wide, high = d['wide'], d['high']
    root = group()
    shell, metal = body(0.42, 0.0, coat=0.15), steel(0.55, 0.28)
    pad = plastic(0.022, 0.75)
    half = 0.82
    z = high / 2 + 0.02
    for side in (-1, 1):
        inner = group((side * half, 0, z), (0, 90 * side, 0), root)
        inner.rotation_euler[1] += math.radians(4 * side)
        # In the group z points outwards; x is down for the right cup, up for the left one.
        extrude(oval(high, wide), 0.26, shell, (0, 0, 0.02), bevel=0.09, parent=inner, steps=5)
        extrude(oval(high * 0.96, wide * 0.96), 0.05, plastic(0.03, 0.5), (0, 0, -0.13), bevel=0.015, parent=inner)
        extrude(oval(high * 0.97, wide * 0.97), 0.22, pad, (0, 0, -0.25), bevel=0.1, parent=inner, steps=5)
        if d['face'] == 'ring':
            ring(min(wide, high) * 0.33, 0.018, metal, (0, 0, 0.152), parent=inner)
            disc(min(wide, high) * 0.31, 0.02, body(0.5, 0.0, 0.85), (0, 0, 0.15), bevel=0.006, parent=inner)
        elif d['face'] == 'plate':
            extrude(oval(high * 0.66, wide * 0.62), 0.02, body(0.25, 0.7, 0.9), (0, 0, 0.155), bevel=0.008, parent=inner)
        else:
            extrude(oval(high * 0.72, wide * 0.7), 0.012, body(0.55, 0.0, 0.92), (0, 0, 0.152), bevel=0.006, parent=inner)
        if d['arm'] == 'fork':
            for y in (-1, 1):
                points = [(side * (half + 0.02), y * (wide / 2 + 0.03), z), (side * (half + 0.03), y * (wide / 2 + 0.045), z + high * 0.3), (side * (half + 0.02), y * wide * 0.34, z + high * 0.56), (side * half, 0, z + high * 0.62)]
                tube(points, 0.032, metal, parent=root)
                disc(0.06, 0.07, metal, (side * (half + 0.02), y * (wide / 2 + 0.02), z), (90, 0, 0), bevel=0.012, parent=root)
            base = z + high * 0.6
        else:
            slab(0.16, 0.1, high * 0.5, metal, (side * (half + 0.03), 0, z + high * 0.42), radius=0.04, bevel=0.01, parent=root)
            base = z + high * 0.62
        slab(0.12, d['band'] * 0.6, 0.42, shell, (side * (half + 0.0), 0, base + 0.12), radius=0.05, bevel=0.02, parent=root)
    rise = 0.98
    top = z + high * 0.6 + 0.2
    arc = [(-half * math.cos(a) * 1.0, 0, top + rise * math.sin(a)) for a in [math.pi * i / 18 for i in range(19)]]
    tube(arc, 0, shell, parent=root, flat=(d['thick'], d['band']))
    inside = [(-(half - 0.06) * math.cos(a), 0, top - 0.02 + (rise - 0.07) * math.sin(a)) for a in [math.pi * (0.14 + 0.72 * i / 14) for i in range(15)]]
    tube(inside, 0, pad, parent=root, flat=(d['thick'] * 1.1, d['band'] * 1.12))
    return root


VIEWS = {
    'voor': dict(around=-32, above=14, lens=100, fill=0.86),
    'zij': dict(around=-72, above=8, lens=100, fill=0.86),
    'detail': dict(around=-52, above=16, lens=85, look=(-0.75, -0.1, 0.55), distance=3.0),
    'gebruik': dict(
        room='table', around=-30, above=16, lens=55, look=(0.1, 0.2, 1.0), distance=6.2,
        props=(('mug', (1.9, 0.2, 0)), ('books', (-2.0, 2.0, 0), 14), ('plant', (2.6, 2.8, 0), 2.6)),
    ),
}
