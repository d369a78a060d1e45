from shapes import ball, body, disc, extrude, group, material, plastic, slab
from headphones import oval

DESIGNS = {'a': dict(kind='tower'), 'b': dict(kind='fins')}


def controller(at, turn):
    root = group(at, turn)
    shell, dark = body(0.45, 0.0, coat=0.1), plastic(0.014, 0.5)
    for side in (-1, 1):
        ball(0.36, shell, (side * 0.55, -0.16, 0.24), (0.8, 1.25, 0.5), (0, 0, side * -22), root)
    slab(1.2, 0.66, 0.34, shell, (0, 0.08, 0.26), radius=0.3, bevel=0.14, parent=root)
    slab(0.5, 0.3, 0.03, dark, (0, 0.18, 0.44), radius=0.06, bevel=0.01, parent=root)
    for side in (-1, 1):
        disc(0.12, 0.12, dark, (side * 0.26, -0.12, 0.46), bevel=0.02, parent=root)
        disc(0.135, 0.04, dark, (side * 0.26, -0.12, 0.53), bevel=0.015, parent=root)
    for x, y in ((0, 0.1), (0, -0.1), (0.1, 0), (-0.1, 0)):
        disc(0.045, 0.05, dark, (0.56 + x, 0.12 + y, 0.43), bevel=0.012, parent=root)
    for wide, deep in ((0.24, 0.08), (0.08, 0.24)):
        slab(wide, deep, 0.05, dark, (-0.56, 0.12, 0.43), radius=0.02, bevel=0.01, parent=root)
    return root


def build(design, _view):
    root = group()
    shell, dark = body(0.35, 0.0, coat=0.2), plastic(0.014, 0.3)
    if DESIGNS[design]['kind'] == 'tower':
        slab(1.5, 1.5, 3.0, shell, (-0.7, 0.4, 1.55), radius=0.08, bevel=0.06, parent=root)
        slab(1.36, 1.36, 0.04, dark, (-0.7, 0.4, 3.06), radius=0.06, bevel=0.01, parent=root)
        for i in range(9):
            for j in range(9):
                disc(0.045, 0.01, plastic(0.002), (-1.18 + i * 0.12, -0.08 + j * 0.12, 3.085), bevel=0.001, parent=root, steps=12)
        slab(0.05, 1.1, 0.02, dark, (-1.1, -0.355, 1.3), (90, 0, 0), radius=0.02, bevel=0.004, parent=root)
        disc(0.07, 0.02, material('sign', (0.02, 0.02, 0.02), glow=(0.55, 0.9, 1.0), strength=0.8), (-1.1, -0.36, 2.7), (90, 0, 0), bevel=0.004, parent=root)
    else:
        slab(0.5, 1.9, 3.6, dark, (-0.8, 0.4, 1.9), radius=0.2, bevel=0.05, parent=root)
        for side in (-1, 1):
            extrude(oval(2.3, 3.9, power=5), 0.08, shell, (-0.8 + side * 0.34, 0.36, 2.0), (90, 0, 90), 0.03, root)
        slab(0.03, 2.6, 0.02, material('sign', (0.02, 0.02, 0.02), glow=(0.55, 0.9, 1.0), strength=0.8), (-0.58, -0.555, 2.0), (90, 0, 0), radius=0.01, bevel=0.002, parent=root)
        disc(0.7, 0.1, dark, (-0.8, 0.4, 0.05), bevel=0.02, parent=root)
    pad = controller((0.95, -0.35, 0), (0, 0, -14))
    pad.parent = root
    return root


VIEWS = {
    'voor': dict(around=-16, above=12, lens=100, fill=0.84),
    'zij': dict(around=-48, above=16, lens=95, fill=0.84),
    'detail': dict(around=-10, above=34, lens=85, look=(0.75, -0.3, 0.35), distance=4.6),
    'gebruik': dict(
        room='table', around=-14, above=12, lens=50, look=(0.2, 0.2, 1.5), distance=8.6,
        props=(('books', (2.6, 1.8, 0), -12), ('plant', (-3.2, 2.4, 0), 3.0), ('mug', (2.4, 0.1, 0))),
    ),
}
