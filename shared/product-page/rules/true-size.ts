/** Visible size of an object, in mm. */
export interface Size {
  width: number
  height: number
}

export type ThingName = 'card' | 'can' | 'paper' | 'person' | 'sofa' | 'door'

/** A familiar object for comparison. Its outline and details are SVG paths in mm. */
interface Thing extends Size {
  body: string
  detail?: string
  /** Can also be shown lying flat. */
  flat?: true
}

export const things: Readonly<Record<ThingName, Thing>> = {
  card: {
    width: 85.6,
    height: 54,
    body: 'M5 0h75.6a5 5 0 0 1 5 5v44a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5V5a5 5 0 0 1 5-5z',
    detail: 'M9 17h13q2 0 2 2v8q0 2-2 2H9q-2 0-2-2v-8q0-2 2-2zM8 39h40v3H8zM64 39h14v3H64z',
    flat: true,
  },
  can: {
    width: 66,
    height: 115,
    body: 'M7 6q0-6 26-6t26 6l7 11v81l-7 11q0 6-26 6t-26-6L0 98V17z',
    detail: 'M0 40q33 9 66-6v38q-33 14-66 6zM10 6q23 6 46 0-23-4-46 0z',
  },
  paper: {
    width: 210,
    height: 297,
    body: 'M0 0h170l40 40v257H0z',
    detail: 'M170 0v40h40zM28 44h90v9H28zM28 80h154v5H28zM28 102h154v5H28zM28 124h154v5H28zM28 146h110v5H28zM28 190h70v62H28z',
    flat: true,
  },
  person: {
    width: 460,
    height: 1750,
    body: 'M230 0a88 112 0 0 1 0 224a88 112 0 0 1 0-224zM190 208h80v48c80 13 136 32 150 96 26 118 40 358 40 500 0 40-14 60-32 60s-30-20-33-52l-29-318-10 20-4 320-34 780c0 28 26 38 54 52v36H248l-10-650q-8-26-16 0l-10 650H88v-36c28-14 54-24 54-52l-34-780-4-320-10-20-29 318c-3 32-15 52-33 52S0 892 0 852c0-142 14-382 40-500 14-64 70-83 150-96z',
  },
  sofa: {
    width: 2000,
    height: 850,
    body: 'M190 130Q190 0 320 0h1360q130 0 130 130v160q190 0 190 170v260q0 40-40 40h-50l-20 90h-70l-20-90H200l-20 90h-70l-20-90H40q-40 0-40-40V460q0-170 190-170z',
    detail: 'M250 520h1500v16H250zM992 50h16v470h-16zM992 536h16v200h-16zM236 300h16v436h-16zM1748 300h16v436h-16z',
  },
  door: {
    width: 930,
    height: 2115,
    body: 'M0 0h930v2115H0z',
    detail: 'M130 150h670v800H130zM160 180v740h610V180zM130 1120h670v840H130zM160 1150v780h610v-780zM760 1020h110q16 0 16 16t-16 16H760z',
  },
}

const longest = ({ width, height }: Size): number => Math.max(width, height)

/** The three familiar objects nearest in size, nearest first. A flat product is compared with objects that can lie flat. */
export function thingsFor(size: Size, flat: boolean): ThingName[] {
  const apart = (name: ThingName): number => Math.abs(Math.log(longest(things[name]) / longest(size)))
  return (Object.keys(things) as ThingName[])
    .filter(name => !flat || things[name].flat)
    .sort((one, other) => apart(one) - apart(other))
    .slice(0, 3)
}

/** Size of the drawing. */
export const CANVAS: Size = { width: 320, height: 170 }
const GAP = 24
const MARGIN = 8

/** A product beside a familiar object, on the same ground and at one scale. */
export interface Scene {
  /** Its front; `sides` is what is seen of its side and top, an SVG path. */
  product: Size & { x: number; y: number; sides: string }
  /** A square picture of the product, on the same ground. */
  picture: { x: number; y: number; side: number }
  thing: Pick<Thing, 'body'> & { detail: string | undefined; x: number; y: number; scale: number }
}

/** Precise enough for a drawing, short enough for the HTML. */
const rounded = (number: number): number => Number(number.toPrecision(5))

/** A picture's side by the longest side of the product in it: pictures of products have some room around. */
const ROOM = 1.1

/** Where a picture of a product as high as this by its width has the ground: half of it, and what is seen of its foot and front. */
const groundOf = (ratio: number): number => 0.63 + 0.3 * Math.min(1, ratio)

/** Scaled as large as the drawing allows. `depth` is in mm; 0 if unknown, then the product is thin. */
export function sceneOf(size: Size, name: ThingName, depth = 0): Scene {
  const { width, height, body, detail } = things[name]
  const scale = Math.min(
    (CANVAS.height - 2 * MARGIN) / Math.max(size.height, height),
    (CANVAS.width - 2 * MARGIN - GAP) / (size.width + width),
  )
  const left = (CANVAS.width - GAP - (size.width + width) * scale) / 2
  const ground = CANVAS.height - MARGIN
  const [x, y, wide, tall] = [left, ground - size.height * scale, size.width * scale, size.height * scale].map(rounded) as [
    number,
    number,
    number,
    number,
  ]
  const right = rounded(Math.min(10, Math.max(1.5, (depth * scale) / 4)))
  const up = right / 2
  const side = Math.max(wide, tall) * ROOM
  return {
    product: {
      x,
      y,
      width: wide,
      height: tall,
      sides: `M${x} ${y}l${right}-${up}h${wide}v${tall}l-${right} ${up}z`,
    },
    picture: { x: rounded(x - (side - wide) / 2), y: rounded(ground - side * groundOf(tall / wide)), side: rounded(side) },
    thing: { x: rounded(left + size.width * scale + GAP), y: rounded(ground - height * scale), scale: rounded(scale), body, detail },
  }
}

/** Cached: creating a formatter takes longer than using it a hundred times. */
const formatters = new Map<string, Intl.NumberFormat>()

/** '5,8 cm', '145 cm'. */
export function lengthText(mm: number, locale: string): string {
  const digits = mm < 1000 ? 1 : 0
  const key = locale + digits
  const known = formatters.get(key) ?? new Intl.NumberFormat(locale, { style: 'unit', unit: 'centimeter', maximumFractionDigits: digits })
  formatters.set(key, known)
  return known.format(mm / 10)
}

/** Default CSS px per mm for a screen that was not measured: a CSS inch has 96 px. */
export const USUAL_SCALE = 96 / 25.4
export const SCALES = { least: 2, most: 10 }

/** Parses the stored CSS px per mm. */
export function readScale(text: string | null): number {
  const scale = Number(text)
  return scale >= SCALES.least && scale <= SCALES.most ? scale : USUAL_SCALE
}

/** Width in mm above which no product is shown at its true size on screen. */
export const WIDEST_ON_SCREEN = 450
