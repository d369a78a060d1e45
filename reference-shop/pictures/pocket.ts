import type { Look } from './colour'
import { across, down, slant } from './fills'
import { cast, contact, digits, print } from './parts'
import { byDesign, type Drawing, type Product } from './product'
import { circle, ellipse, group, line, path, rect, row, stroke, within } from './shapes'
import { screen, shown } from './wallpapers'

const phoneShows = shown('start', 'petals', 'dunes', 'city', 'lake')
const tabletShows = shown('bloom', 'petals', 'reef', 'mountains', 'lake')

const phoneFront: Drawing = look => {
  const width = 330 + (look.size - 5) * 14
  const height = width * 2.1
  const [x, y] = [480 - width / 2, 480 - height / 2]
  return (
    rect(x + width - 2, y + 190, 7, 96, look.deep, 3) +
    rect(x - 5, y + 160, 7, 58, look.shade, 3) +
    rect(x - 5, y + 236, 7, 58, look.shade, 3) +
    rect(
      x,
      y,
      width,
      height,
      across(look.deep, `${look.light}_4`, `${look.hex}_50`, `${look.light}_95`, look.deep),
      60,
      line(look.edge, 1.5),
    ) +
    rect(x + 6, y + 6, width - 12, height - 12, '#07090b', 55) +
    screen(x + 15, y + 15, width - 30, height - 30, 46, phoneShows(look)) +
    (phoneShows(look) !== 'start'
      ? digits(403, y + 120, 66, '9:41', '#ffffff') +
        print(420, y + 212, [120], '#ffffffd0', 10, 10) +
        rect(420, y + height - 40, 120, 7, '#ffffff', 3.5)
      : '') +
    (look.design % 2
      ? circle(480, y + 44, 13, '#050607') + circle(480, y + 44, 5, '#1c2f4a')
      : rect(436, y + 32, 88, 25, '#050607', 12.5) + circle(510, y + 44.5, 6, '#1c2f4a'))
  )
}

/** Where the lenses are on the back, in a plate of 160 by 160. */
const lenses = byDesign(
  [
    [42, 42],
    [42, 122],
    [108, 82],
  ],
  [
    [40, 40],
    [40, 110],
    [40, 180],
  ],
  [
    [42, 42],
    [42, 122],
    [108, 82],
  ],
  [
    [44, 46],
    [122, 46],
    [200, 46],
  ],
)
const lensPlate = byDesign([158, 162, 44], [80, 222, 40], [158, 162, 79], [246, 92, 46])

const phoneBack = (look: Look): string => {
  const [wide, high, r] = lensPlate(look)
  return (
    rect(322, 148, 316, 664, slant(look.light, look.hex, look.shade), 56, line(look.edge, 2)) +
    rect(326, 152, 308, 656, 'none', 52, { stroke: '#ffffff', 'stroke-width': 2, opacity: 0.35 }) +
    rect(342, 168, wide, high, slant(look.hex, look.shade), r, line(look.edge, 2)) +
    row(3, at => {
      const [dx, dy] = lenses(look)[at] ?? [0, 0]
      const [cx, cy] = [342 + dx, 168 + dy]
      return (
        circle(cx, cy, 31, look.deep) +
        circle(cx, cy, 27, '#0a0d12') +
        circle(cx, cy, 15, '#1b2f55') +
        ellipse(cx - 8, cy - 9, 5, 4, '#ffffff', { opacity: 0.8 })
      )
    }) +
    circle(look.design === 1 ? 452 : look.design === 3 ? 612 : 454, look.design === 1 ? 208 : look.design === 3 ? 214 : 196, 9, '#fff3cf') +
    rect(448, 520, 64, 9, look.deep, 4, { opacity: 0.5 })
  )
}

const round = (look: Look): boolean => look.design % 2 === 1

const roundFace = (): string =>
  circle(480, 480, 196, slant('#f5f7f9', '#aab4be_40', '#5d6771'), line('#77828d', 2)) +
  circle(480, 480, 180, slant('#2a323b', '#07090b'), line('#0a0c0f', 3)) +
  circle(480, 480, 158, 'none', { ...line('#c9d2da', 14), 'stroke-dasharray': '3 79.730', 'stroke-linecap': 'butt' }) +
  circle(480, 480, 166, 'none', { ...line('#6d7883', 6), 'stroke-dasharray': '2 15.380', 'stroke-linecap': 'butt' }) +
  circle(480, 572, 42, 'none', line('#39424c', 4)) +
  stroke('M480 536a36 36 0 1 1-34 46', '#38d6e8', 8) +
  print(392, 470, [48], '#ff4f6d', 10, 8) +
  stroke('M480 480L412 410', '#ffffff', 11) +
  stroke('M480 480L566 384', '#ffffff', 8) +
  stroke('M480 500V350', '#ffb000', 3) +
  circle(480, 480, 11, '#ffb000') +
  path('M356 352a180 180 0 0 1 250-24L410 646A180 180 0 0 1 300 470q0-64 56-118z', slant('#ffffff2e', '#ffffff06'))

const squareFace = (): string =>
  rect(310, 270, 340, 420, slant('#f5f7f9', '#aab4be_40', '#5d6771'), 104, line('#77828d', 2)) +
  rect(321, 281, 318, 398, '#050709', 94) +
  within(rect(330, 290, 300, 380, '#000', 86), rect(330, 290, 300, 380, slant('#14233a', '#05070a'))) +
  digits(368, 342, 62, '10:08', '#ffffff') +
  print(368, 424, [96], '#7ef0ff', 10, 9) +
  row(3, at =>
    circle(426, 540, 82 - at * 24, 'none', {
      stroke: ['#ff4f6d', '#8be04e', '#38d6e8'][at] ?? '',
      'stroke-width': 17,
      opacity: 0.24,
    }),
  ) +
  stroke('M426 458a82 82 0 1 1-78 57', '#ff4f6d', 17) +
  stroke('M426 482a58 58 0 1 1-50 87', '#8be04e', 17) +
  stroke('M426 506a34 34 0 0 1 20 61', '#38d6e8', 17) +
  print(536, 500, [60, 40, 52], '#ffffffcc', 26, 10) +
  path('M540 606c-16-22 10-34 18-16 8-18 34-6 18 16l-18 18z', '#ff4f6d') +
  path('M404 281h131L430 679H404a94 94 0 0 1-83-94V375a94 94 0 0 1 83-94z', slant('#ffffff26', '#ffffff06'))

export const pocket = {
  tablet: {
    front: look => {
      const width = 430 + (look.size - 8) * 26
      const height = width * 1.36
      const [x, y] = [480 - width / 2, 480 - height / 2]
      return (
        rect(x, y, width, height, slant(look.light, look.hex, look.shade), 38, line(look.edge, 2)) +
        rect(x + 5, y + 5, width - 10, height - 10, '#0b0d10', 34) +
        screen(x + 24, y + 24, width - 48, height - 48, 16, tabletShows(look)) +
        circle(480, y + 14, 4.5, '#27405e') +
        print(x + 60, y + 76, [width * 0.34], '#ffffff', 20, 26) +
        print(x + 60, y + 118, [width * 0.22], '#ffffffbb', 20, 12) +
        row(5, at =>
          rect(
            480 - width * 0.34 + at * width * 0.14,
            y + height - 104,
            width * 0.11,
            width * 0.11,
            ['#3cc58f', '#ffb000', '#3a86ff', '#ff6b6b', '#f3f6f9'][at] ?? '',
            14,
          ),
        ) +
        rect(x + width, y + 90, 5, 74, look.shade, 3)
      )
    },
    stand: look => [480 + (430 + (look.size - 8) * 26) * 0.68, (430 + (look.size - 8) * 26) * 0.5],
    side: look => {
      const width = 430 + (look.size - 8) * 26
      return { x: 480 - width / 2, y: 480 - width * 0.68, width, height: width * 1.36, depth: 34, r: 38 }
    },
    detail: look =>
      group(
        'rotate(8 480 480)',
        rect(-500, 130, 1300, 1300, slant(look.light, look.hex, look.shade), 110, line(look.edge, 3)) +
          rect(-485, 145, 1270, 1270, '#0b0d10', 98) +
          screen(-430, 200, 1160, 1500, 46, tabletShows(look)) +
          rect(800, 320, 16, 220, look.shade, 8) +
          group(
            'translate(600 60) rotate(24)',
            rect(0, 0, 54, 640, across('#d5dce2', '#ffffff_30', '#aab5bf'), 26) +
              path('M2 630h50l-19 80h-12z', slant('#ffffff', '#c1cad2')) +
              path('M21 706h12l-6 30z', '#4a545e'),
          ) +
          stroke('M120 620c60-90 150-80 180 10s110 60 150-20', '#ffffff', 10),
      ),
    use: ['sofa', 500, 770, 0.56],
  },
  phone: {
    front: phoneFront,
    stand: look => [480 + (330 + (look.size - 5) * 14) * 1.05, 150],
    side: look => {
      return (
        contact(380, 838, 150) +
        group('translate(-130 0) rotate(-9 480 480)', phoneBack(look)) +
        group('translate(150 0) rotate(5 480 480)', phoneFront(look))
      )
    },
    detail: look => group('translate(480 440) rotate(-10) scale(2.6) translate(-470 -290)', phoneBack(look)),
    use: ['hand', 480, 690, 0.6],
  },
  smartwatch: {
    front: look => {
      const scale = 0.86 + (look.size - 38) * 0.016
      const strap = across(look.shade, `${look.light}_22`, `${look.hex}_60`, look.deep)
      return group(
        `translate(480 480) scale(${scale}) translate(-480 -480)`,
        path('M392 60q88-26 176 0l14 96q4 70 22 150H356q18-80 22-150z', strap, line(look.edge, 2)) +
          path('M392 900q88 26 176 0l14-96q4-70 22-150H356q18 80 22 150z', strap, line(look.edge, 2)) +
          row(4, at => rect(468, 800 + at * 22, 24, 9, look.deep, 4)) +
          rect(638, 420, 26, 64, across('#e8edf1', '#8d98a3'), 9, line('#6d7883', 1.5)) +
          row(5, at => rect(640, 428 + at * 11, 22, 3, '#6d7883')) +
          rect(636, 520, 14, 76, '#8d98a3', 6) +
          (round(look) ? roundFace() : squareFace()),
      )
    },
    stand: look => [500 + 430 * (0.86 + (look.size - 38) * 0.016), 110],
    side: look =>
      group('matrix(.9 .1 -.5 .3 470 560)', cast(420, 420)) +
      ellipse(560, 500, 172, 296, 'none', line(look.edge, 122)) +
      ellipse(560, 500, 172, 296, 'none', line(slant(look.deep, look.shade, look.deep), 118)) +
      path('M560 204c-95 0-172 132-172 296s77 296 172 296', 'none', line(down(look.light, look.hex, look.deep), 118)) +
      path('M540 160c-110 14-190 150-190 340s70 320 180 342', 'none', { ...line('#ffffff', 6), opacity: 0.3 }) +
      rect(690, 690, 60, 92, slant(look.light, look.deep), 20, { transform: 'rotate(24 720 736)', stroke: look.edge, 'stroke-width': 2 }) +
      group(
        'translate(48 66) matrix(.66 .03 0 .86 0 0)',
        rect(680, 440, 44, 76, across('#8d98a3', '#e8edf1', '#6d7883'), 12, line('#6d7883', 2)) +
          group('translate(34 0)', round(look) ? circle(480, 480, 197, '#59636e') : rect(312, 272, 340, 420, '#59636e', 104)) +
          (round(look) ? roundFace() : squareFace()),
      ),
    detail: [540, 400, 2.6],
    use: ['wrist', 560, 694, 0.52],
  },
} satisfies Record<string, Product>
