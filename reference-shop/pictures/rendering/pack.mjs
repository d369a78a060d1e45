/**
 * Makes the kept files of rendered layers: node pack.mjs FOLDER TO, where FOLDER has KIND-VIEW-DESIGN.{base,body,normal,albedo}.png.
 * Each becomes TO/KIND/VIEW-DESIGN.webp: above the base, below it the light on what takes the product's colour.
 */
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** Factors in sRGB codes: what makes a white body white, and a room bright. */
const [EXPOSURE, DAYLIGHT] = [1.14, 1.12]

/** Pictures wider than this are filtered further, px. */
const LARGE = 900

/** Views on a white ground. */
const STUDIO = ['voor', 'zij', 'detail']

const [from = '', to = ''] = process.argv.slice(2)

async function read(file, channels) {
  const { data, info } = await sharp(file).removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const values = new Float32Array(info.width * info.height * channels)
  for (let at = 0; at < info.width * info.height; at++)
    for (let channel = 0; channel < channels; channel++) values[at * channels + channel] = data[at * info.channels + channel] / 255
  return { values, wide: info.width, high: info.height }
}

/** Weights of normals and albedos in the guide of the filter. */
const [NORMAL, ALBEDO] = [16, 22]
/** The ground is white. */
const GROUND = 0.97 * ALBEDO

/** exp(-x) for x from 0 to 8, in steps of 1/128. */
const fading = Float32Array.from({ length: 8 * 128 + 1 }, (_, at) => Math.exp(-at / 128))

/**
 * One pass of an edge-avoiding wavelet filter: a mean over 5 by 5 pixels `step` apart (3 by 3 from 4 px on), weighed by how alike their
 * normals, albedos and colours are (Dammertz and others, 2010). A pixel of `guide` is a normal and an albedo, scaled; one of `values` is
 * base and body; `empty` is 1 far from all that is not white.
 */
function smooth(values, guide, empty, wide, high, step, range) {
  const result = new Float32Array(values.length)
  const [kernel, side] = step > 2 ? [[1 / 4, 1 / 2, 1 / 4], 1] : [[1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16], 2]
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const g = (y * wide + x) * 6
      const c = (y * wide + x) * 4
      const c0 = values[c]
      const c1 = values[c + 1]
      const c2 = values[c + 2]
      const c3 = values[c + 3]
      if (empty[y * wide + x]) {
        result.set([c0, c1, c2, c3], c)
        continue
      }
      // The shadow at the foot of a subject is the noisiest.
      const isGround = guide[g + 3] > GROUND && guide[g + 4] > GROUND && guide[g + 5] > GROUND && c3 < 0.004
      const scale = isGround && step < 4 ? 0.2 : 1 / range ** 2
      let total = 0
      let s0 = 0
      let s1 = 0
      let s2 = 0
      let s3 = 0
      for (let j = -side; j <= side; j++) {
        const v = y + j * step
        if (v < 0 || v >= high) continue
        for (let i = -side; i <= side; i++) {
          const u = x + i * step
          if (u < 0 || u >= wide) continue
          const h = (v * wide + u) * 6
          let apart = 0
          for (let k = 0; k < 6; k++) {
            const difference = guide[g + k] - guide[h + k]
            apart += difference * difference
          }
          if (apart > 8) continue
          const d = (v * wide + u) * 4
          const d0 = values[d]
          const d1 = values[d + 1]
          const d2 = values[d + 2]
          const d3 = values[d + 3]
          apart += ((c0 - d0) * (c0 - d0) + (c1 - d1) * (c1 - d1) + (c2 - d2) * (c2 - d2) + (c3 - d3) * (c3 - d3)) * scale
          if (apart > 8) continue
          const weight = kernel[i + side] * kernel[j + side] * fading[Math.floor(apart * 128)]
          total += weight
          s0 += weight * d0
          s1 += weight * d1
          s2 += weight * d2
          s3 += weight * d3
        }
      }
      result[c] = s0 / total
      result[c + 1] = s1 / total
      result[c + 2] = s2 / total
      result[c + 3] = s3 / total
    }
  return result
}

/** Of a square of values, the mean over nearby pixels, twice over `2 reach + 1` of them in both directions. */
function blurred(values, wide, high, reach) {
  let from = values
  for (const [lines, apart, length, step] of [
    [high, wide, wide, 1],
    [wide, 1, high, wide],
  ])
    for (let time = 0; time < 2; time++) {
      const to = new Float32Array(from.length)
      for (let line = 0; line < lines; line++) {
        const start = line * apart
        let sum = 0
        for (let at = -reach; at < length; at++) {
          if (at + reach < length) sum += from[start + (at + reach) * step]
          if (at > reach) sum -= from[start + (at - reach - 1) * step]
          if (at >= 0) to[start + at * step] = sum / (2 * reach + 1)
        }
      }
      from = to
    }
  return from
}

/** 1 for each pixel that has only white around it, at least 8 px far. */
function emptiness(values, wide, high) {
  const across = Math.ceil(wide / 8)
  const used = new Uint8Array(across * Math.ceil(high / 8))
  for (let at = 0; at < wide * high; at++)
    if (values[4 * at] < 0.998 || values[4 * at + 1] < 0.998 || values[4 * at + 2] < 0.998)
      used[(Math.floor(at / wide) >> 3) * across + ((at % wide) >> 3)] = 1
  return Uint8Array.from({ length: wide * high }, (_, at) => {
    const [x, y] = [(at % wide) >> 3, Math.floor(at / wide) >> 3]
    for (let v = Math.max(0, y - 1); v <= y + 1; v++)
      for (let u = Math.max(0, x - 1); u <= Math.min(across - 1, x + 1); u++) if (used[v * across + u]) return 0
    return 1
  })
}

/**
 * Few rays met an edge or a bevel, and the filter above stops at them. Here each pixel becomes a mean along the edge on which it lies,
 * `reach` px to both sides; the direction comes from the gradients of `fields` around it, of `channels` each (structure tensor).
 */
function alongEdges(values, fields, channels, wide, high, reach) {
  const [xx, xy, yy] = [new Float32Array(wide * high), new Float32Array(wide * high), new Float32Array(wide * high)]
  for (let y = 1; y < high - 1; y++)
    for (let x = 1; x < wide - 1; x++) {
      const at = y * wide + x
      for (let k = 0; k < channels; k++) {
        const i = at * channels + k
        const dx = fields[i + channels] - fields[i - channels]
        const dy = fields[i + wide * channels] - fields[i - wide * channels]
        xx[at] += dx * dx
        xy[at] += dx * dy
        yy[at] += dy * dy
      }
    }
  const [a, b, c] = [xx, xy, yy].map(one => blurred(one, wide, high, 2))
  const result = values.slice()
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const at = y * wide + x
      const strength = Math.hypot(a[at] - c[at], 2 * b[at])
      if (strength < 1e-4) continue
      const share = (strength / (a[at] + c[at])) ** 2
      let s0 = 0
      let s1 = 0
      let s2 = 0
      let s3 = 0
      let total = 0
      for (const side of [-1, 1]) {
        let [u, v, lastX, lastY] = [x, y, 0, 0]
        for (let step = 0; step <= reach; step++) {
          const [left, top] = [Math.floor(u), Math.floor(v)]
          if (left < 0 || top < 0 || left >= wide - 1 || top >= high - 1) break
          const [p, q] = [u - left, v - top]
          const weight = Math.exp(-2 * (step / reach) ** 2) * (step ? 1 : 0.5)
          const i = 4 * (top * wide + left)
          const j = i + 4 * wide
          const [w0, w1, w2, w3] = [weight * (1 - p) * (1 - q), weight * p * (1 - q), weight * (1 - p) * q, weight * p * q]
          s0 += w0 * values[i] + w1 * values[i + 4] + w2 * values[j] + w3 * values[j + 4]
          s1 += w0 * values[i + 1] + w1 * values[i + 5] + w2 * values[j + 1] + w3 * values[j + 5]
          s2 += w0 * values[i + 2] + w1 * values[i + 6] + w2 * values[j + 2] + w3 * values[j + 6]
          s3 += w0 * values[i + 3] + w1 * values[i + 7] + w2 * values[j + 3] + w3 * values[j + 7]
          total += weight
          const near = Math.round(v) * wide + Math.round(u)
          const turn = 0.5 * Math.atan2(2 * b[near], a[near] - c[near]) + Math.PI / 2
          const forward = step ? Math.sign(Math.cos(turn) * lastX + Math.sin(turn) * lastY) || 1 : side
          lastX = forward * Math.cos(turn)
          lastY = forward * Math.sin(turn)
          u += lastX
          v += lastY
        }
      }
      if (!total) continue
      const i = 4 * at
      result[i] += share * (s0 / total - values[i])
      result[i + 1] += share * (s1 / total - values[i + 1])
      result[i + 2] += share * (s2 / total - values[i + 2])
      result[i + 3] += share * (s3 / total - values[i + 3])
    }
  return result
}

/** Pixels of both, one beside the other. */
function joined(one, other, sizes, scales) {
  const [m, n] = sizes
  const count = one.length / m
  const result = new Float32Array(count * (m + n))
  for (let at = 0; at < count; at++) {
    for (let k = 0; k < m; k++) result[at * (m + n) + k] = one[at * m + k] * scales[0]
    for (let k = 0; k < n; k++) result[at * (m + n) + m + k] = other[at * n + k] * scales[1]
  }
  return result
}

/** From 0 to 1 without a bend. */
const soft = at => Math.min(1, at) ** 2 * (3 - 2 * Math.min(1, at))

/**
 * The ground becomes white towards the border, so that the picture has no edge on a white page, and towards its far end. Where there is
 * nothing, the normal is zero, and grey in its picture.
 */
function fade(base, normals, albedos, size) {
  const filled = Float32Array.from({ length: size * size }, (_, at) => {
    const [x, y, z] = normals.subarray(3 * at, 3 * at + 3)
    return Math.abs(x - y) < 0.02 && Math.abs(y - z) < 0.02 && base[3 * at] > 0.98 ? 0 : 1
  })
  const ground = blurred(filled, size, size, Math.round(size / 25))
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const at = (y * size + x) * 3
      const border = soft(Math.min(x, size - 1 - x) / size / 0.14) * soft(Math.min(y, size - 1 - y) / size / 0.14)
      const albedo = Math.min(albedos[at], albedos[at + 1], albedos[at + 2])
      // Steel at a border stays as it is.
      if (albedo < 0.8 || Math.min(base[at], base[at + 1], base[at + 2]) < 0.6) continue
      const share = border * (albedo > 0.97 ? soft(Math.max(0, 2 * ground[y * size + x] - 1)) : 1)
      for (let k = 0; k < 3; k++) base[at + k] = Math.min(1, 1 - (1 - base[at + k] - 0.012) * share)
    }
}

const bytes = values => Buffer.from(Uint8Array.from(values, value => Math.round(255 * Math.min(1, Math.max(0, value)))))

for (const name of readdirSync(from).filter(file => file.endsWith('.base.png'))) {
  const [, kind, view, design] = /^([a-z-]+)-([a-z]+)-((?:\d+-)?[a-h])\.base\.png$/.exec(name) ?? []
  if (!kind) continue
  const layer = part => join(from, name.replace('.base.', `.${part}.`))
  const [{ values: first, wide, high }, body, normal, albedo] = await Promise.all([
    read(layer('base'), 3),
    read(layer('body'), 1),
    read(layer('normal'), 3),
    read(layer('albedo'), 3),
  ])
  const guide = joined(normal.values, albedo.values, [3, 3], [NORMAL, ALBEDO])
  let both = joined(first, body.values, [3, 1], [1, 1])
  const empty = emptiness(both, wide, high)
  both = alongEdges(both, joined(normal.values, albedo.values, [3, 3], [1, 1]), 6, wide, high, wide > LARGE ? 8 : 4)
  for (const [step, range] of [
    [1, 0.9],
    [2, 0.3],
    [4, 0.2],
    [8, 0.12],
    [16, 0.08],
  ].slice(0, wide > LARGE ? 5 : 4))
    both = smooth(both, guide, empty, wide, high, step, range)
  both = alongEdges(both, both, 4, wide, high, wide > LARGE ? 4 : 2)
  const [brighter, lighter] = STUDIO.includes(view) ? [1, EXPOSURE] : [DAYLIGHT, EXPOSURE * DAYLIGHT]
  const [base, lit] = [new Float32Array(wide * high * 3), new Float32Array(wide * high * 3)]
  for (let at = 0; at < base.length; at++) {
    const pixel = 4 * Math.floor(at / 3)
    base[at] = both[pixel + (at % 3)] * brighter
    lit[at] = both[pixel + 3] * lighter
  }
  if (STUDIO.includes(view)) fade(base, normal.values, albedo.values, wide)
  const stacked = Buffer.concat([bytes(base), bytes(lit)])
  mkdirSync(join(to, kind), { recursive: true })
  await sharp(stacked, { raw: { width: wide, height: high * 2, channels: 3 } })
    .webp({ quality: wide > LARGE ? 82 : 86, effort: 6, smartSubsample: true })
    .toFile(join(to, kind, `${view}-${design}.webp`))
}
