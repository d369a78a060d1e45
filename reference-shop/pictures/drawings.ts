import { circle, ellipse, path, rect, shade, shadow, stroke } from './shapes'

/** Colour and size of one product; `dark` is for what is always dark, such as glass. */
export interface Look {
  hex: string
  dark: string
  light: string
  /** From the product: inches, kilos or whatever its kind counts in. */
  size: number
}

type Drawing = (look: Look) => string

const screen = (x: number, y: number, width: number, height: number, rx = 6): string =>
  rect(x, y, width, height, 'url(#glass)', rx) +
  path(
    `M${x} ${y + height * 0.72} q${width * 0.25} ${-height * 0.3} ${width * 0.5} ${-height * 0.08} t${width * 0.5} ${-height * 0.12} V${y + height} H${x}z`,
    '#ffffff',
    { opacity: 0.16 },
  ) +
  circle(x + width * 0.74, y + height * 0.28, height * 0.11, '#ffd27a', { opacity: 0.9 })

const knob = (cx: number, cy: number, r: number, look: Look): string =>
  circle(cx, cy, r, look.light) + circle(cx, cy, r * 0.72, look.hex) + stroke(`M${cx} ${cy - r * 0.6}V${cy - r * 0.2}`, look.light, 6)

const drum = (look: Look, glass: string): string =>
  circle(480, 540, 210, look.dark) +
  circle(480, 540, 180, '#8c98a5') +
  circle(480, 540, 160, glass) +
  stroke('M370 500a120 120 0 0 1 90-78', '#ffffff', 14, { opacity: 0.6 })

const machine = (look: Look, front: string): string =>
  shadow(480, 868, 300) +
  rect(200, 110, 560, 750, look.hex, 18) +
  rect(200, 110, 560, 120, look.light, 18) +
  rect(230, 140, 150, 60, look.hex, 8) +
  rect(560, 148, 150, 44, '#17222e', 8) +
  knob(480, 170, 38, look) +
  front +
  rect(230, 846, 60, 22, look.dark) +
  rect(670, 846, 60, 22, look.dark)

const cable = (x: number, y: number): string => stroke(`M${x} ${y}c40 60 160 20 150 130s-220 60-260 130`, '#39424d', 16)

/** What each kind of product looks like from the front, on a field of 960 by 960. */
export const drawings: Readonly<Record<string, Drawing>> = {
  tv: look => {
    const width = 560 + look.size * 3
    const height = width * 0.57
    const [x, y] = [480 - width / 2, 430 - height / 2]
    return (
      shadow(480, 790, width * 0.36) +
      path(
        `M${480 - width * 0.2} 790 L${480 - 40} ${y + height} H${480 + 40} L${480 + width * 0.2} 790 H${480 + width * 0.17} L480 ${y + height + 34} L${480 - width * 0.17} 790z`,
        look.dark,
      ) +
      rect(x, y, width, height, look.dark, 10) +
      screen(x + 10, y + 10, width - 20, height - 26, 4)
    )
  },
  monitor: look =>
    shadow(480, 830, 210) +
    rect(450, 620, 60, 170, look.hex) +
    rect(320, 790, 320, 34, look.hex, 17) +
    rect(140, 190, 680, 440, look.dark, 16) +
    screen(156, 206, 648, 394),
  headphones: look =>
    shadow(480, 850, 240) +
    stroke('M230 560V460a250 250 0 0 1 500 0v100', look.hex, 46) +
    stroke('M270 440a212 212 0 0 1 420 0', look.light, 12, { opacity: 0.6 }) +
    rect(170, 520, 130, 250, look.hex, 60) +
    rect(660, 520, 130, 250, look.hex, 60) +
    rect(280, 540, 66, 210, look.dark, 33) +
    rect(614, 540, 66, 210, look.dark, 33) +
    rect(192, 560, 24, 170, look.light, 12, { opacity: 0.5 }),
  soundbar: look =>
    shadow(480, 640, 390) +
    rect(90, 480, 780, 130, look.hex, 34) +
    rect(110, 500, 760 - 20, 90, look.dark, 24, { opacity: 0.55 }) +
    Array.from({ length: 17 }, (_, at) => stroke(`M${150 + at * 41} 515v60`, look.light, 3, { opacity: 0.35 })).join('') +
    circle(480, 494, 5, '#7ef0c0'),
  speaker: look =>
    shadow(480, 860, 190) +
    rect(300, 150, 360, 700, look.hex, 120) +
    circle(480, 560, 140, look.dark) +
    circle(480, 560, 104, look.light, { opacity: 0.35 }) +
    circle(480, 560, 48, look.dark) +
    circle(480, 310, 70, look.dark) +
    circle(480, 310, 40, look.light, { opacity: 0.35 }) +
    rect(440, 186, 80, 14, look.light, 7, { opacity: 0.6 }),
  laptop: look =>
    shadow(480, 780, 380) +
    rect(190, 220, 580, 400, look.hex, 22) +
    screen(212, 242, 536, 346, 8) +
    path('M110 640h740l30 82a34 34 0 0 1-32 46H112a34 34 0 0 1-32-46z', look.light) +
    rect(80, 726, 800, 38, look.hex, 18) +
    path('M200 652h560l10 36H190z', look.dark, { opacity: 0.75 }) +
    rect(400, 700, 160, 18, look.hex, 9),
  tablet: look =>
    shadow(480, 860, 260) + rect(230, 120, 500, 720, look.hex, 44) + screen(258, 156, 444, 648, 18) + circle(480, 138, 7, '#101820'),
  phone: look =>
    shadow(480, 870, 180) +
    rect(310, 100, 340, 740, look.hex, 58) +
    rect(318, 108, 324, 724, look.dark, 52) +
    screen(330, 120, 300, 700, 42) +
    rect(430, 140, 100, 22, '#0b1118', 11) +
    rect(648, 300, 10, 110, look.light, 5),
  smartwatch: look =>
    shadow(480, 880, 150) +
    path('M380 110h200l-20 200H400z', look.hex) +
    path('M380 850h200l-20-200H400z', look.hex) +
    rect(320, 280, 320, 400, look.dark, 96) +
    rect(342, 302, 276, 356, '#0d1622', 78) +
    circle(480, 450, 84, 'none', { stroke: '#6cc7d3', 'stroke-width': 16 }) +
    stroke('M480 450v-52M480 450l40 26', '#ffffff', 10) +
    rect(420, 590, 120, 16, '#ffb000', 8) +
    rect(640, 420, 22, 70, look.light, 10),
  'washing-machine': look => machine(look, drum(look, 'url(#glass)')),
  dryer: look =>
    machine(look, drum(look, '#2c3a49') + circle(480, 540, 90, '#1d2935') + stroke('M430 540h100M430 510h100M430 570h100', '#5d6d7d', 10)),
  vacuum: look =>
    shadow(420, 880, 220) +
    stroke('M600 150L430 800', look.dark, 28) +
    path('M560 120l120 40-50 190-120-36z', look.hex) +
    ellipse(590, 330, 74, 92, look.light) +
    ellipse(590, 330, 46, 60, 'url(#glass)') +
    rect(260, 790, 300, 74, look.hex, 30) +
    rect(280, 836, 260, 18, look.dark, 9) +
    stroke('M640 150q80 20 40 110', look.hex, 30),
  'coffee-machine': look =>
    shadow(480, 870, 290) +
    rect(220, 180, 520, 680, look.hex, 34) +
    rect(270, 400, 420, 330, look.dark, 22) +
    rect(440, 400, 80, 90, look.light, 10) +
    rect(452, 490, 18, 30, '#8c98a5') +
    rect(490, 490, 18, 30, '#8c98a5') +
    path('M420 600h120v60a60 60 0 0 1-120 0z', '#ffffff') +
    stroke('M540 616h20a22 22 0 0 1 0 44h-24', '#ffffff', 12) +
    rect(250, 740, 460, 40, look.light, 10) +
    rect(300, 230, 220, 110, '#17222e', 14) +
    knob(620, 286, 46, look) +
    stroke('M460 580c-10-20 10-26 0-46M500 580c-10-20 10-26 0-46', '#ffffff', 6, { opacity: 0.7 }),
  fridge: look =>
    shadow(480, 900, 230) +
    rect(290, 70, 380, 820, look.hex, 22) +
    rect(290, 70, 380, 300, look.light, 22, { opacity: 0.55 }) +
    stroke('M290 372h380', look.dark, 6) +
    rect(320, 220, 18, 120, look.dark, 9) +
    rect(320, 410, 18, 180, look.dark, 9) +
    rect(560, 110, 70, 36, '#17222e', 8),
  'air-fryer': look =>
    shadow(480, 860, 250) +
    path('M280 300q200-150 400 0l50 460a80 80 0 0 1-80 90H310a80 80 0 0 1-80-90z', look.hex) +
    rect(330, 300, 300, 110, '#17222e', 30) +
    circle(400, 355, 16, '#7ef0c0') +
    rect(440, 345, 150, 20, '#6cc7d3', 10) +
    path('M256 520h448l24 220a80 80 0 0 1-80 90H312a80 80 0 0 1-80-90z', look.light, { opacity: 0.5 }) +
    rect(400, 560, 160, 120, look.dark, 40),
  console: look =>
    shadow(480, 850, 220) +
    path('M350 130q40-40 90-30l30 720h-150q-30-420 30-690z', look.light) +
    path('M610 130q-40-40-90-30l-30 720h150q30-420-30-690z', look.hex) +
    rect(462, 130, 36, 690, look.dark, 10) +
    circle(480, 210, 8, '#6cc7d3') +
    rect(330, 810, 300, 36, look.dark, 18),
  controller: look =>
    shadow(480, 780, 310) +
    path('M300 300h360c110 0 190 180 190 320 0 110-110 150-180 60l-60-80H350l-60 80c-70 90-180 50-180-60 0-140 80-320 190-320z', look.hex) +
    circle(360, 520, 58, look.dark) +
    circle(360, 520, 36, look.light, { opacity: 0.5 }) +
    circle(600, 520, 58, look.dark) +
    circle(600, 520, 36, look.light, { opacity: 0.5 }) +
    path('M252 380h34v-34h36v34h34v36h-34v34h-36v-34h-34z', look.dark) +
    circle(700, 350, 20, '#d9514e') +
    circle(746, 396, 20, '#3a86c8') +
    circle(654, 396, 20, '#e2a93b') +
    circle(700, 442, 20, '#3fae78'),
  camera: look =>
    shadow(480, 780, 330) +
    path('M330 290l40-80h220l40 80z', look.hex) +
    rect(150, 280, 660, 460, look.hex, 54) +
    rect(150, 400, 660, 220, look.dark, 0, { opacity: 0.6 }) +
    circle(480, 510, 200, look.dark) +
    circle(480, 510, 164, '#2a3542') +
    circle(480, 510, 116, 'url(#glass)') +
    circle(480, 510, 60, '#0d1622') +
    circle(440, 466, 26, '#ffffff', { opacity: 0.5 }) +
    rect(200, 250, 90, 40, look.light, 12) +
    circle(720, 340, 16, '#ffb000'),
  doorbell: look =>
    shadow(480, 880, 140) +
    rect(340, 110, 280, 740, look.hex, 120) +
    rect(360, 130, 240, 330, look.dark, 100) +
    circle(480, 290, 84, '#0d1622') +
    circle(480, 290, 50, 'url(#glass)') +
    circle(462, 270, 14, '#ffffff', { opacity: 0.7 }) +
    circle(480, 640, 96, look.light) +
    circle(480, 640, 78, look.hex) +
    circle(480, 640, 92, 'none', { stroke: '#6cc7d3', 'stroke-width': 8 }),
  charger: look =>
    shadow(400, 720, 190) +
    rect(240, 300, 330, 400, look.hex, 60) +
    rect(300, 240, 26, 74, '#9aa6b2', 8) +
    rect(484, 240, 26, 74, '#9aa6b2', 8) +
    rect(340, 480, 130, 38, look.dark, 19) +
    rect(340, 560, 130, 38, look.dark, 19) +
    cable(640, 520),
  box: look =>
    shadow(480, 820, 300) +
    path('M480 180l300 140v340L480 800 180 660V320z', look.hex) +
    path('M480 460l300-140v340L480 800z', shade(look.hex, -0.2)) +
    path('M480 460L180 320l300-140 300 140z', look.light),
}
