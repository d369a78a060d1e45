from shapes import body, box, disc, display, extrude, glass, grid, group, plastic, slab, steel, tube

DESIGNS = {
    'a': dict(bezel=0.07, chin=0.16, foot='splayed'),
    'b': dict(bezel=0.05, chin=0.12, foot='plate'),
    'c': dict(bezel=0.06, chin=0.14, foot='blades'),
    'd': dict(bezel=0.09, chin=0.30, foot='disc'),
    'e': dict(bezel=0.04, chin=0.09, foot='bar', voor=dict(around=-15, above=5)),
    'f': dict(bezel=0.06, chin=0.62, foot='speaker', voor=dict(around=13, above=5)),
}
WIDE, HIGH = 12.3, 7.1


def build(design, _view):
    d = DESIGNS[design]
    lift = {'splayed': 0.85, 'plate': 0.75, 'blades': 0.7, 'disc': 0.95, 'bar': 0.6, 'speaker': 0.4}[d['foot']]
    root = group()
    frame = body(0.38, 0.35)
    chin, bezel = d['chin'], d['bezel']
    high = HIGH + bezel + chin
    middle = lift + high / 2
    slab(WIDE + 2 * bezel, high, 0.34, frame, (0, 0, middle), (90, 0, 0), radius=0.1, bevel=0.05, parent=root)
    slab(WIDE * 0.7, high * 0.6, 0.4, plastic(0.02, 0.6), (0, 0.3, middle - high * 0.1), (90, 0, 0), radius=0.2, bevel=0.1, parent=root)
    slab(WIDE + bezel * 0.9, HIGH + bezel * 0.9, 0.03, glass(0.006, 0.1), (0, -0.165, lift + chin + HIGH / 2), (90, 0, 0), radius=0.06, bevel=0.008, parent=root)
    display(WIDE - 0.02, HIGH - 0.02, (0, -0.182, lift + chin + HIGH / 2), radius=0.02, parent=root)
    disc(0.028, 0.02, plastic(0.2, 0.4), (0, -0.176, lift + chin * 0.5), (90, 0, 0), bevel=0.004, parent=root)
    if d['foot'] == 'splayed':
        for side in (-1, 1):
            x = side * WIDE * 0.36
            for y in (-1, 1):
                tube([(x, 0.02 * y, lift + 0.12), (x + side * 0.06, y * 0.3, lift * 0.6), (x + side * 0.18, y * 1.05, 0.06)], 0.075, frame, parent=root)
                slab(0.3, 0.34, 0.06, plastic(0.02), (x + side * 0.18, y * 1.02, 0.03), radius=0.1, bevel=0.015, parent=root)
    elif d['foot'] == 'plate':
        slab(4.6, 2.2, 0.1, frame, (0, 0.1, 0.05), radius=0.35, bevel=0.03, parent=root)
        box(1.5, 0.22, lift + 0.3, frame, (0, 0.22, lift / 2 + 0.12), bevel=0.05, parent=root)
    elif d['foot'] == 'disc':
        disc(1.75, 0.1, frame, (0, 0.1, 0.05), bevel=0.03, parent=root, steps=96)
        disc(0.3, lift + 0.4, steel(0.6, 0.25), (0, 0.24, lift / 2 + 0.2), bevel=0.03, parent=root)
    elif d['foot'] == 'bar':
        slab(7.6, 1.5, 0.09, steel(0.6, 0.3), (0, 0.1, 0.045), radius=0.08, bevel=0.025, parent=root)
        for side in (-1, 1):
            box(0.5, 0.14, lift + 0.3, steel(0.6, 0.3), (side * 2.6, 0.22, lift / 2 + 0.15), bevel=0.03, parent=root)
    elif d['foot'] == 'speaker':
        slab(WIDE + bezel * 0.4, 0.5, 0.5, plastic(0.045, 0.95), (0, -0.1, lift + 0.3), radius=0.1, bevel=0.1, parent=root)
        grid([(0.14 * (i - 41), 0.09 * (j - 1.5), 1) for i in range(83) for j in range(4)], 0.05, 0.04, 0.01, plastic(0.012, 0.9), root, (0, -0.36, lift + 0.3), turn=(90, 0, 0))
        for side in (-1, 1):
            box(0.34, 1.9, 0.14, frame, (side * WIDE * 0.33, 0, 0.07), bevel=0.04, parent=root)
            box(0.3, 0.3, lift + 0.1, frame, (side * WIDE * 0.33, 0.1, lift / 2 + 0.05), bevel=0.03, parent=root)
    else:
        for side in (-1, 1):
            outline = [(-1.15, 0), (1.15, 0), (1.1, 0.1), (0.24, 0.24), (0.16, lift + 0.1), (-0.16, lift + 0.1), (-0.24, 0.24), (-1.1, 0.1)]
            extrude(outline, 0.14, frame, (side * WIDE * 0.38, 0, 0), (90, 0, 90), 0.02, root)
    return root


VIEWS = {
    'voor': dict(around=0, above=4, lens=110, fill=0.92),
    'zij': dict(around=-36, above=8, lens=85, fill=0.9),
    'detail': dict(around=-28, above=10, lens=85, look=(4.3, -0.2, 1.15), distance=9.5),
    'gebruik': dict(
        room='sideboard', around=8, above=5, lens=50, look=(0.2, 0, 2.7), distance=27,
        props=(('plant', (-8.0, 0.8, 0), 3.6, 0.7), ('books', (7.9, -0.2, 0), 10)),
    ),
}
