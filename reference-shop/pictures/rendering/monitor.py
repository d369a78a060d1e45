from shapes import body, box, disc, display, glass, group, plastic, slab, steel, tube

# By diagonal in inches: the widest is a different shape.
DESIGNS = {
    '27-a': dict(wide=6.1, high=3.5, foot='plate'),
    '27-b': dict(wide=6.1, high=3.5, foot='vee'),
    '27-c': dict(wide=6.1, high=3.5, foot='disc'),
    '32-a': dict(wide=6.3, high=3.56, foot='wing'),
    '32-b': dict(wide=6.3, high=3.56, foot='disc', voor=dict(around=-16, above=6)),
    '34-a': dict(wide=8.1, high=3.45, foot='vee'),
    '34-b': dict(wide=8.1, high=3.45, foot='wing', voor=dict(around=14, above=6)),
}


def build(design, _view):
    d = DESIGNS[design]
    root = group()
    frame = body(0.36, 0.4)
    wide, high = d['wide'], d['high']
    bezel, chin = 0.05, 0.16
    lift = 1.25
    full = high + bezel + chin
    slab(wide + 2 * bezel, full, 0.22, frame, (0, 0, lift + full / 2), (90, 0, 0), radius=0.06, bevel=0.03, parent=root)
    slab(wide * 0.55, high * 0.5, 0.3, frame, (0, 0.2, lift + full / 2), (90, 0, 0), radius=0.2, bevel=0.1, parent=root)
    slab(wide + bezel, high + bezel, 0.02, glass(0.008, 0.2), (0, -0.11, lift + chin + high / 2), (90, 0, 0), radius=0.03, bevel=0.005, parent=root)
    display(wide - 0.03, high - 0.03, (0, -0.122, lift + chin + high / 2), radius=0.01, parent=root)
    disc(0.025, 0.02, plastic(0.25, 0.4), (wide / 2 - 0.2, -0.12, lift + chin / 2), (90, 0, 0), bevel=0.004, parent=root)
    if d['foot'] == 'disc':
        disc(0.14, lift + 1.2, steel(0.55, 0.3), (0, 0.42, (lift + 1.2) / 2), parent=root)
        disc(1.15, 0.09, frame, (0, 0.35, 0.045), bevel=0.025, parent=root)
    else:
        box(0.62, 0.16, lift + 1.6, frame, (0, 0.45, (lift + 1.6) / 2 + 0.05), bevel=0.05, parent=root)
        if d['foot'] == 'plate':
            slab(2.5, 1.8, 0.09, frame, (0, 0.2, 0.045), radius=0.12, bevel=0.025, parent=root)
        elif d['foot'] == 'wing':
            slab(3.4, 1.1, 0.09, steel(0.55, 0.3), (0, 0.3, 0.045), radius=0.5, bevel=0.025, parent=root)
        else:
            for side in (-1, 1):
                tube([(0, 0.5, 0.09), (side * 0.7, 0.0, 0.08), (side * 1.5, -0.75, 0.07)], 0.08, frame, parent=root)
            tube([(0, 0.4, 0.09), (0, 0.8, 0.08), (0, 1.2, 0.07)], 0.08, frame, parent=root)
    return root


VIEWS = {
    'voor': dict(around=0, above=5, lens=110, fill=0.9),
    'zij': dict(around=-38, above=10, lens=90, fill=0.9),
    'detail': dict(around=-28, above=14, lens=85, look=(1.2, -0.1, 1.1), distance=7.0),
    'gebruik': dict(
        room='table', around=8, above=11, lens=45, look=(0, 0.4, 2.5), distance=13.5,
        props=(('plant', (-4.6, 2.2, 0), 3.0), ('mug', (3.0, -1.0, 0)), ('books', (4.8, 1.8, 0), 12)),
    ),
}
