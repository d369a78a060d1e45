"""Meshes and materials from which the models are built. Units are decimetres; x is right, y away from the camera, z up."""

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


def screen():
    """Dark glass: what a screen shows is put into it when the picture is served."""
    return material('screen', (0.004,) * 3, 0.08, specular=0.22)


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


def display(wide, high, at=(0, 0, 0), turn=(0, 0, 0), radius=0.05, hole=None, parent=None):
    """
    A screen: a flat rounded rectangle in the x-z plane that faces the camera. `hole` is a camera in it: its height above the centre, half
    its length and its radius.
    """
    made = bmesh.new()
    face = made.faces.new([made.verts.new((x, 0, y)) for x, y in corners(wide, high, radius)])
    face.normal_update()
    if face.normal.y > 0:
        bmesh.ops.reverse_faces(made, faces=[face])
    mesh = bpy.data.meshes.new('display')
    made.to_mesh(mesh)
    made.free()
    result = add(mesh, 'display', screen(), at, turn, parent, smooth=False)
    result['outline'] = (wide, high, radius, *(hole or (0, 0, 0)))
    return result


def grid(spots, wide, deep, high, of, parent=None, at=(0, 0, 0), turn=(0, 0, 0), round_corners=0.03):
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
    return add(mesh, 'grid', of, at, turn, parent)
