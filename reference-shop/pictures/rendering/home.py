"""The room at the top of the home page, 5 by 3: television, speaker, laptop, headphones and coffee machine."""

import coffee_machine
import headphones
import laptop
import speaker
import studio
import tv
from shapes import box, disc, plastic, slab, steel

DESIGNS = {'a': None}
VIEWS = {'kamer': dict(room='sideboard', around=-4, above=7, lens=44, look=(2.0, 0, 1.2), distance=37, ratio=0.6)}


def put(model, at, turn=0):
    model.location = at
    model.rotation_euler[2] = turn
    return model


def build(_design, _view):
    put(tv.build('a', 'voor'), (-1.2, 0.2, 0), 0.0)
    put(speaker.build('a', 'voor'), (-8.2, -0.4, 0), 0.3)
    put(coffee_machine.build('a', 'voor'), (11.9, -0.3, -0.3), -0.3)
    # A low table before the sideboard.
    table = (4.6, -7.6)
    slab(8.4, 4.6, 0.3, studio.wood((0.50, 0.33, 0.19), 'ash', 0.5), (*table, -3.0), radius=0.5, bevel=0.08)
    for x in (-3.4, 3.4):
        for y in (-1.6, 1.6):
            disc(0.16, 2.5, plastic(0.02), (table[0] + x, table[1] + y, -4.35))
    put(laptop.build('a', 'voor'), (table[0] - 1.2, table[1] + 0.2, -2.85), 0.35)
    put(headphones.build('a', 'voor'), (table[0] + 2.2, table[1] + 0.1, -2.85), 0.7)
    studio.mug((table[0] + 3.6, table[1] - 0.9, -2.85))
    # A chest for the coffee machine.
    front = studio.paint('front', (0.10, 0.22, 0.24), 0.5)
    box(5.4, 4.2, 5.1, front, (12.2, 0.4, -3.1), bevel=0.06)
    box(5.7, 4.4, 0.25, studio.wood((0.50, 0.33, 0.19), 'ash', 0.5), (12.2, 0.4, -0.43), bevel=0.05)
    for z in (-1.8, -4.1):
        box(5.1, 0.12, 2.1, front, (12.2, -1.72, z), bevel=0.05)
        box(1.3, 0.12, 0.1, steel(0.6, 0.3), (12.2, -1.85, z + 0.5), bevel=0.03)
    studio.mug((13.7, -0.6, -0.3))
    # A picture, plants and a rug.
    box(3.4, 0.15, 4.4, studio.paint('frame', (0.03, 0.03, 0.03), 0.5), (12.2, 3.0, 7.2), bevel=0.03)
    box(3.1, 0.1, 4.1, studio.paint('mount', (0.82, 0.80, 0.75), 0.9), (12.2, 2.93, 7.2), bevel=0.01)
    disc(0.85, 0.04, studio.paint('sun', (0.75, 0.42, 0.16), 0.9), (12.4, 2.86, 7.7), (90, 0, 0), bevel=0.005)
    slab(2.6, 1.5, 0.04, studio.paint('hill', (0.05, 0.22, 0.24), 0.9), (12.2, 2.85, 6.15), (90, 0, 0), radius=0.02, bevel=0.005)
    studio.plant((-12.4, 0.2, -5.6), 9.0, 1.5)
    studio.plant((7.4, 0.6, 0), 2.6, 0.5)
    disc(11, 0.08, studio.paint('rug', (0.66, 0.62, 0.55), 1), (3.5, -8.5, -5.58))
