from shapes import body, disc, group, grid, lathe, material, plastic, ring, slab, steel, tube, extrude
from headphones import oval

DESIGNS = {
    'a': dict(kind='can'),
    'b': dict(kind='bar'),
    'c': dict(kind='box'),
}


def build(design, _view):
    kind = DESIGNS[design]['kind']
    root = group()
    cloth, dark = body(0.9, 0.0), plastic(0.015, 0.5)
    if kind == 'can':
        lathe([(0, 0), (0.5, 0), (0.54, 0.04), (0.54, 0.14)], dark, parent=root)
        lathe([(0.54, 0.14), (0.56, 0.2), (0.57, 0.9), (0.56, 1.62), (0.54, 1.68)], cloth, parent=root, steps=96)
        for row in range(17):
            ring(0.562, 0.02, cloth, (0, 0, 0.22 + row * 0.085), parent=root, steps=96)
        lathe([(0.54, 1.68), (0.53, 1.74), (0.48, 1.77), (0.0, 1.77)], dark, parent=root)
        ring(0.47, 0.012, material('sign', (0.02, 0.02, 0.02), glow=(0.55, 0.9, 1.0), strength=0.8), (0, 0, 1.77), parent=root)
        for x, wide in ((-0.16, 0.12), (0.16, 0.12)):
            slab(wide, 0.03, 0.01, plastic(0.5), (x, 0, 1.776), radius=0.012, bevel=0.002, parent=root)
        slab(0.03, 0.12, 0.01, plastic(0.5), (0.16, 0, 1.776), radius=0.012, bevel=0.002, parent=root)
    elif kind == 'bar':
        points = oval(0.84, 0.84, power=2.6)
        extrude(points, 1.95, cloth, (0, 0, 0.46), (0, 90, 0), 0.04, root)
        for row in range(22):
            extrude(oval(0.856, 0.856, power=2.6), 0.05, cloth, (-0.9 + row * 0.0857, 0, 0.46), (0, 90, 0), 0.012, root)
        for side in (-1, 1):
            extrude(oval(0.86, 0.86, power=2.6), 0.12, dark, (side * 1.0, 0, 0.46), (0, 90, 0), 0.04, root)
            disc(0.28, 0.04, steel(0.3, 0.4), (side * 1.065, 0, 0.46), (0, 90, 0), bevel=0.01, parent=root)
        slab(0.9, 0.16, 0.03, dark, (0, 0, 0.885), radius=0.07, bevel=0.01, parent=root)
        for side in (-0.6, 0.6):
            slab(0.3, 0.4, 0.06, dark, (side, 0, 0.03), radius=0.08, bevel=0.015, parent=root)
    else:
        slab(1.5, 1.05, 1.1, body(0.45, 0.0, coat=0.2), (0, 0, 0.6), radius=0.22, bevel=0.1, parent=root)
        slab(1.36, 0.9, 0.04, plastic(0.02, 0.95), (0, -0.525, 0.58), (90, 0, 0), radius=0.16, bevel=0.015, parent=root)
        grid([(-0.6 + 0.05 * i, -0.4 + 0.05 * j, 1) for i in range(25) for j in range(17)], 0.026, 0.026, 0.01, plastic(0.004, 0.9), group((0, -0.55, 0.58), (90, 0, 0), root), round_corners=0.012)
        tube([(-0.62, 0, 1.1), (-0.6, 0, 1.5), (0, 0, 1.58), (0.6, 0, 1.5), (0.62, 0, 1.1)], 0, material('strap', (0.28, 0.14, 0.07), 0.6), parent=root, flat=(0.05, 0.26))
        for index in range(3):
            disc(0.08, 0.05, steel(0.6, 0.3), (-0.3 + index * 0.3, 0, 1.16), bevel=0.012, parent=root)
        for x in (-0.5, 0.5):
            slab(0.3, 0.7, 0.06, plastic(0.02), (x, 0, 0.03), radius=0.05, bevel=0.01, parent=root)
    return root


VIEWS = {
    'voor': dict(around=-14, above=12, lens=100, fill=0.8),
    'zij': dict(around=-48, above=20, lens=100, fill=0.8),
    'detail': dict(around=-26, above=32, lens=85, look=(0.1, 0, 1.05), distance=3.0),
    'gebruik': dict(
        room='table', around=-16, above=13, lens=55, look=(0.2, 0.1, 0.9), distance=5.8,
        props=(('books', (-2.0, 1.0, 0), 14), ('mug', (1.6, 0.3, 0)), ('plant', (2.6, 2.4, 0), 2.6)),
    ),
}
