import type { Look } from './colour'
import { across, ball, down, glow, slant } from './fills'
import { cast, contact, led, print, rod, steel, steelRod } from './parts'
import { byDesign, type Product } from './product'
import { circle, dotted, ellipse, group, line, path, rect, row, stroke } from './shapes'
import { turned } from './solid'

const cone = (cx: number, cy: number, r: number): string =>
  circle(cx, cy, r, slant('#59636e', '#15191e'), line('#0c0f13', 2)) +
  circle(cx, cy, r * 0.88, ball('#14181d', '#2c343d')) +
  circle(cx, cy, r * 0.74, slant('#0c0f13', '#4b5661'), line('#0c0f13', 2)) +
  circle(cx, cy, r * 0.6, ball('#3a434c', '#0c0f13')) +
  circle(cx, cy, r * 0.26, ball('#8d98a3', '#20272f'))

const barWidth = (watt: number): number => 660 + Math.min(watt, 600) * 0.3

const pad = (x: number, y: number, width: number, height: number, look: Look): string =>
  rect(x, y, width, height, across('#4b5661', '#20272f_45', '#0c0f13'), width * 0.46, line('#0c0f13', 2)) +
  rect(x + width * 0.2, y + 14, width * 0.2, height - 28, '#ffffff', 10, { opacity: 0.14 }) +
  rect(x + width * 0.76, y + height * 0.2, 5, height * 0.6, look.deep, 2, { opacity: 0.6 })

const cup = (x: number, look: Look, right: boolean): string =>
  look.design % 2
    ? rect(x, 520, 138, 256, across('#4b5661', '#20272f_40', '#0c0f13'), 60) +
      rect(x + (right ? 34 : 0), 508, 104, 280, rod(look), 50, line(look.edge, 2)) +
      rect(x + (right ? 96 : 14), 560, 12, 176, steelRod, 6, line('#7d8894', 1.5)) +
      rect(x + (right ? 62 : 40), 570, 14, 156, '#ffffff', 7, { opacity: 0.18 })
    : rect(x, 510, 138, 276, rod(look), 66, line(look.edge, 2)) +
      rect(x + (right ? 84 : 18), 546, 26, 200, '#ffffff', 13, { opacity: right ? 0.1 : 0.3 }) +
      circle(x + 69, 648, 26, 'none', { stroke: look.print, 'stroke-width': 5, opacity: 0.55 })

/** A thin hoop of metal over a soft one of cloth. */
const slimBand = (look: Look): string =>
  stroke('M236 580V440a244 260 0 0 1 488 0v140', '#6d7883', 22) +
  stroke('M236 580V440a244 260 0 0 1 488 0v140', '#dfe5ea', 14) +
  stroke('M300 300a232 232 0 0 1 360 0', look.deep, 66) +
  stroke('M300 300a232 232 0 0 1 360 0', look.hex, 58)

const bud = (x: number, y: number, flip: number, look: Look): string =>
  group(
    `translate(${x} ${y}) scale(${flip} 1)`,
    path('M-34 0q-10 150 4 190 30 20 52 0 12-60 10-160z', rod(look), line(look.edge, 2)) +
      ellipse(0, -30, 82, 74, ball(look.light, look.hex, look.deep), line(look.edge, 2)) +
      ellipse(62, -54, 40, 34, slant('#6d7883', '#20272f'), { transform: 'rotate(30 62 -54)' }) +
      ellipse(80, -64, 28, 24, ball('#9aa6b1', '#39424c'), { transform: 'rotate(30 80 -64)' }) +
      ellipse(-26, -56, 26, 16, '#ffffff', { opacity: 0.65, transform: 'rotate(-30 -26 -56)' }) +
      rect(-22, 60, 10, 44, '#20272f', 5, { opacity: 0.6 }) +
      rect(-20, 180, 34, 8, steel, 4),
  )

const budCase = (look: Look): string =>
  path('M230 600q0-190 250-190t250 190z', down(look.light, look.hex), line(look.edge, 2)) +
  path('M250 590q10-150 230-152t230 152z', slant('#39424c', '#14181d')) +
  row(2, at => ellipse(364 + at * 232, 560, 66, 62, '#0a0c0f')) +
  path('M220 600h520v110q0 140-150 140H370q-150 0-150-140z', rod(look), line(look.edge, 2)) +
  path('M220 600h520l-8 22H228z', down(look.light, look.shade)) +
  path('M244 640q-4 110 40 160 30 24 60 30-60-60-56-190z', '#ffffff', { opacity: 0.4 }) +
  led(480, 690, '#5fe0a8', 8)

const portable = (look: Look): string =>
  rect(320, 846, 320, 18, '#15191e', 8) +
  rect(276, 110, 408, 744, rod(look), 96, line(look.edge, 2)) +
  dotted(fill => rect(286, 178, 388, 616, fill, 40), look.deep, 12, 2.6) +
  rect(276, 178, 408, 616, across('#10243e40', '#ffffff2e_26', '#ffffff00_55', '#10243e55')) +
  path('M276 206q0-96 96-96h216q96 0 96 96v-18H276z', 'none') +
  ellipse(480, 150, 150, 26, slant(look.shade, look.light), line(look.edge, 2)) +
  stroke('M420 150h28M434 140v20M512 150h28M480 140l0 20', look.print, 6) +
  circle(480, 300, 66, glow('#0b172655_70', '#0b172600')) +
  circle(480, 560, 150, glow('#0b172655_75', '#0b172600')) +
  circle(480, 300, 60, 'none', { stroke: look.deep, 'stroke-width': 5, opacity: 0.8 }) +
  circle(480, 560, 142, 'none', { stroke: look.deep, 'stroke-width': 6, opacity: 0.8 }) +
  circle(480, 560, 56, 'none', { stroke: look.deep, 'stroke-width': 5, opacity: 0.6 }) +
  rect(276, 794, 408, 60, rod(look), 30) +
  rect(430, 744, 100, 26, look.deep, 6) +
  print(446, 753, [68], look.light, 10, 7) +
  row(4, at => led(444 + at * 24, 824, '#5fe0a8', at < 3 ? 5 : 3)) +
  path('M676 210q60 20 46 120-8 50-40 60', 'none', { stroke: '#15191e', 'stroke-width': 16 })

const lying = (look: Look): string =>
  contact(470, 764, 350) +
  group(
    'translate(50 480) rotate(-4)',
    rect(20, -230, 800, 500, down(look.light, `${look.hex}_40`, look.deep), 230, line(look.edge, 2)) +
      dotted(fill => rect(160, -226, 560, 492, fill), look.deep, 14, 3) +
      rect(160, -230, 560, 500, down('#10243e22', '#ffffff33_22', '#ffffff00_50', '#10243e77')) +
      rect(330, 0, 200, 46, look.deep, 8) +
      print(356, 16, [150], look.light, 10, 12) +
      rect(140, -230, 28, 500, down('#6d7883', '#20272f'), 8) +
      rect(708, -230, 28, 500, down('#6d7883', '#20272f'), 8),
  ) +
  group(
    'translate(182 490) rotate(-4)',
    ellipse(0, 0, 120, 236, slant('#39424c', '#0c0f13'), line(look.edge, 3)) +
      ellipse(-4, 0, 92, 196, slant('#15191e', '#4b5661')) +
      ellipse(-6, 0, 70, 150, ball('#4b5661', '#0c0f13')) +
      ellipse(-8, 0, 28, 62, ball('#aab4be', '#39424c')),
  )

/** A column of cloth with a ring of light. */
const column = (look: Look): string =>
  path('M290 230v590q0 40 190 44 190-4 190-44V230z', rod(look), line(look.edge, 2)) +
  dotted(fill => path('M290 250v560q0 40 190 44 190-4 190-44V250z', fill), look.deep, 13, 2.8) +
  path('M290 250v560q0 40 190 44 190-4 190-44V250z', across('#10243e55', '#ffffff33_24', '#ffffff00_52', '#10243e66')) +
  ellipse(480, 230, 190, 56, slant(look.shade, look.light), line(look.edge, 2)) +
  ellipse(480, 228, 150, 42, slant('#2a323b', '#0c0f13')) +
  ellipse(480, 228, 150, 42, 'none', line('#4fd4f2', 7)) +
  row(3, at => circle(430 + at * 50, 228, 7, '#aab4be')) +
  rect(450, 700, 60, 12, look.light, 6, { opacity: 0.7 }) +
  path('M290 806q0 44 190 48 190-4 190-48v14q0 46-190 48-190-2-190-48z', '#15191e')

/** A box for the shelf, its cones in sight. */
const shelfBox = (look: Look): string =>
  rect(270, 150, 420, 704, across(look.light, `${look.hex}_40`, look.shade), 20, line(look.edge, 2)) +
  rect(270, 150, 420, 704, slant('#ffffff55', '#ffffff00_40', '#10243e2e'), 20) +
  rect(296, 176, 368, 652, slant('#2a323b', '#12171c'), 14) +
  cone(480, 620, 158) +
  cone(480, 320, 92) +
  row(4, at => circle(320 + (at % 2) * 320, 204 + Math.floor(at / 2) * 596, 8, slant('#aab4be', '#39424c'))) +
  rect(452, 796, 56, 8, '#8d98a3', 4) +
  rect(270, 852, 420, 10, '#15191e', 4)

const shapes = byDesign(portable, column, portable, shelfBox)

export const sound = {
  soundbar: {
    front: look => {
      const width = barWidth(look.size)
      const x = 480 - width / 2
      const bass =
        rect(610, 270, 210, 330, across(look.light, `${look.hex}_40`, look.shade), 18, line(look.edge, 2)) +
        dotted(fill => rect(624, 284, 182, 270, fill, 12), look.deep, 9, 2.1) +
        circle(715, 420, 74, 'none', line(look.deep, 5)) +
        led(715, 578, '#7ef0ff', 4)
      return (
        (look.design % 2 ? bass : '') +
        rect(x + 40, 586, 70, 16, '#15191e', 5) +
        rect(x + width - 110, 586, 70, 16, '#15191e', 5) +
        path(`M${x + 26} 452h${width - 52}l22 26H${x + 4}z`, down(look.light, look.hex), line(look.edge, 1.5)) +
        row(5, at => circle(432 + at * 24, 465, 5, look.deep)) +
        rect(x, 474, width, 116, across(look.light, `${look.hex}_20`, `${look.hex}_75`, look.shade), 22, line(look.edge, 2)) +
        dotted(fill => rect(x + 12, 484, width - 24, 96, fill, 16), look.deep, 9, 2.1) +
        row(4, at => circle(x + width * ([0.1, 0.2, 0.8, 0.9][at] ?? 0), 532, 38, glow('#0b172644_60', '#0b172600'))) +
        rect(x + 12, 484, width - 24, 96, down('#ffffff3a', '#ffffff00_40', '#10243e33'), 16) +
        rect(448, 570, 64, 6, look.print, 3, { opacity: 0.8 }) +
        row(4, at => led(452 + at * 19, 532, '#7ef0ff', at < 3 ? 3.4 : 2.2))
      )
    },
    stand: look => [602, barWidth(look.size) / 2],
    side: look =>
      group('matrix(.92 .397 .36 -.14 110 580)', cast(630, 400)) +
      path('M110 470L690 720l150-60L250 420z', slant(look.light, look.hex, look.shade), line(look.edge, 2)) +
      row(5, at => circle(500 + at * 30, 586 + at * 12.4, 9, look.deep)) +
      path('M110 470v106q0 12 12 18l556 236q12 4 12-10V720z', across(look.light, look.hex), line(look.edge, 2)) +
      group(
        'matrix(.92 .397 0 1 110 470)',
        dotted(fill => rect(12, 10, 606, 92, fill, 14), look.deep, 11, 2.6) +
          rect(12, 10, 606, 92, down('#ffffff33', '#10243e33'), 14) +
          led(310, 56, '#7ef0ff', 6) +
          led(336, 56, '#7ef0ff', 6),
      ) +
      path('M690 720l150-60v96q0 12-10 18l-128 56q-12 4-12-10z', across(look.shade, look.deep), line(look.edge, 2)) +
      row(3, at => rect(730 + at * 30, 724 - at * 12, 20, 34, '#0a0c0f', 6)),
    detail: look =>
      path('M-20 150h1000v200H-20z', slant(look.light, look.hex)) +
      row(5, at => circle(180 + at * 150, 246, 54, slant(look.shade, look.light), line(look.edge, 3))) +
      stroke('M156 246h48M330 222v48M306 246h48M462 222l40 24-40 24zM606 246h48M780 220v26M760 232a28 28 0 1 0 40 0', look.print, 8) +
      rect(-20, 340, 1000, 420, down(look.hex, look.shade), 0, line(look.edge, 3)) +
      dotted(fill => rect(-20, 366, 1000, 370, fill), look.deep, 26, 7) +
      circle(480, 552, 190, glow('#0b172688_40', '#0b172600')) +
      rect(-20, 340, 1000, 400, down('#ffffff33', '#ffffff00_30', '#10243e44')) +
      row(5, at => led(380 + at * 50, 552, '#7ef0ff', at < 4 ? 11 : 6)),
    use: ['cinema', 500, 650, 0.64],
  },
  headphones: {
    front: look =>
      (look.design % 2
        ? slimBand(look)
        : stroke('M236 580V452a244 250 0 0 1 488 0v128', look.deep, 60) + stroke('M236 580V452a244 250 0 0 1 488 0v128', look.hex, 54)) +
      stroke('M222 500v-50a258 264 0 0 1 180-248', look.light, 10, { opacity: 0.8 }) +
      stroke('M270 448a210 214 0 0 1 420 0', '#15191e', 26) +
      stroke('M278 420a204 206 0 0 1 150-166', '#6d7883', 6, { opacity: 0.8 }) +
      row(2, at => rect(214 + at * 488, 470, 44, 110, steel, 12, line('#7d8894', 2))) +
      row(2, at => path(at ? 'M702 520h52l16 60h-70z' : 'M206 520h52l2 60h-70z', slant(look.hex, look.deep), line(look.edge, 1.5))) +
      pad(270, 528, 74, 244, look) +
      pad(616, 528, 74, 244, look) +
      cup(160, look, false) +
      cup(662, look, true) +
      led(229, 752, '#5fe0a8', 4),
    stand: () => [812, 300],
    side: look =>
      contact(480, 872, 190) +
      stroke('M420 560C330 380 360 150 560 130s230 200 150 380', look.deep, 56) +
      stroke('M420 560C330 380 360 150 560 130s230 200 150 380', look.hex, 48) +
      stroke('M392 470C350 330 390 180 520 146', look.light, 9, { opacity: 0.8 }) +
      ellipse(690, 600, 96, 150, slant('#39424c', '#0c0f13')) +
      ellipse(704, 600, 74, 128, slant(look.shade, look.deep)) +
      rect(396, 470, 40, 110, steel, 12, line('#7d8894', 2)) +
      ellipse(424, 690, 168, 186, slant('#4b5661', '#15191e')) +
      ellipse(404, 688, 158, 180, ball(look.light, look.hex, look.deep), line(look.edge, 2)) +
      ellipse(404, 688, 112, 130, slant(look.shade, look.hex, look.light), line(look.edge, 2)) +
      ellipse(404, 688, 60, 70, 'none', { stroke: look.print, 'stroke-width': 5, opacity: 0.55 }) +
      path('M290 620q30-90 110-104-70 50-80 150z', '#ffffff', { opacity: 0.4 }) +
      rect(546, 740, 18, 60, steel, 8) +
      led(420, 830, '#5fe0a8', 5),
    detail: look =>
      group(
        'rotate(-12 480 480)',
        ellipse(560, 500, 420, 470, slant('#4b5661', '#0c0f13')) +
          ellipse(540, 500, 380, 430, slant('#2c343d', '#15191e'), line('#0c0f13', 3)) +
          ellipse(540, 500, 380, 430, 'none', { stroke: '#6d7883', 'stroke-width': 3, 'stroke-dasharray': '16 12', opacity: 0.7 }) +
          ellipse(540, 500, 240, 290, slant('#07090b', '#2c343d')) +
          dotted(fill => ellipse(540, 500, 232, 282, fill), '#39424c', 22, 5) +
          stroke('M470 320v360M470 320c120 10 120 160 0 160l100 200', '#aab4be', 26, { opacity: 0.4 }) +
          path('M180 420q20-230 220-300-110 130-120 320z', '#ffffff', { opacity: 0.16 }) +
          path(
            'M-40 80C60-40 180-60 300-60L120 300C60 400 30 520 60 700L-100 760z',
            slant(look.light, look.hex, look.deep),
            line(look.edge, 3),
          ),
      ),
    use: ['head', 480, 650, 0.66],
  },
  earbuds: {
    front: look =>
      budCase(look) +
      bud(364, 404, 1, look) +
      bud(596, 404, -1, look) +
      path('M220 600h520v20H220z', look.hex) +
      path('M220 600h520v110q0 140-150 140H370q-150 0-150-140z', rod(look), line(look.edge, 2)) +
      path('M244 640q-4 110 40 160 30 24 60 30-60-60-56-190z', '#ffffff', { opacity: 0.4 }) +
      led(480, 690, '#5fe0a8', 8),
    stand: () => [856, 230],
    side: look =>
      contact(300, 800, 200) +
      contact(660, 800, 180) +
      group(
        'translate(-90 130) scale(.8)',
        path('M220 500h520v200q0 150-150 150H370q-150 0-150-150z', rod(look), line(look.edge, 2)) +
          path('M220 560q-20-150 130-150h260q150 0 130 150z', down(look.light, look.hex), line(look.edge, 2)) +
          stroke('M222 566h516', look.edge, 5) +
          path('M250 540q0-100 110-104h40q-100 20-110 104zM246 620q0 110 50 170-14-80-6-170z', '#ffffff', { opacity: 0.45 }) +
          led(480, 640, '#5fe0a8', 8),
      ) +
      group('rotate(-16 640 560) translate(230 160) scale(1.06)', bud(380, 400, 1, look)) +
      group('rotate(20 760 600) translate(120 180) scale(1.06)', bud(600, 400, -1, look)),
    detail: look => group('translate(-20 60) scale(2.5) rotate(-14 200 180)', bud(180, 170, 1, look)),
    use: ['table', 480, 770, 0.5],
  },
  speaker: {
    front: look => {
      const scale = 0.74 + Math.min(look.size, 100) * 0.0026
      return group(`translate(480 860) scale(${scale}) translate(-480 -860)`, shapes(look)(look))
    },
    stand: () => [864, 190],
    side: look => {
      if (look.design === 3) return turned(shelfBox(look), { x: 270, y: 150, width: 420, height: 704, depth: 330, r: 20 }, look)
      if (look.design === 1)
        return (
          contact(330, 850, 150) +
          contact(650, 850, 150) +
          group('translate(-40 170) scale(.78)', column(look)) +
          group('translate(260 170) scale(.78)', column(look))
        )
      return lying(look)
    },
    detail: look =>
      rect(0, 0, 960, 960, slant(look.light, look.hex, look.deep)) +
      dotted(fill => rect(0, 0, 960, 960, fill), look.deep, 24, 5) +
      rect(0, 0, 960, 960, slant('#ffffff44', '#ffffff00_40', '#10243e55')) +
      cone(560, 520, 370) +
      circle(560, 520, 322, 'none', { stroke: '#6d7883', 'stroke-width': 3, opacity: 0.6 }) +
      row(6, at => circle(560 + 348 * Math.cos(at * 1.047 + 0.4), 520 + 348 * Math.sin(at * 1.047 + 0.4), 15, slant('#aab4be', '#39424c'))),
    use: ['living', 300, 646, 0.42],
  },
} satisfies Record<string, Product>
