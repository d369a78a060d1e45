from shapes import body, disc, display, glass, group, material, slab, steel

DESIGNS = {
    'a': dict(corner=0.13, bezel=0.035, island='square', front='pill', wide=0.74, high=1.52),
    'b': dict(corner=0.09, bezel=0.04, island='column', front='hole', wide=0.75, high=1.58),
    'c': dict(corner=0.11, bezel=0.045, island='bar', front='hole', wide=0.73, high=1.54),
    'd': dict(corner=0.16, bezel=0.03, island='round', front='hole', wide=0.76, high=1.56),
}


def lens(at, radius, parent):
    x, y, z = at
    disc(radius, 0.05, steel(0.35, 0.3), (x, y + 0.02, z), (90, 0, 0), bevel=0.012, parent=parent, steps=40)
    disc(radius * 0.8, 0.02, glass(0.004, 0.04), (x, y + 0.042, z), (90, 0, 0), bevel=0.004, parent=parent, steps=40)
    disc(radius * 0.36, 0.01, material('lens', (0.01, 0.03, 0.07), 0.05, coat=1), (x, y + 0.05, z), (90, 0, 0), bevel=0.002, parent=parent, steps=32)


def one(d, at=(0, 0, 0), turn=(0, 0, 0)):
    """A phone that stands upright: screen towards the camera, back away from it."""
    wide, high = d['wide'], d['high']
    root = group(at, turn)
    middle = high / 2
    thick = 0.08
    slab(wide, high, thick, body(0.28, 0.75), (0, 0, middle), (90, 0, 0), radius=d['corner'], bevel=0.022, parent=root)
    slab(wide - 0.03, high - 0.03, 0.014, body(0.32, 0.0, coat=0.5), (0, thick / 2, middle), (90, 0, 0), radius=d['corner'] - 0.012, bevel=0.006, parent=root)
    slab(wide - 0.024, high - 0.024, 0.014, glass(0.004, 0.06), (0, -thick / 2, middle), (90, 0, 0), radius=d['corner'] - 0.01, bevel=0.006, parent=root)
    hole = (high / 2 - 0.09, 0.074, 0.027) if d['front'] == 'pill' else (high / 2 - 0.085, 0, 0.025)
    display(wide - 2 * d['bezel'], high - 2 * d['bezel'], (0, -thick / 2 - 0.0075, middle), radius=d['corner'] - d['bezel'] * 0.8, hole=hole, parent=root)
    if d['front'] == 'pill':
        slab(0.2, 0.055, 0.004, glass(0.002, 0.1), (0, -thick / 2 - 0.008, high - 0.09), (90, 0, 0), radius=0.026, bevel=0, parent=root)
    else:
        disc(0.024, 0.004, glass(0.002, 0.1), (0, -thick / 2 - 0.008, high - 0.085), (90, 0, 0), bevel=0.001, parent=root)
    for z, length in ((high * 0.72, 0.16), (high * 0.6, 0.09)):
        slab(0.03, length, 0.03, body(0.28, 0.75), (wide / 2 + 0.002, 0, z), (90, 0, 0), radius=0.012, bevel=0.004, parent=root)
    back = thick / 2 + 0.008
    # Seen from behind, x runs the other way: the cameras are at the upper left there.
    if d['island'] == 'square':
        slab(0.36, 0.36, 0.05, body(0.3, 0.0, coat=0.7), (wide / 2 - 0.24, back, high - 0.25), (90, 0, 0), radius=0.1, bevel=0.018, parent=root)
        for x, z in ((-0.075, 0.08), (-0.075, -0.08), (0.085, 0.0)):
            lens((wide / 2 - 0.24 - x, back + 0.02, high - 0.25 + z), 0.07, root)
        disc(0.025, 0.02, material('flash', (0.9, 0.86, 0.7), 0.3), (wide / 2 - 0.24 - 0.09, back + 0.02, high - 0.25 + 0.12), (90, 0, 0), bevel=0.003, parent=root)
    elif d['island'] == 'column':
        for row in range(3):
            lens((wide / 2 - 0.15, back - 0.01, high - 0.17 - row * 0.19), 0.078, root)
        disc(0.025, 0.02, material('flash', (0.9, 0.86, 0.7), 0.3), (wide / 2 - 0.3, back, high - 0.18), (90, 0, 0), bevel=0.003, parent=root)
    elif d['island'] == 'round':
        disc(0.235, 0.06, steel(0.12, 0.3), (0, back, high - 0.36), (90, 0, 0), bevel=0.018, parent=root, steps=96)
        for x, z in ((-0.09, 0.09), (0.09, 0.09), (-0.09, -0.09), (0.09, -0.09)):
            lens((x, back + 0.025, high - 0.36 + z), 0.065, root)
        disc(0.022, 0.02, material('flash', (0.9, 0.86, 0.7), 0.3), (-0.28, back, high - 0.2), (90, 0, 0), bevel=0.003, parent=root)
    else:
        slab(wide - 0.06, 0.2, 0.06, body(0.28, 0.7), (0, back, high - 0.3), (90, 0, 0), radius=0.1, bevel=0.02, parent=root)
        for x in (-0.2, -0.02, 0.14):
            lens((-x * 1.0, back + 0.02, high - 0.3), 0.065, root)
        disc(0.022, 0.02, material('flash', (0.9, 0.86, 0.7), 0.3), (-0.25, back + 0.03, high - 0.3), (90, 0, 0), bevel=0.003, parent=root)
    return root


def build(design, view):
    d = DESIGNS[design]
    if view == 'voor':
        one(d, (-0.33, 0.3, 0), (0, 0, 180 - 9))
        one(d, (0.30, -0.12, 0), (0, 0, -7))
    elif view == 'gebruik':
        one(d, (0, 0, 0.16), (-14, 0, 0))
        slab(0.5, 0.7, 0.06, steel(0.5, 0.35), (0, 0.12, 0.03), radius=0.1, bevel=0.02)
        slab(0.42, 0.05, 0.16, steel(0.5, 0.35), (0, -0.14, 0.12), radius=0.02, bevel=0.012)
        slab(0.34, 0.9, 0.05, steel(0.5, 0.35), (0, 0.24, 0.45), (62, 0, 0), radius=0.05, bevel=0.015)
    else:
        one(d, turn=(0, 0, 180))


VIEWS = {
    'voor': dict(around=0, above=6, lens=100, fill=0.86),
    'zij': dict(around=-42, above=10, lens=100, fill=0.88),
    'detail': dict(around=-24, above=16, lens=85, look=(-0.1, 0, 1.22), distance=1.95, roll=-8),
    'gebruik': dict(
        room='table', around=12, above=14, lens=60, look=(0.1, 0, 0.85), distance=4.4,
        props=(('mug', (-1.05, 0.75, 0)), ('books', (1.5, 1.6, 0), -14), ('plant', (-2.2, 3.0, 0), 2.6)),
    ),
}
