/** A place as [longitude, latitude] in degrees. */
export type LonLat = readonly [longitude: number, latitude: number]

/** The Netherlands in a few straight lines, drawn by hand for a map that needs nobody else's. */
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

/** The lake in its middle. */
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

/** Towns by which to find one's way. */
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
/** A degree of longitude is this much shorter than one of latitude here. */
const flattening = 0.613
const scale = 100

/** Width and height of the drawing. */
export const drawing = { width: 255, height: 292 } as const

/** Where a place stands in the drawing. */
export const toDrawing = (longitude: number, latitude: number): { x: number; y: number } => ({
  x: Math.round((longitude - west) * flattening * scale * 10) / 10,
  y: Math.round((north - latitude) * scale * 10) / 10,
})

/** An outline as the `d` of an SVG path in the drawing. */
export const pathOf = (shapes: readonly (readonly LonLat[])[]): string =>
  shapes
    .map(shape => `M${shape.map(([longitude, latitude]) => Object.values(toDrawing(longitude, latitude)).join(' ')).join('L')}Z`)
    .join('')
