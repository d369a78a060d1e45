import type { Look } from './colour'
import { across, ball, down, glow, slant } from './fills'
import { circle, ellipse, line, path, rect, row, stroke } from './shapes'

/** Where something touches what it stands on: a soft pool and a dark rim. */
export const contact = (cx: number, y: number, half: number, depth = 0.1): string =>
  ellipse(cx + half * 0.06, y, half * 1.18, half * depth + 14, glow('#10243e4d', '#10243e26_45', '#10243e00_100')) +
  ellipse(cx, y - 2, half, half * depth * 0.45 + 4, glow('#0b17267a', '#0b172640_60', '#0b172600_100'))

/** The shade under something, in the plane it stands on: its corner at 0, 0; to be put in perspective. */
export const cast = (width: number, depth: number): string =>
  rect(-width * 0.16, -depth * 0.22, width * 1.4, depth * 1.44, glow('#0b172677', '#0b172640_50', '#0b172600')) +
  rect(-width * 0.02, -depth * 0.1, width * 1.05, depth * 1.15, glow('#0b172688', '#0b172655_60', '#0b172600'))

/** A body lit from the left, with a thin lit rim. */
export const body = (x: number, y: number, width: number, height: number, look: Look, r = 18): string =>
  rect(x, y, width, height, across(look.light, `${look.hex}_38`, look.shade), r, line(look.edge, 2)) +
  rect(x + 3, y + 3, width - 6, height - 6, 'none', Math.max(r - 3, 1), { stroke: '#ffffff', 'stroke-width': 2, opacity: 0.28 })

/** Something round that stands up: lit at a third, dark at the right. */
export const rod = (look: Look): string => across(look.shade, `${look.light}_24`, `${look.hex}_52`, look.deep)

export const steel = down('#f3f6f8', '#c4ccd4', '#929da8')
export const steelRod = across('#8d98a3', '#f4f7f9_28', '#b8c1c9_58', '#6d7883')
export const black = slant('#3a424b', '#1b2026_45', '#0c0f13')

/** A black glass plate with a sheen from the upper left. */
export const plate = (x: number, y: number, width: number, height: number, r = 8): string =>
  rect(x, y, width, height, black, r) +
  path(`M${x + r} ${y + 2}H${x + width * 0.62}L${x + width * 0.34} ${y + height - 2}H${x + r / 2}z`, down('#ffffff30', '#ffffff08'))

export const knob = (cx: number, cy: number, r: number, face = slant('#ffffff', '#b4bec8'), mark = '#26303a'): string =>
  ellipse(cx + r * 0.12, cy + r * 0.2, r * 1.12, r * 1.12, glow('#10243e66_70', '#10243e00')) +
  circle(cx, cy, r, slant('#f5f7f9', '#7f8a95'), line('#6d7883', 1.5)) +
  circle(cx, cy, r * 0.82, face) +
  stroke(`M${cx} ${cy - r * 0.7}v${r * 0.32}`, mark, Math.max(r * 0.12, 3))

export const led = (cx: number, cy: number, colour = '#5fe0a8', r = 5): string =>
  circle(cx, cy, r * 3, glow(`${colour}88`, `${colour}00`)) + circle(cx, cy, r, colour)

/** A bar to pull, standing off its door. */
export const handle = (x: number, y: number, width: number, height: number): string =>
  rect(x + 6, y + 8, width, height, '#10243e', Math.min(width, height) / 2, { opacity: 0.22 }) +
  rect(x, y, width, height, width > height ? steel : steelRod, Math.min(width, height) / 2, line('#7d8894', 1.5))

const segments: Readonly<Record<string, string>> = {
  0: 'abcdef',
  1: 'bc',
  2: 'abdeg',
  3: 'abcdg',
  4: 'bcfg',
  5: 'acdfg',
  6: 'acdefg',
  7: 'abc',
  8: 'abcdefg',
  9: 'abcdfg',
}
const bars: Readonly<Record<string, string>> = {
  a: 'M1 0h8',
  b: 'M10 1v8',
  c: 'M10 11v8',
  d: 'M1 20h8',
  e: 'M0 11v8',
  f: 'M0 1v8',
  g: 'M1 10h8',
}

/** Glowing figures; ':' takes half a place. */
export function digits(x: number, y: number, height: number, text: string, colour = '#8ff0ff'): string {
  let at = 0
  const d = Array.from(text, letter => {
    const left = at
    at += letter === ':' ? 8 : 16
    if (letter === ':') return `M${left + 1} 6v.1M${left + 1} 14v.1`
    return Array.from(segments[letter] ?? '', bar => (bars[bar] ?? '').replace(/M(\d+)/, (_, from) => `M${left + Number(from)}`)).join('')
  }).join('')
  return `<g transform="translate(${x} ${y}) scale(${height / 20})">${stroke(d, colour, 2.4)}</g>`
}

/** Lines of print, one width each. */
export const print = (x: number, y: number, widths: readonly number[], colour: string, step = 16, thick = 5): string =>
  row(widths.length, at => rect(x, y + at * step, widths[at] ?? 0, thick, colour, thick / 2))

/** A lens with its rings and coated glass. */
export const lens = (cx: number, cy: number, r: number): string =>
  circle(cx, cy, r, slant('#4b545e', '#0c0f13'), line('#0a0c0f', 2)) +
  circle(cx, cy, r * 0.84, slant('#0b0e12', '#3a434d')) +
  circle(cx, cy, r * 0.7, ball('#5878a8', '#1d2a4a_45', '#080c16')) +
  ellipse(cx + r * 0.18, cy + r * 0.26, r * 0.34, r * 0.22, glow('#c05fb077', '#5a3fa000')) +
  circle(cx, cy, r * 0.34, '#05070c', { opacity: 0.75 }) +
  ellipse(cx - r * 0.28, cy - r * 0.32, r * 0.2, r * 0.12, '#ffffff', {
    opacity: 0.72,
    transform: `rotate(-38 ${Math.round(cx - r * 0.28)} ${Math.round(cy - r * 0.32)})`,
  }) +
  circle(cx + r * 0.24, cy + r * 0.3, r * 0.06, '#cfe6ff', { opacity: 0.8 })

/** Light that falls on glass from the upper left. */
export const glare = (x: number, y: number, width: number, height: number): string =>
  path(`M${x} ${y}h${width * 0.52}L${x + width * 0.2} ${y + height}H${x}z`, slant('#ffffff38', '#ffffff0a_60', '#ffffff00'))
