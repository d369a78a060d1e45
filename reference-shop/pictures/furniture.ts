import { across, down, glow, slant } from './fills'
import { contact } from './parts'
import { around, circle, covered, ellipse, group, line, path, rect, row, stroke } from './shapes'

/** A wall lit from the upper left. */
export const wall = (colour: string, shade: string, floorAt = 960): string =>
  rect(0, 0, 960, floorAt, slant(colour, shade)) + path(`M0 60L420 0h150L0 330z`, down('#ffffff30', '#ffffff00'))

export const floor = (y: number, colour = '#d9bd97', far = '#c29f74'): string =>
  rect(0, y, 960, 960 - y, down(far, colour)) +
  row(7, at => stroke(`M${-260 + at * 260} 960L${200 + at * 95} ${y}`, '#8a6a44', 2, { opacity: 0.22 })) +
  rect(0, y - 26, 960, 26, down('#ffffff', '#e6ebef')) +
  rect(0, y, 960, 30, down('#10243e2e', '#10243e00'))

export const windowPane = (x: number, y: number, width: number, height: number): string =>
  rect(x - 14, y - 14, width + 28, height + 28, '#fbfcfd', 4, line('#d3dbe2', 2)) +
  rect(x, y, width, height, down('#a9d6f0', '#e3f3f8_60', '#cfe3c4')) +
  path(
    `M${x} ${y + height}v${-height * 0.24}q${width * 0.2} ${-height * 0.16} ${width * 0.42} ${-height * 0.03}t${width * 0.58} ${-height * 0.06}v${height * 0.33}z`,
    down('#9cc08a', '#7fa871'),
  ) +
  ellipse(x + width * 0.7, y + height * 0.22, width * 0.18, height * 0.05, '#ffffff', { opacity: 0.8 }) +
  rect(x + width / 2 - 5, y, 10, height, '#fbfcfd') +
  rect(x, y + height * 0.46, width, 8, '#fbfcfd') +
  rect(x - 30, y + height + 12, width + 60, 18, down('#ffffff', '#dbe2e8'), 3)

const leaves = (colour: string, long: number, angles: readonly number[]): string =>
  around(path(`M0 0q${-long * 0.3} ${-long * 0.5} 0 ${-long}q${long * 0.3} ${long * 0.5} 0 ${long}z`, colour), angles)

/** A plant in a pot; x is its middle, y its foot. */
export const plant = (x: number, y: number, scale = 1, pot = '#c8795a'): string =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    contact(0, 0, 50) +
      group(
        'translate(0 -84)',
        leaves('#3d6a4c', 196, [-38, 19, 76]) + leaves('#6da06f', 162, [-57, 0, 57]) + leaves('#4e7f5b', 128, [-76, -19, 38]),
      ) +
      path('M-46-96h92l-12 88q-2 8-10 8h-48q-8 0-10-8z', pot) +
      rect(-52, -104, 104, 22, pot, 6) +
      path(
        'M-52-100q0-4 4-4h96q4 0 4 4v14q0 4-4 4h-4L34-8q-2 8-10 8h-48q-8 0-10-8L-44-82h-4q-4 0-4-4z',
        across('#ffffff4d', '#ffffff00_40', '#10243e40'),
      ),
  )

export const frame = (x: number, y: number, width: number, height: number, colour = '#e39a6c'): string => {
  const [left, foot, wide] = [x + 15, y + height - 15, width - 30]
  return (
    rect(x + 6, y + 9, width, height, '#10243e', 3, { opacity: 0.16 }) +
    rect(x, y, width, height, '#2a323a', 3) +
    rect(x + 7, y + 7, width - 14, height - 14, '#fffdf8') +
    circle(x + width * 0.58, y + height * 0.4, width * 0.19, colour) +
    path(
      `M${left} ${foot}v${-height * 0.18}q${wide * 0.3} ${-height * 0.2} ${wide * 0.56} ${-height * 0.03}q${wide * 0.22} ${-height * 0.1} ${wide * 0.44} ${-height * 0.02}v${height * 0.23}z`,
      '#0a5a66',
    )
  )
}

/** A low wooden cupboard from y to foot. */
export const sideboard = (y: number, foot: number): string =>
  contact(480, foot + 4, 430, 0.05) +
  row(2, at => path(`M${130 + at * 660} ${foot - 50}h40l${at ? 8 : -8} 54h-18z`, '#8a5f38')) +
  rect(60, y, 840, foot - y - 40, down('#c8935f', '#a87243'), 8) +
  rect(52, y - 8, 856, 22, down('#e0b07c', '#c08a56'), 6) +
  row(
    3,
    at =>
      rect(76 + at * 274, y + 26, 260, foot - y - 82, slant('#d09c68', '#b07a48'), 4, line('#8f6238', 2)) +
      rect(190 + at * 274, y + 44, 34, 7, '#6f4a28', 3.5),
  ) +
  rect(60, y + 14, 840, 16, down('#10243e40', '#10243e00'))

/** A worktop or table that runs across the picture, with what is under it. */
export const top = (y: number, light: string, dark: string, under: string): string =>
  rect(0, y, 960, 44, down(light, dark)) + rect(0, y + 44, 960, 960 - y, under) + rect(0, y + 44, 960, 40, down('#10243e44', '#10243e00'))

const tile = (x: number, y: number): string => rect(x, y, 116, 56, slant('#ffffff', '#e9eff0'), 3, line('#d5dede', 1))

export const tiles = (y: number, height: number): string =>
  rect(0, y, 960, height, '#eef2f2') + covered(fill => rect(0, y, 960, height, fill), 120, 120, tile(2, 2) + tile(-58, 62) + tile(62, 62))

const brick = (x: number, y: number, colour: string): string => rect(x, y, 116, 54, slant(colour, '#9a4f37'), 3)

export const bricks = (): string =>
  rect(0, 0, 960, 960, '#8a4a35') +
  covered(
    fill => rect(0, 0, 960, 960, fill),
    248,
    124,
    brick(0, 4, '#c9785a') + brick(124, 4, '#b86a4c') + brick(-62, 66, '#c27052') + brick(62, 66, '#cc7e60') + brick(186, 66, '#c27052'),
  )

/** A kitchen cupboard door. */
export const door = (x: number, y: number, width: number, height: number, colour = '#3f6670'): string =>
  rect(x, y, width, height, colour, 3) +
  rect(x, y, width, height, slant('#ffffff30', '#ffffff00_50', '#10243e30'), 3, line('#10243e33', 2)) +
  rect(x + width / 2 - 34, y + 20, 68, 8, down('#f0d9a8', '#b8935a'), 4)

export const mug = (x: number, y: number, colour = '#f4a261'): string =>
  group(
    `translate(${x} ${y})`,
    contact(0, 0, 36) +
      stroke('M30-56q30 0 26 22t-28 16', colour, 11) +
      path('M-34-74h68l-4 62q-2 12-14 12h-32q-12 0-14-12z', colour) +
      path('M-34-74h68l-4 62q-2 12-14 12h-32q-12 0-14-12z', across('#10243e22', '#ffffff55_30', '#ffffff00_55', '#10243e44')) +
      ellipse(0, -74, 34, 8, '#7a4a2c', line(colour, 4)),
  )

export const lamp = (x: number, y: number): string =>
  circle(x, y + 20, 190, glow('#ffe9b8aa', '#ffe9b844_45', '#ffe9b800')) +
  stroke(`M${x} 0V${y - 40}`, '#2a323a', 5) +
  path(`M${x - 78} ${y + 40}q4-86 78-88 74 2 78 88z`, across('#1d4e58', '#3b8792_30', '#0a3a44')) +
  ellipse(x, y + 40, 78, 11, '#fff3cf')

export const books = (x: number, y: number): string =>
  row(5, at => {
    const [left, width, height, colour] = (
      [
        [0, 26, 140, '#0a5a66'],
        [28, 20, 120, '#e3b04b'],
        [50, 32, 150, '#b3433b'],
        [84, 22, 128, '#f0ece4'],
        [108, 28, 112, '#345b7c'],
      ] as const
    )[at] ?? [0, 0, 0, '']
    return rect(x + left, y - height, width, height, colour, 3) + rect(x + left + 5, y - height + 18, width - 10, 6, '#ffffffaa')
  })
