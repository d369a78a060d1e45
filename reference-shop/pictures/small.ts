import type { Look } from './colour'
import { tint } from './colour'
import { across, down, slant } from './fills'
import { contact, rod, steelRod } from './parts'
import type { Drawing, Product } from './product'
import { circle, dotted, group, line, named, path, rect, row } from './shapes'

const usb = (look: Look): string =>
  rect(-46, -190, 92, 110, across('#8d98a3', '#f4f7f9_28', '#c4ccd4_58', '#6d7883'), 36, line('#59636e', 2)) +
  rect(-26, -182, 52, 14, '#12171c', 7) +
  rect(-62, -92, 124, 190, rod(look), 34, line(look.edge, 2)) +
  rect(-40, -74, 14, 150, '#ffffff', 7, { opacity: 0.3 }) +
  path('M-34 96h68l-8 90h-52z', rod(look), line(look.edge, 2)) +
  row(4, at => rect(-36 + at * 2, 112 + at * 18, 72 - at * 4, 6, look.deep, 3))

/** A braided lead: outline, colour, sheen and braid over the same line. */
function wire(d: string, look: Look, width = 30): string {
  const lead = (colour: string, thick: number, more = ''): string =>
    `<use href="#${name}" stroke="${colour}" stroke-width="${Math.round(thick)}"${more}/>`
  const name = named(d)
  return (
    `<defs>${path(d, 'none', { id: name })}</defs>` +
    lead(look.edge, width + 4) +
    lead(look.hex, width) +
    lead(look.light, width * 0.3, ` opacity=".75" x="${Math.round(-width * 0.14)}" y="${Math.round(-width * 0.18)}"`) +
    lead(look.deep, width * 0.9, ' opacity=".28" stroke-dasharray="3 11" stroke-linecap="butt"')
  )
}

const brick = (look: Look): string => {
  const side = 300 + (look.size - 20) * 0.7
  const [x, y] = [430 - side / 2, 520 - side / 2]
  const ports = look.size > 45 ? 2 : 1
  return (
    row(
      2,
      at =>
        rect(430 - 70 + at * 116, y - 74, 24, 92, steelRod, 9, line('#6d7883', 2)) + rect(430 - 70 + at * 116, y - 30, 24, 34, '#12171c'),
    ) +
    rect(x, y, side, side + 40, across(look.light, `${look.hex}_42`, look.shade), 62, line(look.edge, 2)) +
    rect(x, y, side, side + 40, down('#ffffff66', '#ffffff00_35', '#10243e26'), 62) +
    rect(x + 22, y + 22, side - 44, side - 4, 'none', 46, { stroke: look.edge, 'stroke-width': 2, opacity: 0.5 }) +
    row(ports, at => {
      const cy = 530 + (ports === 1 ? 40 : at * 92)
      return (
        rect(430 - 56, cy - 22, 112, 44, look.deep, 22) +
        rect(430 - 50, cy - 16, 100, 32, '#0a0c0f', 16) +
        rect(430 - 30, cy - 5, 60, 10, '#4b5661', 5)
      )
    }) +
    path('M438 386l-30 52h24l-8 40 34-56h-24z', look.print)
  )
}

const giftCard = (look: Look): string =>
  rect(120, 270, 720, 450, slant(look.light, look.hex, look.deep), 36, line(look.edge, 2)) +
  circle(760, 300, 260, slant('#ffffff38', '#ffffff00')) +
  path('M120 600q200-140 380-40t340-90v214q0 36-36 36H156q-36 0-36-36z', '#ffffff', { opacity: 0.13 }) +
  rect(430, 270, 66, 450, across('#ffcf5c', '#ffe6a3_30', '#f0a20f')) +
  rect(120, 440, 720, 60, down('#ffcf5c', '#ffe6a3_30', '#f0a20f')) +
  path(
    'M462 470c-60-130-190-120-190-50s110 70 190 50zM462 470c60-130 190-120 190-50s-110 70-190 50z',
    slant('#ffe6a3', '#f5ac1f_55', '#c77f00'),
    line('#c77f00', 2),
  ) +
  path('M462 470c-40-70-120-80-130-46s60 50 130 46zM462 470c40-70 120-80 130-46s-60 50-130 46z', '#b87300', { opacity: 0.4 }) +
  path('M440 480L350 640l60-14 30 50 40-180zM486 480l90 160-60-14-30 50-40-180z', slant('#ffd97a', '#e09a10'), line('#c77f00', 2)) +
  rect(426, 432, 76, 76, slant('#ffe6a3', '#e89f12'), 20, line('#c77f00', 2)) +
  rect(160, 620, 130, 50, '#ffffff', 12, { opacity: 0.9 }) +
  row(4, at => rect(176 + at * 26, 638, 16, 14, '#10243e', 4)) +
  rect(660, 310, 140, 16, '#ffffff', 8, { opacity: 0.9 }) +
  rect(700, 340, 100, 10, '#ffffff', 5, { opacity: 0.6 })

const coil = (look: Look): string => {
  const rings = look.size > 250 ? 7 : look.size > 120 ? 5 : 3
  return row(rings, at =>
    wire(
      `M480 ${360 - at * 12}c${170 - at * 7} 0 ${240 + at * 5} 70 ${240 + at * 4} ${150 + at * 8}s-90 ${150 + at * 4}-${240 + at * 2} ${150 + at * 4}-${240 + at * 6}-60-${240 + at * 6}-${150 + at * 8} 90-${150 + at * 2} ${240 + at * 4}-${150 + at * 3}z`,
      look,
      28,
    ),
  )
}

const phoneCase: Drawing = look =>
  rect(300, 90, 360, 770, slant(look.deep, look.shade), 74) +
  rect(294, 84, 360, 770, slant(look.light, look.hex, look.shade), 72, line(look.edge, 2)) +
  rect(308, 98, 332, 742, 'none', 60, { stroke: '#ffffff', 'stroke-width': 3, opacity: 0.4 }) +
  rect(326, 118, 176, 184, slant(look.shade, look.deep), 52) +
  rect(336, 128, 156, 164, '#f1f4f6', 44) +
  rect(336, 128, 156, 164, slant('#10243e44', '#10243e11_30', '#ffffff00'), 44) +
  circle(474, 520, 150, 'none', { stroke: look.print, 'stroke-width': 16, opacity: 0.28 }) +
  rect(466, 684, 16, 70, look.print, 8, { opacity: 0.28 }) +
  path('M310 150q0-50 56-52h60L320 640z', '#ffffff', { opacity: 0.22 }) +
  rect(286, 330, 12, 66, look.deep, 6) +
  rect(286, 410, 12, 66, look.deep, 6) +
  rect(651, 360, 10, 100, look.deep, 5)

export const small = {
  charger: {
    front: look =>
      wire('M500 590c150 0 240 20 230 110s-190 60-200 130 120 60 220 40', look, 22) +
      brick(look) +
      group('translate(790 860) rotate(72) scale(.55)', usb(look)),
    stand: look => [690 + (look.size - 20) * 0.3, 170],
    side: look => {
      const side = 300 + (look.size - 20) * 0.7
      return { x: 430 - side / 2, y: 520 - side / 2, width: side, height: side + 40, depth: 200, r: 62 }
    },
    detail: look =>
      group('translate(-560 -620) scale(2.4)', brick({ ...look, size: 65 })) +
      group('translate(900 560) rotate(-90) scale(1.5)', usb({ ...look })),
    use: ['desktop', 470, 640, 0.66],
  },
  cable: {
    front: look =>
      group(
        'translate(0 -66)',
        wire('M350 620C250 720 220 760 236 830', look, 28) +
          wire('M610 620c100 100 130 140 114 210', look, 28) +
          coil(look) +
          rect(420, 620, 120, 76, slant('#39424c', '#0c0f13'), 20) +
          rect(430, 630, 100, 10, '#ffffff', 5, { opacity: 0.2 }) +
          group('translate(232 840) rotate(186) scale(.62)', usb(look)) +
          group('translate(730 840) rotate(174) scale(.62)', usb(look)),
      ),
    stand: () => [880, 280],
    side: look =>
      contact(500, 830, 330, 0.14) +
      wire('M296 420C330 640 420 700 520 700s240-30 250 60-180 90-330 76-280-20-300-90 120-110 300-80 250-60 226-246', look, 34) +
      group('translate(290 312) rotate(-6) scale(1.12)', usb(look)) +
      group(
        'translate(664 290) rotate(8) scale(1.16)',
        rect(-60, -200, 120, 112, across('#8d98a3', '#f4f7f9_28', '#6d7883'), 6, line('#59636e', 2)) +
          row(2, at => rect(-36 + at * 48, -172, 24, 24, '#12171c')) +
          rect(-72, -96, 144, 190, rod(look), 26, line(look.edge, 2)) +
          rect(-50, -78, 16, 150, '#ffffff', 8, { opacity: 0.3 }) +
          path('M-34 92h68l-8 90h-52z', rod(look), line(look.edge, 2)) +
          row(4, at => rect(-36 + at * 2, 108 + at * 18, 72 - at * 4, 6, look.deep, 3)),
      ),
    detail: look => group('translate(560 470) rotate(38) scale(2.5)', wire('M0 160V700', look, 44) + usb(look)),
    use: ['desktop', 470, 720, 0.72],
  },
  'phone-case': {
    front: phoneCase,
    stand: () => [862, 170],
    side: look =>
      contact(450, 850, 260) +
      group(
        'translate(40 90) rotate(-11 300 480) scale(.84)',
        rect(206, 130, 330, 690, slant(look.deep, look.shade, look.hex), 66, line(look.edge, 3)) +
          rect(228, 152, 286, 646, slant(tint(look.hex, -0.3), look.shade), 48) +
          dotted(fill => rect(228, 152, 286, 646, fill, 48), look.deep, 26, 2) +
          rect(360, 176, 134, 150, '#f1f4f6', 36) +
          circle(372, 500, 118, 'none', { stroke: look.print, 'stroke-width': 10, opacity: 0.3 }),
      ) +
      group('translate(420 100) rotate(9 300 480) scale(.8)', phoneCase(look)),
    detail: [430, 260, 2.5],
    use: ['hand', 480, 690, 0.56],
  },
  'gift-card': {
    front: giftCard,
    stand: () => [722, 330],
    side: look =>
      contact(490, 760, 330) +
      group(
        'matrix(.9 .16 -.24 .8 160 60)',
        rect(128, 296, 720, 450, '#dfe6ec', 36, line('#b5c1cc', 2)) + rect(124, 284, 720, 450, '#eef2f5', 36, line('#b5c1cc', 2)),
      ) +
      group('matrix(.9 -.12 .1 .86 0 110)', rect(124, 276, 724, 454, look.deep, 36) + giftCard(look)),
    detail: [470, 470, 2],
    use: ['party', 330, 716, 0.62],
  },
  parcel: {
    front: look =>
      path('M480 150l310 140v370L480 810 170 660V290z', look.hex, line(look.edge, 2)) +
      path('M170 290l310 150v370L170 660z', across(look.light, look.hex)) +
      path('M480 440l310-150v370L480 810z', across(look.shade, look.deep)) +
      path('M480 440L170 290l310-140 310 140z', down(look.light, look.hex), line(look.edge, 1.5)) +
      path('M300 230l310 146v130l52-26V350L352 206z', '#f2dfb8', { opacity: 0.85 }) +
      rect(210, 560, 130, 80, '#ffffff', 6, { transform: 'skewY(25.800) translate(0 -108)' }),
    stand: () => [812, 300],
    side: () => ({ x: 200, y: 240, width: 520, height: 520, depth: 400, r: 4 }),
    detail: [480, 440, 2],
    use: ['table', 480, 780, 0.46],
  },
} satisfies Record<string, Product>
