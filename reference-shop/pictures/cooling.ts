import type { Look } from './colour'
import { across, down, glow, slant } from './fills'
import { black, body, digits, handle, knob, led, plate, print, steel } from './parts'
import type { Product } from './product'
import { circle, dotted, ellipse, group, line, path, rect, row, stroke, within } from './shapes'

const FOOT = 902

const wide = (look: Look): boolean => look.size >= 480
const fridgeBox = (look: Look): { x: number; y: number; width: number; height: number } => {
  const width = wide(look) ? 500 : 330 + Math.min(look.size - 90, 260) * 0.16
  const height = wide(look) ? 800 : Math.min(820, 450 + (look.size - 90) * 1.25)
  return { x: 480 - width / 2, y: 890 - height, width, height }
}
const freezerBox = (look: Look): { x: number; y: number; width: number; height: number } => {
  const height = Math.min(800, 430 + (look.size - 80) * 1.6)
  return { x: 300, y: 890 - height, width: 360, height }
}

/** A door lit from the left, with a window mirrored in it and the groove around it. */
const leafDoor = (x: number, y: number, width: number, height: number, look: Look): string =>
  rect(x, y, width, height, across(look.shade, `${look.light}_12`, `${look.hex}_50`, look.shade), 10, line(look.edge, 2)) +
  path(
    `M${x + width * 0.1} ${y + 6}h${width * 0.3}L${x + width * 0.16} ${y + height - 6}h${-width * 0.1}zM${x + width * 0.5} ${y + 6}h${width * 0.1}L${x + width * 0.34} ${y + height - 6}h${-width * 0.08}z`,
    down('#ffffff8c', '#ffffff0a'),
  ) +
  rect(x + 3, y + 3, width - 6, height - 6, slant('#ffffff44', '#ffffff00_40', '#10243e2b'), 8) +
  stroke(`M${x + 5} ${y + 12}v${height - 24}`, '#ffffff', 3, { opacity: 0.6 }) +
  stroke(`M${x + width - 5} ${y + 12}v${height - 24}`, '#10243e', 3, { opacity: 0.16 })

const snow = (x: number, y: number, r: number, colour: string): string =>
  row(3, at =>
    stroke(
      `M${x} ${y - r}v${r * 2}M${x - r * 0.3} ${y - r * 0.9}l${r * 0.3} ${r * 0.3}l${r * 0.3} ${-r * 0.3}M${x - r * 0.3} ${y + r * 0.9}l${r * 0.3} ${-r * 0.3}l${r * 0.3} ${r * 0.3}`,
      colour,
      r * 0.16,
      {
        transform: `rotate(${at * 60} ${Math.round(x)} ${Math.round(y)})`,
      },
    ),
  )

const food = (): string =>
  circle(250, 600, 60, slant('#ff8a5c', '#c63d2f')) +
  circle(360, 610, 52, slant('#ffd166', '#e08a1a')) +
  circle(300, 560, 46, slant('#b7d66b', '#6a9a34')) +
  rect(470, 440, 70, 220, across('#ffffff', '#dfe8ee_40', '#a9b8c4'), 14) +
  path('M482 440v-40h46v40z', '#0a7a8a') +
  rect(470, 520, 70, 80, '#0a7a8a', 4) +
  rect(570, 500, 140, 160, slant('#f6d88a', '#c9973e'), 12) +
  rect(570, 500, 140, 44, '#b3433b', 12) +
  path('M760 660q-40-130 30-200 70 70 40 200z', slant('#8cc06a', '#3f7a3c')) +
  path('M790 470q-40-40-10-70 30 30 10 70z', '#5b9a4a')

export const cooling = {
  fridge: {
    front: look => {
      const { x, y, width, height } = fridgeBox(look)
      const legs = row(2, at => rect(x + 20 + at * (width - 70), 884, 30, 14, '#2a323a', 3))
      if (wide(look))
        return (
          legs +
          leafDoor(x, y, width / 2 - 2, height, look) +
          leafDoor(x + width / 2 + 2, y, width / 2 - 2, height, look) +
          handle(x + width / 2 - 34, y + 180, 14, 400) +
          handle(x + width / 2 + 20, y + 180, 14, 400) +
          plate(x + 62, y + 250, 120, 190, 12) +
          rect(x + 78, y + 330, 88, 96, slant('#0a0d11', '#39424c'), 8) +
          rect(x + 112, y + 330, 20, 26, steel, 3) +
          digits(x + 96, y + 272, 24, '04', '#8ff0ff')
        )
      const small = look.size <= 200
      const above = look.design === 1
      const split = y + height * (above ? 0.3 : 0.64)
      const pull = (top: number, long: number): string =>
        look.design === 2
          ? rect(x + 8, top - 30, 20, long + 60, across(look.deep, look.shade), 8, { opacity: 0.8 })
          : handle(x + 26, top, 14, long)
      return (
        legs +
        (small
          ? leafDoor(x, y, width, height, look) + pull(y + height * 0.3, 150)
          : leafDoor(x, y, width, split - y - 3, look) +
            leafDoor(x, split + 3, width, y + height - split - 3, look) +
            pull(above ? split - 130 : split - 250, above ? 96 : 210) +
            pull(split + 40, above ? 210 : 130)) +
        (look.design === 3
          ? plate(x + width / 2 - 56, y + 120, 112, 160, 14) +
            rect(x + width / 2 - 38, y + 176, 76, 92, slant('#0a0d11', '#39424c'), 8) +
            rect(x + width / 2 - 9, y + 176, 18, 26, steel, 3)
          : plate(x + width / 2 - 74, y + 40, 148, 54, 10) +
            digits(x + width / 2 - 56, y + 54, 26, '04') +
            snow(x + width / 2 + 14, y + 67, 13, '#8ff0ff') +
            led(x + width / 2 + 50, y + 67, '#5fe0a8', 4)) +
        print(x + width - 106, y + height - 40, [72], look.print, 10, 6)
      )
    },
    stand: look => [FOOT, fridgeBox(look).width * 0.52],
    side: look => ({ ...fridgeBox(look), depth: wide(look) ? 380 : 340, r: 10 }),
    detail: look =>
      rect(0, 0, 960, 960, down('#ffffff', '#e8f2f8_50', '#c5d7e2')) +
      circle(480, 30, 420, glow('#fff8dd', '#fff8dd00')) +
      rect(0, 0, 70, 960, across('#c1d0da', '#eaf2f6')) +
      rect(300, 40, 360, 30, '#fffbe6', 15) +
      row(
        2,
        at =>
          rect(60, 330 + at * 340, 900, 16, '#ffffff', 0, { opacity: 0.9 }) +
          rect(60, 346 + at * 340, 900, 12, down('#8fb2c4', '#8fb2c400')),
      ) +
      food() +
      group(
        'translate(0 -338)',
        circle(220, 630, 36, slant('#c9a0dc', '#6d3f8c')) +
          rect(300, 560, 180, 104, slant('#ffffff', '#c5d7e2'), 16, line('#a9c0cd', 3)) +
          rect(300, 560, 180, 30, '#3f9fb0', 12) +
          rect(540, 470, 60, 190, across('#3a6a3f', '#7db07f_35', '#24452a'), 12) +
          rect(556, 420, 28, 56, '#24452a', 6) +
          rect(640, 600, 220, 62, slant('#ffe39a', '#d9a23c'), 8),
      ) +
      rect(60, 720, 900, 240, slant('#ffffffcc', '#c5d7e2aa'), 16, line('#a9c0cd', 3)) +
      row(5, at =>
        circle(190 + at * 150, 860, 66, slant(['#b7d66b', '#ff8a5c', '#8cc06a', '#ffb84d', '#c63d2f'][at] ?? '', '#5b6b3a'), {
          opacity: 0.75,
        }),
      ) +
      rect(360, 740, 300, 24, '#ffffff', 12, line('#a9c0cd', 3)) +
      path('M880-10h90v980h-90z', across(look.light, look.hex, look.deep), line(look.edge, 3)) +
      rect(866, 0, 20, 960, '#f4f7f9'),
    use: ['cabinets', 480, 886, 0.84],
  },
  freezer: {
    front: look => {
      const { x, y, width, height } = freezerBox(look)
      return (
        row(2, at => rect(x + 20 + at * (width - 70), 884, 30, 14, '#2a323a', 3)) +
        leafDoor(x, y, width, height, look) +
        rect(x, y, width, 64, slant(look.light, look.hex), 10, line(look.edge, 2)) +
        plate(x + 120, y + 12, 120, 40, 6) +
        digits(x + 160, y + 21, 22, '18') +
        stroke(`M${x + 138} ${y + 32}h12`, '#8ff0ff', 3) +
        led(x + 218, y + 32, '#7ef0ff', 3.5) +
        snow(x + width / 2, y + 190, 52, look.print) +
        handle(x + width - 42, y + height * 0.36, 14, Math.min(240, height * 0.34)) +
        row(8, at => rect(x + 70 + at * 28, y + height - 34, 18, 14, look.deep, 4))
      )
    },
    stand: look => [FOOT, freezerBox(look).width * 0.52],
    side: look => ({ ...freezerBox(look), depth: 340, r: 10 }),
    detail: look =>
      rect(0, 0, 960, 960, down('#f4faff', '#bcd9ea')) +
      row(3, at => {
        const y = 60 + at * 300
        return (
          rect(70, y, 780, 264, slant('#ffffffee', '#9cc3d8cc'), 20, line('#8fb6ca', 3)) +
          row(
            4,
            bag =>
              rect(
                110 + bag * 180,
                y + 70 - (bag % 2) * 20,
                160,
                170 + (bag % 2) * 20,
                slant(['#7db07f', '#e98f76', '#f6d88a', '#7fa8d6', '#c9a0dc'][(at * 2 + bag) % 5] ?? '', '#3f5a6b'),
                16,
                { opacity: 0.72 },
              ) + print(134 + bag * 180, y + 130, [90, 60], '#ffffff', 20, 9),
          ) +
          rect(70, y + 150, 780, 114, '#e9f5fb', 20, { opacity: 0.78 }) +
          rect(330, y + 180, 260, 30, '#ffffff', 15, line('#8fb6ca', 3)) +
          snow(140, y + 200, 26, '#8fb6ca')
        )
      }) +
      rect(0, 0, 46, 960, across('#9fb8c6', '#eef6fa')) +
      rect(880, 0, 80, 960, across(look.light, look.hex, look.deep), 0, line(look.edge, 3)) +
      rect(864, 0, 20, 960, '#f4f7f9') +
      row(9, at => circle(40 + ((at * 137) % 860), 30 + ((at * 251) % 900), 6 + (at % 3) * 4, '#ffffff', { opacity: 0.8 })),
    use: ['cabinets', 480, 886, 0.84],
  },
  oven: {
    front: look =>
      rect(150, 200, 660, 620, across(look.light, `${look.hex}_40`, look.shade), 10, line(look.edge, 2)) +
      rect(150, 200, 660, 124, slant(look.light, look.hex, look.shade), 10, line(look.edge, 2)) +
      plate(360, 226, 240, 72, 8) +
      digits(386, 245, 34, '180', '#ffb86b') +
      path('M486 248c-6 10 6 14 0 28M500 248c-6 10 6 14 0 28M514 248c-6 10 6 14 0 28', 'none', { stroke: '#ffb86b', 'stroke-width': 3 }) +
      print(538, 246, [40, 26], '#c6d3de', 16, 5) +
      row(2, at => knob(250 + at * 460, 262, 42)) +
      handle(210, 352, 540, 28) +
      rect(178, 404, 604, 390, black, 10, line('#0a0c0f', 2)) +
      within(
        rect(226, 440, 508, 300, '#000', 12),
        rect(226, 440, 508, 300, down('#ffb35c', '#c4601d_40', '#4a1d0c')) +
          circle(330, 450, 200, glow('#fff0b8dd', '#ffb35c00')) +
          stroke(
            row(9, at => `M${226 + at * 64} 640l${(at - 4) * 10} 40`),
            '#2a1208',
            4,
          ) +
          stroke('M226 640h508M226 680h508', '#d9dfe4', 6) +
          path('M350 640q0-70 130-74 130 4 130 74z', slant('#f0c078', '#b9702c_55', '#7a3d14')) +
          row(4, at => stroke(`M${400 + at * 50} ${586 - (at % 3 ? 6 : 0)}l18 26`, '#6a3411', 6)) +
          path('M330 638h300l-12 18H342z', '#2a323a') +
          path('M226 440h250L330 740H226z', slant('#ffffff3c', '#ffffff08')),
      ) +
      rect(226, 440, 508, 300, 'none', 12, line('#0a0c0f', 4)) +
      stroke('M218 808H742', look.deep, 8, { 'stroke-dasharray': '24 14', 'stroke-linecap': 'butt' }),
    stand: () => [828, 320],
    side: () => ({ x: 150, y: 200, width: 660, height: 620, depth: 460, r: 10 }),
    detail: [420, 470, 2],
    use: ['counter', 480, 804, 0.62],
  },
  microwave: {
    front: look => {
      const scale = 0.9 + (look.size - 17) * 0.007
      return group(
        `translate(480 720) scale(${scale}) translate(-480 -720)`,
        row(2, at => rect(150 + at * 580, 716, 80, 20, '#20272f', 6)) +
          body(90, 270, 780, 450, look, 20) +
          rect(116, 298, 540, 394, black, 16, line('#0a0c0f', 2)) +
          within(
            rect(160, 342, 452, 306, '#000', 14),
            rect(160, 342, 452, 306, down('#5a5348', '#2a2620')) +
              circle(400, 360, 240, glow('#ffe6a8cc', '#ffd07a00')) +
              ellipse(386, 610, 170, 26, '#cfe0e8', { opacity: 0.7 }) +
              path('M300 520h172l-18 76q-4 10-16 10H334q-12 0-16-10z', across('#ffffff', '#e3ebf0_45', '#a9b8c4')) +
              ellipse(386, 520, 86, 18, '#e08a4a', line('#ffffff', 5)) +
              stroke('M350 490c-12-24 12-30 0-56M386 486c-12-24 12-30 0-56M424 490c-12-24 12-30 0-56', '#ffffff', 5, { opacity: 0.6 }),
          ) +
          dotted(fill => rect(160, 342, 452, 306, fill, 14), '#0a0c0f', 12, 2.2) +
          path('M160 342h230L270 648H160z', slant('#ffffff38', '#ffffff06')) +
          handle(628, 330, 20, 330) +
          plate(684, 298, 162, 394, 12) +
          digits(708, 326, 44, '1:30') +
          row(
            9,
            at =>
              rect(706 + (at % 3) * 42, 404 + Math.floor(at / 3) * 42, 32, 32, '#323b45', 8) +
              circle(722 + (at % 3) * 42, 420 + Math.floor(at / 3) * 42, 4, '#c6d3de'),
          ) +
          knob(766, 604, 52, slant('#e9eef2', '#9aa6b1')),
      )
    },
    stand: () => [730, 390],
    side: () => ({
      x: 90,
      y: 270,
      width: 780,
      height: 450,
      depth: 480,
      r: 20,
      side: row(12, at => rect(80 + at * 26, 60, 14, 130, '#10243e', 6, { opacity: 0.35 })),
    }),
    detail: [690, 500, 2.1],
    use: ['kitchen', 440, 752, 0.56],
  },
} satisfies Record<string, Product>
