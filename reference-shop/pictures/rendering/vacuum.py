from shapes import body, box, disc, glass, group, lathe, material, plastic, ring, slab, steel, tube

DESIGNS = {
    'a': dict(cup='below', head=2.5, wand=0.13, tint=True),
    'b': dict(cup='along', head=2.2, wand=0.17, tint=False),
    'c': dict(cup='below', head=2.8, wand=0.15, tint=False),
}


def build(design, _view):
    d = DESIGNS[design]
    root = group()
    shell, dark = body(0.3, 0.0, coat=0.4), plastic(0.016, 0.35)
    clear = material('clear', (0.32, 0.36, 0.38), 0.08, coat=1, specular=0.8)
    lean = group((0, 0, 0.42), (-12, 0, 0), root)
    slab(d['head'], 1.05, 0.5, shell, (0, 0, 0.3), radius=0.3, bevel=0.16, parent=root)
    slab(d['head'] * 0.94, 0.3, 0.3, glass(0.02, 0.06), (0, -0.46, 0.26), radius=0.12, bevel=0.08, parent=root)
    for x in (-1, 1):
        disc(0.16, 0.12, dark, (x * d['head'] * 0.35, 0.4, 0.16), (0, 90, 0), parent=root)
    disc(0.2, 0.6, dark, (0, 0, 0.1), bevel=0.06, parent=lean)
    disc(d['wand'], 6.8, shell if d['tint'] else steel(0.6, 0.25), (0, 0, 3.7), bevel=0.02, parent=lean)
    disc(d['wand'] * 1.35, 0.5, dark, (0, 0, 7.0), bevel=0.05, parent=lean)
    if d['cup'] == 'below':
        lathe([(0, 7.3), (0.42, 7.3), (0.5, 7.4), (0.52, 8.9), (0, 8.9)], clear, (0, -0.05, 0), parent=lean)
        lathe([(0, 7.5), (0.22, 7.5), (0.3, 8.8), (0, 8.8)], steel(0.4, 0.4), (0, -0.05, 0), parent=lean)
        lathe([(0.52, 8.85), (0.6, 8.95), (0.62, 9.9), (0.5, 10.2), (0.3, 10.3), (0, 10.3)], shell, (0, -0.05, 0), parent=lean)
    else:
        lathe([(0, 7.2), (0.36, 7.2), (0.42, 7.3), (0.42, 8.7), (0, 8.7)], clear, (0, 0, 0), parent=lean)
        lathe([(0.42, 8.65), (0.5, 8.75), (0.5, 10.4), (0.42, 10.6), (0, 10.6)], shell, (0, 0, 0), parent=lean)
        for row in range(6):
            ring(0.5, 0.025, dark, (0, 0, 8.95 + row * 0.14), parent=lean)
    tube([(0, 0.1, 10.1), (0, 0.9, 10.35), (0, 1.5, 9.9), (0, 1.55, 9.2), (0, 1.3, 8.5), (0, 0.5, 8.4)], 0.19, dark, parent=lean)
    box(0.62, 0.9, 0.8, dark, (0, 1.35, 8.3), bevel=0.12, parent=lean)
    disc(0.24, 0.03, material('sign', (0.02, 0.02, 0.02), glow=(0.55, 0.9, 1.0), strength=0.7), (0, -0.05, 10.32 if d['cup'] == 'below' else 10.61), bevel=0.005, parent=lean)
    return root


VIEWS = {
    'voor': dict(around=-38, above=8, lens=110, fill=0.9),
    'zij': dict(around=-82, above=6, lens=110, fill=0.9),
    'detail': dict(around=-46, above=14, lens=85, look=(0, 1.9, 9.0), distance=12),
    'gebruik': dict(
        room='floor', around=-30, above=10, lens=45, look=(0.3, 0.8, 4.9), distance=19,
        props=(('rug', (0.5, -3.5, 0)), ('plant', (-4.6, 2.6, 0), 6.0, 1.1), ('basket', (4.8, 1.4, 0))),
    ),
}
