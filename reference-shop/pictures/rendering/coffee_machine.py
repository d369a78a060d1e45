from shapes import body, box, disc, display, glass, group, lathe, material, plastic, ring, screen, slab, steel, tube

DESIGNS = {
    'a': dict(wide=2.5, high=3.5, kind='automatic'),
    'b': dict(wide=2.9, high=3.2, kind='portafilter'),
    'c': dict(wide=2.2, high=3.3, kind='round'),
}


def cup(at, root):
    glaze = material('cup', (0.85, 0.84, 0.82), 0.2)
    lathe([(0, 0), (0.2, 0), (0.24, 0.03), (0.33, 0.5), (0.36, 0.56), (0.33, 0.56), (0.28, 0.4), (0, 0.38)], glaze, at, parent=root)
    lathe([(0, 0.5), (0.325, 0.5)], material('crema', (0.20, 0.09, 0.03), 0.4), at, parent=root)
    x, y, z = at
    tube([(0.3, 0, 0.45), (0.52, 0, 0.46), (0.52, 0, 0.18), (0.25, 0, 0.14)], 0.04, glaze, at, (0, 0, -25), parent=root)


def build(design, _view):
    d = DESIGNS[design]
    root = group()
    wide, high, deep = d['wide'], d['high'], 3.6
    shell, dark = body(0.36, 0.2, coat=0.25), plastic(0.014, 0.3)
    sign = material('sign', (0.02, 0.02, 0.02), glow=(0.8, 0.92, 1.0), strength=0.9)
    radius = 0.55 if d['kind'] == 'round' else 0.12
    # The back column, the head and the foot leave room for cups.
    slab(wide - 0.04, deep * 0.55, high - 0.03, shell, (0, deep * 0.215, high / 2 - 0.01), radius=radius, bevel=0.08, parent=root)
    head = high * (0.42 if d['kind'] != 'portafilter' else 0.34)
    slab(wide, deep, head, shell, (0, 0, high - head / 2 + 0.02), radius=radius, bevel=0.1, parent=root)
    slab(wide, deep, 0.42, shell if d['kind'] == 'portafilter' else dark, (0, 0, 0.22), radius=radius, bevel=0.06, parent=root)
    slab(wide * 0.86, deep * 0.4, 0.05, steel(0.6, 0.25), (0, -deep * 0.27, 0.44), radius=0.1, bevel=0.012, parent=root)
    for index in range(9):
        box(0.06, deep * 0.34, 0.02, plastic(0.01), ((index - 4) * wide * 0.088, -deep * 0.27, 0.466), bevel=0.004, parent=root)
    box(wide * 0.84, 0.04, high - head - 0.5, plastic(0.02, 0.25), (0, -deep * 0.06 - 0.02, (high - head) / 2 + 0.2), bevel=0.01, parent=root)
    front = -deep / 2
    middle = high - head / 2
    if d['kind'] == 'automatic':
        box(wide * 0.9, 0.06, head * 0.82, glass(0.005, 0.08), (0, front - 0.0, middle), bevel=0.025, parent=root)
        display(wide * 0.34, head * 0.4, screen('hills'), (0, front - 0.034, middle + head * 0.1), radius=0.03, parent=root)
        for index in range(5):
            disc(0.055, 0.02, sign if index == 2 else plastic(0.25), ((index - 2) * wide * 0.16, front - 0.035, middle - head * 0.27), (90, 0, 0), bevel=0.004, parent=root)
        slab(wide * 0.72, deep * 0.4, 0.3, glass(0.02, 0.05), (0, 0.3, high + 0.12), radius=0.15, bevel=0.05, parent=root)
    elif d['kind'] == 'portafilter':
        for x in (-0.85, 0.85):
            disc(0.34, 0.05, dark, (x * wide / 2.9, front - 0.02, middle), (90, 0, 0), parent=root)
            disc(0.27, 0.28, steel(0.62, 0.25), (x * wide / 2.9, front - 0.12, middle), (90, 0, 0), bevel=0.05, parent=root)
        disc(0.36, 0.08, steel(0.6, 0.2), (0, front - 0.03, middle), (90, 0, 0), bevel=0.02, parent=root)
        disc(0.31, 0.02, material('dial', (0.85, 0.84, 0.8), 0.4), (0, front - 0.075, middle), (90, 0, 0), bevel=0.004, parent=root)
        box(0.03, 0.02, 0.24, plastic(0.01), (0.06, front - 0.09, middle + 0.08), (0, 30, 0), bevel=0.004, parent=root)
        for y in (-1, 1):
            tube([(-wide / 2 + 0.1, y * 1.5, high + 0.15), (wide / 2 - 0.1, y * 1.5, high + 0.15)], 0.04, steel(0.65, 0.2), parent=root)
        tube([(wide * 0.42, front + 0.3, high - head), (wide * 0.43, front + 0.1, high - head - 0.4), (wide * 0.44, front - 0.1, 0.9)], 0.05, steel(0.65, 0.2), parent=root)
    else:
        disc(0.62, 0.06, glass(0.005, 0.08), (0, front - 0.0, middle), (90, 0, 0), bevel=0.02, parent=root)
        ring(0.6, 0.05, steel(0.65, 0.2), (0, front - 0.03, middle), (90, 0, 0), parent=root)
        for x, z in ((-0.22, 0.2), (0.22, 0.2), (-0.22, -0.18), (0.22, -0.18)):
            disc(0.07, 0.02, sign, (x, front - 0.04, middle + z), (90, 0, 0), bevel=0.004, parent=root)
        slab(wide * 0.8, deep * 0.5, 0.24, glass(0.02, 0.05), (0, 0.4, high + 0.1), radius=0.4, bevel=0.06, parent=root)
    under = high - head
    if d['kind'] == 'portafilter':
        disc(0.42, 0.3, steel(0.6, 0.22), (0, -deep * 0.27, under - 0.1), bevel=0.04, parent=root)
        disc(0.38, 0.24, steel(0.5, 0.2), (0, -deep * 0.27, under - 0.33), bevel=0.04, parent=root)
        tube([(0, -deep * 0.3, under - 0.33), (0, front - 0.1, under - 0.36), (0, front - 0.95, under - 0.42)], 0.11, plastic(0.015, 0.4), parent=root)
    else:
        box(0.62, 0.5, 0.62, dark, (0, -deep * 0.31, under - 0.2), bevel=0.08, parent=root)
    for x in (-0.11, 0.11):
        disc(0.05, 0.2, steel(0.5, 0.25), (x, -deep * 0.3, under - 0.55), bevel=0.01, parent=root)
    cup((0, -deep * 0.29, 0.47), root)
    return root


VIEWS = {
    'voor': dict(around=-18, above=10, lens=100, fill=0.86),
    'zij': dict(around=-52, above=14, lens=95, fill=0.86),
    'detail': dict(around=-24, above=10, lens=85, look=(0, -1.4, 1.6), distance=6.2),
    'gebruik': dict(
        room='worktop', around=-16, above=9, lens=55, look=(0.3, 0, 1.9), distance=10.5,
        props=(('mug', (2.3, -0.6, 0)), ('plant', (-3.2, 1.2, 0), 2.8), ('books', (3.6, 1.6, 0), -10)),
    ),
}
