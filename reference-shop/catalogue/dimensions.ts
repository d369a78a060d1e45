import type { PictureKind } from '../pictures/kinds'
import { gtinOf } from './gtin'
import type { ProductDetails } from './records'
import { sidesOf, withDimensions } from './sizes'

/** Width, height and depth in mm; a flat-lying product has no height, a thin one no depth. */
type Dimensions = readonly [width: number, height: number | null, depth: number | null]
type OfSize = (size: number) => Dimensions

/** Dimensions of the largest listed size that is not above the requested one. */
const steps =
  (...rows: readonly (readonly [from: number, ...Dimensions])[]): OfSize =>
  size => {
    const [, width, height, depth] = rows.findLast(([from]) => size >= from) ?? (rows[0] as (typeof rows)[0])
    return [width, height, depth]
  }

/** A 16:9 screen with its frame, without stand; diagonal in inches. */
const screen: OfSize = inches => [Math.round(inches * 22.14 + 10), Math.round(inches * 12.45 + 18), 45]

const ofKind: Partial<Readonly<Record<PictureKind, OfSize>>> = {
  tv: screen,
  monitor: screen,
  laptop: inches => [Math.round(inches * 22.3), null, Math.round(inches * 15.7)],
  tablet: inches => [Math.round(inches * 16.6), Math.round(inches * 23.4), 7],
  phone: steps([6, 72, 150, 8], [7, 77, 162, 8]),
  smartwatch: mm => [mm - 7, mm, 11],
  headphones: () => [168, 192, 80],
  earbuds: () => [60, 48, 24],
  speaker: steps([10, 92, 178, 92], [20, 110, 205, 110], [40, 242, 148, 130], [80, 298, 182, 156]),
  fridge: steps([140, 550, 850, 580], [240, 545, 1440, 595], [320, 595, 1850, 650], [410, 600, 2010, 655]),
  freezer: steps([90, 550, 850, 580], [180, 545, 1250, 595], [260, 595, 1720, 650], [380, 600, 1860, 655]),
  dishwasher: steps([9, 448, 845, 600], [13, 598, 845, 600]),
  oven: steps([45, 594, 455, 548], [65, 594, 595, 548]),
  dryer: () => [598, 846, 610],
  vacuum: () => [250, 1150, 240],
  'robot-vacuum': () => [350, 97, 350],
  iron: () => [118, 155, 305],
  'coffee-machine': steps([15, 195, 325, 400], [18, 240, 360, 430], [20, 245, 370, 440], [25, 260, 400, 450]),
  microwave: steps([20, 440, 259, 340], [23, 485, 280, 390], [28, 510, 300, 430], [32, 525, 315, 450]),
  'air-fryer': steps([35, 255, 290, 330], [42, 270, 305, 350], [56, 300, 315, 380], [76, 390, 330, 400]),
  kettle: steps([10, 200, 220, 145], [15, 215, 245, 155], [17, 220, 255, 160]),
  printer: steps([9, 425, 150, 300], [15, 435, 180, 350], [22, 410, 270, 390], [30, 420, 320, 420]),
  keyboard: steps([60, 293, null, 103], [75, 320, null, 133], [100, 440, null, 135]),
  mouse: () => [63, null, 115],
  router: () => [210, 185, 60],
  console: () => [390, 104, 260],
  controller: () => [160, 105, 65],
  camera: () => [134, 96, 68],
  doorbell: () => [46, 128, 24],
  'smart-bulb': () => [60, 112, 60],
  charger: steps([20, 43, 43, 28], [30, 47, 47, 30], [65, 66, 66, 30], [100, 69, 70, 32]),
}

const labels = ['Breedte', 'Hoogte', 'Diepte']
const centimetres = (mm: number): string => `${String(mm / 10).replace('.', ',')} cm`

/** Rows for the specifications; empty for kinds with their own dimension rows, or without a fixed size. */
export const dimensionRows = (kind: PictureKind, size: number): { label: string; value: string }[] =>
  (ofKind[kind]?.(size) ?? []).flatMap((mm, at) => (mm === null ? [] : { label: labels[at] as string, value: centimetres(mm) }))

/** Columns that tell whether the seed made a product, and its dimensions. */
export interface SeededProduct {
  id: number
  gtin: string
  product_type: string
  picture_kind: string
  picture_size: number
}

/**
 * Adds the seed's dimensions to specifications of a shop that was seeded without them. Unchanged for products that
 * state a size, bundles, and products that the seed did not make: nothing is invented for those.
 */
export function dimensioned(
  { id, gtin, product_type: type, picture_kind: kind, picture_size: size }: SeededProduct,
  specifications: ProductDetails['specifications'],
): ProductDetails['specifications'] {
  const isSeeded = gtin === gtinOf(id) && (type === 'simple' || type === 'configurable')
  if (!isSeeded || sidesOf(specifications).width) return specifications
  return withDimensions(specifications, dimensionRows(kind as PictureKind, size))
}
