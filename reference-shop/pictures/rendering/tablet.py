from shapes import body, disc, display, glass, group, slab, steel
import phone

DESIGNS = {
    'a': dict(wide=1.72, high=2.4, corner=0.13, bezel=0.1, cameras=1),
    'b': dict(wide=1.62, high=2.5, corner=0.09, bezel=0.09, cameras=2),
    'c': dict(wide=1.8, high=2.4, corner=0.18, bezel=0.12, cameras=1),
    'd': dict(wide=2.5, high=1.66, corner=0.11, bezel=0.08, cameras=2, detail=dict(look=(-0.8, 0, 1.25))),
}


def one(d, at=(0, 0, 0), turn=(0, 0, 0), wide_side=False):
    wide, high, thick = d['wide'], d['high'], 0.065
    root = group(at, turn)
    middle = high / 2
    slab(wide, high, thick, body(0.32, 0.6), (0, 0, middle), (90, 0, 0), radius=d['corner'], bevel=0.016, parent=root)
    slab(wide - 0.02, high - 0.02, 0.012, glass(0.004, 0.06), (0, -thick / 2, middle), (90, 0, 0), radius=d['corner'] - 0.008, bevel=0.005, parent=root)
    display(wide - 2 * d['bezel'], high - 2 * d['bezel'], (0, -thick / 2 - 0.0065, middle), radius=0.05, parent=root)
    disc(0.018, 0.004, glass(0.03, 0.1), (0, -thick / 2 - 0.007, high - d['bezel'] / 2), (90, 0, 0), bevel=0.001, parent=root)
    for index in range(d['cameras']):
        phone.lens((wide / 2 - 0.2, thick / 2 - 0.01, high - 0.2 - index * 0.2), 0.075, root)
    slab(0.025, 0.2, 0.025, body(0.3, 0.6), (wide / 2, 0, high - 0.45), (90, 0, 0), radius=0.01, bevel=0.003, parent=root)
    return root


def build(design, view):
    d = DESIGNS[design]
    if view == 'voor':
        one(d, (-0.55, 0.55, 0), (0, 0, 180 - 8))
        one(d, (0.4, -0.15, 0), (0, 0, -6))
    elif view == 'gebruik':
        one(d, (0, 0, 0.1), (-22, 0, 0))
        slab(d['wide'] * 0.5, 0.9, 0.06, steel(0.5, 0.35), (0, 0.3, 0.03), radius=0.15, bevel=0.02)
        slab(d['wide'] * 0.4, 1.5, 0.06, steel(0.5, 0.35), (0, 0.62, 0.62), (62, 0, 0), radius=0.1, bevel=0.02)
        slab(d['wide'] * 0.46, 0.06, 0.14, steel(0.5, 0.35), (0, -0.12, 0.09), radius=0.02, bevel=0.015)
    else:
        one(d, turn=(0, 0, 180))


VIEWS = {
    'voor': dict(around=0, above=6, lens=100, fill=0.86),
    'zij': dict(around=-38, above=10, lens=100, fill=0.88),
    'detail': dict(around=-26, above=20, lens=85, look=(-0.35, 0, 1.95), distance=3.0, roll=-6),
    'gebruik': dict(
        room='table', around=10, above=14, lens=55, look=(0.1, 0.2, 1.05), distance=6.8,
        props=(('mug', (1.9, 0.2, 0)), ('books', (-2.5, 1.8, 0), 14), ('plant', (2.6, 2.6, 0), 2.8)),
    ),
}
