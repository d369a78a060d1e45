"""Light, ground, camera and the layers of a picture."""

import math

import bpy
from mathutils import Vector

from shapes import BODY, ball, box, disc, lathe, material, plastic, ring, slab, steel


def empty():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.context.scene.world = bpy.data.worlds.new('world')


def world(strength, colour=(1, 1, 1)):
    shown = bpy.context.scene.world
    shown.use_nodes = True
    shown.node_tree.nodes['Background'].inputs['Color'].default_value = (*colour, 1)
    shown.node_tree.nodes['Background'].inputs['Strength'].default_value = strength


def lamp(at, target, size, power, colour=(1, 1, 1), spread=180):
    light = bpy.data.lights.new('lamp', 'AREA')
    light.shape = 'RECTANGLE'
    light.size, light.size_y = size
    light.energy = power
    light.color = colour
    light.spread = math.radians(spread)
    made = bpy.data.objects.new('lamp', light)
    bpy.context.collection.objects.link(made)
    made.location = at
    made.rotation_euler = (Vector(target) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    return made


def ground(span):
    """White ground, of which only the shadow is seen."""
    made = disc(1.5 * span, 0.02, material('ground', (0.9, 0.9, 0.9), 1, specular=0), (0, 0, -0.01), bevel=0)
    made.is_shadow_catcher = True
    for node in made.data.materials[0].node_tree.nodes:
        if node.bl_idname == 'ShaderNodeOutputAOV':
            node.inputs['Value'].default_value = 0


def softbox(span):
    """A large light from the upper left, a weaker one from the right, a strip behind for edges; `span` is the size of the subject."""
    s = span
    world(0.42)
    lamp((-1.5 * s, -1.4 * s, 2.2 * s), (0, 0, 0.2 * s), (1.8 * s, 1.8 * s), 52 * s * s)
    lamp((2.0 * s, -0.8 * s, 1.0 * s), (0, 0, 0.3 * s), (0.8 * s, 1.8 * s), 12 * s * s)
    lamp((0.4 * s, 2.0 * s, 1.9 * s), (0, 0, 0.3 * s), (2.0 * s, 0.8 * s), 22 * s * s)


def plane(wide, high, of, at, turn=(0, 0, 0)):
    return box(wide, high, 0.02, of, at, turn, bevel=0)


def wood(tone=(0.42, 0.24, 0.12), name='wood', grain=1.0):
    made = bpy.data.materials.get(name)
    if made:
        return made
    made = material(name, tone, 0.45)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    where = nodes.new('ShaderNodeTexCoord')
    stretched = nodes.new('ShaderNodeMapping')
    stretched.inputs['Scale'].default_value = (0.35 * grain, 3 * grain, 3 * grain)
    links.new(where.outputs['Object'], stretched.inputs['Vector'])
    noise = nodes.new('ShaderNodeTexNoise')
    noise.inputs['Scale'].default_value = 1.6
    noise.inputs['Detail'].default_value = 4
    noise.inputs['Distortion'].default_value = 0.6
    links.new(stretched.outputs['Vector'], noise.inputs['Vector'])
    tones = nodes.new('ShaderNodeValToRGB')
    tones.color_ramp.elements[0].position, tones.color_ramp.elements[1].position = 0.3, 0.7
    tones.color_ramp.elements[0].color = (*(one * 0.72 for one in tone), 1)
    tones.color_ramp.elements[1].color = (*(min(1, one * 1.2) for one in tone), 1)
    links.new(noise.outputs['Fac'], tones.inputs['Fac'])
    links.new(tones.outputs['Color'], nodes['Principled BSDF'].inputs['Base Color'])
    return made


def paint(name, colour, rough=0.8):
    return material(name, colour, rough, specular=0.2)


def plant(at, high=3.0, pot=0.55):
    clay = paint('clay', (0.78, 0.76, 0.72), 0.7)
    x, y, z = at
    lathe([(0, 0), (pot * 0.72, 0), (pot, pot * 1.5), (pot * 0.9, pot * 1.5), (pot * 0.86, pot * 1.3), (0, pot * 1.3)], clay, at)
    leaf = paint('leaf', (0.035, 0.13, 0.055), 0.5)
    for index in range(16):
        around = index * 137.5
        lean = 16 + (index * 29) % 44
        length = high * (0.62 + 0.38 * ((index * 53) % 10) / 10)
        a, b = math.radians(around), math.radians(lean)
        towards = Vector((math.sin(b) * math.cos(a), math.sin(b) * math.sin(a), math.cos(b)))
        middle = Vector((x, y, z + pot * 1.2)) + towards * length * 0.5
        ball(0.5, leaf, middle, (0.05, 0.2 * high / 3, length), (0, lean, around))


def books(at, turn=0):
    x, y, z = at
    for index, (wide, deep, high, colour) in enumerate(
        ((2.0, 1.45, 0.22, (0.03, 0.11, 0.14)), (1.85, 1.4, 0.16, (0.75, 0.72, 0.66)), (1.7, 1.3, 0.2, (0.50, 0.22, 0.12)))
    ):
        box(wide, deep, high, paint(f'book {index}', colour, 0.6), (x, y, z + high / 2), (0, 0, turn + index * 5 - 4), bevel=0.02)
        z += high
    return z


def mug(at, colour=(0.82, 0.80, 0.76)):
    glaze = material(f'mug {colour}', colour, 0.25)
    x, y, z = at
    lathe([(0, 0), (0.34, 0), (0.4, 0.05), (0.42, 0.9), (0.385, 0.9), (0.37, 0.12), (0, 0.1)], glaze, at)
    lathe([(0, 0.72), (0.385, 0.72)], paint('coffee', (0.03, 0.014, 0.007), 0.2), at)
    from shapes import tube

    tube([(0.38, 0, 0.75), (0.62, 0, 0.78), (0.72, 0, 0.5), (0.62, 0, 0.22), (0.38, 0, 0.2)], 0.05, glaze, at, (0, 0, -30))


def towels(at):
    x, y, z = at
    for index, colour in enumerate(((0.30, 0.42, 0.44), (0.80, 0.78, 0.74), (0.52, 0.36, 0.26))):
        slab(2.6 - index * 0.1, 1.9 - index * 0.08, 0.32, paint(f'towel {index}', colour, 1), (x, y, z + 0.17 + index * 0.34), radius=0.16, bevel=0.14)


def rug(at):
    slab(11, 7, 0.06, paint('rug', (0.60, 0.56, 0.48), 1), at, radius=0.2, bevel=0.03)


def basket(at):
    straw = paint('straw', (0.50, 0.33, 0.18), 0.9)
    x, y, z = at
    lathe([(0, 0.05), (1.35, 0.05), (1.65, 2.9), (1.55, 2.9), (1.5, 2.6), (0, 2.6)], straw, at)
    for row in range(13):
        ring(1.39 + row * 0.0215, 0.09, straw, (x, y, z + 0.25 + row * 0.215))
    for index, colour in enumerate(((0.80, 0.78, 0.74), (0.30, 0.42, 0.44), (0.62, 0.42, 0.34))):
        ball(0.8, paint(f'cloth {index}', colour, 1), (x - 0.5 + index * 0.5, y - 0.2 * index, z + 2.75), (1, 1, 0.55), (0, 15 * index, 0))


def room(kind, span):
    """Surroundings at the size of the subject: a table, a sideboard, a floor or a worktop before a wall, with daylight from the left."""
    wall = paint('wall', (0.74, 0.745, 0.73), 0.95)
    world(0.5, (1, 0.98, 0.95))
    if kind == 'table':
        lamp((-9, -5, 8), (0, 1, 0.5), (6, 6), 900, (1, 0.96, 0.9))
        lamp((8, -6, 5), (0, 0, 1), (5, 5), 130)
        plane(60, 40, wall, (0, 7, 10), (90, 0, 0))
        slab(22, 9, 0.4, wood(), (0, 1.2, -0.2), radius=0.2, bevel=0.05)
    elif kind == 'sideboard':
        lamp((-22, -16, 20), (0, 2, 2), (14, 14), 6200, (1, 0.96, 0.9))
        lamp((20, -20, 10), (0, 0, 1), (12, 12), 900)
        plane(160, 90, wall, (0, 3.2, 20), (90, 0, 0))
        plane(160, 80, wood((0.50, 0.36, 0.24), 'floor', 0.4), (0, -35, -5.6))
        box(19, 4.2, 3.6, wood((0.36, 0.20, 0.10), 'oak', 0.5), (0, 0.6, -1.8), bevel=0.08)
        for x in (-6.2, 0, 6.2):
            box(6.05, 0.12, 3.1, wood((0.40, 0.23, 0.12), 'door', 0.5), (x, -1.5, -1.8), bevel=0.05)
        for x in (-8.6, 8.6):
            for y in (-1.0, 2.0):
                disc(0.22, 2.0, plastic(0.02), (x, y, -4.6))
    elif kind == 'floor':
        lamp((-20, -14, 20), (0, 2, 3), (13, 13), 5200, (1, 0.96, 0.9))
        lamp((20, -16, 10), (0, 0, 3), (12, 12), 900)
        plane(160, 90, wall, (0, 4.6, 20), (90, 0, 0))
        plane(160, 80, wood((0.52, 0.40, 0.28), 'floor', 0.4), (0, -35, -0.01))
        box(160, 0.15, 0.9, paint('skirting', (0.85, 0.85, 0.84), 0.5), (0, 4.5, 0.45))
    elif kind == 'kitchen':
        lamp((-22, -18, 24), (0, 2, 6), (15, 15), 7000, (1, 0.96, 0.9))
        lamp((22, -20, 14), (0, 0, 6), (14, 14), 1500)
        plane(160, 90, wall, (0, 4.6, 20), (90, 0, 0))
        plane(160, 80, wood((0.52, 0.40, 0.28), 'floor', 0.4), (0, -35, -0.01))
        front = paint('front', (0.16, 0.24, 0.25), 0.5)
        for x in (8.2, 14.3, 20.4):
            box(6, 5.4, 7.4, front, (x, 1.6, 4.7), bevel=0.05)
            box(5.9, 0.2, 7.2, front, (x, -1.15, 4.7), bevel=0.06)
            box(2, 0.15, 0.12, steel(0.6, 0.3), (x, -1.32, 7.8), bevel=0.04)
        box(18.6, 5.7, 0.4, material('stone', (0.62, 0.61, 0.58), 0.3), (14.4, 1.5, 8.6), bevel=0.04)
        box(18, 5, 1, plastic(0.02), (14.4, 2, 0.5), bevel=0)
        for row in range(5):
            for column in range(10):
                box(1.96, 0.1, 0.96, material('tile', (0.76, 0.78, 0.77), 0.25), (6.2 + column * 2 + row % 2, 4.5, 9.3 + row), bevel=0.03, steps=2)
        plant((8.0, 2.6, 8.8), 3.2, 0.6)
        mug((10.4, 1.2, 8.8))
    elif kind == 'worktop':
        lamp((-10, -6, 9), (0, 1, 1), (7, 7), 1250, (1, 0.97, 0.93))
        lamp((9, -6, 5), (0, 0, 1), (5, 5), 170)
        for row in range(7):
            for column in range(-9, 10):
                box(1.96, 0.1, 0.96, material('tile', (0.72, 0.75, 0.74), 0.25), (column * 2 + row % 2, 4.2, row + 0.5), bevel=0.03, steps=2)
        plane(60, 40, paint('grout', (0.5, 0.5, 0.48)), (0, 4.28, 10), (90, 0, 0))
        slab(40, 7, 0.4, material('stone', (0.55, 0.54, 0.52), 0.3), (0, 1.2, -0.2), radius=0.05, bevel=0.04)


def points(objects):
    depsgraph = bpy.context.evaluated_depsgraph_get()
    for one in objects:
        if one.type not in ('MESH', 'CURVE'):
            continue
        made = one.evaluated_get(depsgraph)
        for corner in made.bound_box if one.type == 'CURVE' or len(made.data.vertices) > 4000 else [v.co for v in made.data.vertices]:
            yield made.matrix_world @ Vector(corner)


def camera(around=0, above=12, lens=85, fill=0.86, subject=(), look=None, distance=None, roll=0):
    """
    Looks at the subject from `around` degrees to the right and `above` degrees up, so that it fills that part of the square. With `look`
    (a point) and `distance` it is placed by hand.
    """
    seen = bpy.data.cameras.new('camera')
    seen.lens = lens
    seen.sensor_width = seen.sensor_height = 36
    made = bpy.data.objects.new('camera', seen)
    bpy.context.collection.objects.link(made)
    bpy.context.scene.camera = made
    a, b = math.radians(around), math.radians(above)
    towards = Vector((math.sin(a) * math.cos(b), -math.cos(a) * math.cos(b), math.sin(b)))
    turn = (-towards).to_track_quat('-Z', 'Y')
    made.rotation_euler = turn.to_euler()
    if look is not None:
        made.location = Vector(look) + towards * distance
        if roll:
            made.rotation_euler.rotate_axis('Z', math.radians(roll))
        return made
    cloud = list(points(subject))
    centre = sum(cloud, Vector()) / len(cloud)
    right, up = turn @ Vector((1, 0, 0)), turn @ Vector((0, 1, 0))
    reach, focus = 30.0, lens / 36
    for _ in range(12):
        spots = [((p - centre).dot(right) / (reach - (p - centre).dot(towards)) * focus, (p - centre).dot(up) / (reach - (p - centre).dot(towards)) * focus) for p in cloud]
        xs, ys = [x for x, _ in spots], [y for _, y in spots]
        centre += right * (min(xs) + max(xs)) / 2 * reach / focus + up * (min(ys) + max(ys)) / 2 * reach / focus
        reach *= max(max(xs) - min(xs), max(ys) - min(ys)) / fill
    made.location = centre + towards * reach
    return made


def settings(pixels, samples, seed, transparent, ratio=1):
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x, scene.render.resolution_y = pixels, round(pixels * ratio)
    scene.render.resolution_percentage = 100
    scene.render.film_transparent = transparent
    scene.view_settings.view_transform = 'Standard'
    cycles = scene.cycles
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.02
    cycles.use_denoising = False
    cycles.seed = seed
    cycles.max_bounces = 3
    cycles.diffuse_bounces = 1
    cycles.glossy_bounces = 2
    cycles.transmission_bounces = 3
    cycles.transparent_max_bounces = 4
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 2.5
    cycles.blur_glossy = 1.0
    scene.render.threads_mode = 'FIXED'
    scene.render.threads = 1


def layers(folder):
    """
    Four files: base, what is always the same, over white; body, the light on what takes the product's colour, as if that were white; and
    normal and albedo, by which noise is told from edges. A picture in a colour is base + body x colour, in linear light.
    """
    scene = bpy.context.scene
    layer = scene.view_layers[0]
    for name in ('diffuse_direct', 'diffuse_indirect', 'diffuse_color', 'glossy_direct', 'glossy_indirect', 'glossy_color'):
        setattr(layer, f'use_pass_{name}', True)
    layer.use_pass_normal = layer.use_pass_emit = True
    for name in ('tint', 'shine', 'covered'):
        made = layer.aovs.add()
        made.name, made.type = name, 'VALUE'
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    passes = tree.nodes.new('CompositorNodeRLayers')

    def math_of(kind, one, other):
        node = tree.nodes.new('CompositorNodeMixRGB')
        node.blend_type = kind
        for socket, value in ((node.inputs[1], one), (node.inputs[2], other)):
            if isinstance(value, float):
                socket.default_value = (value, value, value, 1)
            else:
                tree.links.new(value, socket)
        return node.outputs[0]

    out = passes.outputs
    diffuse = math_of('MULTIPLY', math_of('ADD', out['DiffDir'], out['DiffInd']), out['DiffCol'])
    glossy = math_of('MULTIPLY', math_of('ADD', out['GlossDir'], out['GlossInd']), out['GlossCol'])
    # At an edge against the ground a pixel is covered in part, but all its light is of what covers it.
    tint, shine = (math_of('DIVIDE', out[name], out['covered']) for name in ('tint', 'shine'))
    lit = math_of('ADD', math_of('MULTIPLY', diffuse, tint), math_of('MULTIPLY', glossy, shine))
    white = tree.nodes.new('CompositorNodeAlphaOver')
    white.inputs[1].default_value = (1, 1, 1, 1)
    tree.links.new(out['Image'], white.inputs[2])
    base = math_of('SUBTRACT', white.outputs[0], lit)
    grey = tree.nodes.new('CompositorNodeRGBToBW')
    tree.links.new(math_of('MULTIPLY', lit, 1 / BODY), grey.inputs[0])
    file = tree.nodes.new('CompositorNodeOutputFile')
    file.base_path = folder
    file.format.file_format = 'PNG'
    file.format.color_depth = '16'
    file.format.color_mode = 'RGB'
    file.file_slots.clear()
    normal = math_of('ADD', math_of('MULTIPLY', out['Normal'], 0.5), 0.5)
    albedo = math_of('ADD', math_of('ADD', out['DiffCol'], out['Emit']), math_of('MULTIPLY', out['GlossCol'], 0.5))
    for name, result in (('base', base), ('body', grey.outputs[0]), ('normal', normal), ('albedo', albedo)):
        file.file_slots.new(name)
        tree.links.new(result, file.inputs[name])
