from shapes import body, disc, glass, group, lathe, material, plastic, ring, slab, steel

DESIGNS = {
    'a': dict(wide=1.34, high=0.86, hump=True, lens=0.40, long=0.85, corner=0.16),
    'b': dict(wide=1.22, high=0.72, hump=False, lens=0.33, long=0.5, corner=0.3),
    'c': dict(wide=1.42, high=0.94, hump=True, lens=0.46, long=1.15, corner=0.24),
}


def build(design, _view):
    d = DESIGNS[design]
    root = group()
    wide, high, long = d['wide'], d['high'], d['long']
    shell, grip = body(0.38, 0.35), plastic(0.014, 0.85)
    deep = 0.46
    slab(wide, deep, high, shell, (0, 0, high / 2), radius=d['corner'], bevel=0.05, parent=root)
    slab(wide * 1.004, deep * 1.03, high * 0.56, grip, (0, 0, high * 0.44), radius=d['corner'], bevel=0.02, parent=root)
    slab(0.3, 0.34, high * 0.86, grip, (-wide / 2 + 0.17, -deep / 2 - 0.04, high * 0.44), radius=0.14, bevel=0.05, parent=root)
    top = high
    if d['hump']:
        slab(0.52, deep * 0.95, 0.3, shell, (0.04, 0.0, top + 0.08), radius=0.1, bevel=0.05, parent=root, top=0.74)
        slab(0.24, 0.24, 0.04, steel(0.3, 0.3), (0.04, 0.02, top + 0.245), radius=0.02, bevel=0.008, parent=root)
    else:
        slab(0.3, 0.22, 0.05, steel(0.3, 0.3), (0.04, 0.04, top + 0.02), radius=0.02, bevel=0.01, parent=root)
        slab(0.22, 0.14, 0.03, glass(0.01, 0.05), (wide * 0.32, -deep / 2 - 0.002, high * 0.83), (90, 0, 0), radius=0.03, bevel=0.006, parent=root)
    for x, radius, tall in ((-wide * 0.3, 0.1, 0.1), (-wide * 0.4, 0.075, 0.07), (wide * 0.34, 0.13, 0.1)):
        disc(radius, tall, steel(0.35, 0.3) if x > 0 else shell, (x, 0.02, top + tall / 2), bevel=0.018, parent=root)
    disc(0.05, 0.05, steel(0.65, 0.2), (-wide * 0.38, -deep * 0.42, top + 0.01), bevel=0.012, parent=root)
    r, y = d['lens'], -deep / 2
    middle = high * 0.47
    barrel = plastic(0.016, 0.4)
    at = (0.06, y, middle)
    disc(r * 1.02, 0.08, steel(0.55, 0.25), (at[0], y - 0.04, middle), (90, 0, 0), bevel=0.02, parent=root, steps=96)
    lathe([(0, 0), (r * 0.94, 0), (r * 0.94, long * 0.3), (r * 0.98, long * 0.34), (r, long * 0.62), (r * 0.95, long * 0.68), (r * 0.95, long * 0.96), (r * 0.91, long), (r * 0.8, long), (r * 0.72, long * 0.84), (0, long * 0.84)], barrel, at, (90, 0, 0), root, 96)
    for step in range(7):
        ring(r * 0.985 + step * 0.002, 0.011, plastic(0.01, 0.8), (at[0], y - long * (0.36 + step * 0.04), middle), (90, 0, 0), parent=root, steps=96)
    ring(r * 0.955, 0.008, material('line', (0.75, 0.12, 0.06), 0.4), (at[0], y - long * 0.78, middle), (90, 0, 0), parent=root, steps=96)
    lathe([(r * 0.72, 0), (r * 0.55, 0.06), (r * 0.3, 0.1), (0, 0.115)], material('optics', (0.012, 0.02, 0.06), 0.03, coat=1), (at[0], y - long * 0.83, middle), (90, 0, 0), root, 96)
    disc(0.035, 0.02, material('dot', (0.75, 0.12, 0.06), 0.4), (wide * 0.4, y - 0.01, high * 0.86), (90, 0, 0), bevel=0.005, parent=root)
    return root


VIEWS = {
    'voor': dict(around=-14, above=10, lens=100, fill=0.84),
    'zij': dict(around=-52, above=18, lens=95, fill=0.84),
    'detail': dict(around=-26, above=26, lens=85, look=(0.0, -0.5, 0.6), distance=2.9),
    'gebruik': dict(
        room='table', around=-24, above=15, lens=55, look=(0.15, 0, 0.75), distance=5.2,
        props=(('books', (-1.9, 1.1, 0), 14), ('mug', (1.5, 0.5, 0)), ('plant', (2.4, 2.4, 0), 2.6)),
    ),
}
