"""Meshes and materials from which the models are built. Units are decimetres; x is right, y away from the camera, z up."""

import array
import math

import bmesh
import bpy

# The body is rendered in this grey; its light is divided by it, so that any colour can be put in its place.
BODY = 0.5


def material(name, colour=(0.5, 0.5, 0.5), rough=0.5, metal=0.0, tint=0.0, specular=0.5, glow=None, strength=1.0, coat=0.0):
    """A material; `tint` is the share of the product's colour that it takes, 0 for none. `glow` is the colour that it radiates."""
    found = bpy.data.materials.get(name)
    if found:
        return found
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    shader = nodes['Principled BSDF']
    grey = BODY * min(tint, 1)
    shader.inputs['Base Color'].default_value = (*((grey,) * 3 if tint else colour), 1)
    shader.inputs['Roughness'].default_value = rough
    shader.inputs['Metallic'].default_value = metal
    shader.inputs['Specular'].default_value = specular
    shader.inputs['Clearcoat'].default_value = coat
    if glow:
        shader.inputs['Emission'].default_value = (*glow, 1)
        shader.inputs['Emission Strength'].default_value = strength
    for aov, value in (('tint', 1.0 if tint else 0.0), ('shine', metal if tint else 0.0), ('covered', 1.0)):
        out = nodes.new('ShaderNodeOutputAOV')
        out.name = aov
        out.inputs['Value'].default_value = value
    return made


def body(rough=0.5, metal=0.0, share=1.0, coat=0.0):
    """What takes the colour of the product; `share` below 1 is darker."""
    return material(f'body {rough} {metal} {share} {coat}', rough=rough, metal=metal, tint=share, coat=coat)


def plastic(grey=0.02, rough=0.45):
    return material(f'plastic {grey} {rough}', (grey,) * 3, rough)


def steel(grey=0.6, rough=0.25):
    return material(f'steel {grey} {rough}', (grey,) * 3, rough, 1.0)


def glass(grey=0.006, rough=0.06):
    """Dark glass over something that is off."""
    return material(f'glass {grey} {rough}', (grey,) * 3, rough, coat=0.6)


# What screens show, in soft dark tones: `sky` at the horizon and above, `sun` (place and colour), and from far to near layers of
# height, swing, waves across the picture, place of the first wave, and colour. In sRGB.
SCENES = {
    'hills': dict(
        sky=((0.52, 0.66, 0.70), (0.07, 0.22, 0.33)),
        sun=(0.68, 0.52, (0.93, 0.83, 0.70)),
        layers=((0.46, 0.07, 5.2, 0.6, (0.22, 0.42, 0.48)), (0.33, 0.08, 5.2, 2.4, (0.10, 0.29, 0.36)), (0.18, 0.07, 5.2, 4.4, (0.045, 0.17, 0.24))),
    ),
    'dunes': dict(
        sky=((0.86, 0.62, 0.47), (0.27, 0.20, 0.33)),
        sun=(0.27, 0.60, (0.99, 0.86, 0.66)),
        layers=((0.42, 0.06, 3.1, 2.2, (0.66, 0.38, 0.28)), (0.34, 0.13, 3.6, 5.0, (0.46, 0.22, 0.19)), (0.14, 0.10, 4.2, 0.9, (0.23, 0.10, 0.14))),
    ),
    'sea': dict(
        sky=((0.72, 0.74, 0.86), (0.16, 0.22, 0.45)),
        sun=(0.50, 0.66, (0.98, 0.93, 0.90)),
        layers=((0.47, 0.10, 8.0, 3.3, (0.42, 0.46, 0.66)), (0.38, 0.004, 9.0, 1.0, (0.26, 0.36, 0.60)), (0.20, 0.012, 16.0, 2.0, (0.15, 0.24, 0.47)), (0.06, 0.015, 11.0, 0.4, (0.08, 0.14, 0.33))),
    ),
    'woods': dict(
        sky=((0.76, 0.80, 0.66), (0.22, 0.38, 0.33)),
        sun=(0.80, 0.72, (0.97, 0.95, 0.80)),
        layers=((0.55, 0.04, 19.0, 0.3, (0.43, 0.56, 0.42)), (0.42, 0.05, 23.0, 1.9, (0.26, 0.42, 0.30)), (0.26, 0.06, 17.0, 4.0, (0.13, 0.28, 0.20)), (0.10, 0.06, 13.0, 2.7, (0.05, 0.15, 0.11))),
    ),
}
painted = {}


def scene_pixels(scene, wide, high):
    smooth = lambda at: max(0.0, min(1.0, at)) ** 2 * (3 - 2 * max(0.0, min(1.0, at)))
    mix = lambda a, b, at: tuple(x + (y - x) * at for x, y in zip(a, b))
    x, y, glow = scene['sun']
    ridges = [
        (tone, [base + swing * (math.sin(waves * u / wide + first) + 0.4 * math.sin(2.1 * waves * u / wide + first * 2)) for u in range(wide)])
        for base, swing, waves, first, tone in scene['layers']
    ]
    for row in range(high):
        v = row / high
        air = mix(*scene['sky'], smooth((v - 0.25) / 0.7))
        for column in range(wide):
            colour = mix(glow, air, smooth(math.hypot((column / wide - x) * 1.6, v - y) / 0.5))
            for tone, ridge in ridges:
                depth = ridge[column] - v
                if depth > -0.004:
                    colour = mix(colour, mix(tone, colour, 0.25 * smooth(depth / 0.3)), smooth(depth / 0.008 + 0.5))
            yield from colour
            yield 1.0


def screen(shows, strength=0.8):
    """Glass that shows one of the scenes, by its UV map."""
    name = f'screen {shows} {strength}'
    made = bpy.data.materials.get(name)
    if made:
        return made
    made = material(name, (0.004,) * 3, 0.08, strength=strength, glow=(0, 0, 0), specular=0.22)
    nodes = made.node_tree.nodes
    wide, high = 480, 300
    painted[shows] = painted.get(shows) or array.array('f', scene_pixels(SCENES[shows], wide, high))
    image = bpy.data.images.new(shows, wide, high)
    image.pixels.foreach_set(painted[shows])
    image.pack()
    picture = nodes.new('ShaderNodeTexImage')
    picture.image = image
    picture.interpolation = 'Cubic'
    picture.extension = 'EXTEND'
    made.node_tree.links.new(picture.outputs['Color'], nodes['Principled BSDF'].inputs['Emission'])
    return made


def add(mesh, name, of, at=(0, 0, 0), turn=(0, 0, 0), parent=None, smooth=True):
    made = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(made)
    mesh.materials.append(of)
    made.location = at
    made.rotation_euler = [math.radians(one) for one in turn]
    made.parent = parent
    if smooth:
        mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = math.radians(35)
    return made


def group(at=(0, 0, 0), turn=(0, 0, 0), parent=None):
    made = bpy.data.objects.new('group', None)
    bpy.context.collection.objects.link(made)
    made.location = at
    made.rotation_euler = [math.radians(one) for one in turn]
    made.parent = parent
    return made


def corners(wide, high, radius, steps=10):
    """Outline of a rounded rectangle around the origin."""
    radius = min(radius, wide / 2 - 1e-4, high / 2 - 1e-4)
    if radius <= 0:
        return [(wide / 2, high / 2), (-wide / 2, high / 2), (-wide / 2, -high / 2), (wide / 2, -high / 2)]
    return [
        (x * (wide / 2 - radius) + radius * math.cos(math.radians(start + 90 * step / steps)), y * (high / 2 - radius) + radius * math.sin(math.radians(start + 90 * step / steps)))
        for x, y, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270))
        for step in range(steps + 1)
    ]


def slab(wide, deep, high, of, at=(0, 0, 0), turn=(0, 0, 0), radius=0.1, bevel=0.02, parent=None, top=1.0, steps=3):
    """A plate with rounded corners seen from above and bevelled edges, its centre at `at`; `top` scales the upper side."""
    return extrude(corners(wide, deep, radius), high, of, at, turn, bevel, parent, top, steps)


def extrude(outline, high, of, at=(0, 0, 0), turn=(0, 0, 0), bevel=0.02, parent=None, top=1.0, steps=3):
    made = bmesh.new()
    lower = [made.verts.new((x, y, -high / 2)) for x, y in outline]
    upper = [made.verts.new((x * top, y * top, high / 2)) for x, y in outline]
    made.faces.new(list(reversed(lower)))
    made.faces.new(upper)
    count = len(outline)
    for index in range(count):
        following = (index + 1) % count
        made.faces.new((lower[index], lower[following], upper[following], upper[index]))
    if bevel:
        edges = [edge for edge in made.edges if abs(edge.verts[0].co.z - edge.verts[1].co.z) < 1e-6]
        bmesh.ops.bevel(made, geom=edges, offset=bevel, segments=steps, affect='EDGES', profile=0.5)
    mesh = bpy.data.meshes.new('slab')
    made.to_mesh(mesh)
    made.free()
    return add(mesh, 'slab', of, at, turn, parent)


def box(wide, deep, high, of, at=(0, 0, 0), turn=(0, 0, 0), bevel=0.03, parent=None, steps=3):
    """A block with all edges bevelled."""
    made = bmesh.new()
    bmesh.ops.create_cube(made, size=1)
    bmesh.ops.scale(made, vec=(wide, deep, high), verts=made.verts)
    if bevel:
        bmesh.ops.bevel(made, geom=made.edges, offset=bevel, segments=steps, affect='EDGES', profile=0.5)
    mesh = bpy.data.meshes.new('box')
    made.to_mesh(mesh)
    made.free()
    return add(mesh, 'box', of, at, turn, parent)


def lathe(profile, of, at=(0, 0, 0), turn=(0, 0, 0), parent=None, steps=64):
    """A shape turned around z; `profile` holds radius and height from bottom to top."""
    made = bmesh.new()
    rings = []
    for radius, height in profile:
        if radius < 1e-5:
            rings.append([made.verts.new((0, 0, height))])
        else:
            rings.append([made.verts.new((radius * math.cos(2 * math.pi * s / steps), radius * math.sin(2 * math.pi * s / steps), height)) for s in range(steps)])
    for lower, upper in zip(rings, rings[1:]):
        for s in range(steps):
            following = (s + 1) % steps
            corner = [lower[s % len(lower)], lower[following % len(lower)], upper[following % len(upper)], upper[s % len(upper)]]
            unique = list(dict.fromkeys(corner))
            if len(unique) > 2:
                made.faces.new(unique)
    bmesh.ops.recalc_face_normals(made, faces=made.faces)
    mesh = bpy.data.meshes.new('lathe')
    made.to_mesh(mesh)
    made.free()
    return add(mesh, 'lathe', of, at, turn, parent)


def disc(radius, high, of, at=(0, 0, 0), turn=(0, 0, 0), bevel=0.02, parent=None, steps=64):
    """A cylinder with bevelled edges, standing on z."""
    b = min(bevel, radius / 2, high / 2)
    arc = [(radius - b + b * math.sin(a), b * math.cos(a)) for a in (0, math.pi / 8, math.pi / 4, 3 * math.pi / 8, math.pi / 2)]
    profile = [(0, -high / 2)] + [(r, -high / 2 + b - c) for r, c in arc] + [(r, high / 2 - b + c) for r, c in reversed(arc)] + [(0, high / 2)]
    return lathe(profile, of, at, turn, parent, steps)


def ring(radius, thick, of, at=(0, 0, 0), turn=(0, 0, 0), parent=None, steps=72, flat=1.0):
    """A torus around z; `flat` scales its height."""
    made = bmesh.new()
    sides = 20
    loops = [
        [
            made.verts.new(
                (
                    (radius + thick * math.cos(2 * math.pi * k / sides)) * math.cos(2 * math.pi * s / steps),
                    (radius + thick * math.cos(2 * math.pi * k / sides)) * math.sin(2 * math.pi * s / steps),
                    thick * flat * math.sin(2 * math.pi * k / sides),
                )
            )
            for k in range(sides)
        ]
        for s in range(steps)
    ]
    for s in range(steps):
        for k in range(sides):
            made.faces.new((loops[s][k], loops[(s + 1) % steps][k], loops[(s + 1) % steps][(k + 1) % sides], loops[s][(k + 1) % sides]))
    mesh = bpy.data.meshes.new('ring')
    made.to_mesh(mesh)
    made.free()
    return add(mesh, 'ring', of, at, turn, parent)


def tube(points, thick, of, at=(0, 0, 0), turn=(0, 0, 0), parent=None, closed=False, flat=None):
    """A tube along points, smoothly; `flat` gives the section as (width, height) instead of a circle."""
    curve = bpy.data.curves.new('tube', 'CURVE')
    curve.dimensions = '3D'
    curve.resolution_u = 16
    line = curve.splines.new('NURBS')
    line.points.add(len(points) - 1)
    for point, place in zip(line.points, points):
        point.co = (*place, 1)
    line.order_u = 4
    line.use_endpoint_u = not closed
    line.use_cyclic_u = closed
    curve.use_fill_caps = True
    if flat:
        section = bpy.data.curves.new('section', 'CURVE')
        section.dimensions = '2D'
        edge = section.splines.new('POLY')
        outline = corners(*flat, min(flat) / 2.2, 5)
        edge.points.add(len(outline) - 1)
        for point, (x, y) in zip(edge.points, outline):
            point.co = (x, y, 0, 1)
        edge.use_cyclic_u = True
        shape = bpy.data.objects.new('section', section)
        curve.bevel_mode = 'OBJECT'
        curve.bevel_object = shape
    else:
        curve.bevel_depth = thick
        curve.bevel_resolution = 6
    curve.materials.append(of)
    made = bpy.data.objects.new('tube', curve)
    bpy.context.collection.objects.link(made)
    made.location = at
    made.rotation_euler = [math.radians(one) for one in turn]
    made.parent = parent
    return made


def ball(radius, of, at=(0, 0, 0), scale=(1, 1, 1), turn=(0, 0, 0), parent=None):
    made = bmesh.new()
    bmesh.ops.create_uvsphere(made, u_segments=48, v_segments=32, radius=radius)
    mesh = bpy.data.meshes.new('ball')
    made.to_mesh(mesh)
    made.free()
    result = add(mesh, 'ball', of, at, turn, parent)
    result.scale = scale
    return result


def display(wide, high, of, at=(0, 0, 0), turn=(0, 0, 0), radius=0.05, parent=None):
    """A flat rounded rectangle in the x-z plane that faces the camera, with the picture of its material over it."""
    made = bmesh.new()
    outline = corners(wide, high, radius)
    face = made.faces.new([made.verts.new((x, 0, y)) for x, y in outline])
    layer = made.loops.layers.uv.new('picture')
    aspect = wide / high
    for loop in face.loops:
        u, v = loop.vert.co.x / wide + 0.5, loop.vert.co.z / high + 0.5
        # The picture is 16 by 10; what does not fit is cut.
        if aspect < 1.6:
            u = 0.6 + (u - 0.5) * aspect / 1.6
        else:
            v = 0.45 + (v - 0.5) * 1.6 / aspect
        loop[layer].uv = (u, v)
    face.normal_update()
    if face.normal.y > 0:
        bmesh.ops.reverse_faces(made, faces=[face])
    mesh = bpy.data.meshes.new('display')
    made.to_mesh(mesh)
    made.free()
    return add(mesh, 'display', of, at, turn, parent, smooth=False)


def grid(spots, wide, deep, high, of, parent=None, at=(0, 0, 0), bevel=0.015, round_corners=0.03):
    """The same small slab at many spots (x, y, width factor): one mesh, for keys and holes."""
    made = bmesh.new()
    for x, y, factor in spots:
        outline = corners(wide * factor + (factor - 1) * 0.03, deep, round_corners, 3)
        lower = [made.verts.new((x + a, y + b, -high / 2)) for a, b in outline]
        upper = [made.verts.new((x + a * 0.97, y + b * 0.97, high / 2)) for a, b in outline]
        made.faces.new(upper)
        for index in range(len(outline)):
            following = (index + 1) % len(outline)
            made.faces.new((lower[index], lower[following], upper[following], upper[index]))
    mesh = bpy.data.meshes.new('grid')
    made.to_mesh(mesh)
    made.free()
    return add(mesh, 'grid', of, at, (0, 0, 0), parent)
