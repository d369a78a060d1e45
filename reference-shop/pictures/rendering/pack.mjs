/**
 * Makes the kept files of rendered layers: node pack.mjs FOLDER TO, where FOLDER has KIND-VIEW-DESIGN.{base,body,normal,albedo}.png.
 * Each becomes TO/KIND/VIEW-DESIGN.webp: above the base, below it the light on what takes the product's colour.
 */
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** Factors in sRGB codes: what makes a white body white, and a room bright. */
const [EXPOSURE, DAYLIGHT] = [1.14, 1.12]

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

/**
 * One pass of an edge-avoiding wavelet filter: a mean over 5 by 5 pixels `step` apart, weighed by how alike their normals, albedos and
 * colours are (Dammertz and others, 2010). A pixel of `guide` is a normal and an albedo, scaled; one of `values` is base and body.
 */
function smooth(values, guide, wide, high, step, range) {
  const result = new Float32Array(values.length)
  const kernel = [1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16]
  const scale = 1 / range ** 2
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const g = (y * wide + x) * 6
      const c = (y * wide + x) * 4
      const c0 = values[c]
      const c1 = values[c + 1]
      const c2 = values[c + 2]
      const c3 = values[c + 3]
      if (c0 > 0.998 && c1 > 0.998 && c2 > 0.998 && c3 === 0) {
        result.set([c0, c1, c2, c3], c)
        continue
      }
      let total = 0
      let s0 = 0
      let s1 = 0
      let s2 = 0
      let s3 = 0
      for (let j = -2; j <= 2; j++) {
        const v = y + j * step
        if (v < 0 || v >= high) continue
        for (let i = -2; i <= 2; i++) {
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
          const weight = kernel[i + 2] * kernel[j + 2] * Math.exp(-apart)
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

/** The ground becomes white towards the border, so that the picture has no edge on a white page. */
function fade(base, size) {
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const at = (y * size + x) * 3
      const share = soft(Math.min(x, size - 1 - x) / size / 0.14) * soft(Math.min(y, size - 1 - y) / size / 0.14)
      if (Math.min(base[at], base[at + 1], base[at + 2]) < 0.6) continue
      for (let k = 0; k < 3; k++) base[at + k] = Math.min(1, 1 - (1 - base[at + k] - 0.012) * share)
    }
}

const bytes = values => Buffer.from(Uint8Array.from(values, value => Math.round(255 * Math.min(1, Math.max(0, value)))))

for (const name of readdirSync(from).filter(file => file.endsWith('.base.png'))) {
  const [, kind, view, design] = /^([a-z-]+)-([a-z]+)-((?:\d+-)?[a-d])\.base\.png$/.exec(name) ?? []
  if (!kind) continue
  const layer = part => join(from, name.replace('.base.', `.${part}.`))
  const [{ values: first, wide, high }, body, normal, albedo] = await Promise.all([
    read(layer('base'), 3),
    read(layer('body'), 1),
    read(layer('normal'), 3),
    read(layer('albedo'), 3),
  ])
  const guide = joined(normal.values, albedo.values, [3, 3], [16, 22])
  let both = joined(first, body.values, [3, 1], [1, 1])
  for (const [step, range] of [
    [1, 0.6],
    [2, 0.3],
    [4, 0.2],
    [8, 0.12],
  ])
    both = smooth(both, guide, wide, high, step, range)
  const [brighter, lighter] = STUDIO.includes(view) ? [1, EXPOSURE] : [DAYLIGHT, EXPOSURE * DAYLIGHT]
  const [base, lit] = [new Float32Array(wide * high * 3), new Float32Array(wide * high * 3)]
  for (let at = 0; at < base.length; at++) {
    const pixel = 4 * Math.floor(at / 3)
    base[at] = both[pixel + (at % 3)] * brighter
    lit[at] = both[pixel + 3] * lighter
  }
  if (STUDIO.includes(view)) fade(base, wide)
  const stacked = Buffer.concat([bytes(base), bytes(lit)])
  mkdirSync(join(to, kind), { recursive: true })
  await sharp(stacked, { raw: { width: wide, height: high * 2, channels: 3 } })
    .webp({ quality: 88, effort: 6, smartSubsample: true })
    .toFile(join(to, kind, `${view}-${design}.webp`))
}
