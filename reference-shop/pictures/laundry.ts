import type { Look } from './colour'
import { across, ball, down, glow, slant } from './fills'
import { body, digits, handle, knob, led, plate, print } from './parts'
import type { Product } from './product'
import { circle, dotted, ellipse, line, path, rect, repeated, row, stroke, within } from './shapes'

const TOP = 100
const FOOT = 862

/** The cabinet with its plinth, and a panel above. */
const cabinet = (look: Look): string =>
  row(2, at => rect(226 + at * 460, 846, 48, 18, '#2a323a', 4)) +
  body(196, TOP, 568, 752, look, 14) +
  rect(196, TOP, 568, 752, down('#ffffff55', '#ffffff00_14', '#ffffff00_80', '#10243e1f'), 14) +
  stroke('M200 222h560', look.edge, 2) +
  stroke('M200 225h560', '#ffffff', 2, { opacity: 0.5 }) +
  stroke('M200 800h560', look.edge, 2) +
  rect(218, 812, 96, 26, 'none', 4, line(look.edge, 2))

const panel = (look: Look, minutes: string): string =>
  plate(520, 128, 220, 68, 8) +
  digits(540, 146, 30, minutes) +
  row(4, at => circle(650 + at * 22, 178, 5, '#7d8b98')) +
  print(648, 146, [74, 50], '#c6d3de', 14, 5) +
  knob(464, 162, 40) +
  circle(464, 162, 54, 'none', { ...line(look.print, 5), 'stroke-dasharray': '.1 28.200' })

const drawer = (look: Look): string =>
  rect(216, 122, 176, 82, slant(look.light, look.hex), 8, line(look.edge, 2)) +
  path('M216 176h176v20a8 8 0 0 1-8 8H224a8 8 0 0 1-8-8z', down(look.deep, look.shade)) +
  print(232, 140, [66, 42], look.print, 16, 6)

const clothes = (): string =>
  path('M330 590c30-60 90-30 120-50s70-10 100 10 70 0 84 40c-10 90-70 140-154 140s-144-60-150-140z', '#2f6f8f') +
  path('M340 610c40-40 100 10 140-16s80-20 110 20c-20 70-60 110-112 114-70 0-120-50-138-118z', '#e98f76') +
  path('M380 650c30-30 70 6 110-10s60 0 74 20c-30 50-60 64-92 66-40 0-70-30-92-76z', '#f4f0e6') +
  path('M350 590q40 30 60 90M460 560q20 50-6 120M560 560q-20 60 20 110', 'none', { stroke: '#10243e', 'stroke-width': 5, opacity: 0.22 })

/** A round door; what is behind the glass is drawn within it. */
const porthole = (cx: number, cy: number, r: number, ring: string, rim: string, inside: string): string =>
  circle(cx + 8, cy + 12, r + 8, glow('#10243e55_80', '#10243e00')) +
  circle(cx, cy, r, ring, line('#7b8691', 2)) +
  circle(cx, cy, r * 0.87, rim, line('#3a444e', 2)) +
  within(
    circle(cx, cy, r * 0.72, '#000'),
    circle(cx, cy, r * 0.72, ball('#8d99a5', '#4b5661_55', '#20272f')) +
      dotted(fill => circle(cx, cy, r * 0.72, fill), '#1a2028', 26, 3.4) +
      inside +
      circle(cx, cy, r * 0.72, glow('#0b172600_55', '#0b1726a8')) +
      path(
        `M${cx - r * 0.72} ${cy - r * 0.1}A${r * 0.72} ${r * 0.72} 0 0 1 ${cx + r * 0.3} ${cy - r * 0.66}Q${cx - r * 0.36} ${cy - r * 0.4} ${cx - r * 0.46} ${cy + r * 0.3}z`,
        slant('#ffffffa6', '#ffffff10'),
      ),
  ) +
  circle(cx, cy, r * 0.72, 'none', { stroke: '#0b1726', 'stroke-width': 4, opacity: 0.6 }) +
  stroke(`M${cx - r * 0.66} ${cy - r * 0.66}A${r * 0.935} ${r * 0.935} 0 0 1 ${cx + r * 0.2} ${cy - r * 0.91}`, '#ffffff', 5, {
    opacity: 0.75,
  }) +
  rect(cx + r * 0.8, cy - 46, r * 0.24, 92, slant('#e9eef2', '#8995a1'), 14, line('#6d7883', 1.5))

const chrome = slant('#ffffff', '#cfd7de_45', '#8d98a3')
const ring = (look: Look): string =>
  [chrome, slant('#56616c', '#2a323b_50', '#12171c'), slant(look.light, look.hex, look.deep), slant('#7fd3e8', '#3b8792_45', '#0a3f49')][
    look.design
  ] ?? chrome

const sides = (look: Look): { side: string } => ({
  side:
    rect(60, 90, 440, 560, 'none', 18, { stroke: look.edge, 'stroke-width': 3, opacity: 0.7 }) +
    rect(66, 96, 428, 548, slant('#ffffff18', '#10243e18'), 14),
})
const block = (look: Look) => ({ x: 196, y: TOP, width: 568, height: 752, depth: 520, r: 14, ...sides(look) })

const compact = (look: Look): boolean => look.size < 11

export const laundry = {
  'washing-machine': {
    front: look =>
      cabinet(look) +
      drawer(look) +
      panel(look, '1:49') +
      porthole(480, 516, 196 + (look.size - 6) * 8, ring(look), slant('#3c4650', '#12171c'), clothes()),
    stand: () => [FOOT, 292],
    side: block,
    detail: [500, 420, 1.9],
    use: ['laundry', 470, 886, 0.8],
  },
  dryer: {
    front: look =>
      cabinet(look) +
      rect(216, 122, 200, 82, slant(look.light, look.hex), 8, line(look.edge, 2)) +
      circle(250, 163, 17, 'none', line(look.print, 4)) +
      stroke('M240 163q5-7 10 0t10 0', look.print, 3) +
      print(284, 144, [96, 70, 84], look.print, 16, 6) +
      panel(look, '2:10') +
      porthole(
        480,
        500,
        196 + (look.size - 6) * 7,
        slant('#56616c', '#2a323b_50', '#12171c'),
        slant('#12171c', '#3c4650'),
        rect(290, 500, 380, 14, '#c9d2da', 6, { opacity: 0.55, transform: 'rotate(-24 480 506)' }) +
          rect(290, 500, 380, 14, '#c9d2da', 6, { opacity: 0.55, transform: 'rotate(36 480 506)' }) +
          path('M350 580c40-60 90-10 130-30s80-20 110 20c0 70-60 100-112 100s-110-30-128-90z', '#f4ead0') +
          path('M392 610c30-30 60 6 96-10s60 0 74 10c-20 50-60 60-82 60-40 0-70-20-88-60z', '#7fb3c0'),
      ) +
      row(7, at => rect(560 + at * 24, 816, 14, 20, look.deep, 4)),
    stand: () => [FOOT, 292],
    side: block,
    detail: [470, 500, 2],
    use: ['laundry', 470, 886, 0.8],
  },
  dishwasher: {
    front: look => {
      const [x, width] = compact(look) ? [270, 420] : [200, 560]
      const right = x + width
      const glasses = Math.floor((width - 60) / 62)
      const glass =
        path('M0 0h44l-5 78q-1 8-8 8h-18q-7 0-8-8z', slant('#ffffffdd', '#bcd3de88'), line('#e9f2f7', 2)) +
        rect(8, 6, 6, 60, '#ffffffcc', 3)
      return (
        rect(x + 16, 820, width - 32, 40, '#20272f', 4) +
        rect(x, TOP, width, 726, across(look.light, `${look.hex}_40`, look.shade), 10, line(look.edge, 2)) +
        rect(x + 16, 118, width - 32, 300, down('#1c232a', '#56616c_50', '#8d99a5')) +
        path(`M${x + 16} 118l34 40v250h-34zM${right - 16} 118l-34 40v250h34z`, '#0c0f13', { opacity: 0.4 }) +
        circle(480, 150, 150, glow('#e6f6ff88', '#e6f6ff00')) +
        repeated(
          glass,
          Array.from({ length: glasses }, (_, at) => [x + 34 + at * 62, 196] as const),
        ) +
        stroke(`M${x + 22} 250H${right - 22}M${x + 22} 290H${right - 22}`, '#dfe6ec', 6) +
        row(
          3,
          at =>
            circle(x + width * (0.24 + at * 0.26), 356, 62, slant('#ffffff', '#d5e0e8'), line('#a9b8c4', 2)) +
            circle(x + width * (0.24 + at * 0.26), 356, 40, 'none', line('#0a7a8a', 3)),
        ) +
        path(`M${x} 352H${right}l18 34H${x - 18}z`, slant('#4b5661', '#20272f_50', '#12171c'), line('#0c0f13', 2)) +
        digits(480 - 30, 360, 20, '3:25') +
        row(4, at => circle(x + 40 + at * 34, 370, 8, 'none', line('#9fb0bf', 2))) +
        row(3, at => led(right - 92 + at * 28, 370, ['#5fe0a8', '#7ef0ff', '#ffb000'][at] ?? '', 4)) +
        path(
          `M${x - 18} 386H${right + 18}L${right + 2} 812H${x - 2}z`,
          across(look.light, `${look.hex}_40`, look.shade),
          line(look.edge, 2),
        ) +
        path(`M${x - 18} 386H${right + 18}L${right + 2} 812H${x - 2}z`, slant('#ffffff66', '#ffffff00_45', '#10243e22')) +
        handle(x + 44, 420, width - 88, 30) +
        path('M458 640c0-30 22-48 22-66 0 18 22 36 22 66a22 22 0 0 1-44 0z', 'none', {
          stroke: look.print,
          'stroke-width': 5,
          opacity: 0.5,
        })
      )
    },
    stand: look => [FOOT, compact(look) ? 216 : 286],
    side: look => ({ x: compact(look) ? 270 : 200, y: TOP, width: compact(look) ? 420 : 560, height: 724, depth: 520, r: 10 }),
    detail: look =>
      rect(0, 0, 960, 960, slant('#dfe5ea', '#8d99a5_60', '#56616c')) +
      path('M0 0h960v120H0z', down('#56616c', '#aab4be')) +
      row(7, at => {
        const x = 70 + at * 132
        return (
          ellipse(x + 66, 420, 46, 210, slant('#ffffff', '#dbe4ea_55', '#a9b8c4'), line('#9fb0bd', 2)) +
          ellipse(x + 58, 420, 30, 160, 'none', { stroke: '#0a7a8a', 'stroke-width': 5, opacity: at % 3 ? 0 : 0.7 }) +
          stroke(`M${x} 700V430q0-40 20-40`, '#6d7883', 12)
        )
      }) +
      stroke('M-20 700h1000M-20 640h1000', '#f0f4f7', 20) +
      stroke('M-20 706h1000M-20 646h1000', '#8d98a3', 6) +
      rect(0, 730, 960, 240, slant(look.light, look.hex, look.shade), 0, line(look.edge, 3)) +
      rect(290, 780, 380, 60, down('#3a444e', '#12171c'), 30) +
      row(5, at => circle(120 + at * 190, 180 + (at % 2) * 60, 8 + (at % 3) * 5, '#ffffff', { opacity: 0.6 })),
    use: ['counter', 480, 884, 0.66],
  },
} satisfies Record<string, Product>
