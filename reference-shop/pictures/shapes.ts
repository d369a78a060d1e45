/** Mixes a colour with white (amount above 0) or black (below 0); amount from -1 to 1. */
export function shade(hex: string, amount: number): string {
  const to = amount > 0 ? 255 : 0
  const parts = [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))
  return `#${parts
    .map(part =>
      Math.round(part + (to - part) * Math.abs(amount))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

type Attributes = Readonly<Record<string, string | number>>

const element = (name: string, attributes: Attributes): string =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${value}"`)
    .join(' ')}/>`

export const rect = (x: number, y: number, width: number, height: number, fill: string, rx = 0, more: Attributes = {}): string =>
  element('rect', { x, y, width, height, rx, fill, ...more })

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string =>
  element('circle', { cx, cy, r, fill, ...more })

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}): string =>
  element('ellipse', { cx, cy, rx, ry, fill, ...more })

export const path = (d: string, fill: string, more: Attributes = {}): string => element('path', { d, fill, ...more })

export const stroke = (d: string, colour: string, width: number, more: Attributes = {}): string =>
  element('path', {
    d,
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  })

export const shadow = (cx: number, cy: number, rx: number): string => ellipse(cx, cy, rx, rx / 9, '#10243e', { opacity: 0.12 })

/** A gradient that other shapes fill with `url(#id)`. */
export const gradient = (id: string, from: string, to: string, across = false): string =>
  `<linearGradient id="${id}" x2="${across ? 1 : 0}" y2="${across ? 0 : 1}"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`
