import type { Look } from './colour'
import { across, down, slant } from './fills'
import { body, contact, led, plate, print, rod } from './parts'
import type { Drawing, Product } from './product'
import { circle, dotted, ellipse, group, line, path, rect, repeated, row, stroke } from './shapes'

const photo = (x: number, y: number, width: number): string =>
  rect(x, y, width, width * 0.62, down('#8fd0ee', '#f7dcb4')) +
  circle(x + width * 0.72, y + width * 0.16, width * 0.07, '#fff3cf') +
  path(
    `M${x} ${y + width * 0.62}v${-width * 0.2}l${width * 0.26} ${-width * 0.2} ${width * 0.2} ${width * 0.18} ${width * 0.16} ${-width * 0.12}L${x + width} ${y + width * 0.5}v${width * 0.12}z`,
    down('#3f8f86', '#0a5a66'),
  )

/** A key cap and what is printed on it. */
const key = (x: number, y: number, width: number, height: number, look: Look, mark = true): string =>
  rect(x, y, width, height, look.deep, 9) +
  rect(x + 3, y + 1, width - 6, height - 8, down(look.light, look.hex), 7) +
  (mark ? rect(x + width / 2 - 7, y + height * 0.32, 14, 5, look.print, 2.5) : '')

/** Rows of keys: how wide each is against a usual one, and how many usual ones stand before it. */
const wideKeys: readonly (readonly (readonly [wide: number, before: number])[])[] = [
  [[2, 13]],
  [
    [1.5, 0],
    [1.5, 13.5],
  ],
  [
    [1.8, 0],
    [2.2, 12.8],
  ],
  [
    [2.3, 0],
    [2.7, 12.3],
  ],
  [
    [1.3, 0],
    [1.3, 1.3],
    [1.3, 2.6],
    [6.1, 3.9],
    [1.2, 10],
    [1.2, 11.2],
    [1.2, 12.4],
    [1.4, 13.6],
  ],
]
const usualKeys = [
  [0, 13],
  [1.5, 12],
  [1.8, 11],
  [2.3, 10],
] as const

const keyRows = (x: number, y: number, unit: number, high: number, look: Look): string =>
  repeated(
    key(0, 0, unit - 4, high - 4, look),
    usualKeys.flatMap(([from, count], line) =>
      Array.from({ length: count }, (_, at) => [x + (from + at) * unit, y + line * high] as const),
    ),
  ) +
  row(5, at =>
    (wideKeys[at] ?? []).map(([wide, before]) => key(x + before * unit, y + at * high, wide * unit - 4, high - 4, look, false)).join(''),
  )

const full = (look: Look): boolean => look.size > 80

const board = (look: Look): string => {
  const [x, width, unit] = full(look) ? [60, 840, 42] : [110, 740, 47]
  const high = full(look) ? 52 : 56
  return (
    rect(x, 350, width, high * 5 + (full(look) ? 110 : 54), slant(look.hex, look.shade, look.deep), 22, line(look.edge, 2)) +
    rect(x + 4, 353, width - 8, 40, down('#ffffff44', '#ffffff00'), 18) +
    (full(look)
      ? repeated(
          key(0, 0, 42, 36, look),
          Array.from({ length: 12 }, (_, at) => [x + 24 + at * 49, 372] as const),
        ) + row(3, at => led(x + 650 + at * 40, 390, '#7ef0ff', at ? 3 : 4))
      : '') +
    keyRows(x + 24, full(look) ? 426 : 376, unit, high, look) +
    (full(look)
      ? repeated(
          key(0, 0, 38, high - 4, look),
          Array.from({ length: 20 }, (_, at) => [x + 650 + (at % 4) * 42, 426 + Math.floor(at / 4) * high] as const),
        )
      : '')
  )
}

const aerialRouter: Drawing = look => {
  const aerials = Math.round(look.size / 2) * 2
  return (
    row(aerials, at => {
      const x = 220 + (at * 520) / (aerials - 1)
      const lean = (x - 480) / 18
      return group(
        `rotate(${Math.round(lean)} ${Math.round(x)} 600)`,
        rect(x - 17, 220, 34, 390, across(look.shade, `${look.light}_25`, look.deep), 17, line(look.edge, 2)) +
          rect(x - 21, 560, 42, 60, slant('#4b5661', '#15191e'), 8) +
          rect(x - 8, 236, 6, 280, '#ffffff', 3, { opacity: 0.4 }),
      )
    }) +
    path('M150 640l60-56h540l60 56z', down(look.light, look.hex), line(look.edge, 2)) +
    row(11, at => stroke(`M${270 + at * 42} 600l${(at - 5) * 3} 28`, look.deep, 7, { opacity: 0.7 })) +
    rect(132, 636, 696, 124, across(look.light, `${look.hex}_40`, look.shade), 30, line(look.edge, 2)) +
    rect(132, 636, 696, 124, down('#ffffff44', '#ffffff00_40', '#10243e33'), 30) +
    path('M160 756h640l-20 20H180z', '#15191e') +
    row(
      6,
      at =>
        led(220 + at * 62, 690, ['#5fe0a8', '#5fe0a8', '#39c6ff', '#5fe0a8', '#ffb000', '#39c6ff'][at] ?? '', 6) +
        rect(208 + at * 62, 716, 24, 5, look.print, 2.5),
    ) +
    path('M676 704a26 26 0 0 1 52 0M662 690a46 46 0 0 1 80 0', 'none', {
      stroke: look.print,
      'stroke-width': 6,
      opacity: 0.8,
    }) +
    circle(702, 712, 6, look.print)
  )
}

/** One of a set that stands in several rooms. */
const mesh = (look: Look): boolean => look.design === 3

const tower = (look: Look): string =>
  path('M300 770V380q0-180 180-180t180 180v390q0 30-180 30t-180-30z', rod(look), line(look.edge, 2)) +
  path('M322 700V384q0-160 158-160t158 160v316q0 24-158 24t-158-24z', slant('#ffffff40', '#ffffff00_40', '#10243e22')) +
  dotted(fill => path('M322 700V384q0-160 158-160t158 160v316q0 24-158 24t-158-24z', fill), look.deep, 15, 2.4) +
  path('M330 420q0-150 100-176-60 60-60 190v280q-40-6-40-20z', '#ffffff', { opacity: 0.3 }) +
  path('M408 470a102 102 0 0 1 144 0M436 500a62 62 0 0 1 88 0', 'none', { stroke: look.print, 'stroke-width': 12, opacity: 0.7 }) +
  circle(480, 538, 11, look.print) +
  path('M302 748q30 26 178 26t178-26', 'none', line('#4fd4f2', 8)) +
  path('M302 748q30 26 178 26t178-26', 'none', { ...line('#4fd4f2', 26), opacity: 0.25 })

export const desk = {
  printer: {
    front: look =>
      path('M310 330l30-210h280l30 210z', slant('#ffffff', '#e3eaf0'), line('#b9c5cf', 2)) +
      path('M290 330l18-130h34l-16 130zM670 330l-18-130h-34l16 130z', slant('#4b5661', '#20272f')) +
      path('M170 400q6-76 70-76h480q64 0 70 76z', down(look.light, look.hex), line(look.edge, 2)) +
      body(150, 390, 660, 300, look, 34) +
      rect(150, 390, 660, 300, down('#ffffff44', '#ffffff00_40', '#10243e2a'), 34) +
      path('M180 400h600l-10 18H190z', '#10243e', { opacity: 0.18 }) +
      plate(520, 426, 240, 96, 14) +
      rect(534, 440, 120, 68, slant('#1d6f80', '#123a63'), 6) +
      photo(546, 450, 40) +
      print(596, 452, [46, 34, 42], '#d7eef4', 14, 5) +
      circle(708, 474, 25, '#39c08a') +
      path('M700 462l18 12-18 12z', '#ffffff') +
      rect(216, 560, 528, 100, '#0f1419', 14) +
      path('M256 572h448l64 190H192z', slant('#4b5661', '#20272f'), line('#12171c', 2)) +
      path('M284 566h392l50 170q-246 26-492 0z', slant('#ffffff', '#e9eff3'), line('#b9c5cf', 2)) +
      photo(352, 588, 256) +
      rect(216, 546, 528, 26, '#0a0c0f', 8) +
      led(192, 452, '#5fe0a8', 6) +
      print(220, 446, [120, 80], look.print, 18, 7),
    stand: () => [762, 350],
    side: () => ({ x: 150, y: 390, width: 660, height: 300, depth: 420, r: 34, above: 200, foot: 50 }),
    detail: [560, 560, 2.05],
    use: ['desk', 420, 706, 0.62],
  },
  keyboard: {
    front: board,
    stand: look => [full(look) ? 722 : 686, full(look) ? 420 : 372],
    side: look =>
      contact(480, 640, 400, 0.24) +
      group('matrix(.8 .2 -.5 .5 430 190)', rect(60, 366, 840, 372, look.deep, 22, line(look.edge, 3)) + board(look)),
    detail: look => {
      const cap = (side: string, top: string): string =>
        rect(0, 0, 222, 218, side, 26, line('#10243e66', 3)) +
        rect(18, 8, 186, 176, top, 22) +
        rect(30, 18, 162, 30, '#ffffff', 15, { opacity: 0.2 })
      const letters = [
        'M0 40V0l26 40V0',
        'M0 40L14 0l14 40M5 26h18',
        'M26 4a18 20 0 1 0 0 32',
        'M0 0v40h24',
        'M0 0l14 40L28 0',
        'M2 0h24L0 40h26',
      ]
      const places = Array.from(
        { length: 36 },
        (_, at) => [-80 + (at % 6) * 236 + Math.floor(at / 6) * 40, -60 + Math.floor(at / 6) * 232] as const,
      )
      const accent = places[21] ?? [0, 0]
      return group(
        'rotate(-12 480 480) translate(-140 -120)',
        rect(-200, -200, 1700, 1700, slant(look.hex, look.shade, look.deep)) +
          repeated(cap(look.deep, down(look.light, look.hex)), places) +
          group(`translate(${accent.join(' ')})`, cap('#a86f00', down('#ffd166', '#ffb000'))) +
          letters
            .map((d, letter) =>
              repeated(
                stroke(d, look.print, 7, { transform: 'translate(52 60) scale(1.5)' }),
                places.filter((_, at) => (Math.floor(at / 6) * 2 + at) % 6 === letter),
              ),
            )
            .join(''),
      )
    },
    use: ['desktop', 470, 640, 0.7],
  },
  mouse: {
    front: look =>
      path(
        'M480 180c150 0 220 110 226 270 6 210-70 390-226 390S248 660 254 450c6-160 76-270 226-270z',
        across(look.shade, `${look.light}_24`, `${look.hex}_55`, look.deep),
        line(look.edge, 2),
      ) +
      path('M262 480c60 50 376 50 436 0', 'none', { stroke: look.deep, 'stroke-width': 4 }) +
      path('M480 184v322', 'none', { stroke: look.deep, 'stroke-width': 6 }) +
      path('M330 250c36-50 80-56 128-58v300c-60 0-130-4-170-20 0-80 10-160 42-222z', slant('#ffffff80', '#ffffff00_70')) +
      rect(448, 270, 64, 150, '#12171c', 32) +
      rect(458, 284, 44, 122, across('#20272f', '#8d98a3_35', '#39424c_65', '#0c0f13'), 20) +
      row(8, at => rect(460, 294 + at * 14, 40, 5, '#0c0f13', 2)) +
      rect(462, 540, 36, 16, look.deep, 8) +
      led(480, 600, '#7ef0ff', 5) +
      path('M300 640q60 150 180 160 120-10 180-160-20 180-180 194-160-14-180-194z', '#10243e', { opacity: 0.16 }),
    stand: () => [836, 210],
    side: look =>
      contact(480, 706, 360) +
      path(
        'M120 640c0-120 110-300 360-306 230-4 360 150 370 290 2 50-20 70-60 70H170q-50 0-50-54z',
        down(look.light, `${look.hex}_40`, look.deep),
        line(look.edge, 2),
      ) +
      path('M160 560c40-120 150-190 300-200-100 60-150 130-160 230z', '#ffffff', { opacity: 0.4 }) +
      path('M120 640c80-40 200-50 330-40 180 14 300-30 396-20 8 60 4 114-56 114H170q-50 0-50-54z', slant('#4b5661', '#15191e')) +
      dotted(fill => path('M250 640q120-30 250-20l140-6v60H250z', fill), '#0c0f13', 12, 3) +
      row(2, at =>
        rect(440 + at * 104, 556 - at * 6, 92, 32, slant('#39424c', '#0c0f13'), 15, {
          transform: `rotate(-4 ${486 + at * 104} 570)`,
          stroke: '#6d7883',
          'stroke-width': 2,
        }),
      ) +
      path('M210 440q30-60 70-60t40 30l-26 40z', '#12171c') +
      ellipse(268, 400, 36, 30, slant('#8d98a3', '#20272f')) +
      path('M356 362q20 110-40 260', 'none', { stroke: look.deep, 'stroke-width': 4 }),
    detail: [480, 350, 2.7],
    use: ['mousepad', 600, 640, 0.42],
  },
  router: {
    front: look => (mesh(look) ? tower(look) : aerialRouter(look)),
    stand: look => [mesh(look) ? 800 : 776, mesh(look) ? 170 : 350],
    side: look =>
      mesh(look)
        ? contact(300, 838, 130) +
          contact(660, 838, 130) +
          group('translate(-40 240) scale(.75)', tower(look)) +
          group('translate(300 240) scale(.75)', tower(look))
        : { x: 132, y: 636, width: 696, height: 124, depth: 360, r: 30, above: 300, foot: 12 },
    detail: look =>
      rect(-20, 170, 1000, 620, across(look.light, `${look.hex}_40`, look.shade), 60, line(look.edge, 3)) +
      rect(-20, 170, 1000, 620, down('#ffffff55', '#ffffff00_30', '#10243e33'), 60) +
      row(4, at => {
        const x = 70 + at * 172
        return (
          rect(x, 330, 148, 150, at ? '#e3b04b' : '#3a86ff', 10, line('#10243e55', 3)) +
          rect(x + 12, 344, 124, 124, '#0c0f13', 6) +
          path(`M${x + 34} 468v-26h20v-18h40v18h20v26z`, '#2a323b') +
          row(8, pin => rect(x + 24 + pin * 13, 348, 6, 40, slant('#fbe3a6', '#b8893a'))) +
          led(x + 30, 306, '#5fe0a8', 8) +
          rect(x + 80, 300, 46, 10, look.print, 5)
        )
      }) +
      rect(776, 370, 64, 90, '#0c0f13', 8, line('#aab4be', 5)) +
      rect(792, 384, 32, 60, '#3a86ff', 3) +
      circle(902, 414, 36, '#0c0f13', line('#aab4be', 6)) +
      circle(902, 414, 10, slant('#ffffff', '#8995a1')) +
      path('M316 960V640q0-20 6-30v-110h68v110q6 10 6 30v320z', across('#0a5a66', '#3b8792_30', '#063a43')) +
      rect(318, 480, 76, 130, slant('#e9f2f7cc', '#9fb9c8cc'), 8, line('#7d9aa8', 3)) +
      row(6, at => rect(332 + at * 9, 484, 4, 44, '#d9a441')) +
      print(90, 540, [90, 60], look.print, 26, 10) +
      print(776, 500, [70], look.print, 26, 10),
    use: ['living', 500, 650, 0.46],
  },
} satisfies Record<string, Product>
