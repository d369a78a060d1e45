from shapes import body, box, disc, display, glass, grid, group, plastic, slab

DESIGNS = {
    'a': dict(wide=3.1, deep=2.15, bezel=0.05, corner=0.12, pad=False, hinge='bar', high=0.13, touch=1.15, grille=True),
    'b': dict(wide=3.3, deep=2.2, bezel=0.10, corner=0.07, pad=True, hinge='two', high=0.17, touch=0.95, grille=False),
    'c': dict(wide=3.0, deep=2.2, bezel=0.07, corner=0.2, pad=False, hinge='drop', high=0.12, touch=1.3, grille=False),
    'd': dict(wide=3.2, deep=2.3, bezel=0.06, corner=0.16, pad=False, hinge='two', high=0.15, touch=1.5, grille=True),
    'e': dict(wide=3.1, deep=2.2, bezel=0.045, corner=0.22, pad=False, hinge='drop', high=0.11, touch=1.4, grille=True, keys=0.42, voor=dict(around=17, above=17)),
    'f': dict(wide=3.4, deep=2.4, bezel=0.08, corner=0.05, pad=True, hinge='two', high=0.24, touch=1.1, grille=False, voor=dict(around=-17, above=17)),
}


def keys(wide, pad):
    """Spots of the keys in rows of width `wide`."""
    columns = 17.5 if pad else 14
    step = wide / columns
    rows = []
    for row in range(6):
        y = (2.5 - row) * step * (0.98 if row else 1.0)
        widths = {0: [1] * 14, 1: [1] * 13 + [1], 2: [1.5] + [1] * 12 + [0.5], 3: [1.75] + [1] * 11 + [1.25], 4: [2.25] + [1] * 10 + [1.75], 5: [1, 1, 1, 1.25, 5, 1.25, 1, 0.9, 0.9, 0.7]}[row]
        x = -wide / 2
        for factor in widths:
            rows.append((x + factor * step / 2, y, factor))
            x += factor * step
        if pad:
            x = -wide / 2 + 14.5 * step
            for _ in range(3):
                rows.append((x + step / 2, y, 1))
                x += step
    return rows, step


def build(design, _view):
    open_by = 104
    d = DESIGNS[design]
    shell = body(0.42, 0.65)
    wide, deep, high = d['wide'], d['deep'], d['high']
    root = group()
    floor = 0.04
    for x in (-1, 1):
        for y in (-1, 1):
            box(0.5, 0.12, floor, plastic(0.02, 0.7), (x * (wide / 2 - 0.4), y * (deep / 2 - 0.15), floor / 2), bevel=0.01, parent=root)
    slab(wide, deep, high, shell, (0, 0, floor + high / 2), radius=d['corner'], bevel=min(0.045, high / 3), parent=root)
    top = floor + high
    board = wide - (0.32 if d['pad'] else 0.62 if d['grille'] else 0.4)
    spots, step = keys(board, d['pad'])
    middle = 0.36
    slab(board + 0.07, step * 6 + 0.05, 0.02, plastic(d.get('keys', 0.012) / 2, 0.6), (0, middle, top - 0.006), radius=0.05, bevel=0.004, parent=root)
    grid(spots, step - 0.035, step - 0.035, 0.03, plastic(d.get('keys', 0.034), 0.5), root, (0, middle, top + 0.012), round_corners=0.025)
    slab(d['touch'], 0.72, 0.012, body(0.3, 0.55, 0.9), (0 if not d['pad'] else -0.25, -deep / 2 + 0.47, top), radius=0.05, bevel=0.004, parent=root)
    slab(0.5, 0.06, 0.03, body(0.5, 0.5, 0.5), (0, -deep / 2 + 0.005, top - 0.01), radius=0.02, bevel=0.006, parent=root)
    if d['grille']:
        for side in (-1, 1):
            grid([(side * (wide / 2 - 0.17) + 0.045 * (i - 1), middle + 0.06 * (j - 8), 1) for i in range(3) for j in range(17)], 0.02, 0.02, 0.004, plastic(0.01, 0.8), root, (0, 0, top + 0.001), round_corners=0.009)
    for side, holes in ((-1, (0.3, 0.5, 0.7)), (1, (0.35, 0.55))):
        for at in holes:
            slab(0.09, 0.03, 0.02, plastic(0.004, 0.4), (side * wide / 2, at, floor + high * 0.55), (90, 0, 90), radius=0.014, bevel=0.002, parent=root)
    lid_high = deep * 0.985
    thick = 0.065
    lid = group((0, deep / 2 - 0.03, top + 0.02), (90 - open_by, 0, 0), root)
    # The lid lies in x-z of its group, its lower edge at the hinge.
    slab(wide, lid_high, thick, shell, (0, 0.0, lid_high / 2 + 0.03), (90, 0, 0), radius=d['corner'], bevel=0.025, parent=lid)
    slab(wide - 0.035, lid_high - 0.035, 0.02, glass(0.008, 0.12), (0, -thick / 2 - 0.002, lid_high / 2 + 0.03), (90, 0, 0), radius=d['corner'], bevel=0.006, parent=lid)
    chin = 0.17 if d['hinge'] != 'drop' else 0.09
    shown_high = lid_high - d['bezel'] * 1.4 - chin
    display(wide - 2 * d['bezel'] - 0.04, shown_high, (0, -thick / 2 - 0.0135, chin + 0.03 + shown_high / 2), radius=0.03, parent=lid)
    disc(0.012, 0.01, glass(0.02, 0.05), (0, -thick / 2 - 0.013, lid_high + 0.03 - d['bezel'] * 0.55 - 0.01), (90, 0, 0), bevel=0.002, parent=lid)
    if d['hinge'] == 'bar':
        disc(0.06, wide * 0.74, plastic(0.02, 0.35), (0, deep / 2 - 0.035, top + 0.02), (0, 90, 0), bevel=0.01, parent=root)
    elif d['hinge'] == 'two':
        for side in (-1, 1):
            disc(0.065, 0.45, shell, (side * wide * 0.34, deep / 2 - 0.035, top + 0.025), (0, 90, 0), bevel=0.01, parent=root)
    else:
        disc(0.05, wide * 0.9, shell, (0, deep / 2 - 0.03, top), (0, 90, 0), bevel=0.01, parent=root)
    return root


VIEWS = {
    'voor': dict(around=0, above=14, lens=110, fill=0.9),
    'zij': dict(around=-38, above=22, lens=100, fill=0.88),
    'detail': dict(around=-30, above=36, lens=75, look=(0.75, 0.15, 0.25), distance=3.6),
    'gebruik': dict(
        room='table', around=10, above=14, lens=55, look=(0, 0.4, 1.0), distance=8.5,
        props=(('plant', (-3.3, 2.6, 0), 3.0), ('mug', (2.35, -0.1, 0)), ('books', (3.4, 2.2, 0), 12)),
    ),
}
