"""
Renders the models with Blender 3.4 (Cycles, CPU): blender -b --python-exit-code 1 -P render.py -- FOLDER PIXELS SAMPLES KIND[/VIEW[-DESIGN]] ...
Then pack.mjs makes the kept files. Repeatable: the noise has a fixed seed. The fronts were made with 1200 pixels and 5 or 6 samples, the
other views with 440 to 640 and 6 to 10, the room of the home page (home/kamer-a, kept as files/home.webp) with 1000 and 14.
"""

import importlib
import os
import shutil
import sys
import time
import zlib

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True

import bpy
import studio


def stage(kind, view, design):
    """Puts the model before the camera. Answers whether it stands in a room, and with the ratio of height to width."""
    studio.empty()
    model = importlib.import_module(kind.replace('-', '_'))
    model.build(design, view)
    subject = list(bpy.context.collection.objects)
    bpy.context.view_layer.update()
    spots = list(studio.points(subject))
    span = max(max(axis) - min(axis) for axis in zip(*spots))
    # A design may be seen from elsewhere.
    shot = model.VIEWS[view] | (model.DESIGNS[design] or {}).get(view, {})
    room, ratio = shot.pop('room', None), shot.pop('ratio', 1)
    if room:
        studio.room(room, span)
    else:
        studio.ground(span)
        studio.softbox(span)
    for prop, *where in shot.pop('props', ()):
        getattr(studio, prop)(*where)
    studio.camera(subject=subject, **shot)
    return bool(room), ratio


def picture(folder, kind, view, design, pixels, samples):
    room, ratio = stage(kind, view, design)
    name = f'{kind}-{view}-{design}'
    studio.settings(pixels, samples, zlib.crc32(name.encode()) % 65536, not room, ratio)
    studio.layers(os.path.join(folder, 'parts'))
    bpy.ops.render.render()
    for part in ('base', 'body', 'normal', 'albedo'):
        shutil.move(os.path.join(folder, 'parts', f'{part}0001.png'), os.path.join(folder, f'{name}.{part}.png'))


def wishes(wanted):
    """Kind, view and design of each picture that KIND[/VIEW[-DESIGN]] names."""
    for wish in wanted:
        kind, _, shot = wish.partition('/')
        view, _, design = shot.partition('-')
        model = importlib.import_module(kind.replace('-', '_'))
        for each_design in [design] if design else model.DESIGNS:
            for each_view in [view] if view else model.VIEWS:
                yield kind, each_view, each_design


if __name__ == '__main__':
    folder, pixels, samples, *wanted = sys.argv[sys.argv.index('--') + 1 :]
    for kind, view, design in wishes(wanted):
        start = time.time()
        picture(folder, kind, view, design, int(pixels), int(samples))
        print(f'PICTURE {kind}/{view}-{design} {time.time() - start:.1f} s', flush=True)
