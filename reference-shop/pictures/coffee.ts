import type { Look } from './colour'
import { across, down, slant } from './fills'
import { body, knob, led, plate, print, steel, steelRod } from './parts'
import type { Product } from './product'
import { circle, covered, ellipse, group, line, path, rect, row, stroke, within } from './shapes'

const cup = (x: number, y: number, scale: number): string =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    ellipse(0, 2, 62, 12, '#10243e', { opacity: 0.3 }) +
      stroke('M48-66q40-2 36 28t-46 22', '#f3f6f9', 12) +
      stroke('M48-66q40-2 36 28t-46 22', '#9fb0bd', 2) +
      path('M-56-92h112l-10 66q-4 26-30 26h-32q-26 0-30-26z', across('#ffffff', '#f3f6f9_40', '#b5c1cb'), line('#a9b8c4', 2)) +
      ellipse(0, -92, 56, 12, '#6b3f22', line('#ffffff', 5)) +
      ellipse(-8, -94, 30, 5, '#c98d56', { opacity: 0.9 }),
  )

const bean = (x: number, y: number, turn: number): string =>
  group(
    `translate(${x} ${y}) rotate(${turn})`,
    ellipse(0, 0, 17, 11, slant('#8a5631', '#2f190c')) + stroke('M-11 1q11-7 22 0', '#1d0f06', 2.2),
  )

const beans = (): string =>
  covered(
    fill => rect(240, 112, 340, 100, fill),
    70,
    46,
    rect(0, 0, 70, 46, '#3a1f0e') + bean(16, 12, 20) + bean(50, 14, -50) + bean(30, 33, 80) + bean(60, 38, 10),
  )

/** Grinds for every cup, at the press of a button. */
const automatic = (look: Look): string =>
  path('M262 110h300l20 96H240z', slant('#c9d6df99', '#5b6b7899'), line('#7d8b98', 2)) +
  within(path('M270 116h284l18 88H252z', '#000'), beans()) +
  path('M250 96h324l8 22H242z', slant('#4b5661', '#12171c')) +
  rect(600, 130, 128, 80, slant('#cfe6f0bb', '#7fa6b8aa'), 10, line('#7d9aa8', 2)) +
  rect(606, 164, 116, 44, '#5fa8c8', 4, { opacity: 0.5 }) +
  body(206, 196, 548, 666, look, 34) +
  plate(250, 236, 460, 132, 18) +
  row(4, at => {
    const x = 296 + at * 74
    return (
      rect(x - 28, 262, 56, 80, '#2a323b', 10) +
      path(`M${x - 14} 296h28l-4 22q-1 8-8 8h-4q-7 0-8-8z`, ['#c98d56', '#e9d3b0', '#b9713a', '#f4ead8'][at] ?? '')
    )
  }) +
  knob(648, 302, 46) +
  rect(276, 396, 408, 376, slant('#12161b', '#2a323b'), 18) +
  path('M410 396h140v70q0 22-22 22h-96q-22 0-22-22z', across('#6d7883', '#eef2f5_30', '#8d98a3_70', '#4b5661')) +
  row(2, at => rect(444 + at * 48, 486, 24, 38, steelRod, 6)) +
  stroke('M456 524v110M504 524v110', '#8a5226', 6) +
  cup(480, 752, 1) +
  stroke('M458 620c-10-26 12-30 2-58M500 616c-10-26 12-30 2-58', '#ffffff', 5, { opacity: 0.22 }) +
  rect(256, 762, 448, 54, steel, 10, line('#7d8894', 2)) +
  rect(272, 770, 412, 14, '#2a323b', 6) +
  print(420, 836, [120], look.print, 10, 7) +
  led(690, 836, '#5fe0a8', 5)

/** A holder to lock in by hand, with a dial for the pressure and a pipe for steam. */
const byHand = (look: Look): string =>
  row(3, at =>
    group(
      `translate(${316 + at * 130} 198) scale(.62)`,
      path('M-56-92h112l-10 80q-2 12-16 12h-60q-14 0-16-12z', across('#ffffff', '#f3f6f9_40', '#b5c1cb'), line('#a9b8c4', 2)),
    ),
  ) +
  stroke('M240 196v-42M720 196v-42M240 156h480', '#9aa6b1', 8) +
  rect(206, 196, 548, 220, across(look.light, `${look.hex}_40`, look.shade), 26, line(look.edge, 2)) +
  rect(206, 196, 548, 220, down('#ffffff66', '#ffffff00_40', '#10243e2a'), 26) +
  rect(250, 400, 460, 390, across(look.deep, `${look.hex}_30`, `${look.shade}_70`, look.deep), 8) +
  rect(250, 400, 460, 390, down('#10243e77', '#10243e11')) +
  circle(480, 290, 66, slant('#f5f7f9', '#7f8a95'), line('#6d7883', 2)) +
  circle(480, 290, 54, '#fdfdfb') +
  circle(480, 290, 42, 'none', { ...line('#10243e', 6), 'stroke-dasharray': '2 9', 'stroke-linecap': 'butt' }) +
  stroke('M508 262a40 40 0 0 1 12 28', '#b3261e', 6) +
  stroke('M480 290l22-30', '#b3261e', 5) +
  circle(480, 290, 7, '#10243e') +
  knob(310, 290, 44) +
  knob(650, 290, 44) +
  path('M398 416h164v40q0 22-22 22H420q-22 0-22-22z', steelRod, line('#59636e', 1.5)) +
  path('M408 478h144l-10 46q-4 16-20 16h-84q-16 0-20-16z', across('#8d98a3', '#f4f7f9_28', '#b8c1c9_58', '#59636e')) +
  path('M300 486h110v26H306q-90 18-112 8-20-14 0-30 30-12 106-4z', across('#4b5661', '#20272f_40', '#0c0f13'), line('#0c0f13', 1.5)) +
  row(2, at => rect(446 + at * 44, 538, 22, 34, steelRod, 5)) +
  stroke('M457 572v70M501 572v70', '#8a5226', 6) +
  cup(480, 752, 1) +
  stroke('M650 416v60q0 40 20 80l26 70', '#8d98a3', 16) +
  stroke('M647 416v60q0 40 20 80l26 70', '#f4f7f9', 5) +
  path('M684 610l26-10 12 34-20 8z', '#20272f') +
  rect(206, 762, 548, 60, steel, 10, line('#7d8894', 2)) +
  rect(232, 772, 496, 16, '#2a323b', 6) +
  rect(226, 822, 508, 40, across(look.light, `${look.hex}_40`, look.shade), 8, line(look.edge, 2)) +
  led(480, 842, '#5fe0a8', 5)

export const coffee = {
  'coffee-machine': {
    front: look => (look.design % 2 ? byHand(look) : automatic(look)),
    stand: () => [866, 290],
    side: () => ({
      x: 206,
      y: 196,
      width: 548,
      height: 666,
      depth: 480,
      r: 34,
      side:
        rect(90, 60, 330, 460, slant('#cfe6f066', '#7fa6b844'), 24, { stroke: '#7d9aa8', 'stroke-width': 4 }) +
        rect(98, 230, 314, 282, '#5fa8c8', 18, { opacity: 0.35 }),
    }),
    detail: [470, 610, 2.15],
    use: ['kitchen', 400, 752, 0.66],
  },
} satisfies Record<string, Product>
