import { across, down, slant } from './fills'
import { cast, led, print } from './parts'
import type { Product } from './product'
import { circle, ellipse, group, line, path, rect, repeated, row, stroke } from './shapes'
import { screen, shown } from './wallpapers'

const tvWidth = (inch: number): number => 640 + ((inch - 32) * 260) / 66
const tvTop = (inch: number): number => 440 - tvWidth(inch) * 0.29
const keys = (x: number, y: number, columns: number, lines: number, step: number, high: number): string =>
  row(lines, at => row(columns, column => rect(x + column * step, y + at * high, step - 5, high - 5, slant('#39424c', '#15191e'), 4)))

const laptopWidth = (inch: number): number => 560 + (inch - 13) * 24

const tvShows = shown('mountains', 'reef', 'dunes', 'city', 'petals', 'lake', 'game')
const laptopShows = shown('dunes', 'bloom', 'petals', 'mountains', 'lake')
const monitorShows = shown('work', 'game', 'lake', 'city', 'work')

export const screens = {
  tv: {
    front: look => {
      const width = tvWidth(look.size)
      const height = width * 0.575
      const [x, y] = [480 - width / 2, tvTop(look.size)]
      const foot = (side: 1 | -1): string =>
        path(
          `M${480 + side * width * 0.33} ${y + height - 4}l${side * 70} 66h${-side * 16}l${-side * 62} -44l${-side * 44} 44h${-side * 16}l${side * 50} -66z`,
          slant(look.light, look.hex, look.deep),
          line(look.edge, 1.5),
        )
      const stand =
        path(`M440 ${y + height - 10}h80l8 62h-96z`, across(look.shade, look.light, look.hex, look.deep)) +
        path(
          `M${480 - width * 0.2} ${y + height + 62}q4-14 40-16h${width * 0.4 - 80}q36 2 40 16z`,
          down(look.light, look.hex, look.deep),
          line(look.edge, 1.5),
        )
      return (
        (look.design % 2 ? stand : foot(-1) + foot(1)) +
        rect(x, y, width, height, look.hex, 8, line(look.edge, 2)) +
        rect(x + 3, y + 3, width - 6, height - 10, '#08090c', 6) +
        screen(x + 8, y + 8, width - 16, height - 28, 3, tvShows(look)) +
        rect(448, y + height - 15, 64, 5, look.print, 2.5, { opacity: 0.8 }) +
        led(x + width - 40, y + height - 12, '#ff5a4f', 3)
      )
    },
    stand: look => [tvTop(look.size) + tvWidth(look.size) * 0.575 + 62, tvWidth(look.size) * (look.design % 2 ? 0.26 : 0.46)],
    side: look => ({
      x: 480 - tvWidth(look.size) / 2,
      y: tvTop(look.size),
      width: tvWidth(look.size),
      height: tvWidth(look.size) * 0.575,
      foot: 58,
      depth: 56,
      r: 8,
    }),
    detail: look =>
      group(
        'translate(-60 -40)',
        rect(-400, -500, 1240, 1180, look.hex, 26, line(look.edge, 3)) +
          rect(-380, -480, 1200, 1130, '#08090c', 18) +
          screen(-1100, -500, 1904, 1070, 8, tvShows(look)) +
          rect(-400, 628, 1240, 52, down(look.light, look.hex, look.shade), 8) +
          led(770, 652, '#ff5a4f', 9) +
          path('M620 680h130l170 220h-60l-150-160-170 160h-66z', slant(look.light, look.hex, look.deep), line(look.edge, 2)),
      ),
    use: ['living', 480, 652, 0.66],
  },
  monitor: {
    front: look => {
      const wide = look.size > 33
      const width = wide ? 840 : 560 + (look.size - 22) * 16
      const height = wide ? 366 : width * 0.58
      const [x, y] = [480 - width / 2, 640 - height]
      return (
        path('M438 620h84l10 190H428z', across(look.shade, look.light, look.hex, look.deep), line(look.edge, 1.5)) +
        ellipse(480, 730, 20, 15, '#10243e', { opacity: 0.35 }) +
        path(
          'M330 812q10-20 60-22h180q50 2 60 22l6 14a10 10 0 0 1-10 12H334a10 10 0 0 1-10-12z',
          down(look.light, look.hex, look.shade),
          line(look.edge, 1.5),
        ) +
        rect(x, y, width, height, look.hex, 14, line(look.edge, 2)) +
        rect(x + 3, y + 3, width - 6, height - 24, '#08090c', 11) +
        screen(x + 11, y + 11, width - 22, height - 46, 4, monitorShows(look)) +
        rect(x + 3, y + height - 30, width - 6, 27, down(look.hex, look.shade), 8) +
        led(x + width - 34, y + height - 16, '#7ef0ff', 3) +
        rect(452, y + height - 19, 56, 5, look.print, 2.5)
      )
    },
    stand: () => [838, 170],
    side: look => {
      const width = look.size > 33 ? 840 : 560 + (look.size - 22) * 16
      const height = look.size > 33 ? 366 : width * 0.58
      return { x: 480 - width / 2, y: 640 - height, width, height, depth: 70, r: 14, foot: 196 }
    },
    detail: look =>
      rect(0, 0, 960, 560, slant(look.light, look.hex, look.shade)) +
      row(9, at => rect(120 + at * 84, 120, 40, 150, look.deep, 20, { opacity: 0.55 })) +
      rect(0, 560, 960, 400, down(look.hex, look.shade)) +
      rect(0, 552, 960, 10, '#ffffff', 0, { opacity: 0.35 }) +
      rect(40, 420, 880, 260, '#171c22', 34, line(look.edge, 3)) +
      rect(90, 486, 156, 108, '#06080a', 12, line('#7d8894', 5)) +
      path('M296 486h190v72l-30 36H326l-30-36z', '#06080a', line('#7d8894', 5)) +
      rect(316, 500, 150, 40, '#12171c', 4) +
      row(
        2,
        at => rect(540 + at * 160, 508, 118, 54, '#06080a', 27, line('#b8c1c9', 6)) + rect(560 + at * 160, 530, 78, 10, '#39424c', 5),
      ) +
      circle(890, 536, 34, '#06080a', line('#b8c1c9', 6)) +
      row(4, at => print([130, 350, 570, 730][at] ?? 0, 628, [70], '#8c98a5', 10, 10)) +
      path('M576 960V690q0-20 4-34v-98h38v98q4 14 4 34v270z', across(look.deep, '#f3f6f8_30', '#aab4be')) +
      rect(562, 640, 74, 170, across('#8d98a3', '#ffffff_30', '#c4ccd4_60', '#7d8894'), 22, line('#6d7883', 2)) +
      row(4, at => rect(574, 824 + at * 20, 50, 8, '#8d98a3', 4)),
    use: ['desk', 490, 690, 0.68],
  },
  laptop: {
    front: look => {
      const width = laptopWidth(look.size)
      const [x, height] = [480 - width / 2, width * 0.63]
      const y = 660 - height
      return (
        rect(x, y, width, height + 14, look.hex, 22, line(look.edge, 2)) +
        rect(x + 5, y + 5, width - 10, height + 6, '#0a0c10', 18) +
        screen(x + 18, y + 20, width - 36, height - 44, 6, laptopShows(look)) +
        circle(480, y + 12, 3.4, '#26415e') +
        path(`M${x + 6} 668h${width - 12}l62 104H${x - 56}z`, down(look.shade, look.hex, look.light), line(look.edge, 1.5)) +
        path(`M${x + 58} 678h${width - 116}l26 48H${x + 32}z`, '#12161b') +
        row(4, at => {
          const [from, step] = [x + 62 - at * 6, (width - 126 + at * 12) / 13]
          return stroke(`M${from} ${685 + at * 11.4}h${step * 13 - 4}`, '#39424c', 9, {
            'stroke-dasharray': `${Math.round(step * 10) / 10 - 4} 4`,
            'stroke-linecap': 'butt',
          })
        }) +
        path(`M${400} 732h160l10 32H390z`, down(look.shade, look.hex), line(look.edge, 1.5)) +
        path(
          `M${x - 56} 772h${width + 112}l-8 15a20 20 0 0 1-18 11H${x - 30}a20 20 0 0 1-18-11z`,
          down(look.light, look.shade, look.deep),
          line(look.edge, 1.5),
        ) +
        path('M410 772h140l-8 9a8 8 0 0 1-6 3H424a8 8 0 0 1-6-3z', look.deep, { opacity: 0.7 })
      )
    },
    stand: look => [800, laptopWidth(look.size) * 0.58],
    side: look =>
      group('matrix(.683 .217 -.725 .375 440 436)', cast(600, 400)) +
      path('M150 560v18q0 8 10 11l390 124q12 3 22-3L842 560q8-5 8-12v-8z', down(look.shade, look.deep), line(look.edge, 1.5)) +
      group(
        'matrix(.683 .217 -.725 .375 440 410)',
        rect(0, 0, 600, 400, slant(look.light, look.hex, look.shade), 16, line(look.edge, 2)) +
          rect(30, 24, 540, 206, '#12161b', 10) +
          repeated(
            rect(0, 0, 36, 34, slant('#4b5661', '#2a323b'), 5),
            Array.from({ length: 65 }, (_, at) => [36 + (at % 13) * 41, 30 + Math.floor(at / 13) * 40] as const),
          ) +
          rect(186, 252, 228, 128, slant(look.shade, look.hex), 10, line(look.edge, 2)),
      ) +
      group(
        'matrix(.683 .217 -.104 .807 480 100)',
        rect(8, -2, 600, 392, look.deep, 20) +
          rect(0, 0, 600, 388, look.hex, 20, line(look.edge, 3)) +
          rect(7, 7, 586, 376, '#0a0c10', 15) +
          screen(20, 22, 560, 340, 5, laptopShows(look)),
      ) +
      path('M440 408l410 130v9L440 418z', '#12161b'),
    detail: look =>
      group(
        'rotate(-14 480 480)',
        rect(-200, -120, 1400, 1300, slant(look.light, look.hex, look.shade)) +
          rect(-60, 60, 1100, 560, '#0e1216', 30) +
          keys(-40, 80, 9, 4, 120, 132) +
          row(4, at => row(9, key => print(-12 + key * 120, 112 + at * 132, [30], '#e7eef4', 10, 7))) +
          row(4, at => row(9, key => rect(-38 + key * 120, 82 + at * 132, 111, 50, down('#ffffff1c', '#ffffff00'), 4))) +
          rect(260, 660, 520, 330, slant(look.shade, look.hex, look.light), 20, line(look.edge, 2)),
      ),
    use: ['desk', 480, 704, 0.66],
  },
} satisfies Record<string, Product>
