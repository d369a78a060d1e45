import { across, down, slant } from './fills'
import { circle, ellipse, line, path, row, stroke } from './shapes'

const skin = '#e0a680'
const skinLight = '#f2c3a1'
const skinDark = '#b97b58'

/** A hand from below, open behind what it holds; `fingers` come in front of it. */
export const palm = (): string =>
  path(
    'M250 980C262 860 300 800 318 720 330 650 300 560 330 500h300c40 60 30 160 22 240-6 80 30 140 40 240z',
    across(skinLight, `${skin}_45`, skinDark),
  ) +
  path('M236 980l40-130q200 40 400 0l40 130z', slant('#2e6e7a', '#123e48')) +
  path('M276 850q200 44 400 0l8 30q-206 46-416 0z', '#0d3038', { opacity: 0.4 })

export const fingers = (): string =>
  path(
    'M322 760c-40-50-58-150-46-226 6-36 48-34 50 2 4 60 2 100 26 150z',
    across(skinLight, `${skin}_50`, skinDark),
    line('#a86c4a55', 2),
  ) +
  path('M284 520q16-20 34 0l-4 34q-14 8-26 0z', '#f7d9c4', { opacity: 0.8 }) +
  row(4, at => {
    const y = 470 + at * 72
    return (
      path(`M672 ${y + 10}c-26-20-62-20-76-4-10 14 0 34 18 38l50 14z`, down(skinLight, `${skin}_55`, skinDark), line('#a86c4a66', 2)) +
      ellipse(606, y + 20, 9, 12, '#f7d9c4', { opacity: 0.8 })
    )
  })

/** A lower arm across the picture. */
export const arm = (): string =>
  path('M-20 300C200 262 420 290 560 276s300-24 420-6v430c-140 10-280-8-420-24S200 690-20 720z', down(skinLight, `${skin}_45`, skinDark)) +
  path('M-20 240q140-22 250 6 24 250 0 520-120 34-250 20z', down('#3b8792', '#1d5b67_50', '#0d3a44')) +
  path('M196 246q44 6 44 30 16 230-2 480-4 18-42 20 26-270 0-530z', down('#2e6e7a', '#0d3038')) +
  path('M800 272q50 200 10 424', 'none', { stroke: skinDark, 'stroke-width': 5, opacity: 0.3 }) +
  path('M320 320q200 10 640-20', 'none', { stroke: '#fbe3d2', 'stroke-width': 16, opacity: 0.4 })

/** Someone from the waist up who looks straight ahead; room at the ears. */
export const bust = (): string =>
  path('M130 980c10-170 90-230 220-258h260c130 28 210 88 220 258z', slant('#f0b75e', '#c97f35')) +
  path('M392 640h176v110q-88 80-176 0z', down(skinDark, skin)) +
  path('M346 734q134 100 268 0l20 16q-150 130-308 0z', '#a8652a', { opacity: 0.5 }) +
  path('M290 470c-20-230 80-320 190-320s210 90 190 320l-26 150H316z', slant('#5a3a28', '#2b1a12')) +
  path('M326 420c0-160 60-196 154-196s154 36 154 196c0 170-70 270-154 270s-154-100-154-270z', across(skinLight, `${skin}_60`, skinDark)) +
  path(
    'M318 440c-10-190 70-250 170-246 110 0 166 80 154 240-20-70-60-120-90-150-70 40-160 50-206 60-14 30-22 60-28 96z',
    slant('#6b4630', '#2b1a12'),
  ) +
  row(
    2,
    at =>
      ellipse(414 + at * 132, 462, 12, 14, '#2b1a12') +
      stroke(`M${390 + at * 132} 426q24-16 48 0`, '#4a2e1f', 8) +
      circle(418 + at * 132, 457, 4, '#ffffff'),
  ) +
  stroke('M480 470q-14 50-4 62 8 6 20 2', '#b06f4c', 6) +
  stroke('M432 590q48 40 98 0', '#a84f42', 9) +
  row(2, at => circle(384 + at * 192, 540, 26, '#e8836a', { opacity: 0.22 }))
