/** A place as [longitude, latitude] in degrees. */
export type LonLat = readonly [longitude: number, latitude: number]

/** A simplified outline of the Netherlands, for a map that needs no external tiles. */
export const land: readonly (readonly LonLat[])[] = [
  [
    [3.37, 51.37],
    [3.45, 51.54],
    [3.7, 51.7],
    [3.85, 51.83],
    [4.05, 51.98],
    [4.25, 52.1],
    [4.4, 52.22],
    [4.52, 52.4],
    [4.6, 52.6],
    [4.65, 52.8],
    [4.74, 52.96],
    [5.05, 52.95],
    [5.2, 53.02],
    [5.4, 53.08],
    [5.4, 53.2],
    [5.6, 53.3],
    [5.9, 53.39],
    [6.25, 53.41],
    [6.6, 53.43],
    [6.9, 53.44],
    [7.05, 53.32],
    [7.21, 53.24],
    [7.2, 53.1],
    [7.09, 52.85],
    [7.06, 52.65],
    [6.75, 52.64],
    [6.7, 52.5],
    [6.99, 52.45],
    [7.06, 52.35],
    [7.03, 52.23],
    [6.75, 52.11],
    [6.7, 52.02],
    [6.82, 51.98],
    [6.4, 51.85],
    [6.15, 51.9],
    [5.95, 51.8],
    [5.98, 51.7],
    [6.1, 51.6],
    [6.22, 51.45],
    [6.08, 51.24],
    [6.17, 51.15],
    [6.02, 51.09],
    [5.87, 51.05],
    [6.08, 50.92],
    [6.02, 50.76],
    [5.7, 50.76],
    [5.64, 50.85],
    [5.76, 50.97],
    [5.8, 51.09],
    [5.55, 51.22],
    [5.24, 51.27],
    [5.04, 51.46],
    [4.78, 51.5],
    [4.67, 51.42],
    [4.4, 51.45],
    [4.4, 51.36],
    [4.24, 51.37],
    [3.95, 51.22],
    [3.6, 51.29],
  ],
  [
    [4.75, 53.05],
    [4.9, 53.15],
    [4.82, 53.18],
    [4.72, 53.08],
  ],
  [
    [5.2, 53.37],
    [5.5, 53.43],
    [5.45, 53.46],
    [5.17, 53.41],
  ],
  [
    [5.65, 53.43],
    [5.95, 53.45],
    [5.9, 53.48],
    [5.63, 53.46],
  ],
]

/** The IJsselmeer. */
export const water: readonly (readonly LonLat[])[] = [
  [
    [5.1, 52.4],
    [5.05, 52.55],
    [5.08, 52.65],
    [5.28, 52.7],
    [5.2, 52.8],
    [5.05, 52.93],
    [5.4, 53.06],
    [5.42, 52.9],
    [5.62, 52.84],
    [5.85, 52.66],
    [5.84, 52.6],
    [5.6, 52.64],
    [5.45, 52.52],
    [5.15, 52.35],
  ],
]

/** Towns for orientation. */
export const towns: readonly { name: string; at: LonLat }[] = [
  { name: 'Amsterdam', at: [4.9, 52.37] },
  { name: 'Rotterdam', at: [4.48, 51.92] },
  { name: 'Den Haag', at: [4.3, 52.07] },
  { name: 'Utrecht', at: [5.12, 52.09] },
  { name: 'Eindhoven', at: [5.48, 51.44] },
  { name: 'Groningen', at: [6.57, 53.22] },
  { name: 'Leeuwarden', at: [5.79, 53.2] },
  { name: 'Zwolle', at: [6.09, 52.51] },
  { name: 'Arnhem', at: [5.91, 51.98] },
  { name: 'Enschede', at: [6.89, 52.22] },
  { name: 'Breda', at: [4.78, 51.59] },
  { name: 'Middelburg', at: [3.61, 51.5] },
  { name: 'Maastricht', at: [5.69, 50.85] },
  { name: 'Den Helder', at: [4.78, 52.92] },
]

const west = 3.2
const north = 53.6
/** Length of a degree of longitude relative to a degree of latitude, here. */
const flattening = 0.613
const scale = 100

/** Width and height of the drawing. */
export const drawing = { width: 255, height: 292 } as const

/** Position of a place in the drawing. */
export const toDrawing = (longitude: number, latitude: number): { x: number; y: number } => ({
  x: Math.round((longitude - west) * flattening * scale * 10) / 10,
  y: Math.round((north - latitude) * scale * 10) / 10,
})

/** An outline as the `d` of an SVG path in the drawing. */
export const pathOf = (shapes: readonly (readonly LonLat[])[]): string =>
  shapes
    .map(shape => `M${shape.map(([longitude, latitude]) => Object.values(toDrawing(longitude, latitude)).join(' ')).join('L')}Z`)
    .join('')

/** A place in degrees. */
export interface Spot {
  latitude: number
  longitude: number
}

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
  /** Towns in the visible part, if that is not the whole country. */
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
function frameOf(points: readonly Point[]): Point & { part: number } {
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
  stores: readonly Spot[],
  { chosen, from, withLine = false }: { chosen?: Spot | undefined; from?: Spot | null | undefined; withLine?: boolean },
): DrawnMap {
  const pointOf = ({ longitude, latitude }: Spot): Point => toDrawing(longitude, latitude)
  const target = withLine && from ? chosen : undefined
  const seen = from ? [from, ...(target ? [target] : stores.slice(0, NEAREST))] : stores
  const { x, y, part } = frameOf(seen.map(pointOf))
  const [width, height] = [part * drawing.width, part * drawing.height]
  const isSeen = (point: Point): boolean => point.x > x && point.x < x + width && point.y > y && point.y < y + height
  /** A town's name is drawn above the dots of its stores. */
  const above = (point: Point): Point => ({ x: point.x, y: round(point.y - 8 * part) })
  return {
    viewBox: [x, y, width, height].map(round).join(' '),
    textSize: round(10.5 * part),
    points: stores.map(store => ({ ...pointOf(store), r: round((store === chosen ? 5 : 3) * part), chosen: store === chosen })),
    towns: part < 1 ? towns.map(({ name, at }) => ({ name, ...above(toDrawing(...at)) })).filter(isSeen) : [],
    here: from ? { ...pointOf(from), r: round(6 * part) } : null,
    way: target ? pointOf(target) : null,
  }
}
