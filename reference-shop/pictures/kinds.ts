/** What a size counts in, and between which whole numbers it changes the drawing: lowest, usual, highest. */
type SizeRange = readonly [unit: string, low: number, usual: number, high: number]

/** Every kind of product the shop can draw. Sizes beyond the range are drawn as its end, 0 as the usual one. */
const sizes = {
  tv: ['inch', 32, 55, 98],
  soundbar: ['watt', 80, 300, 600],
  headphones: ['hours', 30, 30, 30],
  earbuds: ['hours', 24, 24, 24],
  speaker: ['watt', 5, 40, 120],
  laptop: ['inch', 13, 15, 17],
  tablet: ['inch', 8, 11, 13],
  phone: ['inch', 5, 6, 7],
  smartwatch: ['mm', 38, 44, 48],
  monitor: ['inch', 22, 27, 49],
  printer: ['pages per minute', 20, 20, 20],
  keyboard: ['per cent', 60, 100, 100],
  mouse: ['buttons', 3, 3, 3],
  router: ['aerials', 2, 4, 6],
  'smart-bulb': ['lumen', 806, 806, 806],
  'washing-machine': ['kg', 6, 8, 12],
  dryer: ['kg', 6, 8, 12],
  dishwasher: ['place settings', 9, 14, 16],
  fridge: ['litres', 90, 320, 600],
  freezer: ['litres', 80, 260, 400],
  oven: ['litres', 71, 71, 71],
  microwave: ['litres', 17, 23, 32],
  'coffee-machine': ['decilitres', 10, 18, 30],
  vacuum: ['minutes', 45, 45, 45],
  'robot-vacuum': ['minutes', 120, 120, 120],
  'air-fryer': ['decilitres', 30, 56, 100],
  kettle: ['decilitres', 10, 17, 20],
  iron: ['grams of steam', 45, 45, 45],
  camera: ['megapixels', 24, 24, 24],
  console: ['GB', 1000, 1000, 1000],
  controller: ['hours', 20, 20, 20],
  doorbell: ['degrees', 150, 150, 150],
  charger: ['watt', 20, 65, 140],
  cable: ['cm', 50, 150, 500],
  'phone-case': ['inch', 6, 6, 6],
  'gift-card': ['euro', 50, 50, 50],
} as const satisfies Readonly<Record<string, SizeRange>>

export type PictureKind = keyof typeof sizes

export const pictureKinds = Object.keys(sizes) as PictureKind[]

export const isPictureKind = (kind: string): kind is PictureKind => Object.hasOwn(sizes, kind)

/** The size as it is drawn: within the kind's range. */
export function drawnSize(kind: PictureKind, size: number): number {
  const [, low, usual, high] = sizes[kind]
  return Math.min(high, Math.max(low, size || usual))
}
