import type { Country, LonLat } from '../../contract/api/stores'
import type { Spot } from './distance'

const UNITS = 100

/** Position of a place in the drawing. */
export const toDrawing = ({ west, north, flattening }: Country, longitude: number, latitude: number): { x: number; y: number } => ({
  x: Math.round((longitude - west) * flattening * UNITS * 10) / 10,
  y: Math.round((north - latitude) * UNITS * 10) / 10,
})

/** Outlines as the `d` of an SVG path in the drawing. */
export const pathOf = (country: Country, shapes: readonly (readonly LonLat[])[]): string =>
  shapes
    .map(shape => `M${shape.map(([longitude, latitude]) => Object.values(toDrawing(country, longitude, latitude)).join(' ')).join('L')}Z`)
    .join('')

interface Point {
  x: number
  y: number
}

/** The visible part of the country, in the units of the drawing. */
export interface DrawnMap {
  viewBox: string
  /** Font size of town names. */
  textSize: number
  points: (Point & { r: number; chosen: boolean })[]
  /** Towns in the visible part. */
  towns: (Point & { name: string })[]
  /** The place that was searched for. */
  here: (Point & { r: number }) | null
  /** End of the line from there. */
  way: Point | null
}

/** Number of stores shown together with the place that was searched for: the nearest. */
const NEAREST = 5
/** Smallest visible part of the country: some 40 km. */
const CLOSEST = 0.25
/** From this fraction on, the whole country is shown. */
const NEARLY_ALL = 0.85
const round = (value: number): number => Math.round(value * 10) / 10
const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

/**
 * The part of the drawing that contains all these points, with a margin and the aspect ratio of the whole; `part` is its size relative to
 * the whole.
 */
function frameOf(drawing: Pick<Country, 'width' | 'height'>, points: readonly Point[]): Point & { part: number } {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const part = Math.max(CLOSEST, (1.3 * (right - left)) / drawing.width, (1.3 * (bottom - top)) / drawing.height)
  const isAbroad = left < 0 || top < 0 || right > drawing.width || bottom > drawing.height
  if (!points.length || (part >= NEARLY_ALL && !isAbroad)) return { x: 0, y: 0, part: 1 }
  const [x, y] = [(left + right - part * drawing.width) / 2, (top + bottom - part * drawing.height) / 2]
  if (isAbroad) return { x, y, part }
  return { x: clamp(x, 0, drawing.width * (1 - part)), y: clamp(y, 0, drawing.height * (1 - part)), part }
}

/**
 * The stores of a map, nearest first: all of them, those around the place `from`, or with `withLine` the route from there to the chosen
 * store.
 */
export function drawMap(
  country: Country,
  stores: readonly Spot[],
  { chosen, from, withLine = false }: { chosen?: Spot | undefined; from?: Spot | null | undefined; withLine?: boolean },
): DrawnMap {
  const pointOf = ({ longitude, latitude }: Spot): Point => toDrawing(country, longitude, latitude)
  const target = withLine && from ? chosen : undefined
  const seen = from ? [from, ...(target ? [target] : stores.slice(0, NEAREST))] : stores
  const { x, y, part } = frameOf(country, seen.map(pointOf))
  const [width, height] = [part * country.width, part * country.height]
  const isSeen = (point: Point): boolean => point.x > x && point.x < x + width && point.y > y && point.y < y + height
  /** A town's name is drawn above the dots of its stores. */
  const above = (point: Point): Point => ({ x: point.x, y: round(point.y - 8 * part) })
  return {
    viewBox: [x, y, width, height].map(round).join(' '),
    textSize: round((part < 1 ? 10.5 : 8) * part),
    points: stores.map(store => ({ ...pointOf(store), r: round((store === chosen ? 5 : 3) * part), chosen: store === chosen })),
    towns: country.towns.map(({ name, at }) => ({ name, ...above(toDrawing(country, ...at)) })).filter(isSeen),
    here: from ? { ...pointOf(from), r: round(6 * part) } : null,
    way: target ? pointOf(target) : null,
  }
}
