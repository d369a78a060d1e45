import type { Look } from './colour'
import { across, down, glow, slant } from './fills'
import { contact, digits, knob, led, plate, rod, steel } from './parts'
import type { Product } from './product'
import { circle, dotted, ellipse, group, line, path, rect, row, stroke } from './shapes'

const two = (look: Look): boolean => look.size >= 70

const basket = (x: number, width: number, look: Look): string =>
  rect(x, 470, width, 340, across(look.light, `${look.hex}_35`, look.shade), 30, line(look.edge, 2)) +
  rect(x, 470, width, 340, down('#ffffff22', '#ffffff00_40', '#10243e30'), 30) +
  rect(x + width * 0.24, 612, width * 0.52, 46, glow('#10243e66', '#10243e00'), 20) +
  rect(x + width / 2 - 46, 540, 92, 150, across('#4b5661', '#20272f_40', '#0c0f13'), 34, line('#0c0f13', 2)) +
  rect(x + width / 2 - 34, 550, 16, 120, '#ffffff', 8, { opacity: 0.2 }) +
  circle(x + width / 2, 562, 10, slant('#ffffff', '#8995a1'))

const gauge = (look: Look): string =>
  rect(430, 360, 68, 300, slant('#dceef6', '#8fb2c4'), 30, line('#6d8694', 3)) +
  path('M434 480q30-12 60 0v150a30 30 0 0 1-60 0z', down('#7cc4e4', '#2f86b0')) +
  row(5, at => stroke(`M498 ${420 + at * 46}h24`, look.print, 4)) +
  circle(452, 560, 5, '#ffffff', { opacity: 0.7 }) +
  circle(474, 600, 7, '#ffffff', { opacity: 0.6 })

/** Glass with boiling water in it. */
const glassBody = (): string =>
  path('M322 268h316l46 452H276z', slant('#eef8fc', '#bcd9e6_50', '#8fb2c4')) +
  path('M306 430q90-26 170 0t178-4l30 294H276z', down('#9fdcf2', '#3f9fc8')) +
  path('M306 430q90-26 170 0t178-4q-90 44-178 26t-170-22z', '#e6f7fd', { opacity: 0.8 }) +
  row(9, at => circle(330 + ((at * 83) % 300), 500 + ((at * 61) % 200), 6 + (at % 3) * 5, '#ffffff', { opacity: 0.6 })) +
  path('M276 700h408l4 40H272z', '#39c6ff', { opacity: 0.5 })

const turnKnob = (look: Look): string =>
  path('M300 250q8-96 180-100 172 4 180 100z', down(look.light, look.hex), line(look.edge, 2)) +
  circle(480, 322, 104, slant('#2a323b', '#0c0f13')) +
  circle(480, 322, 92, 'none', { ...line('#8d98a3', 12), 'stroke-dasharray': '3 21', 'stroke-linecap': 'butt' }) +
  stroke('M400 368a92 92 0 0 1 40-128', '#ffb86b', 8) +
  knob(480, 322, 66, slant('#ffffff', '#9aa6b1'))

export const kitchen = {
  'air-fryer': {
    front: look => {
      const dial =
        look.design % 2
          ? turnKnob(look)
          : path('M300 250q8-96 180-100 172 4 180 100z', down(look.light, look.hex), line(look.edge, 2)) +
            plate(330, 268, 300, 130, 26) +
            digits(352, 300, 46, '200', '#ffb86b') +
            digits(490, 300, 46, '12:00') +
            row(6, at => circle(366 + at * 46, 374, 9, '#39424c') + circle(366 + at * 46, 374, 4, '#c6d3de'))
      const [x, width] = two(look) ? [150, 660] : [220, 520]
      return (
        row(2, at => rect(x + 40 + at * (width - 130), 846, 50, 18, '#20272f', 6)) +
        path(
          `M${x} 330q10-170 150-186h${width - 300}q140 16 150 186v440q0 84-84 84H${x + 84}q-84 0-84-84z`,
          rod(look),
          line(look.edge, 2),
        ) +
        path(`M${x + 40} 320q10-130 120-146h90q-120 30-130 150z`, '#ffffff', { opacity: 0.22 }) +
        dial +
        (two(look) ? basket(x + 20, 305, look) + basket(x + 335, 305, look) : basket(x + 20, width - 40, look)) +
        stroke(`M${x + 10} 446h${width - 20}`, look.deep, 4)
      )
    },
    stand: look => [862, two(look) ? 330 : 264],
    side: look =>
      contact(500, 862, 330) +
      path('M220 330q10-180 180-190h160q160 10 170 190v440q0 86-86 86H306q-86 0-86-86z', rod(look), line(look.edge, 2)) +
      path('M240 320q20-150 130-160h60q-110 30-120 160z', '#ffffff', { opacity: 0.24 }) +
      row(7, at => rect(600 + at * 14, 300, 7, 120, look.deep, 3.5)) +
      path('M220 452h512v14H220z', look.deep, { opacity: 0.6 }) +
      path('M60 480h470v300q0 40-40 40H150q-60 0-70-60z', across(look.light, look.hex, look.shade), line(look.edge, 2)) +
      path('M84 480h446l-4-26H104z', '#12161b') +
      path('M110 470q40-70 80-26t80-14 80 10 70-8 90 38z', slant('#ffd98a', '#d9912a')) +
      row(9, at =>
        rect(120 + at * 42, 418 + ((at * 13) % 26), 16, 62, slant('#ffe3a0', '#d0882a'), 5, {
          transform: `rotate(${((at * 53) % 80) - 40} ${128 + at * 42} 450)`,
        }),
      ) +
      rect(20, 560, 110, 60, across('#4b5661', '#20272f_40', '#0c0f13'), 26, line('#0c0f13', 2)),
    detail: look =>
      rect(0, 0, 960, 960, slant(look.light, look.hex, look.shade)) +
      rect(60, 160, 840, 900, '#12161b', 70, line(look.edge, 4)) +
      dotted(fill => rect(100, 220, 760, 760, fill, 50), '#39424c', 30, 8) +
      row(38, at => {
        const [x, y] = [110 + ((at * 167) % 690), 300 + ((at * 97) % 560)]
        return rect(x, y, 34, 190, slant('#ffe9ae', '#f0b24c_55', '#b8701c'), 8, {
          transform: `rotate(${(at * 61) % 180} ${x} ${y + 90})`,
          stroke: '#a8641a',
          'stroke-width': 1.5,
        })
      }) +
      rect(60, 160, 840, 900, down('#000000aa', '#00000000_18'), 70) +
      stroke('M300 120c-30-60 30-70 0-130M480 120c-30-60 30-70 0-130M660 120c-30-60 30-70 0-130', '#ffffff', 14, { opacity: 0.4 }),
    use: ['kitchen', 420, 752, 0.62],
  },
  kettle: {
    front: look => {
      const scale = 0.9 + (look.size - 10) * 0.011
      return group(
        `translate(460 850) scale(${scale}) translate(-460 -850)`,
        stroke('M640 300c150-10 170 60 160 190s-50 210-130 214', '#12161b', 50) +
          stroke('M650 290c130-10 150 60 140 180', '#4b5661', 9, { opacity: 0.8 }) +
          path('M330 250L220 330q-10 20 6 30l64 10z', rod(look), line(look.edge, 2)) +
          path('M330 240h300q20 0 26 24l54 470q4 40-36 40H286q-40 0-36-40l54-470q6-24 26-24z', rod(look), line(look.edge, 2)) +
          (look.design % 2 ? glassBody() : '') +
          path('M352 262h40L330 740h-40z', '#ffffff', { opacity: 0.42 }) +
          path('M600 262h16l52 470h-22z', '#ffffff', { opacity: 0.16 }) +
          path('M330 240q6-60 150-64 144 4 150 64z', rod(look), line(look.edge, 2)) +
          rect(440, 146, 80, 36, '#12161b', 16) +
          (look.design % 2 ? '' : gauge(look)) +
          path('M250 780h460l24 52q4 18-16 18H242q-20 0-16-18z', across('#3a444e', '#69747f_25', '#20272f_60', '#0c0f13')) +
          led(640, 812, '#39c6ff', 7) +
          row(3, at => stroke(`M${190 + at * 22} ${290 - at * 8}c-20-30 14-40-4-74`, '#8fa3b0', 6, { opacity: 0.35 })),
      )
    },
    stand: () => [854, 260],
    side: look => contact(480, 856, 270) + group('translate(960 0) scale(-1 1)', kettleTurned(look)),
    detail: [450, 330, 2],
    use: ['kitchen', 420, 750, 0.6],
  },
  iron: {
    front: look =>
      path(
        'M120 800q40-150 190-240 180-90 420-80 70 4 84 60l46 220q6 40-30 40z',
        across(look.light, `${look.hex}_45`, look.shade),
        line(look.edge, 2),
      ) +
      path('M330 560q170-84 400-80l30 6q40 30 50 120-260-70-520 60z', '#ffffff', { opacity: 0.28 }) +
      path('M80 836q10-36 60-36h700q30 0 30 30v12q0 14-14 14H94q-20 0-14-20z', steel, line('#7d8894', 2)) +
      path('M80 836q60-12 400-12t390 2v14q0 14-14 14H94q-20 0-14-18z', down('#ffffffaa', '#ffffff00')) +
      path(
        'M330 566c20-160 150-246 350-236 90 6 130 60 128 150l-12 60-76-10 6-60c0-44-20-60-60-62-130-6-210 50-240 132z',
        across('#4b5661', '#20272f_30', '#0c0f13'),
        line('#0c0f13', 2),
      ) +
      path('M366 540c40-120 150-180 310-172', 'none', { stroke: '#8d98a3', 'stroke-width': 9, opacity: 0.7 }) +
      path('M220 720q60-100 190-130l-60 130z', slant('#d6eef8cc', '#6fb0ccaa'), line('#6d9ab0', 2)) +
      path('M236 716q40-60 120-90l-36 90z', '#3f9fc8', { opacity: 0.45 }) +
      circle(600, 640, 62, slant('#f5f7f9', '#9aa6b1'), line('#7d8894', 2)) +
      circle(600, 640, 44, slant('#ffffff', '#cfd7de')) +
      stroke('M600 606v22', '#b3261e', 7) +
      row(9, at => circle(600 + 54 * Math.sin(at * 0.5 - 2), 640 - 54 * Math.cos(at * 0.5 - 2), 3.4, look.print)) +
      row(2, at =>
        rect(570 + at * 64, 322 - at * 4, 46, 24, at ? '#e8734f' : '#3f9fc8', 12, { transform: `rotate(-5 ${593 + at * 64} 334)` }),
      ) +
      led(756, 560, '#ff8a5c', 7) +
      stroke('M800 420c90-30 120 40 80 110s-20 150 70 160', '#20272f', 20) +
      stroke('M796 414c80-26 104 20 92 66', '#6d7883', 5, { opacity: 0.7 }) +
      row(4, at => stroke(`M${70 - at * 4} ${760 - at * 30}c-34-10-30-44-60-40`, '#9fb4c2', 7, { opacity: 0.3 })),
    stand: () => [862, 400],
    side: look =>
      contact(480, 880, 210) +
      path(
        'M480 60c130 150 230 420 220 680-4 90-90 130-220 130s-216-40-220-130C250 480 350 210 480 60z',
        slant('#f7f9fb', '#c4ccd4_50', '#8d98a3'),
        line('#7d8894', 3),
      ) +
      path('M480 110c100 130 180 380 172 610-4 70-70 100-172 100s-168-30-172-100C300 490 380 240 480 110z', 'none', {
        stroke: '#ffffff',
        'stroke-width': 6,
        opacity: 0.7,
      }) +
      row(7, at => {
        const y = 240 + at * 78
        const half = 36 + at * 21
        return row(
          2,
          side =>
            ellipse(480 + (side ? 1 : -1) * half, y, 9, 15, '#39424c') +
            ellipse(480 + (side ? 1 : -1) * half * 0.5, y + 26, 9, 15, '#39424c'),
        )
      }) +
      path('M400 760q80 40 160 0l-8 26q-72 34-144 0z', look.hex, line(look.edge, 2)) +
      path('M330 200C380 130 420 100 450 90 380 260 340 500 330 760q-40-60-40-130 0-230 40-430z', '#ffffff', { opacity: 0.45 }),
    detail: [600, 560, 2.1],
    use: ['ironing', 470, 674, 0.56],
  },
} satisfies Record<string, Product>

function kettleTurned(look: Look): string {
  return (
    path('M420 780h400l0 40q0 30-30 30H290q-30 0-30-30z', '#12161b', { opacity: 0 }) +
    stroke('M600 250c200 0 240 60 230 200S770 700 650 716', '#12161b', 54) +
    stroke('M620 238c170 0 210 60 200 170', '#4b5661', 10, { opacity: 0.8 }) +
    path('M300 230L130 318q-16 22 6 34l120 34z', rod(look), line(look.edge, 2)) +
    path('M130 318l170-88 20 22-150 92z', '#12161b', { opacity: 0.5 }) +
    path('M300 224h300q22 0 28 24l70 492q4 44-40 44H242q-44 0-40-44l70-492q6-24 28-24z', rod(look), line(look.edge, 2)) +
    (look.design % 2 ? group('translate(-20 0)', glassBody()) : '') +
    path('M330 250h40L300 750h-44z', '#ffffff', { opacity: 0.4 }) +
    path('M300 224q20-70 150-72 140 2 150 72z', rod(look), line(look.edge, 2)) +
    rect(500, 150, 130, 40, '#12161b', 18) +
    circle(640, 190, 22, slant('#e9eef2', '#8995a1'), line('#6d7883', 2)) +
    path('M200 790h504l22 44q4 16-16 16H194q-20 0-16-16z', across('#3a444e', '#69747f_25', '#20272f_60', '#0c0f13'))
  )
}
