from shapes import body, box, disc, glass, group, lathe, material, plastic, ring, slab, steel

DESIGNS = {
    'a': dict(panel='body', knob=0.0, ring='steel', door=1.72, drawer=True),
    'b': dict(panel='dark', knob=1.1, ring='dark', door=1.95, drawer=False),
    'c': dict(panel='body', knob=-0.9, ring='body', door=1.8, drawer=True),
}


def build(design, _view):
    d = DESIGNS[design]
    root = group()
    shell = body(0.32, 0.0, coat=0.3)
    box(6, 5.6, 8.3, shell, (0, 0, 4.27), bevel=0.14, parent=root, steps=4)
    for x in (-2.6, 2.6):
        for y in (-2.4, 2.4):
            disc(0.22, 0.14, plastic(0.02), (x, y, 0.07), parent=root)
    front = -2.8
    top = 7.72
    dark = d['panel'] == 'dark'
    box(5.98, 0.12, 1.12, glass(0.006, 0.12) if dark else body(0.3, 0.0, coat=0.4), (0, front - 0.02, top), bevel=0.05, parent=root)
    box(6.01, 0.05, 0.035, plastic(0.02, 0.8), (0, front - 0.012, top - 0.6), bevel=0.005, parent=root)
    if d['drawer']:
        box(1.75, 0.08, 0.86, body(0.28, 0.0, coat=0.4), (-1.95, front - 0.075, top), bevel=0.04, parent=root)
        box(0.9, 0.05, 0.12, plastic(0.03, 0.6), (-1.95, front - 0.11, top - 0.2), bevel=0.02, parent=root)
    knob_x = d['knob']
    disc(0.42, 0.05, plastic(0.03, 0.4), (knob_x, front - 0.09, top), (90, 0, 0), parent=root)
    disc(0.36, 0.3, steel(0.62, 0.3), (knob_x, front - 0.2, top), (90, 0, 0), bevel=0.06, parent=root)
    box(0.03, 0.02, 0.2, plastic(0.02), (knob_x, front - 0.36, top + 0.22), bevel=0.005, parent=root)
    at = 1.75 if knob_x < 1 else -0.6
    slab(1.5, 0.62, 0.04, glass(0.004, 0.08), (at, front - 0.09, top), (90, 0, 0), radius=0.08, bevel=0.012, parent=root)
    sign = material('sign', (0.02, 0.02, 0.02), glow=(0.55, 0.9, 1.0), strength=0.9)
    for index, wide in enumerate((0.16, 0.16, 0.16)):
        slab(wide * 0.8, 0.26, 0.01, sign, (at - 0.32 + index * 0.24, front - 0.115, top + 0.05), (90, 0, 0), radius=0.04, bevel=0, parent=root)
    for index in range(4):
        disc(0.035, 0.02, sign if index == 1 else plastic(0.3), (at - 0.45 + index * 0.3, front - 0.11, top - 0.2), (90, 0, 0), bevel=0.005, parent=root)
    middle, radius = 4.35, d['door']
    edge = {'steel': steel(0.7, 0.18), 'dark': plastic(0.015, 0.25), 'body': body(0.3, 0.0, coat=0.4)}[d['ring']]
    disc(radius * 1.06, 0.12, body(0.4, 0.0, 0.9), (0, front - 0.03, middle), (90, 0, 0), bevel=0.04, parent=root, steps=96)
    ring(radius * 0.86, 0.24, edge, (0, front - 0.14, middle), (90, 0, 0), parent=root, steps=112, flat=0.8)
    ring(radius * 0.62, 0.1, steel(0.35, 0.35), (0, front + 0.02, middle), (90, 0, 0), parent=root, steps=96)
    dome = [(radius * 0.7 * c, h) for c, h in ((1, 0.0), (0.97, 0.10), (0.86, 0.22), (0.68, 0.30), (0.45, 0.35), (0.2, 0.375), (0.0, 0.38))]
    lathe(dome, glass(0.008, 0.05), (0, front - 0.1, middle), (90, 0, 0), root, 96)
    slab(0.26, 0.95, 0.14, edge, (radius * 0.98, front - 0.24, middle), (90, 0, 0), radius=0.1, bevel=0.05, parent=root)
    slab(1.0, 0.7, 0.04, body(0.36, 0.0, 0.96), (1.95, front - 0.012, 0.85), (90, 0, 0), radius=0.06, bevel=0.015, parent=root)
    return root


VIEWS = {
    'voor': dict(around=0, above=6, lens=120, fill=0.86),
    'zij': dict(around=-34, above=14, lens=90, fill=0.86),
    'detail': dict(around=-22, above=14, lens=85, look=(0.2, -2.8, 6.6), distance=11.5),
    'gebruik': dict(
        room='floor', around=16, above=9, lens=45, look=(0.6, 0, 4.6), distance=19.5,
        props=(('basket', (5.6, -0.6, 0)), ('plant', (0.9, 0.2, 8.45), 2.8, 0.55), ('towels', (-1.5, 0, 8.45))),
    ),
}
