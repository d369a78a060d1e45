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

interface Dot extends Point {
  r: number
  chosen: boolean
}

/** The visible part of the country, in the units of the drawing. */
export interface DrawnMap {
  viewBox: string
  /** Font size of town names. */
  textSize: number
  /** A larger dot stands for several stores so near to each other that their own would overlap. */
  points: Dot[]
  /** Names of towns in the visible part, where there is room. */
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
/** Width of a letter relative to its height. */
const LETTER = 0.58
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

/** How near to each other dots are gathered, in their radius. */
const OVERLAP = 1.6

/** A dot for each store, or one for several that would overlap, where the first of them is; the chosen one has its own. */
function gather(stores: readonly (Point & { chosen: boolean })[], part: number): Dot[] {
  const groups: (Point & { chosen: boolean; count: number })[] = []
  for (const store of stores) {
    const near = groups.find(one => !one.chosen && !store.chosen && Math.hypot(one.x - store.x, one.y - store.y) < OVERLAP * 3 * part)
    if (near) near.count++
    else groups.push({ ...store, count: 1 })
  }
  return groups.map(({ x, y, chosen, count }) => ({ x, y, r: round((chosen ? 5 : 3 * count ** 0.3) * part), chosen }))
}

/**
 * Places for the names of towns: above, below or beside their dots, or a little further off, where no dot and no other name is. A name
 * without room is left out.
 * `clear` is the room that a dot needs.
 */
function placeNames(towns: readonly (Point & { name: string })[], dots: readonly Dot[], size: number, clear: number): DrawnMap['towns'] {
  const taken: (Point & { half: number })[] = []
  return towns.flatMap(({ name, x, y }) => {
    const half = (name.length * size * LETTER) / 2
    const [near, side, low] = [clear * 1.6, half + clear * 1.6, size * 0.35]
    const spot = [near, 2.5 * near]
      .flatMap(
        off =>
          [
            [0, -off],
            [0, off + 2 * low],
            [side, low],
            [-side, low],
            [side, -off],
            [-side, -off],
          ] as const,
      )
      .map(([right, down]) => ({ x: x + right, y: y + down, half }))
      .find(
        one =>
          dots.every(dot => Math.abs(dot.x - one.x) > half + dot.r || Math.abs(dot.y - one.y + low) > low + dot.r) &&
          taken.every(other => Math.abs(other.x - one.x) > half + other.half || Math.abs(other.y - one.y) > size),
      )
    if (!spot) return []
    taken.push(spot)
    return [{ name, x: round(spot.x), y: round(spot.y) }]
  })
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
  const textSize = round((part < 1 ? 10.5 : 9.5) * part)
  const dots = gather(
    stores.map(store => ({ ...pointOf(store), chosen: store === chosen })),
    part,
  )
  const towns = country.towns.map(({ name, at }) => ({ name, ...toDrawing(country, ...at) })).filter(isSeen)
  return {
    viewBox: [x, y, width, height].map(round).join(' '),
    textSize,
    points: dots,
    towns: placeNames(towns, dots, textSize, 3 * part),
    here: from ? { ...pointOf(from), r: round(6 * part) } : null,
    way: target ? pointOf(target) : null,
  }
}
