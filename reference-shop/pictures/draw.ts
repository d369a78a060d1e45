import { drawings } from './drawings'
import { ellipse, gradient, rect, shade } from './shapes'

export const views = ['voor', 'zij', 'detail', 'gebruik'] as const
export type View = (typeof views)[number]

export interface Subject {
  kind: string
  /** Six-digit hex. */
  hex: string
  size: number
}

const room =
  rect(0, 0, 960, 640, '#e9eff4') +
  rect(0, 640, 960, 320, '#d8cbb8') +
  rect(620, 90, 250, 300, '#f7fafc', 8) +
  rect(636, 106, 218, 268, '#bfdcea', 4) +
  ellipse(120, 600, 90, 130, '#5f7355') +
  rect(86, 640, 68, 110, '#b98a63', 8)

/** How the drawing from the front stands in each view. */
const frames: Readonly<Record<View, (drawing: string) => string>> = {
  voor: drawing => rect(0, 0, 960, 960, '#ffffff') + drawing,
  zij: drawing => `${rect(0, 0, 960, 960, '#ffffff')}<g transform="translate(230 20) skewY(-7) scale(.52 .98)">${drawing}</g>`,
  detail: drawing => `${rect(0, 0, 960, 960, '#f3f6f9')}<g transform="translate(-620 -620) scale(2.2)">${drawing}</g>`,
  gebruik: drawing => `${room}<g transform="translate(180 190) scale(.62)">${drawing}</g>`,
}

/** A picture of a product as SVG of 960 by 960; the same subject gives the same picture. Unknown kinds are drawn as a box. */
export function drawProduct({ kind, hex, size }: Subject, view: View): string {
  const look = { hex, dark: shade(hex, -0.55), light: shade(hex, 0.4), size }
  const draw = Object.hasOwn(drawings, kind) ? drawings[kind] : drawings.box
  const defs = `<defs>${gradient('glass', '#0a5a66', '#16233a')}</defs>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 960" width="960" height="960">${defs}${frames[view](draw?.(look) ?? '')}</svg>`
}

const bars = ['#00803c', '#2f8a1e', '#a6c81e', '#ffe600', '#fbb900', '#ee7203', '#d3231c']

/** The classes A to G, with an arrow at the product's own. Not the official label, which comes from the supplier. */
export function drawEnergyLabel(energyClass: string): string {
  const rows = [...'ABCDEFG'].map((letter, at) => {
    const y = 60 + at * 84
    const mark =
      letter === energyClass
        ? `<path d="M620 ${y}h180v64H620l-44-32z" fill="#10243e"/><text x="690" y="${y + 50}" font-size="54" fill="#fff">${letter}</text>`
        : ''
    return `<path d="M60 ${y}h${220 + at * 40}l32 32-32 32H60z" fill="${bars[at]}"/><text x="84" y="${y + 50}" font-size="46" fill="#10243e">${letter}</text>${mark}`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 860 700" width="860" height="700" font-family="sans-serif" font-weight="700">${rect(0, 0, 860, 700, '#ffffff')}${rows.join('')}</svg>`
}
