from shapes import body, box, disc, glass, group, material, plastic, slab, steel

# By content in litres: a low one, with the freezer below, on top, and side by side.
DESIGNS = {
    '140-a': dict(wide=5.5, high=8.5, split=None, handle='grip'),
    '320-a': dict(wide=6, high=18.6, split=0.36, handle='grip'),
    '320-b': dict(wide=6, high=18.0, split=0.42, handle='bar'),
    '410-a': dict(wide=9.1, high=17.9, split='side', handle='bar'),
    '410-b': dict(wide=7.0, high=19.2, split=0.33, handle='bar'),
}


def build(design, _view):
    d = DESIGNS[design]
    root = group()
    shell = body(0.3, 0.25, coat=0.3)
    wide, high = d['wide'], d['high']
    box(wide, 5.6, high - 0.3, body(0.45, 0.0, 0.9), (0, 0.4, high / 2 + 0.15), bevel=0.06, parent=root)
    box(wide - 0.2, 5.4, 0.3, plastic(0.02), (0, 0.5, 0.17), bevel=0.03, parent=root)
    front = -2.4 - 0.36

    def door(x, low, w, h, hinge):
        box(w, 0.72, h, shell, (x, -2.4, low + h / 2), bevel=0.11, parent=root, steps=4)
        side = x - hinge * (w / 2 - 0.38)
        if d['handle'] == 'bar':
            length = min(h * 0.62, 6.5)
            middle = low + h / 2 if h < 9 else low + h * 0.42
            disc(0.12, length, steel(0.62, 0.22), (side, front - 0.35, middle), bevel=0.04, parent=root)
            for z in (-1, 1):
                disc(0.09, 0.4, steel(0.6, 0.25), (side, front - 0.18, middle + z * length * 0.44), (90, 0, 0), bevel=0.01, parent=root)
        else:
            box(0.2, 0.12, min(2.6, h * 0.4), plastic(0.015, 0.4), (x - hinge * (w / 2 - 0.12), front + 0.02, low + (h - 1.6 if h < 9 else 1.6)), bevel=0.05, parent=root)

    low, gap = 0.36, 0.07
    if d['split'] is None:
        door(0, low, wide, high - low, 1)
    elif d['split'] == 'side':
        left = wide * 0.44
        door(-wide / 2 + left / 2, low, left - gap / 2, high - low, -1)
        door(wide / 2 - (wide - left) / 2, low, wide - left - gap / 2, high - low, 1)
        slab(1.7, 3.2, 0.06, glass(0.006, 0.15), (-wide / 2 + left / 2, front - 0.01, high * 0.6), (90, 0, 0), radius=0.15, bevel=0.02, parent=root)
        box(1.3, 0.12, 1.5, plastic(0.01, 0.3), (-wide / 2 + left / 2, front - 0.02, high * 0.575), bevel=0.04, parent=root)
        box(0.3, 0.2, 0.4, plastic(0.05, 0.4), (-wide / 2 + left / 2, front - 0.1, high * 0.612), bevel=0.03, parent=root)
    else:
        cut = low + (high - low) * d['split']
        door(0, low, wide, cut - low - gap / 2, 1)
        door(0, cut + gap / 2, wide, high - cut - gap / 2, 1)
        if d['handle'] == 'grip':
            slab(1.2, 0.34, 0.03, glass(0.005, 0.1), (0, front - 0.005, high - 1.0), (90, 0, 0), radius=0.06, bevel=0.008, parent=root)
            for index in range(3):
                disc(0.035, 0.01, material('sign', (0.02, 0.02, 0.02), glow=(0.55, 0.9, 1.0), strength=0.9), (-0.3 + index * 0.3, front - 0.025, high - 1.0), (90, 0, 0), bevel=0.002, parent=root)
    return root


VIEWS = {
    'voor': dict(around=0, above=4, lens=120, fill=0.9),
    'zij': dict(around=-34, above=9, lens=95, fill=0.9),
    'detail': dict(around=-26, above=8, lens=85, look=(0.8, -2.4, 7.4), distance=15),
    'gebruik': dict(room='kitchen', around=14, above=4, lens=42, look=(0.8, 0, 8.6), distance=33, props=()),
}
