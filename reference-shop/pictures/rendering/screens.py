"""
Where the screens are in the pictures: blender -b --python-exit-code 1 -P screens.py -- FILE KIND ... writes JSON, by picture: `corners`, of
the screen (lower left, lower right, upper left, upper right), x and y as parts of the width, y from the top; and `outline`, its height, the
radius of its corners and its camera (height above the centre, half its length, radius), as parts of its width.
"""

import json
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

from render import stage, wishes

file, *wanted = sys.argv[sys.argv.index('--') + 1 :]
found = {}
for kind, view, design in wishes(wanted):
    _, ratio = stage(kind, view, design)
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = 1000, round(1000 * ratio)
    bpy.context.view_layer.update()
    for one in bpy.data.objects:
        if 'outline' not in one:
            continue
        wide, *outline = one['outline']
        place = one.matrix_world
        if (place.to_3x3() @ Vector((0, -1, 0))).dot(scene.camera.location - place.translation) <= 0:
            continue
        corners = []
        for x, z in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
            seen = world_to_camera_view(scene, scene.camera, place @ Vector((x * wide / 2, 0, z * outline[0] / 2)))
            corners += [round(seen.x, 5), round((1 - seen.y) * ratio, 5)]
        found[f'{kind}/{view}-{design}'] = dict(corners=corners, outline=[round(part / wide, 4) for part in outline])
with open(file, 'w') as out:
    out.write('{\n' + ',\n'.join(f'  {json.dumps(name)}: {json.dumps(at)}' for name, at in sorted(found.items())) + '\n}\n')
