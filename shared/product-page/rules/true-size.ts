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
    detail: 'M0 9h85.6v9H0z',
    flat: true,
  },
  can: { width: 66, height: 115, body: 'M8 0h50l8 12v91l-8 12H8l-8-12V12z', detail: 'M0 14h66v2H0zM0 99h66v2H0z' },
  paper: { width: 210, height: 297, body: 'M0 0h210v297H0z', detail: 'M30 45h110v8H30zM30 75h150v4H30zM30 95h150v4H30z', flat: true },
  person: {
    width: 460,
    height: 1750,
    body: 'M230 0a105 120 0 0 1 0 240a105 120 0 0 1 0-240zM50 270h360a50 50 0 0 1 50 50v510a35 35 0 0 1-70 0V420h-20v1330H250V1050h-40v700H90V420H70v410a35 35 0 0 1-70 0V320a50 50 0 0 1 50-50z',
  },
  sofa: {
    width: 2000,
    height: 850,
    body: 'M180 60a60 60 0 0 1 60-60h1520a60 60 0 0 1 60 60v260h60a120 120 0 0 1 120 120v310h-120v100h-100v-100H220v100H120v-100H0V440a120 120 0 0 1 120-120h60z',
    detail: 'M240 480h1520v16H240zM992 60h16v420h-16z',
  },
  door: { width: 930, height: 2115, body: 'M0 0h930v2115H0z', detail: 'M790 1030h80v36h-80zM120 140h690v690H120zM120 1220h690v740H120z' },
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
  product: Size & { x: number; y: number }
  thing: Pick<Thing, 'body'> & { detail: string | undefined; x: number; y: number; scale: number }
}

/** Precise enough for a drawing, short enough for the HTML. */
const rounded = (number: number): number => Number(number.toPrecision(5))

/** Scaled as large as the drawing allows. */
export function sceneOf(size: Size, name: ThingName): Scene {
  const { width, height, body, detail } = things[name]
  const scale = Math.min(
    (CANVAS.height - 2 * MARGIN) / Math.max(size.height, height),
    (CANVAS.width - 2 * MARGIN - GAP) / (size.width + width),
  )
  const left = (CANVAS.width - GAP - (size.width + width) * scale) / 2
  const ground = CANVAS.height - MARGIN
  return {
    product: {
      x: rounded(left),
      y: rounded(ground - size.height * scale),
      width: rounded(size.width * scale),
      height: rounded(size.height * scale),
    },
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
