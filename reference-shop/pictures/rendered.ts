import sharp, { type Sharp } from 'sharp'

const toLinear = (code: number): number => (code <= 0.04045 ? code / 12.92 : ((code + 0.055) / 1.055) ** 2.4)
const toCode = (light: number): number => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)

const linear = Float32Array.from({ length: 256 }, (_, code) => toLinear(code / 255))
/** sRGB code of linear light in steps of 1/4096. */
const codes = Uint8Array.from({ length: 4097 }, (_, light) => Math.round(255 * toCode(light / 4096)))

/**
 * A rendered picture in a colour (six-digit hex), `width` px wide. The file holds two of its size: above, what has the same colour on every
 * product; below, the light on what takes the product's colour, as if that were white. Their sum in linear light is the picture.
 */
export async function inColour(file: string, hex: string, width: number): Promise<Sharp> {
  const { width: wide, height: both } = await sharp(file).metadata()
  const high = both / 2
  const height = Math.round((width * high) / wide)
  const layer = (top: number): Promise<Buffer> =>
    sharp(file).extract({ left: 0, top, width: wide, height: high }).resize(width, height).removeAlpha().raw().toBuffer()
  const [base, body] = await Promise.all([layer(0), layer(high)])
  const colour = [1, 3, 5].map(at => linear[Number.parseInt(hex.slice(at, at + 2), 16)] ?? 0)
  for (const [at, code] of base.entries()) {
    const light = (linear[code] ?? 0) + (linear[body[at] ?? 0] ?? 0) * (colour[at % 3] ?? 0)
    base[at] = codes[Math.round(4096 * Math.min(1, light))] ?? 0
  }
  return sharp(base, { raw: { width, height, channels: 3 } })
}
