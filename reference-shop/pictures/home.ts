import type { Look } from './colour'
import { across, ball, down, glow, slant } from './fills'
import { black, contact, led, lens, rod, steel, steelRod } from './parts'
import type { Product } from './product'
import { around, circle, dotted, ellipse, group, line, path, rect, row, stroke } from './shapes'

const bulb = (look: Look, lit: boolean): string =>
  (lit ? circle(480, 380, 420, glow('#ffe9a8dd', '#ffd97755_45', '#ffd97700')) : '') +
  path(
    'M480 120c160 0 260 116 260 256 0 120-86 170-110 262q-6 26-32 26H362q-26 0-32-26c-24-92-110-142-110-262 0-140 100-256 260-256z',
    lit ? ball('#ffffff', '#fff1c4_45', '#ffcf6b') : ball('#ffffff', '#f3f6f8_45', '#c3ced8'),
    line(lit ? '#efc368' : '#b5c1cc', 2),
  ) +
  path('M290 300c20-90 90-140 170-150-70 60-90 150-90 260-60-20-90-60-80-110z', '#ffffff', { opacity: 0.85 }) +
  path('M330 640h300l-16 74q-4 20-24 20H370q-20 0-24-20z', rod(look), line(look.edge, 2)) +
  row(3, at => stroke(`M${430 + at * 50} 690v.1`, look.print, 8)) +
  rect(376, 732, 208, 110, steelRod, 12, line('#6d7883', 2)) +
  row(4, at => path(`M372 ${742 + at * 25}q108 22 216-6v12q-108 28-216 6z`, across('#59636e', '#ffffff_28', '#8d98a3_60', '#4b5661'))) +
  path('M400 842h160l-26 34H426z', slant('#39424c', '#0c0f13')) +
  ellipse(480, 878, 34, 10, steel)

const stickVac = (look: Look): string =>
  contact(346, 868, 200) +
  group(
    'translate(340 806) rotate(-66) scale(.92)',
    rect(0, -15, 500, 30, down('#f4f7f9', '#c4ccd4_45', '#8d98a3'), 6, line('#6d7883', 1.5)) +
      rect(430, -26, 60, 52, down('#59636e', '#15191e'), 12) +
      stroke('M712 70C742 160 712 236 660 262', '#12171c', 44) +
      stroke('M820 40C880 150 820 262 676 276', '#20272f', 34) +
      stroke('M836 60C876 150 826 246 720 266', '#6d7883', 5, { opacity: 0.7 }) +
      rect(574, 222, 124, 92, down('#4b5661', '#15191e'), 22, line('#0c0f13', 2)) +
      row(3, at => led(600 + at * 22, 290, '#5fe0a8', 4)) +
      rect(718, 92, 18, 44, '#c9543f', 8) +
      rect(470, -70, 204, 140, down('#eef7fb', '#b9d3df_55', '#8fb2c4'), 46, line('#6d8694', 2)) +
      path('M484 20q60-14 110 4v42h-84q-24-8-26-46z', '#8a7a66', { opacity: 0.7 }) +
      path('M528-34L656-56V56L528 34z', down('#dfe6ec', '#8d98a3_45', '#59636e')) +
      row(4, at => rect(548 + at * 26, -46, 6, 92, '#39424c', 3, { opacity: 0.5 })) +
      rect(490, -58, 150, 16, '#ffffff', 8, { opacity: 0.7 }) +
      rect(650, -88, 188, 176, down(look.light, `${look.hex}_40`, look.deep), 76, line(look.edge, 2)) +
      rect(646, -78, 20, 156, '#c9543f', 8) +
      rect(690, -70, 110, 20, '#ffffff', 10, { opacity: 0.4 }) +
      circle(826, 0, 68, slant('#59636e', '#15191e'), line('#0c0f13', 2)) +
      circle(826, 0, 52, '#0a0c10') +
      path('M796 0a30 30 0 1 1 30 30', 'none', { stroke: '#5fe0a8', 'stroke-width': 8 }),
  ) +
  path('M262 806q6-40 44-40h72q38 0 44 40z', across(look.light, look.hex, look.shade), line(look.edge, 2)) +
  rect(150, 800, 400, 68, across('#4b5661', '#20272f_40', '#0c0f13'), 28, line('#0c0f13', 2)) +
  rect(176, 842, 348, 20, '#c9543f', 10) +
  row(8, at => led(206 + at * 41, 820, '#d9f6ff', 3))

const discTop = (look: Look): string =>
  ellipse(480, 690, 400, 96, '#0c0f13') +
  path('M80 560v110q0 130 400 130t400-130V560z', across(look.deep, `${look.hex}_26`, `${look.shade}_60`, look.deep), line(look.edge, 2)) +
  path('M130 668q120 90 350 90t350-90v30q-120 90-350 90t-350-90z', slant('#39424c', '#0c0f13')) +
  row(7, at => rect(250 + at * 70, 742 + (at === 3 ? 5 : at % 6 ? 3 : -4), 30, 16, '#59636e', 4)) +
  ellipse(480, 560, 400, 226, slant(look.light, look.hex, look.shade), line(look.edge, 2)) +
  ellipse(480, 556, 372, 206, 'none', { stroke: look.deep, 'stroke-width': 4, opacity: 0.6 }) +
  path('M140 500q80-120 300-140-160 80-190 220-60-20-110-80z', '#ffffff', { opacity: 0.35 }) +
  path('M360 500v-50q0-50 120-50t120 50v50z', across('#39424c', '#8d98a3_25', '#20272f_55', '#0c0f13')) +
  ellipse(480, 500, 120, 52, '#0c0f13') +
  ellipse(480, 442, 120, 48, slant('#59636e', '#15191e'), line('#0c0f13', 2)) +
  ellipse(480, 442, 46, 18, '#39424c') +
  row(3, at => ellipse(410 + at * 70, 650, 24, 13, slant('#ffffff', '#b4bec8'), line(look.edge, 2))) +
  led(480, 650, '#39c6ff', 5)

export const home = {
  'smart-bulb': {
    front: look => bulb(look, true),
    stand: () => [888, 80],
    side: look =>
      contact(470, 790, 330) +
      group('rotate(-72 480 560) translate(0 -20) scale(.9)', bulb(look, false)) +
      contact(250, 846, 120) +
      group(
        'translate(150 660) rotate(-4)',
        rect(0, 0, 210, 170, '#aab8c4', 30) +
          rect(0, -8, 210, 170, slant('#ffffff', '#d5dee5'), 30, line('#b5c1cc', 2)) +
          row(4, at =>
            circle(
              60 + (at % 2) * 90,
              40 + Math.floor(at / 2) * 74,
              25,
              ['#ffd166', '#39c6ff', '#ff6b6b', '#8be04e'][at] ?? '',
              line('#ffffff', 4),
            ),
          ),
      ),
    detail: [480, 720, 2.1],
    use: ['pendant', 480, 190, 0.42, 180],
  },
  doorbell: {
    front: look =>
      rect(336, 96, 288, 760, across('#10243e33', '#10243e22'), 120) +
      rect(330, 90, 288, 760, rod(look), 116, line(look.edge, 2)) +
      rect(346, 106, 256, 430, black, 104) +
      path('M450 108h40L400 530h-20q-30-30-34-80V210q4-90 104-102z', slant('#ffffff30', '#ffffff06')) +
      lens(474, 270, 84) +
      row(10, at => circle(474 + 112 * Math.cos(at * 0.628), 270 + 112 * Math.sin(at * 0.628), 5, '#59243a')) +
      dotted(fill => rect(424, 430, 100, 44, fill, 20), '#59636e', 14, 3.4) +
      circle(474, 676, 116, glow('#39c6ff88_70', '#39c6ff00')) +
      circle(474, 676, 92, 'none', { stroke: '#4fd4f2', 'stroke-width': 10 }) +
      circle(474, 676, 82, slant(look.light, look.shade), line(look.edge, 2)) +
      path('M474 636c-26 0-34 20-34 44l-12 22h92l-12-22c0-24-8-44-34-44z', look.print) +
      circle(474, 712, 9, look.print) +
      circle(474, 812, 8, look.deep) +
      rect(346, 190, 10, 560, '#ffffff', 5, { opacity: 0.3 }),
    stand: () => [858, 120],
    side: () => ({ x: 330, y: 90, width: 288, height: 760, depth: 130, r: 116 }),
    detail: [474, 280, 2.6],
    use: ['entrance', 360, 640, 0.38],
  },
  vacuum: {
    front: stickVac,
    stand: () => [868, 40],
    side: look =>
      contact(480, 868, 230) +
      rect(250, 800, 460, 66, across('#4b5661', '#20272f_40', '#0c0f13'), 28, line('#0c0f13', 2)) +
      rect(276, 836, 408, 26, '#c9543f', 13) +
      row(9, at => led(296 + at * 46, 816, '#d9f6ff', 3)) +
      path('M400 802q6-70 80-70t80 70z', across(look.light, look.hex, look.shade), line(look.edge, 2)) +
      rect(464, 440, 32, 300, steelRod, 6, line('#6d7883', 1.5)) +
      rect(456, 700, 48, 40, slant('#59636e', '#15191e'), 10) +
      rect(452, 420, 56, 50, slant('#59636e', '#15191e'), 10) +
      path('M404 250q0-30 30-30h92q30 0 30 30v150q0 40-30 46h-92q-30-6-30-46z', slant('#e4f1f7dd', '#8fb2c4cc'), line('#6d8694', 2)) +
      path('M410 350q70 26 140 0v50q0 34-26 40h-88q-26-6-26-40z', '#8a7a66', { opacity: 0.65 }) +
      rect(462, 240, 36, 170, slant('#b3c6d1', '#5f7684'), 16) +
      path('M396 120q0-50 84-50t84 50v90q0 26-24 26H420q-24 0-24-26z', rod(look), line(look.edge, 2)) +
      circle(480, 136, 46, '#0a0c10', line('#59636e', 7)) +
      path('M458 136a22 22 0 1 1 22 22', 'none', { stroke: '#5fe0a8', 'stroke-width': 8 }) +
      rect(440, 196, 80, 12, look.deep, 6) +
      path('M410 110q4-26 34-32-14 40-10 146h-10q-14 0-14-20z', '#ffffff', { opacity: 0.35 }),
    detail: [640, 270, 2.2],
    use: ['floor', 450, 880, 0.8],
  },
  'robot-vacuum': {
    front: discTop,
    stand: () => [790, 400],
    side: look =>
      contact(480, 660, 400) +
      path(
        'M90 470q0-50 390-54 390 4 390 54v140q0 34-36 34H126q-36 0-36-34z',
        across(look.deep, `${look.light}_22`, `${look.hex}_55`, look.deep),
        line(look.edge, 2),
      ) +
      path('M90 520h780v110q0 14-36 14H126q-36 0-36-14z', slant('#39424c', '#0c0f13')) +
      rect(90, 500, 780, 30, down(look.light, look.deep)) +
      rect(360, 340, 240, 84, across('#39424c', '#8d98a3_25', '#20272f_55', '#0c0f13'), 22, line('#0c0f13', 2)) +
      rect(374, 368, 212, 26, '#05070a', 8) +
      rect(374, 368, 212, 8, '#6b2436', 4, { opacity: 0.8 }) +
      rect(400, 548, 160, 60, '#05070a', 30) +
      circle(440, 578, 15, slant('#2c4a80', '#05070a')) +
      circle(520, 578, 15, slant('#2c4a80', '#05070a')) +
      row(
        2,
        at =>
          path(`M${at ? 760 : 180} 640l${at ? 70 : -70} 30`, 'none', { stroke: '#20272f', 'stroke-width': 8 }) +
          row(5, hair => stroke(`M${at ? 812 : 148} 650l${(at ? 1 : -1) * (40 + hair * 8)} ${8 + hair * 6}`, '#c9543f', 4)),
      ) +
      rect(250, 626, 70, 30, '#05070a', 12) +
      rect(640, 626, 70, 30, '#05070a', 12),
    detail: look =>
      circle(480, 470, 560, slant(look.light, look.hex, look.shade), line(look.edge, 4)) +
      circle(480, 470, 520, slant('#39424c', '#15191e')) +
      row(
        2,
        at =>
          rect(90 + at * 660, 380, 120, 260, '#07090b', 40) +
          rect(110 + at * 660, 400, 80, 220, across('#15191e', '#59636e_40', '#15191e'), 30) +
          row(7, tread => rect(110 + at * 660, 412 + tread * 30, 80, 12, '#07090b', 4)),
      ) +
      rect(250, 600, 460, 190, '#07090b', 60, line('#59636e', 4)) +
      rect(272, 630, 416, 130, down('#8a2f1e', '#e8734f_35', '#7c2c1e'), 60) +
      stroke(
        row(10, at => `M${290 + at * 40} 632q26 60 0 126`),
        '#2a323b',
        9,
      ) +
      circle(480, 200, 66, '#07090b') +
      circle(480, 200, 50, slant('#8d98a3', '#20272f')) +
      rect(440, 180, 80, 40, '#15191e', 18) +
      group('translate(790 190)', around(path('M-8 0q-10-110 8-190q18 80 8 190z', '#c9543f'), [-20, 100, 220])) +
      circle(790, 190, 34, slant('#e9eef2', '#59636e'), line('#0c0f13', 3)) +
      row(4, at => rect(270 + at * 130, 40, 70, 24, '#07090b', 10)) +
      row(3, at => circle([260, 480, 700][at] ?? 0, [330, 480, 330][at] ?? 0, 14, slant('#aab4be', '#39424c'))),
    use: ['floor', 540, 876, 0.5],
  },
} satisfies Record<string, Product>
