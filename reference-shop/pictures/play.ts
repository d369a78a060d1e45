import type { Look } from './colour'
import { across, ball, down, glow, slant } from './fills'
import { cast, contact, lens, steel } from './parts'
import type { Product } from './product'
import { circle, dotted, group, line, path, rect, row, stroke } from './shapes'

const stick = (cx: number, cy: number): string =>
  circle(cx, cy, 66, glow('#0b172677_70', '#0b172600')) +
  circle(cx, cy, 58, slant('#15191e', '#39424c')) +
  circle(cx, cy - 4, 46, slant('#59636e', '#15191e'), line('#0c0f13', 2)) +
  circle(cx, cy - 4, 34, ball('#20272f', '#4b5661'))

const cameraFront = (look: Look): string =>
  path('M330 300q20-90 60-96h180q40 6 60 96z', across(look.light, `${look.hex}_45`, look.shade), line(look.edge, 2)) +
  rect(420, 188, 120, 20, steel, 5, line('#7d8894', 1.5)) +
  circle(236, 272, 46, slant('#59636e', '#15191e'), line('#0c0f13', 2)) +
  rect(190, 262, 92, 30, across('#15191e', '#8d98a3_30', '#20272f'), 6) +
  row(9, at => rect(194 + at * 10, 264, 4, 26, '#0c0f13')) +
  rect(690, 258, 90, 34, across('#8d98a3', '#f4f7f9_30', '#6d7883'), 12) +
  rect(140, 288, 680, 450, across(look.light, `${look.hex}_30`, look.shade), 54, line(look.edge, 2)) +
  path('M140 376h680v280H140z', slant('#343c45', '#15191e')) +
  dotted(fill => path('M140 376h680v280H140z', fill), '#0c0f13', 10, 2.2) +
  path('M140 380q-6 160 0 300 0 58 54 58h56q44-150 0-360z', slant('#39424c', '#0c0f13')) +
  dotted(fill => path('M146 390q-6 150 0 280 0 50 46 50h46q40-140 4-330z', fill), '#59636e', 11, 1.8) +
  rect(146, 292, 668, 60, down('#ffffff55', '#ffffff00'), 46) +
  circle(714, 334, 12, '#ffefc4', line('#8a6a2a', 2)) +
  circle(310, 334, 14, slant('#e8734f', '#8a2f18')) +
  circle(480, 520, 236, glow('#000000aa_78', '#00000000')) +
  circle(480, 520, 218, slant('#c9d2da', '#59636e'), line('#39424c', 2)) +
  circle(480, 520, 204, slant('#343c45', '#0c0f13')) +
  circle(480, 520, 187, 'none', { stroke: '#4b5661', 'stroke-width': 22, 'stroke-dasharray': '7 22', 'stroke-linecap': 'butt' }) +
  circle(480, 520, 170, 'none', { stroke: '#e8a23f', 'stroke-width': 3, opacity: 0.8 }) +
  lens(480, 520, 164) +
  circle(640, 690, 18, slant('#8d98a3', '#20272f'))

const pad = (look: Look): string =>
  rect(250, 262, 130, 50, '#15191e', 22) +
  rect(580, 262, 130, 50, '#15191e', 22) +
  path(
    'M296 286h368c112 0 192 186 190 330-2 116-110 150-178 58l-54-74H338l-54 74c-68 92-176 58-178-58-2-144 78-330 190-330z',
    across(look.light, `${look.hex}_35`, look.shade),
    line(look.edge, 2),
  ) +
  path('M106 616c-2-144 78-330 190-330h40c-90 40-150 160-150 300 0 60-14 110-36 130-26-16-44-52-44-100z', slant('#ffffff66', '#ffffff00')) +
  path('M666 290c108 10 190 190 188 326-2 116-110 150-178 58l-20-26c90 10 120-90 100-190-12-70-40-130-90-168z', '#10243e', {
    opacity: 0.07,
  }) +
  path('M376 292h208l-14 108q-2 20-24 20H414q-22 0-24-20z', slant(look.shade, look.hex, look.light), line(look.edge, 2)) +
  rect(398, 292, 164, 6, '#39c6ff', 3) +
  path('M234 380h34v-34h40v34h34v40h-34v34h-40v-34h-34z', slant('#4b5661', '#0c0f13'), line('#0c0f13', 2)) +
  path('M288 356l9 13h-18zM288 444l9-13h-18zM244 400l13-9v18zM332 400l-13-9v18z', '#aab4be') +
  row(4, at => {
    const [x, y] = [
      [672, 348],
      [724, 400],
      [620, 400],
      [672, 452],
    ][at] as [number, number]
    return (
      circle(x + 2, y + 4, 27, '#10243e', { opacity: 0.35 }) +
      circle(x, y, 25, slant('#4b5661', '#0c0f13')) +
      circle(x, y, 12, 'none', line(['#8be04e', '#ff6b6b', '#4da3ff', '#ffd166'][at] ?? '', 5))
    )
  }) +
  stick(374, 524) +
  stick(586, 524) +
  circle(480, 490, 24, slant('#4b5661', '#0c0f13'), line('#6d7883', 2)) +
  stroke('M470 490h20M480 480v20', '#cfe6ff', 4) +
  row(2, at => rect(352 + at * 232, 344, 24, 34, '#15191e', 10)) +
  row(5, at => circle(452 + at * 14, 556, 4, look.deep))

export const play = {
  console: {
    front: look =>
      rect(340, 822, 280, 30, slant('#4b5661', '#0c0f13'), 15) +
      path('M332 130q-14 350 16 700h90q-20-360-4-740-70-10-102 40z', across(look.light, `${look.hex}_40`, look.deep), line(look.edge, 2)) +
      path('M628 130q14 350-16 700h-90q20-360 4-740 70-10 102 40z', across(look.light, `${look.hex}_50`, look.deep), line(look.edge, 2)) +
      path('M434 92q46-10 92 0 16 380-4 738h-84q-20-360-4-738z', across('#0c0f13', '#39424c_30', '#15191e_60', '#07090b')) +
      row(18, at => stroke(`M442 ${118 + at * 11}h76`, '#07090b', 4)) +
      path('M436 340q44 12 88 0', 'none', { stroke: '#39c6ff', 'stroke-width': 5 }) +
      path('M434 110q-14 370 4 716M526 110q14 370-4 716', 'none', { stroke: '#39c6ff', 'stroke-width': 4, opacity: 0.75 }) +
      rect(470, 470, 20, 150, '#07090b', 8, line('#39424c', 2)) +
      circle(480, 680, 12, slant('#8d98a3', '#20272f')) +
      rect(464, 716, 32, 12, '#07090b', 3, line('#6d7883', 2)) +
      circle(480, 780, 10, '#07090b', line('#6d7883', 2)) +
      path('M352 150q20-30 60-34-12 330 0 690h-40q-36-330-20-656z', '#ffffff', { opacity: 0.3 }),
    stand: () => [854, 190],
    side: look =>
      contact(480, 860, 340) +
      path('M330 140q180-70 420 0 40 340 0 680H360q-60-330-30-680z', slant(look.shade, look.deep), line(look.edge, 2)) +
      path('M290 140q-40 340 20 690l52 6q-50-350-10-720z', across('#39424c', '#07090b')) +
      path('M248 160q200-90 430-20 44 340 0 690H290q-70-330-42-670z', slant(look.light, look.hex, look.shade), line(look.edge, 2)) +
      path('M268 176q110-50 250-52-120 80-150 300-14 120-80 200-44-240-20-448z', '#ffffff', { opacity: 0.32 }) +
      path('M250 200q-20 300 40 620', 'none', { stroke: '#39c6ff', 'stroke-width': 5, opacity: 0.9 }) +
      circle(470, 500, 54, 'none', { stroke: look.print, 'stroke-width': 8, opacity: 0.5 }) +
      path('M452 474l44 26-44 26z', look.print, { opacity: 0.5 }) +
      rect(330, 826, 330, 30, slant('#4b5661', '#0c0f13'), 15),
    detail: [470, 660, 3.4],
    use: ['cinema', 700, 650, 0.4],
  },
  controller: {
    front: pad,
    stand: () => [730, 330],
    side: look =>
      group('matrix(.92 .2 -.34 .66 170 110)', group('translate(110 300)', cast(740, 420))) +
      row(6, at =>
        group(
          `matrix(.92 .2 -.34 .66 190 ${150 - at * 12})`,
          path(
            'M296 286h368c112 0 192 186 190 330-2 116-110 150-178 58l-54-74H338l-54 74c-68 92-176 58-178-58-2-144 78-330 190-330z',
            at ? look.deep : '#15191e',
          ),
        ),
      ) +
      group('matrix(.92 .2 -.34 .66 190 78)', pad(look)),
    detail: [600, 440, 2.4],
    use: ['table', 480, 792, 0.5],
  },
  camera: {
    front: cameraFront,
    stand: () => [744, 330],
    side: look =>
      contact(480, 760, 360) +
      rect(500, 250, 60, 60, '#15191e', 8) +
      path('M520 240q10-60 60-66h110q50 6 60 76z', across(look.light, look.hex, look.shade), line(look.edge, 2)) +
      rect(750, 200, 60, 76, '#12171c', 14) +
      rect(500, 244, 290, 500, across(look.light, `${look.hex}_40`, look.deep), 40, line(look.edge, 2)) +
      path('M500 340h290v290H500z', slant('#39424c', '#0c0f13')) +
      dotted(fill => path('M500 340h290v290H500z', fill), '#0c0f13', 10, 2.2) +
      rect(776, 320, 36, 300, '#0c0f13', 12, line('#39424c', 2)) +
      rect(420, 330, 90, 380, down('#8d98a3', '#e9eef2_25', '#59636e'), 10) +
      rect(240, 322, 190, 396, down('#4b5661', '#8d98a3_18', '#20272f_45', '#07090b'), 14, line('#0c0f13', 2)) +
      rect(140, 300, 110, 440, down('#4b5661', '#8d98a3_18', '#20272f_45', '#07090b'), 18, line('#0c0f13', 2)) +
      row(22, at => rect(282, 326 + at * 18, 90, 9, '#0c0f13', 3, { opacity: 0.75 })) +
      row(14, at => rect(160, 312 + at * 30, 44, 12, '#0c0f13', 3, { opacity: 0.6 })) +
      rect(228, 306, 5, 428, '#e8a23f', 2) +
      path('M146 310q-30 200 0 420l-16-10q-24-200 0-400z', ball('#5878a8', '#0c1428')) +
      rect(600, 222, 70, 26, steel, 6) +
      circle(650, 690, 14, slant('#8d98a3', '#20272f')) +
      stroke('M560 300q-40-40 0-90M790 300q60 10 60 90', '#15191e', 14),
    detail: [490, 510, 2.2],
    use: ['table', 480, 790, 0.46],
  },
} satisfies Record<string, Product>
