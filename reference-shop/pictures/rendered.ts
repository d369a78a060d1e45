import sharp, { type Sharp } from 'sharp'
import type { Scene } from './scenes'

/** Where the screen of a product is in a rendered picture. */
export interface Screen {
  /** Its lower left, lower right, upper left and upper right corner: x and y as parts of the picture's width, y from the top. */
  corners: readonly number[]
  /** Its height, the radius of its corners, and its camera: height above the centre, half its length, radius; as parts of its width. */
  outline: readonly number[]
}

const toLinear = (code: number): number => (code <= 0.04045 ? code / 12.92 : ((code + 0.055) / 1.055) ** 2.4)
const toCode = (light: number): number => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)

const linear = Float32Array.from({ length: 256 }, (_, code) => toLinear(code / 255))
/** sRGB code of linear light in steps of 1/4096. */
const codes = Uint8Array.from({ length: 4097 }, (_, light) => Math.round(255 * toCode(light / 4096)))

/** Rows on both sides of the border between the layers that reducing the file mixes. */
const SEAM = 3
/** Light of a screen, of the most that the picture shows. */
const BRIGHT = 0.94

/** Distance of a point (from the corner's centre) to the edge of a rounded shape: less than 0 inside. */
const outside = (x: number, y: number, radius: number): number => (x > 0 && y > 0 ? Math.sqrt(x * x + y * y) : Math.max(x, y)) - radius

/** Puts a scene into the screen of a picture (sRGB codes, `wide` by `high` px): its light is added to what the dark glass mirrors. */
async function show(pixels: Uint8Array, wide: number, high: number, { corners, outline }: Screen, scene: Scene): Promise<void> {
  const [x3 = 0, y3 = 0, x2 = 0, y2 = 0, x0 = 0, y0 = 0, x1 = 0, y1 = 0] = corners.map(part => part * wide)
  const [tall = 1, radius = 0, up = 0, half = 0, hole = 0] = outline
  const across = Math.max(Math.hypot(x1 - x0, y1 - y0), Math.hypot(x2 - x3, y2 - y3), Math.hypot(x3 - x0, y3 - y0) / tall)
  // Of a close-up, more than the picture is wide would not be seen.
  const fine = Math.min(across, wide / Math.min(1, tall))
  const [sceneWide, sceneHigh] = [Math.ceil(fine), Math.ceil(fine * tall)]
  const drawn = await sharp(Buffer.from(scene.draw(sceneWide, sceneHigh)))
    .removeAlpha()
    .raw()
    .toBuffer()
  // From a pixel to a place on the screen: the inverse of the projection of a square to four corners (Heckbert, 1989).
  const [sumX, sumY] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3]
  const span = (x1 - x2) * (y3 - y2) - (x3 - x2) * (y1 - y2)
  const g = (sumX * (y3 - y2) - (x3 - x2) * sumY) / span
  const h = ((x1 - x2) * sumY - sumX * (y1 - y2)) / span
  const [a, b, d, e] = [x1 - x0 + g * x1, x3 - x0 + h * x3, y1 - y0 + g * y1, y3 - y0 + h * y3]
  /** Px of the picture per width of the screen. */
  const scale = Math.sqrt(Math.abs((x2 - x0) * (y3 - y1) - (x3 - x1) * (y2 - y0)) / 2 / tall)
  const [left, right] = [Math.max(0, Math.floor(Math.min(x0, x3)) - 1), Math.min(wide, Math.ceil(Math.max(x1, x2)) + 1)]
  const [top, bottom] = [Math.max(0, Math.floor(Math.min(y0, y1)) - 1), Math.min(high, Math.ceil(Math.max(y2, y3)) + 1)]
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const px = x + 0.5
      const py = y + 0.5
      const w = (d * h - e * g) * px + (b * g - a * h) * py + a * e - b * d
      const u = ((e - y0 * h) * px + (x0 * h - b) * py + b * y0 - x0 * e) / w
      const v = ((y0 * g - d) * px + (a - x0 * g) * py + x0 * d - a * y0) / w
      const aside = Math.abs(u - 0.5)
      const above = (0.5 - v) * tall
      let share = Math.min(1, 0.5 - scale * outside(aside - 0.5 + radius, Math.abs(above) - tall / 2 + radius, radius))
      if (hole) share = Math.min(share, 0.5 + scale * outside(Math.max(aside - half, 0.001), Math.abs(above - up), hole))
      if (share <= 0) continue
      const sx = Math.min(Math.max(u * sceneWide - 0.5, 0), sceneWide - 1.001)
      const sy = Math.min(Math.max(v * sceneHigh - 0.5, 0), sceneHigh - 1.001)
      const p = sx - Math.floor(sx)
      const q = sy - Math.floor(sy)
      const from = 3 * (Math.floor(sy) * sceneWide + Math.floor(sx))
      const below = from + 3 * sceneWide
      const to = 3 * (y * wide + x)
      for (let k = 0; k < 3; k++) {
        const upper = (drawn[from + k] ?? 0) * (1 - p) + (drawn[from + k + 3] ?? 0) * p
        const lower = (drawn[below + k] ?? 0) * (1 - p) + (drawn[below + k + 3] ?? 0) * p
        const light = (linear[pixels[to + k] ?? 0] ?? 0) + BRIGHT * share * (linear[Math.round(upper * (1 - q) + lower * q)] ?? 0)
        pixels[to + k] = codes[Math.round(4096 * Math.min(1, light))] ?? 0
      }
    }
}

/**
 * A rendered picture in a colour (six-digit hex), `width` px wide. The file holds two of its size: above, what has the same colour on every
 * product; below, the light on what takes the product's colour, as if that were white. Their sum in linear light is the picture, with a
 * scene on its screen.
 */
export async function inColour(file: string, hex: string, width: number, shown?: { screen: Screen; scene: Scene }): Promise<Sharp> {
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
  const pixels = layers.subarray(0, half)
  if (shown) await show(pixels, drawn, height, shown.screen, shown.scene)
  const picture = sharp(pixels, { raw: { width: drawn, height, channels: 3 } })
  return drawn < width ? picture.resize(width) : picture
}
