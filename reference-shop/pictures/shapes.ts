type Attributes = Readonly<Record<string, string | number>>

const round = (value: string | number): string | number => (typeof value === 'number' ? Math.round(value * 10) / 10 : value)

const element = (name: string, attributes: Attributes): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${round(value)}"`)
    .join('')}/>`

export const rect = (x: number, y: number, width: number, height: number, fill: string, rx = 0, more: Attributes = {}): string =>
  element('rect', { x, y, width, height, ...(rx && { rx }), fill, ...more })

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string =>
  element('circle', { cx, cy, r, fill, ...more })

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}): string =>
  element('ellipse', { cx, cy, rx, ry, fill, ...more })

const short = (text: string, per = 10): string =>
  text.replace(/-?\d+\.\d+(e-\d+)?/g, number => String(Math.round(Number(number) * per) / per))

export const path = (d: string, fill: string, more: Attributes = {}): string => element('path', { d: short(d), fill, ...more })

/** A line with round ends and corners, as every picture has them. */
export const stroke = (d: string, colour: string, width: number, more: Attributes = {}): string =>
  element('path', { d: short(d), fill: 'none', stroke: colour, 'stroke-width': width, ...more })

/** A line around a shape, as its last argument. */
export const line = (colour: string, width = 2): Attributes => ({ stroke: colour, 'stroke-width': width })

export const group = (transform: string, drawing: string, more = ''): string =>
  `<g transform="${short(transform, 1000)}"${more}>${drawing}</g>`

/** As many as asked for, side by side or under each other: whatever `draw` makes of 0, 1, 2 … */
export const row = (count: number, draw: (at: number) => string): string => Array.from({ length: count }, (_, at) => draw(at)).join('')

/** A short id that says the same for the same text. */
export const named = (text: string): string => {
  let hash = 5381
  for (const letter of text) hash = ((hash * 33) ^ (letter.codePointAt(0) ?? 0)) >>> 0
  return `n${hash.toString(36)}`
}

/** What lies within the shape; the rest of the content is cut off. */
export function within(shape: string, content: string): string {
  const id = named(`c${shape}`)
  return `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${content}</g>`
}

/** A field covered with one piece over and over, as tiles are. */
export function covered(shape: (fill: string) => string, width: number, height: number, piece: string): string {
  const id = named(`p${piece}${width}`)
  return `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${piece}</pattern>${shape(`url(#${id})`)}`
}

/** A field covered with dots: cloth and grilles. */
export const dotted = (shape: (fill: string) => string, colour: string, step: number, r: number): string =>
  covered(shape, step, step, circle(step * 0.25, step * 0.25, r, colour) + circle(step * 0.75, step * 0.75, r, colour))

/** The same piece several times, each moved or turned its own way. */
function copies(piece: string, transforms: readonly string[]): string {
  const id = named(`u${piece}`)
  return `<defs><g id="${id}">${piece}</g></defs>${transforms.map(transform => `<use href="#${id}" ${transform}/>`).join('')}`
}

export const repeated = (piece: string, places: readonly (readonly [x: number, y: number])[]): string =>
  copies(
    piece,
    places.map(([x, y]) => `x="${round(x)}" y="${round(y)}"`),
  )

/** Copies turned around 0, 0 by so many degrees each. */
export const around = (piece: string, angles: readonly number[]): string =>
  copies(
    piece,
    angles.map(angle => `transform="rotate(${angle})"`),
  )
