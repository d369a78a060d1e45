import sharp, { type Sharp } from 'sharp'

const toLinear = (code: number): number => (code <= 0.04045 ? code / 12.92 : ((code + 0.055) / 1.055) ** 2.4)
const toCode = (light: number): number => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)

const linear = Float32Array.from({ length: 256 }, (_, code) => toLinear(code / 255))
/** sRGB code of linear light in steps of 1/4096. */
const codes = Uint8Array.from({ length: 4097 }, (_, light) => Math.round(255 * toCode(light / 4096)))

/** Rows on both sides of the border between the layers that reducing the file mixes. */
const SEAM = 3

/**
 * A rendered picture in a colour (six-digit hex), `width` px wide. The file holds two of its size: above, what has the same colour on every
 * product; below, the light on what takes the product's colour, as if that were white. Their sum in linear light is the picture.
 */
export async function inColour(file: string, hex: string, width: number): Promise<Sharp> {
  const { width: wide, height: both } = await sharp(file).metadata()
  const drawn = Math.min(width, wide)
  const height = Math.round((drawn * both) / 2 / wide)
  // As one picture, because WebP is then decoded in the smaller size.
  const layers = await sharp(file)
    .resize(drawn, 2 * height, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer()
  const row = 3 * drawn
  const half = row * height
  for (let at = 1; at <= SEAM && drawn < wide; at++) {
    layers.copyWithin(half - at * row, half - (SEAM + 1) * row, half - SEAM * row)
    layers.copyWithin(half + (at - 1) * row, half + SEAM * row, half + (SEAM + 1) * row)
  }
  const colour = [1, 3, 5].map(at => linear[Number.parseInt(hex.slice(at, at + 2), 16)] ?? 0)
  for (let at = 0; at < half; at++) {
    const light = (linear[layers[at] ?? 0] ?? 0) + (linear[layers[half + at] ?? 0] ?? 0) * (colour[at % 3] ?? 0)
    layers[at] = codes[Math.round(4096 * Math.min(1, light))] ?? 0
  }
  const picture = sharp(layers.subarray(0, half), { raw: { width: drawn, height, channels: 3 } })
  return drawn < width ? picture.resize(width) : picture
}
