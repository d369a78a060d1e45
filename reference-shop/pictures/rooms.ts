import { across, ball, down, glow, slant } from './fills'
import { books, bricks, door, floor, frame, lamp, mug, plant, sideboard, tiles, top, wall, windowPane } from './furniture'
import { contact } from './parts'
import { arm, bust, fingers, palm } from './people'
import { circle, ellipse, group, line, path, rect, repeated, row, stroke } from './shapes'
import { screen } from './wallpapers'

/** What stands behind the product, and what comes in front of it. */
interface Room {
  behind: string
  before?: string
}

const deskAbove = (): string =>
  rect(0, 0, 960, 960, slant('#e8c69b', '#cf9f6b_60', '#b98550')) +
  row(5, at => stroke(`M0 ${150 + at * 190}q300 ${at % 2 ? 24 : -20} 520 0t440 ${at % 2 ? -14 : 12}`, '#8a5f38', 3, { opacity: 0.18 })) +
  path('M0 0h560L0 620z', down('#ffffff40', '#ffffff00'))

const cupAbove = (x: number, y: number, colour: string): string =>
  circle(x + 10, y + 16, 96, glow('#10243e66_60', '#10243e00')) +
  rect(x + 50, y - 18, 70, 36, colour, 16) +
  circle(x, y, 76, slant(colour, '#10243e')) +
  circle(x, y, 76, colour, { opacity: 0.8 }) +
  circle(x, y, 62, ball('#8a5631', '#3a1f0e')) +
  path(`M${x - 34} ${y - 20}q30-34 66-10-40-4-66 10z`, '#ffffff', { opacity: 0.35 })

const notes = (x: number, y: number): string =>
  group(
    `rotate(-8 ${x} ${y})`,
    rect(x + 8, y + 10, 300, 220, '#10243e', 6, { opacity: 0.2 }) +
      rect(x, y, 300, 220, '#fdfcf8', 6) +
      row(6, at => rect(x + 34, y + 34 + at * 28, [220, 180, 230, 140, 200, 90][at] ?? 0, 4, '#b8c5cf', 2)) +
      row(7, at => circle(x + 14, y + 22 + at * 29, 6, '#c9a26c')),
  )

export const rooms = {
  living: {
    behind:
      wall('#e9eeec', '#cfdbd8') +
      floor(830) +
      frame(60, 120, 130, 170) +
      frame(772, 90, 120, 150, '#e3b04b') +
      plant(850, 820, 1.5) +
      sideboard(650, 850) +
      books(86, 642),
  },
  cinema: {
    behind:
      wall('#d9e2e2', '#b7c6c8') +
      floor(830) +
      circle(480, 330, 480, glow('#8a7ad455', '#8a7ad400')) +
      rect(150, 96, 660, 388, '#0a0c10', 8) +
      screen(158, 104, 644, 366, 3, 'game') +
      plant(880, 830, 1.5) +
      sideboard(650, 850) +
      books(90, 642),
  },
  desk: {
    behind:
      wall('#eef1ee', '#d5dedd') +
      windowPane(70, 80, 250, 330) +
      rect(640, 250, 250, 14, down('#c8935f', '#a87243'), 3) +
      books(676, 250) +
      plant(850, 250, 0.6, '#f0ece4') +
      rect(0, 740, 960, 220, slant('#d3dcdb', '#b4c1c2')) +
      row(
        2,
        at =>
          rect(at * 660 - 20, 740, 340, 230, slant('#fdfdfc', '#dfe5e6'), 4, line('#c3cccf', 2)) +
          rect(at * 660 + 110, 800, 80, 10, '#b08a5c', 5),
      ) +
      path('M-10 640L90 600h780l100 40z', down('#cf9f6b', '#dfb484')) +
      rect(-10, 638, 980, 90, down('#e6c094', '#d3a673')) +
      rect(-10, 716, 980, 34, down('#b98550', '#9a6a3c')) +
      rect(0, 750, 960, 40, down('#10243e40', '#10243e00')) +
      plant(96, 660, 0.8, '#0a5a66') +
      mug(860, 700),
  },
  desktop: {
    behind: deskAbove() + cupAbove(830, 180, '#f4a261') + notes(60, 700),
  },
  mousepad: {
    behind:
      deskAbove() +
      rect(310, 190, 590, 640, '#10243e', 44, { opacity: 0.25 }) +
      rect(300, 180, 590, 640, slant('#3b8792', '#0a5a66_50', '#0a3f49'), 40) +
      rect(316, 196, 558, 608, 'none', 30, { stroke: '#ffffff', 'stroke-width': 3, 'stroke-dasharray': '14 10', opacity: 0.35 }) +
      rect(-420, 300, 640, 400, slant('#f3f5f7', '#c3ccd4'), 26, line('#a9b4be', 2)) +
      repeated(
        rect(0, 0, 62, 62, '#aab4be', 10) + rect(4, 2, 54, 52, down('#ffffff', '#e9edf1'), 8),
        Array.from({ length: 15 }, (_, at) => [-20 + (at % 3) * 72, 322 + Math.floor(at / 3) * 72] as const),
      ) +
      cupAbove(170, 120, '#f0ece4'),
  },
  kitchen: {
    behind:
      tiles(0, 700) +
      rect(0, 0, 960, 700, slant('#ffffff66', '#ffffff00_40', '#10243e1f')) +
      rect(560, 190, 360, 16, down('#c8935f', '#a87243'), 3) +
      mug(650, 190, '#0a5a66') +
      row(
        3,
        at =>
          rect(756 + at * 54, 118, 44, 72, ['#c98d56', '#8cc06a', '#f0d9a8'][at] ?? '', 8) + rect(756 + at * 54, 108, 44, 14, '#f6f3ee', 5),
      ) +
      windowPane(60, 70, 230, 290) +
      top(740, '#f6f3ee', '#d3cdc4', '#3f6670') +
      rect(0, 690, 960, 56, down('#e2ddd4', '#f6f3ee')) +
      repeated(door(0, 0, 312, 200), [
        [6, 800],
        [324, 800],
        [642, 800],
      ]) +
      contact(840, 716, 70) +
      path('M760 660q80 66 160 0l-16 44q-64 30-128 0z', across('#ffffff', '#b9c4cc')) +
      circle(800, 644, 32, slant('#ffd166', '#e8931f')) +
      circle(850, 634, 36, slant('#ff8a5c', '#c63d2f')) +
      circle(888, 648, 28, slant('#b7d66b', '#6a9a34')),
  },
  cabinets: {
    behind:
      wall('#f2f1ec', '#dfe3e0') +
      floor(880, '#cfd4d6', '#b9c1c5') +
      repeated(door(0, 0, 300, 200), [
        [-6, 40],
        [666, 40],
      ]) +
      tiles(250, 220) +
      rect(294, 40, 372, 850, slant('#dfe5e6', '#c3cdd0')) +
      repeated(door(0, 0, 300, 360) + rect(0, 360, 300, 24, '#26414a'), [
        [-6, 500],
        [666, 500],
      ]) +
      row(2, at => rect(at * 646, 468, 320, 34, down('#f6f3ee', '#cfc8bd'))) +
      plant(120, 466, 0.7) +
      mug(820, 468, '#e3b04b'),
  },
  counter: {
    behind:
      tiles(0, 400) +
      rect(0, 0, 960, 400, slant('#ffffff66', '#ffffff00_40', '#10243e1f')) +
      floor(880, '#cfd4d6', '#b9c1c5') +
      rect(60, 150, 300, 16, down('#c8935f', '#a87243'), 3) +
      mug(130, 150, '#0a5a66') +
      plant(280, 150, 0.6) +
      lamp(720, 60) +
      rect(0, 380, 960, 480, '#335862') +
      repeated(door(0, 0, 322, 478) + rect(0, 478, 322, 24, '#26414a'), [
        [-15, 380],
        [315, 380],
        [645, 380],
      ]) +
      rect(-10, 340, 980, 42, down('#f6f3ee', '#cfc8bd')) +
      rect(0, 382, 960, 26, down('#10243e55', '#10243e00')) +
      contact(160, 340, 60) +
      path('M90 290q70 60 150 0l-16 40q-60 24-118 0z', across('#ffffff', '#b9c4cc')) +
      circle(132, 280, 28, slant('#ffd166', '#e8931f')) +
      circle(176, 272, 32, slant('#b7d66b', '#6a9a34')),
  },
  laundry: {
    behind:
      wall('#e3edf0', '#c6d6db') +
      floor(800, '#d5dbde', '#bcc6ca') +
      rect(60, 150, 840, 20, down('#e0b07c', '#b07a48'), 3) +
      row(3, at => rect(110 + at * 60, 70 + (at % 2) * 14, 48, 80 - (at % 2) * 14, ['#0a5a66', '#f3f6f9', '#ffb000'][at] ?? '', 8)) +
      row(3, at => rect(620, 122 - at * 30, 190, 28, ['#f7d9a8', '#9fc5cb', '#e98f76'][at] ?? '', 12, line('#10243e22', 2))) +
      plant(480, 150, 0.5),
    before:
      contact(810, 872, 110) +
      path('M710 720q50-60 100-20t100 10l-10 40H720z', slant('#f7f9fb', '#c6d6e0')) +
      path('M740 716q30-50 60-12t50-16l20 50H730z', slant('#e98f76', '#c2573e')) +
      path('M700 740h220l-24 120q-3 12-16 12H740q-13 0-16-12z', across('#e5cda4', '#b9925a')) +
      row(5, at => stroke(`M${730 + at * 40} 752l${4 - at * 2} 106`, '#9a7742', 5, { opacity: 0.5 })) +
      rect(692, 728, 236, 22, down('#f0dcb8', '#c9a46c'), 11),
  },
  floor: {
    behind:
      wall('#ece8e0', '#d9d2c6') +
      floor(600) +
      windowPane(650, 60, 230, 360) +
      plant(90, 640, 1.5, '#f0ece4') +
      path('M180 620h260l-10-190q-4-50-50-50H250q-50 0-52 50z', slant('#4f8c96', '#1d5b67')) +
      path('M130 520q40-30 62 12l10 90h230l14-92q24-40 62-10l-20 160H150z', slant('#5f9ca6', '#23616d')) +
      row(2, at => path(`M${176 + at * 250} 676h18l-4 44h-10z`, '#8a5f38')) +
      ellipse(520, 850, 480, 96, slant('#f4ead8', '#d8c39c')) +
      ellipse(520, 850, 430, 80, 'none', { stroke: '#0a5a66', 'stroke-width': 6, opacity: 0.35 }),
  },
  sofa: {
    behind:
      wall('#eee9e1', '#dcd4c8') +
      frame(90, 80, 150, 190) +
      frame(270, 110, 120, 150, '#e3b04b') +
      lamp(760, 130) +
      rect(-60, 380, 1080, 420, slant('#4f8c96', '#215f6b'), 60) +
      path('M480 400v300', 'none', { stroke: '#123e48', 'stroke-width': 5, opacity: 0.45 }) +
      rect(60, 440, 220, 210, slant('#ffc65c', '#d98f1a'), 44, { transform: 'rotate(-12 170 540)' }) +
      rect(-60, 690, 1080, 330, down('#5f9ca6', '#1d5560'), 50),
  },
  hand: {
    behind:
      wall('#f4ece2', '#e0d2c2') +
      circle(760, 180, 130, glow('#ffffffcc', '#ffffff00')) +
      circle(190, 330, 90, glow('#ffffffaa', '#ffffff00')) +
      palm(),
    before: fingers(),
  },
  wrist: { behind: wall('#e4edee', '#c5d7d9') + circle(780, 150, 150, glow('#ffffffcc', '#ffffff00')) + arm() },
  head: { behind: wall('#d8e8e6', '#b3cecb') + circle(760, 200, 150, glow('#ffffffaa', '#ffffff00')) + bust() },
  party: {
    behind:
      wall('#f7ece4', '#ecd5c9') +
      row(7, at => path(`M${60 + at * 136} ${60 + (at % 2) * 12}h70l-35 74z`, ['#0a5a66', '#ffb000', '#e98f76'][at % 3] ?? '')) +
      stroke('M0 50Q480 100 960 50', '#8a5f38', 4) +
      top(740, '#f4efe6', '#d9cdb9', '#e6dccb') +
      rect(0, 690, 960, 60, down('#e9e1d3', '#f4efe6')) +
      contact(740, 716, 160) +
      rect(600, 470, 280, 246, slant('#3b8792', '#0a4f5a'), 8) +
      rect(580, 420, 320, 70, slant('#4f9ca6', '#0d5d69'), 8) +
      rect(716, 420, 52, 296, across('#ffe6a3', '#f0a20f')) +
      path(
        'M742 420c-60-110-150-60-120-20s80 30 120 20zM742 420c60-110 150-60 120-20s-80 30-120 20z',
        slant('#ffe6a3', '#f0a20f'),
        line('#c77f00', 2),
      ) +
      plant(100, 720, 1, '#e98f76') +
      row(9, at =>
        rect(40 + ((at * 197) % 880), 240 + ((at * 83) % 260), 16, 9, ['#ffb000', '#0a5a66', '#e98f76', '#8a5cf6'][at % 4] ?? '', 2, {
          transform: `rotate(${at * 40} ${48 + ((at * 197) % 880)} 300)`,
        }),
      ),
  },
  table: {
    behind:
      wall('#efe9df', '#dcd3c5') +
      windowPane(90, 60, 260, 330) +
      lamp(720, 110) +
      path('M-20 690L120 560h720l140 130v290H-20z', down('#d6a772', '#c08a56')) +
      path('M-20 690L120 560h720l140 130z', down('#dcb384', '#e6c196')) +
      rect(-20, 690, 1000, 300, down('#cf9d68', '#b9834c')) +
      plant(150, 640, 0.9, '#0a5a66') +
      mug(830, 700, '#f0ece4'),
  },
  entrance: {
    behind:
      bricks() +
      rect(0, 0, 960, 960, slant('#ffffff33', '#10243e33')) +
      rect(500, -20, 480, 1000, '#f4f1ea', 0, line('#d2cabb', 4)) +
      rect(546, 30, 434, 950, slant('#17707d', '#0a4650'), 4) +
      rect(596, 90, 384, 330, down('#bfe0ea', '#8fb9c8'), 4, line('#0a3a44', 8)) +
      path('M596 420L800 90h90L690 420z', '#ffffff', { opacity: 0.3 }) +
      rect(596, 480, 384, 430, slant('#1d7d8a', '#0a505b'), 4, line('#0a3a44', 5)) +
      circle(570, 470, 18, slant('#fbe3a6', '#b8893a')) +
      rect(60, 60, 170, 64, '#f4f1ea', 8, line('#d2cabb', 4)) +
      stroke('M112 76l-12 8M112 76v34M150 78q24-8 24 8 0 10-26 24h28', '#10243e', 7),
  },
  pendant: {
    behind:
      wall('#2c4a56', '#16303c') +
      circle(480, 430, 480, glow('#ffdf9acc', '#ffd07a55_40', '#ffd07a00')) +
      frame(80, 150, 140, 180) +
      rect(0, 770, 960, 190, down('#c08a56', '#8a5c34')) +
      ellipse(480, 800, 360, 60, glow('#fff0c8cc', '#fff0c800')) +
      mug(240, 800, '#e9e2d4') +
      plant(780, 800, 1),
    before:
      stroke('M480 0V120', '#0c1418', 8) +
      path('M452 110h56l12 60q130 20 170 150-210 40-420 0 40-130 170-150z', across('#0d3a44', '#3b8792_30', '#082a32')) +
      path('M270 320q210 40 420 0l-6 14q-204 40-408 0z', '#fff0c8'),
  },
  ironing: {
    behind:
      wall('#e8eef0', '#ccd9dd') +
      windowPane(640, 60, 240, 320) +
      path('M150 90h20v30h200V90h20v40H150z', '#8a5f38') +
      path('M200 130h140l70 60-30 60-30-20v230H190V230l-30 20-30-60z', slant('#ffffff', '#c8d8e2'), line('#b5c6d1', 2)) +
      path('M240 130l30 40 30-40M270 170v290', 'none', { stroke: '#a9bcc8', 'stroke-width': 4 }) +
      stroke('M380 740L620 960M620 740L380 960', '#8d98a3', 16) +
      path('M60 660q10-40 70-40h640q150 10 180 70-60 60-200 60H130q-70 0-70-50z', down('#9fc5cb', '#5f97a0'), line('#3f7680', 3)) +
      path('M330 640h430l60 60q-40 30-110 34H360z', slant('#ffffff', '#d5e2ea'), line('#b5c6d1', 2)) +
      row(4, at => stroke(`M${420 + at * 90} 656l${10 + at * 6} 70`, '#c4d4de', 3)),
  },
} as const satisfies Readonly<Record<string, Room>>

export type RoomName = keyof typeof rooms

/** The product in the room: its foot at x, y. */
export function inRoom(name: RoomName, product: string): string {
  const room: Room = rooms[name]
  return room.behind + product + (room.before ?? '')
}
