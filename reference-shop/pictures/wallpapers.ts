import type { Look } from './colour'
import { across, ball, down, glow, slant } from './fills'
import { glare } from './parts'
import { around, circle, covered, ellipse, group, path, rect, row, stroke, within } from './shapes'

/** What a screen shows, on a field of 160 by 90 that fills it from the middle. */
type Wallpaper = () => string

const mountains: Wallpaper = () =>
  rect(-60, -120, 280, 330, down('#162b5c_30', '#5a3f86_48', '#e2697a_58', '#ffbf74_66')) +
  circle(104, 50, 30, glow('#fff0c0', '#ffd98a88_40', '#ffd98a00')) +
  circle(104, 50, 9, '#fff6da') +
  path('M-60 66L6 38l16 12 22-26 26 26 14-10 34 26 22-14 80 20v40H-60z', down('#7a4a86', '#4a3470')) +
  path('M44 24l26 26-12-4-8 6-8-8-10 2z', '#f7c4b4', { opacity: 0.75 }) +
  path('M-60 76c40-14 60 0 90-4s50-12 80-2 70-4 110 2v40H-60z', down('#3a2a60', '#1d1a44')) +
  rect(-60, 78, 280, 140, down('#4a3f7c', '#14163a_50')) +
  ellipse(104, 82, 26, 1.6, '#ffd9a0', { opacity: 0.8 }) +
  ellipse(104, 87, 15, 1.2, '#ffd9a0', { opacity: 0.5 })

const dunes: Wallpaper = () =>
  rect(-60, -120, 280, 330, down('#8fd0ee_30', '#d8eef4_52', '#f7dcb4_64')) +
  circle(34, 24, 8, '#fff8e0') +
  path('M-60 60C-10 36 40 34 82 52s80 16 138 2v100H-60z', across('#f2b26a', '#c9743e')) +
  path('M-60 76C0 50 60 62 96 70s70-8 124-18v100H-60z', across('#e08d4c', '#8e4527')) +
  path('M96 70C60 62 0 50-60 76c60-12 110-6 156-6z', '#ffd394', { opacity: 0.7 }) +
  path('M-60 92c60-22 120-4 160-10s60-10 120-4v60H-60z', across('#a9572f', '#5c2c22'))

const bloom: Wallpaper = () =>
  rect(-60, -120, 280, 330, slant('#142a6b', '#3b2a8c_45', '#0b1230')) +
  circle(52, 20, 74, ball('#39c6e0', '#2a62d0_50', '#2a62d000')) +
  circle(116, 62, 66, ball('#ffb26b', '#f0508a_45', '#8a2fb000')) +
  circle(72, 96, 56, ball('#ffe08a', '#ff7a5c_50', '#ff7a5c00')) +
  path('M-20 60C40 20 60 90 180 26', 'none', { stroke: '#ffffff', 'stroke-width': 0.8, opacity: 0.35 })

const tones = [
  '#ff6b6b',
  '#ffb000',
  '#3cc58f',
  '#3a86ff',
  '#8a5cf6',
  '#13b6c9',
  '#f15bb5',
  '#6c7a89',
  '#ffd166',
  '#2ec4b6',
  '#e05656',
  '#4d7cfe',
]

/** A telephone's start screen: the hour, a card and programs in rows. */
const start: Wallpaper = () =>
  bloom() +
  rect(64, -38, 32, 5, '#ffffff', 2.5, { opacity: 0.92 }) +
  rect(71, -29.5, 18, 2.2, '#ffffff', 1.1, { opacity: 0.7 }) +
  rect(46, -22, 68, 26, '#ffffff', 6, { opacity: 0.22 }) +
  circle(57, -9, 6, '#ffd166') +
  row(3, at => rect(68, -16 + at * 6, [38, 30, 20][at] ?? 0, 2.6, '#ffffff', 1.3, { opacity: 0.85 })) +
  row(12, at => rect(47 + (at % 4) * 17.6, 22 + Math.floor(at / 4) * 20, 13, 13, tones[at] ?? '', 3.6, { opacity: 0.95 })) +
  rect(44, 104, 72, 21, '#ffffff', 8, { opacity: 0.26 }) +
  row(4, at => rect(48 + at * 17.2, 108, 13, 13, tones[at + 5] ?? '', 3.6))

/** A desk: windows with text, a chart and a picture. */
const work: Wallpaper = () =>
  rect(-60, -60, 280, 230, slant('#0a5a66', '#123a63_55', '#2a1f5c')) +
  circle(140, 10, 60, glow('#22a6a866', '#22a6a800')) +
  rect(14, 12, 76, 60, '#ffffff', 3) +
  rect(14, 12, 76, 7, '#e6ebf0', 3) +
  row(3, at => circle(18.5 + at * 4.5, 15.5, 1.3, ['#ff6b6b', '#ffd166', '#3cc58f'][at] ?? '')) +
  rect(18, 24, 18, 44, '#f3f6f9', 1.5) +
  row(6, at => rect(20, 27 + at * 6, [12, 10, 13, 8, 11, 9][at] ?? 0, 2, '#b6c2cd', 1)) +
  rect(40, 24, 26, 4, '#10243e', 1) +
  row(6, at => rect(40, 33 + at * 5.4, [44, 40, 45, 34, 42, 24][at] ?? 0, 2, '#c6d0d9', 1)) +
  rect(78, 36, 62, 40, '#16233a', 3) +
  row(7, at =>
    rect(
      84 + at * 7.6,
      70 - ([10, 18, 14, 24, 20, 28, 25][at] ?? 0),
      4.6,
      [10, 18, 14, 24, 20, 28, 25][at] ?? 0,
      at === 5 ? '#ffb000' : '#3aa5b5',
      1,
    ),
  ) +
  rect(40, 80, 80, 7, '#ffffff', 3, { opacity: 0.25 }) +
  row(7, at => rect(46 + at * 10, 81.4, 4.4, 4.4, tones[at] ?? '', 1.2))

/** A game: a road towards the evening sun. */
const game: Wallpaper = () =>
  rect(-60, -60, 280, 230, down('#1a0f4a', '#7a2a8c_40', '#ff6f91_56')) +
  circle(80, 48, 22, down('#fff1a8', '#ff8a5c')) +
  path('M-60 52l40-16 22 12 24-22 22 24 10-8 24 10 30-22 26 20 40-14 42 16v20H-60z', '#2a1458') +
  rect(-60, 54, 280, 120, down('#3a1a6a', '#12082e')) +
  path('M72 54h16l60 46H12z', '#1b1033') +
  path('M79 54h2l4 12h-10zM74 70h12l5 20H69z', '#ffd166', { opacity: 0.9 }) +
  stroke('M70 54L0 100M90 54l70 46', '#39e6ff', 1) +
  path('M66 82h28l5 9H61zM70 75h20l4 8H66z', '#e8374a')

/** Fish over a reef, where the sun comes in. */
const reef: Wallpaper = () =>
  rect(-60, -120, 280, 330, down('#7fe3e8_28', '#1fa3c4_50', '#0b4a86_76', '#062a52')) +
  row(5, at => path(`M${10 + at * 34} -20l10 0 ${-14 + at * 4} 120h-24z`, '#ffffff', { opacity: 0.1 })) +
  path('M-60 92c30-26 50-8 70-16s20-18 40-6 30 14 60 4 50-22 110 6v130H-60z', down('#0d3f6e', '#04182e')) +
  row(6, at =>
    path(
      `M${-6 + at * 31} 96q-7-22 0-${22 + (at % 3) * 10} 7 ${12 + (at % 2) * 6} 2 ${22 + (at % 3) * 10}z`,
      ['#ff7f6b', '#ffb84d', '#e15b9a'][at % 3] ?? '',
    ),
  ) +
  row(7, at =>
    group(
      `translate(${24 + ((at * 37) % 120)} ${22 + ((at * 23) % 44)}) scale(${0.7 + (at % 3) * 0.35})`,
      path('M0 0q7-6 14 0l5-4v8l-5-4q-7 6-14 0z', ['#ffd166', '#ff8a5c', '#f7f3e8'][at % 3] ?? '') + circle(3.5, -0.6, 0.8, '#10243e'),
    ),
  )

const skyline = `M-30 66${row(15, at => `V${50 - ((at * 19) % 37)}h13v4h2`)}V66z`

/** A town by night, with its lights in the water. */
const city: Wallpaper = () =>
  rect(-60, -120, 280, 330, down('#0a1033_30', '#2b2b72_52', '#b04f8a_66')) +
  row(12, at => circle(-20 + ((at * 61) % 200), -10 + ((at * 37) % 44), 0.5, '#ffffff')) +
  circle(124, 18, 9, '#fdf6df') +
  path(skyline, '#1b2352') +
  covered(fill => path(skyline, fill), 5, 6, rect(1.5, 2, 2, 2, '#ffd98a')) +
  rect(-60, 66, 280, 140, down('#3b2a6b', '#0a0f2e_40')) +
  row(11, at => rect(-24 + at * 19, 68, 2.4, 9 + (at % 3) * 6, ['#ffd98a', '#ff8fb0', '#7fe3e8'][at % 3] ?? '', 1, { opacity: 0.5 }))

/** Petals, close by. */
const petals: Wallpaper = () =>
  rect(-60, -120, 280, 330, slant('#0e4a4c', '#0a2f3f_50', '#1a1440')) +
  group(
    'translate(92 46)',
    row(3, ring =>
      around(
        path('M0 0q-17-32 0-64 17 32 0 64z', ['#ff8fa8', '#ff6b8f', '#ffc2a8'][ring] ?? '', { transform: `scale(${1 - ring * 0.28})` }),
        Array.from({ length: 9 }, (_, at) => at * 40 + ring * 20),
      ),
    ),
  ) +
  circle(92, 46, 9, ball('#fff1a8', '#f5ac1f')) +
  row(5, at => circle([20, 36, 8, 150, 140][at] ?? 0, [20, 70, 54, 12, 80][at] ?? 0, 3 + at, '#ffffff', { opacity: 0.1 }))

/** Northern lights over a lake with firs. */
const lake: Wallpaper = () =>
  rect(-60, -120, 280, 330, down('#071b3a_25', '#123f6b_50', '#2a7f8f_64')) +
  path(
    'M-20 40C10-30 30 30 60-20s40 30 70-20 40 10 60-10v40c-20-10-40 20-60 10s-40 30-70 24-40 20-80 16z',
    down('#7dffcbee', '#39d6c855'),
  ) +
  path('M-40 54C0 10 40 50 80 16s60 10 100-20v30c-40 30-60 10-100 30s-70 0-120 14z', down('#c79bffcc', '#6bffc022')) +
  row(9, at => circle(-10 + ((at * 53) % 180), -8 + ((at * 29) % 34), 0.6, '#ffffff')) +
  path('M-60 66l30-20 26 14 30-24 34 22 24-14 30 18 26-12 60 24v12H-60z', '#0d2f52') +
  path(`M-60 74${row(22, at => `l6-${10 + ((at * 7) % 9)} 6 ${10 + ((at * 7) % 9)}`)}v8H-60z`, '#061a30') +
  rect(-60, 74, 280, 140, down('#1f6b7d', '#0a2444_40')) +
  path('M10 78h60M40 83h70M90 79h40', 'none', { stroke: '#8dffd6', 'stroke-width': 0.8, opacity: 0.5 })

export const wallpapers = { mountains, dunes, bloom, start, work, game, reef, city, petals, lake } as const

/** What the screen of a product shows: brands and sizes differ. */
export const shown =
  <const T extends keyof typeof wallpapers>(...names: readonly [T, ...T[]]) =>
  ({ design, size }: Look): T =>
    names[Math.round(design * 2 + size) % names.length] ?? names[0]

/** A lit screen, wide or upright. */
export function screen(x: number, y: number, width: number, height: number, r: number, shows: keyof typeof wallpapers): string {
  const view = width > height ? '0 0 160 90' : '40 -60 80 190'
  const [w, h] = [Math.round(width), Math.round(height)]
  const field = `<svg x="${Math.round(x)}" y="${Math.round(y)}" width="${w}" height="${h}" viewBox="${view}" preserveAspectRatio="xMidYMid slice">`
  return within(rect(x, y, width, height, '#000000', r), `${field}${wallpapers[shows]()}</svg>${glare(x, y, width, height)}`)
}
