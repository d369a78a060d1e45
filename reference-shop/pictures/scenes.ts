import { lookOf } from './colour'
import { across, down, glow, slant } from './fills'
import { frame, lamp, mug, plant, windowPane } from './furniture'
import type { PictureKind } from './kinds'
import { drawnSize } from './kinds'
import { contact } from './parts'
import { framed, placed } from './placing'
import { products } from './products'
import { circle, ellipse, group, line, path, rect, row, stroke } from './shapes'
import { wordmark } from './wordmark'

const pastels = ['#e3f0ef', '#fbeed3', '#e6ecf5', '#f6e6de', '#e7f1e2', '#efe8f4'] as const
const faces: Readonly<Partial<Record<PictureKind, string>>> = {
  tv: '#22262b',
  monitor: '#22262b',
  laptop: '#c3c9cf',
  tablet: '#474d55',
  phone: '#223a5e',
  smartwatch: '#22262b',
  mouse: '#474d55',
  soundbar: '#22262b',
  headphones: '#d9c6a5',
  speaker: '#5f7355',
  dishwasher: '#c3c9cf',
  fridge: '#c3c9cf',
  oven: '#c3c9cf',
  microwave: '#c3c9cf',
  'coffee-machine': '#22262b',
  vacuum: '#a3262a',
  'air-fryer': '#22262b',
  kettle: '#c3c9cf',
  iron: '#223a5e',
  camera: '#22262b',
  doorbell: '#22262b',
  'phone-case': '#5f7355',
  'gift-card': '#0a5a66',
}

/** A tile for a category, 4 by 3: its product before a soft shape. */
export function drawCategory(kind: PictureKind): string {
  const size = drawnSize(kind, 0)
  const hex = faces[kind] ?? '#f4f5f6'
  const colour = pastels[[...kind].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % pastels.length] ?? pastels[0]
  const look = lookOf(hex, size)
  const [foot, half] = products[kind].stand(look)
  return framed(
    1280,
    960,
    rect(0, 0, 1280, 960, slant('#ffffff', `${colour}_60`, colour)) +
      circle(640, 470, 400, slant('#ffffffcc', '#ffffff33')) +
      group('translate(640 480) scale(.94) translate(-480 -480)', contact(480, foot, half) + products[kind].front(look)),
  )
}

const brickTones = ['#b9674a', '#c9b8a2', '#8f5a48', '#d8cfc0', '#6f7c84', '#a98363'] as const
const bars = ['#0a5a66', '#10243e'] as const

/** The houses' upper floors in the manner of a Dutch street: gable, bricks and sash windows. */
function gable(x: number, width: number, kind: number, colour: string): string {
  const tops = [
    `M${x} 300V130h40V90h40V50h${width - 160}v40h40v40h40v170z`,
    `M${x} 300V140q60-6 70-60 10-50 ${width / 2 - 70}-60 ${width / 2 - 80} 10 ${width / 2 - 70} 60 10 54 70 60v160z`,
    `M${x} 300V60h${width}v240z`,
    `M${x} 300V150L${x + width / 2} 20 ${x + width} 150v150z`,
  ]
  const outline = tops[kind % tops.length] ?? ''
  const windows = Math.max(2, Math.round(width / 150))
  const step = width / windows
  return (
    path(outline, colour) +
    path(outline, slant('#ffffff22', '#ffffff00_50', '#10243e33'), line('#f4f1ea', 5)) +
    row(windows, at => {
      const left = x + at * step + step / 2 - 38
      return (
        rect(left - 6, 158, 88, 126, '#f7f4ee', 2) +
        rect(left, 164, 76, 114, slant('#cfe6f0', '#6f93a6')) +
        path(`M${left} 164h40L${left} 240z`, '#ffffff', { opacity: 0.4 }) +
        rect(left + 35, 164, 6, 114, '#f7f4ee') +
        rect(left, 204, 76, 6, '#f7f4ee') +
        rect(left - 12, 284, 100, 9, '#e3ddd0')
      )
    })
  )
}

/** What may stand in a window, and how large; what is small stands on a block. */
const wares: readonly (readonly [kind: PictureKind, hex: string, scale: number])[] = [
  ['washing-machine', '#f4f5f6', 0.3],
  ['headphones', '#d9c6a5', 0.19],
  ['coffee-machine', '#22262b', 0.24],
  ['fridge', '#c3c9cf', 0.34],
  ['camera', '#22262b', 0.19],
  ['console', '#f4f5f6', 0.22],
  ['dryer', '#474d55', 0.3],
  ['phone', '#223a5e', 0.19],
  ['laptop', '#c3c9cf', 0.25],
  ['vacuum', '#a3262a', 0.32],
  ['speaker', '#5f7355', 0.2],
  ['air-fryer', '#22262b', 0.22],
]

const person = (x: number, y: number, scale: number, coat: string, hair: string): string =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    contact(0, 0, 40) +
      path('M-22 0l6-96h14l2 96zM4 0l-4-96h16l8 96z', '#2a323a') +
      path('M-34-90q-4-100 12-116h44q18 16 14 116z', across(coat, '#10243e')) +
      path('M-34-90q-4-100 12-116h44q18 16 14 116z', coat, { opacity: 0.75 }) +
      rect(-9, -222, 18, 22, '#c98d68') +
      ellipse(0, -238, 24, 28, hair) +
      path('M-10-262q20-6 30 14-16-8-30-14z', '#ffffff', { opacity: 0.18 }) +
      rect(26, -140, 44, 56, '#ffb000', 4) +
      stroke('M36-140q12-24 24 0', '#2a323a', 3),
  )

/** The front of a store, 3 by 2: its house, its colours and what stands in its windows follow from its number. */
export function drawStoreFront(store: number): string {
  const pick = <T>(list: readonly T[], step: number): T => list[(store * step + Math.floor(store / list.length)) % list.length] as T
  const stone = pick(brickTones, 1)
  const bar = pick(bars, 1)
  const width = 880 + (store % 3) * 60
  const x = 720 - width / 2
  const doorLeft = store % 2 === 0
  const doorX = doorLeft ? x + 40 : x + width - 230
  const glassX = doorLeft ? x + 260 : x + 40
  const glassWidth = width - 300
  const left = brickTones[(brickTones.indexOf(stone) + 1 + (store % 2)) % brickTones.length] ?? stone
  const right = brickTones[(brickTones.indexOf(stone) + 3 + (store % 3)) % brickTones.length] ?? stone
  const inWindow = row(3, at => {
    const [kind, hex, scale] = wares[(store + at * (3 + (store % 2) * 4)) % wares.length] as (typeof wares)[number]
    const middle = glassX + (glassWidth * (at + 0.55)) / 3.1
    const block =
      scale < 0.28
        ? rect(middle - 90, 710, 180, 90, across('#ffffff', '#e9eef2_40', '#c3ced8')) + rect(middle - 94, 702, 188, 14, '#ffffff')
        : ''
    return block + placed(kind, hex, drawnSize(kind, 0), middle, block ? 706 : 792, scale)
  })
  return framed(
    1440,
    960,
    rect(0, 0, 1440, 960, down('#a9d3ec', '#e9f4f8_40', '#f6efe2')) +
      row(3, at => ellipse(240 + at * 470 + (store % 5) * 30, 70 + (at % 2) * 44, 120, 24, '#ffffff', { opacity: 0.75 })) +
      rect(x - 30, 310, width + 60, 550, '#3d434a') +
      gable(x - 420, 410, store + 1, left) +
      rect(x - 420, 296, 410, 550, left) +
      gable(x + width + 10, 410, store + 2, right) +
      rect(x + width + 10, 296, 410, 550, right) +
      row(
        2,
        at =>
          rect(at ? x + width + 90 : x - 330, 420, 240, 300, slant('#bcd6e2', '#5f8294'), 4, line('#f4f1ea', 10)) +
          rect(at ? x + width + 10 : x - 420, 340, 410, 46, at ? '#3f5f58' : '#59405a'),
      ) +
      gable(x, width, store, stone) +
      rect(x, 296, width, 560, stone) +
      row(13, at => stroke(`M${x} ${320 + at * 42}h${width}`, '#10243e', 1.5, { opacity: 0.12 })) +
      rect(x, 296, width, 560, slant('#ffffff22', '#ffffff00_50', '#10243e2e')) +
      rect(x - 10, 310, width + 20, 110, down(bar, bar)) +
      rect(x - 10, 310, width + 20, 110, down('#ffffff2e', '#ffffff00_40', '#10243e44')) +
      wordmarkSign(doorLeft ? x + width * 0.56 : x + width * 0.44, 328) +
      rect(glassX - 12, 448, glassWidth + 24, 396, '#20272f', 4) +
      rect(glassX, 460, glassWidth, 372, down('#fdf3dc', '#f6dfae_60', '#c9a673')) +
      row(
        6,
        at =>
          circle(glassX + 60 + (at * (glassWidth - 120)) / 5, 470, 60, glow('#fffbe8', '#fff3cf00')) +
          circle(glassX + 60 + (at * (glassWidth - 120)) / 5, 472, 6, '#ffffff'),
      ) +
      rect(glassX, 560, glassWidth, 8, '#b98a5a') +
      row(7, at =>
        rect(
          glassX + 30 + (at * (glassWidth - 60)) / 7,
          508 - (at % 3) * 8,
          40,
          52 + (at % 3) * 8,
          ['#0a5a66', '#ffffff', '#e98f76', '#ffb000', '#223a5e'][(at + store) % 5] ?? '',
          4,
          { opacity: 0.9 },
        ),
      ) +
      rect(glassX, 770, glassWidth, 62, down('#fbf7ee', '#d9cbb0')) +
      inWindow +
      path(
        `M${glassX} 460h${glassWidth * 0.34}L${glassX + glassWidth * 0.1} 832H${glassX}zM${glassX + glassWidth * 0.42} 460h60L${glassX + glassWidth * 0.24} 832h-50z`,
        '#ffffff',
        { opacity: 0.16 },
      ) +
      rect(glassX + glassWidth / 2 - 5, 460, 10, 372, '#20272f') +
      rect(doorX, 448, 190, 396, '#20272f', 4) +
      rect(doorX + 12, 460, 80, 384, down('#fdf3dc', '#e3c892')) +
      rect(doorX + 98, 460, 80, 384, down('#fdf3dc', '#e3c892')) +
      path(`M${doorX + 12} 460h80L${doorX + 12} 640zM${doorX + 98} 460h80L${doorX + 98} 640z`, '#ffffff', { opacity: 0.3 }) +
      row(2, at => rect(doorX + 78 + at * 26, 630, 8, 90, '#dfe6ec', 4)) +
      rect(doorX + 24, 500, 56, 40, '#0a5a66', 6) +
      row(3, at => rect(doorX + 32, 510 + at * 9, [40, 32, 36][at] ?? 0, 4, '#ffffff', 2)) +
      path(`M${glassX - 20} 424h${glassWidth + 40}l30 58H${glassX - 50}z`, bar) +
      row(Math.floor(glassWidth / 80), at => path(`M${glassX - 20 + at * 80 + 40} 424h40l2 58h-42z`, '#ffffff', { opacity: 0.85 })) +
      rect(0, 846, 1440, 26, down('#c9c5bc', '#a9a59c')) +
      rect(0, 868, 1440, 92, down('#8d8f92', '#6f7276')) +
      row(24, at => rect(at * 62 - 10, 872, 56, 26, '#b8573f', 2, { opacity: 0.45 })) +
      bicycle(doorLeft ? x + width - 120 : x + 150, 862) +
      plant(doorLeft ? doorX - 20 : doorX + 210, 852, 0.8, '#39424c') +
      person(
        doorLeft ? doorX + 250 : doorX - 70,
        884,
        0.82,
        pick(['#b3433b', '#345b7c', '#5f7355', '#6d4f7a'], 3),
        pick(['#2b1a12', '#8a5a2b', '#59606a'], 2),
      ),
  )
}

const wordmarkSign = (x: number, y: number): string => wordmark(x, y, 290, '#10243e55') + wordmark(x - 2, y - 3, 290, '#ffffff')

const bicycle = (x: number, y: number): string =>
  group(
    `translate(${x} ${y})`,
    row(
      2,
      at =>
        circle(at * 130 - 65, -46, 46, 'none', line('#15191e', 6)) +
        row(6, spoke => stroke(`M${at * 130 - 65} -46v-44`, '#59636e', 1.5, { transform: `rotate(${spoke * 60} ${at * 130 - 65} -46)` })),
    ) +
      stroke('M-65-46l36-66 70 0-44 66zM-34-124l36 76M65-46L38-134l-26-8', '#0a5a66', 7) +
      stroke('M-50-130h32', '#2a1c14', 9) +
      rect(30, -176, 60, 38, '#c9935f', 6),
  )

/** The room at the top of the home page, 5 by 3. */
export function drawHome(): string {
  return framed(
    1600,
    960,
    rect(0, 0, 1600, 960, slant('#f3f1ea', '#dfe6e2_60', '#c9d8d6')) +
      path('M0 40L520 0h260L0 560z', down('#ffffff77', '#ffffff00')) +
      windowPane(90, 90, 300, 400) +
      rect(0, 748, 1600, 26, down('#ffffff', '#e3e8ea')) +
      rect(0, 774, 1600, 186, down('#c29f74', '#dcc09a')) +
      row(9, at => stroke(`M${-200 + at * 260} 960L${180 + at * 160} 774`, '#8a6a44', 2, { opacity: 0.25 })) +
      frame(1390, 60, 120, 150) +
      frame(1260, 40, 100, 130, '#e3b04b') +
      ellipse(700, 880, 620, 70, slant('#f6efe0', '#dccaa6')) +
      contact(760, 800, 420, 0.05) +
      row(2, at => path(`M${430 + at * 640} 760h36l${at ? 6 : -6} 44h-16z`, '#8a5f38')) +
      rect(370, 600, 780, 164, down('#c8935f', '#a87243'), 8) +
      rect(362, 592, 796, 20, down('#e0b07c', '#c08a56'), 6) +
      row(
        3,
        at =>
          rect(384 + at * 256, 622, 242, 128, slant('#d09c68', '#b07a48'), 4, line('#8f6238', 2)) +
          rect(488 + at * 256, 636, 34, 7, '#6f4a28', 3.5),
      ) +
      placed('tv', '#22262b', 65, 760, 590, 0.72) +
      placed('soundbar', '#22262b', 300, 760, 606, 0.42) +
      placed('speaker', '#5f7355', 40, 428, 604, 0.2) +
      placed('console', '#f4f5f6', 1000, 1108, 604, 0.22) +
      lamp(1130, 170) +
      plant(250, 850, 1.45) +
      contact(1380, 806, 170) +
      rect(1240, 470, 280, 330, slant('#4f8c96', '#1d5b67'), 10) +
      rect(1228, 456, 304, 24, down('#f6f3ee', '#d3cdc4'), 4) +
      rect(1256, 500, 248, 130, slant('#5f9ca6', '#23616d'), 4) +
      rect(1256, 646, 248, 136, slant('#5f9ca6', '#23616d'), 4) +
      row(2, at => rect(1352, 520 + at * 146, 56, 8, '#f0d9a8', 4)) +
      placed('coffee-machine', '#22262b', 18, 1330, 462, 0.28) +
      placed('kettle', '#c3c9cf', 17, 1462, 462, 0.19) +
      group('translate(1398 464) scale(.5)', mug(0, 0, '#f4a261')) +
      placed('robot-vacuum', '#f4f5f6', 120, 1060, 900, 0.27) +
      contact(640, 930, 210) +
      path('M470 836h340l40 40H430z', down('#e0b07c', '#c8935f')) +
      rect(430, 874, 420, 16, '#a87243', 6) +
      row(2, at => rect(460 + at * 340, 890, 18, 44, '#8a5f38')) +
      placed('laptop', '#c3c9cf', 14, 600, 868, 0.2) +
      placed('headphones', '#d9c6a5', 30, 756, 864, 0.12),
  )
}
