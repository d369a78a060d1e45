/** Tones of a scene: the sky above, the air at its horizon, the sun, and what is far, halfway and near. */
type Tones = readonly [sky: string, air: string, sun: string, far: string, mid: string, near: string]

/** All are drawn in 1600 by 1000, from which a screen of another shape takes the middle. */
const [WIDE, HIGH] = [1600, 1000]

const hours = {
  morning: ['#5b8fb9', '#f6d9bb', '#fff3dc', '#8fabbd', '#4f7a8a', '#1c3f4d'],
  noon: ['#1f6fc4', '#bfe3f5', '#ffffff', '#86bfa6', '#3f8f5f', '#12492b'],
  gold: ['#7a4a78', '#f9a862', '#ffe9b0', '#b5624d', '#6d3550', '#2a1734'],
  dusk: ['#182656', '#d1708d', '#ffd0a8', '#73538f', '#3c316d', '#151439'],
  night: ['#040a1f', '#21467f', '#e6eeff', '#1d3563', '#102142', '#050b1c'],
  mint: ['#0b5359', '#9fe0c8', '#f4fff6', '#4fae98', '#1c7672', '#073a40'],
  rose: ['#d98aa5', '#fbdcd2', '#fff6ec', '#e08a9f', '#a94f76', '#52203f'],
  ice: ['#7fb0dc', '#e6f2fb', '#ffffff', '#8fb6d9', '#4a7bae', '#1b4270'],
  ember: ['#2b0912', '#e0512f', '#ffbf73', '#93222f', '#571226', '#1d050d'],
  lilac: ['#5844bf', '#cbb2ff', '#fff0ff', '#947be6', '#5539ad', '#21165a'],
  lagoon: ['#032a4a', '#19b3c9', '#d5fbf4', '#0f83a6', '#085479', '#031f3a'],
  sand: ['#b79f86', '#f1e2cb', '#fffaf0', '#cdb190', '#95745a', '#4a3428'],
} as const satisfies Record<string, Tones>

const rounded = (value: number): number => Math.round(value * 10) / 10
const across = (steps: number): number[] => Array.from({ length: steps + 1 }, (_, at) => at / steps)

function gradient(
  id: string,
  stops: readonly (readonly [at: number, colour: string, opacity?: number])[],
  place = 'x2="0" y2="1"',
): string {
  const [name, where] = place.startsWith('cx') ? ['radialGradient', place] : ['linearGradient', `x1="0" y1="0" ${place}`]
  const marks = stops.map(([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
  return `<${name} id="${id}" ${where}>${marks.join('')}</${name}>`
}
const filled = (id: string, shape = `<rect width="${WIDE}" height="${HIGH}"`): string => `${shape} fill="url(#${id})"/>`

function air([sky, low, sun]: Tones, [x, y]: readonly [number, number] = [960, 430]): string {
  return (
    gradient('sky', [
      [0, sky],
      [0.62, low],
      [1, low],
    ]) +
    filled('sky') +
    gradient(
      'sun',
      [
        [0, sun],
        [0.12, sun, 0.85],
        [0.4, sun, 0.3],
        [1, sun, 0],
      ],
      `cx="${x}" cy="${y}" r="560" gradientUnits="userSpaceOnUse"`,
    ) +
    filled('sun')
  )
}

/** Ground below a line; `line` gives its height at x from 0 to 1. */
function land(id: string, colour: string, mist: string, line: (x: number) => number, steps = 60): string {
  const points = across(steps).map(x => `${rounded(x * WIDE)} ${rounded(line(x))}`)
  return (
    gradient(id, [
      [0, colour],
      [1, mist],
    ]) + filled(id, `<path d="M${points.join('L')}V${HIGH}H0z"`)
  )
}

const wave = (x: number, waves: number, from: number): number => Math.sin(waves * x + from) + 0.4 * Math.sin(2.3 * waves * x + 2 * from)
/** Teeth from 0 to 1. */
const tooth = (x: number): number => Math.abs(2 * (x - Math.floor(x)) - 1)
/** From 0 to 1, the same for the same number. */
const chance = (of: number): number => {
  const high = Math.sin(of * 127.1 + 11.7) * 43758.5453
  return high - Math.floor(high)
}
const stars = (count: number): string =>
  Array.from(
    { length: count },
    (_, at) =>
      `<circle cx="${rounded(chance(at) * WIDE)}" cy="${rounded(chance(at + 0.5) * 560)}" r="${rounded(1 + 1.6 * chance(at + 0.2))}" fill="#fff" opacity="${rounded(0.3 + 0.6 * chance(at + 0.7))}"/>`,
  ).join('')

const paintings = {
  hills: (tones: Tones) => {
    const [, low, , far, mid, near] = tones
    return (
      air(tones) +
      land('a', far, low, x => 520 + 60 * wave(x, 5.2, 0.6)) +
      land('b', mid, far, x => 640 + 70 * wave(x, 4.6, 2.6)) +
      land('c', near, mid, x => 800 + 60 * wave(x, 5.4, 4.4))
    )
  },
  peaks: (tones: Tones) => {
    const [, low, , far, mid, near] = tones
    const ridge = (from: number, base: number, high: number) => (x: number) =>
      base - high * (tooth(2.1 * x + from) + 0.34 * tooth(5.7 * x + 2 * from) + 0.12 * tooth(17 * x + from) + 0.05 * tooth(41 * x))
    return (
      air(tones, [880, 330]) +
      land('a', far, low, ridge(0.14, 690, 270), 160) +
      land('b', mid, far, ridge(0.62, 800, 260), 160) +
      land('c', near, mid, ridge(0.35, 980, 270), 160)
    )
  },
  sea: (tones: Tones) => {
    const [, low, sun, far, mid, near] = tones
    const glints = Array.from({ length: 26 }, (_, at) => {
      const y = 640 + at * 13
      const half = (14 + at * 4.5) * (0.5 + chance(at))
      return `<rect x="${rounded(820 + 40 * (chance(at + 0.3) - 0.5) - half)}" y="${y}" width="${rounded(2 * half)}" height="${rounded(2 + at / 6)}" rx="3" fill="${sun}" opacity="${rounded(0.75 - at * 0.022)}"/>`
    })
    return (
      air(tones, [820, 560]) +
      `<circle cx="820" cy="535" r="74" fill="${sun}"/>` +
      land('a', far, low, x => 625 - 90 * Math.max(0, wave(x, 3.2, 4.4))) +
      gradient('b', [
        [0, far],
        [0.35, mid],
        [1, near],
      ]) +
      filled('b', `<rect y="620" width="${WIDE}" height="380"`) +
      glints.join('')
    )
  },
  dunes: (tones: Tones) => {
    const [, low, sun, far, mid, near] = tones
    return (
      air(tones, [900, 330]) +
      `<circle cx="900" cy="330" r="62" fill="${sun}" opacity="0.9"/>` +
      land('a', far, low, x => 560 + 60 * wave(x, 3.1, 2.2)) +
      gradient(
        'b',
        [
          [0, far],
          [0.55, mid],
          [1, near],
        ],
        'x2="1" y2="0.35"',
      ) +
      filled('b', `<path d="M0 700C260 560 520 520 760 610C980 690 1240 700 1600 520V1000H0z"`) +
      gradient(
        'c',
        [
          [0, mid],
          [1, near],
        ],
        'x2="0.7" y2="1"',
      ) +
      filled('c', `<path d="M760 610C640 720 700 840 420 1000H1600V760C1240 900 980 800 760 610z"`)
    )
  },
  planet: (tones: Tones) => {
    const [sky, low, sun, far, mid, near] = tones
    return (
      gradient('sky', [
        [0, near],
        [1, sky],
      ]) +
      filled('sky') +
      stars(130) +
      gradient(
        'glow',
        [
          [0.8, low, 0.9],
          [0.86, far, 0.35],
          [1, far, 0],
        ],
        'cx="800" cy="1420" r="1130" gradientUnits="userSpaceOnUse"',
      ) +
      filled('glow') +
      gradient(
        'rim',
        [
          [0.72, near],
          [0.9, mid],
          [0.965, low],
          [1, sun],
        ],
        'cx="860" cy="1500" r="960" gradientUnits="userSpaceOnUse"',
      ) +
      filled('rim', '<circle cx="800" cy="1420" r="900"')
    )
  },
  ribbons: (tones: Tones) => {
    const [sky, low, sun, far, mid, near] = tones
    const bands = across(8).map((x, at) => {
      const [top, deep] = [
        [mid, near],
        [far, mid],
        [low, far],
        [sun, low],
      ][at % 4] ?? [mid, near]
      const [y, swing] = [180 + x * 640, 190 - x * 60]
      return (
        gradient(
          `r${at}`,
          [
            [0, top ?? mid, 0.95],
            [0.5, deep ?? near, 0.85],
            [1, top ?? mid, 0.9],
          ],
          'x2="1" y2="0.6"',
        ) +
        filled(
          `r${at}`,
          `<path d="M0 ${rounded(y + swing)}C400 ${rounded(y - swing)} 700 ${rounded(y - swing * 0.4)} 900 ${rounded(y + 20)}S1400 ${rounded(y + swing)} 1600 ${rounded(y - swing)}V${HIGH}H0z"`,
        )
      )
    })
    return (
      gradient(
        'sky',
        [
          [0, near],
          [1, sky],
        ],
        'x2="1" y2="1"',
      ) +
      filled('sky') +
      bands.join('')
    )
  },
  fan: (tones: Tones) => {
    const [sky, low, sun, far, mid, near] = tones
    const leaves = across(10).map(
      x =>
        `<ellipse cy="-430" rx="${rounded(150 - 90 * Math.abs(x - 0.5))}" ry="${rounded(460 - 60 * Math.abs(x - 0.5))}" transform="translate(800 1040) rotate(${rounded(140 * (x - 0.5))})" fill="url(#leaf)" opacity="0.62"/>`,
    )
    return (
      gradient(
        'sky',
        [
          [0, near],
          [0.55, sky],
          [1, mid],
        ],
        'cx="0.5" cy="1" r="1.1"',
      ) +
      filled('sky') +
      gradient('leaf', [
        [0, sun],
        [0.3, low],
        [0.65, far],
        [1, mid],
      ]) +
      leaves.join('')
    )
  },
  glow: (tones: Tones) => {
    const [sky, low, sun, far, mid, near] = tones
    const spots = (
      [
        [250, 950, 1000, near],
        [1350, 100, 900, low],
        [700, 150, 620, sun],
        [1250, 900, 760, far],
        [850, 620, 560, mid],
        [620, 760, 420, low],
      ] as const
    ).map(
      ([x, y, radius, colour], at) =>
        gradient(
          `g${at}`,
          [
            [0, colour, 0.9],
            [0.45, colour, 0.5],
            [1, colour, 0],
          ],
          `cx="${x}" cy="${y}" r="${radius}" gradientUnits="userSpaceOnUse"`,
        ) + filled(`g${at}`),
    )
    return `<rect width="${WIDE}" height="${HIGH}" fill="${sky}"/>${spots.join('')}`
  },
  arcs: (tones: Tones) => {
    const [sky, low, sun, far, mid, near] = tones
    const rings = [sky, mid, far, low, sun, low, far].map(
      (colour, at) =>
        gradient(
          `c${at}`,
          [
            [0, colour],
            [1, near],
          ],
          'x2="0.6" y2="1"',
        ) + filled(`c${at}`, `<circle cx="${980 - at * 22}" cy="${1010 - at * 36}" r="${900 - at * 125}"`),
    )
    return (
      gradient('sky', [
        [0, near],
        [1, mid],
      ]) +
      filled('sky') +
      rings.join('')
    )
  },
  orbs: (tones: Tones) => {
    const [sky, low, sun, far, mid, near] = tones
    const balls = (
      [
        [420, 700, 300, low, mid],
        [1180, 330, 210, sun, far],
        [930, 640, 340, sun, mid],
        [640, 260, 130, far, near],
        [1330, 830, 230, far, near],
      ] as const
    ).map(
      ([x, y, radius, light, dark], at) =>
        gradient(
          `o${at}`,
          [
            [0, light],
            [0.5, light, 0.95],
            [1, dark],
          ],
          'cx="0.32" cy="0.28" r="0.85"',
        ) + filled(`o${at}`, `<circle cx="${x}" cy="${y}" r="${radius}"`),
    )
    return (
      gradient(
        'sky',
        [
          [0, sky],
          [1, near],
        ],
        'x2="1" y2="1"',
      ) +
      filled('sky') +
      balls.join('')
    )
  },
}

/** What screens show: a painting at an hour. */
const shown = {
  hills: ['morning', 'dusk', 'noon', 'mint'],
  peaks: ['ice', 'gold', 'night', 'rose'],
  sea: ['gold', 'dusk', 'lagoon', 'morning'],
  dunes: ['sand', 'ember', 'gold', 'dusk'],
  planet: ['ice', 'ember', 'lagoon', 'lilac'],
  ribbons: ['lagoon', 'rose', 'ember', 'lilac', 'mint'],
  fan: ['lagoon', 'rose', 'gold', 'ice'],
  glow: ['lilac', 'rose', 'lagoon', 'gold', 'mint'],
  arcs: ['gold', 'mint'],
  orbs: ['lilac', 'ember', 'lagoon'],
} as const satisfies Record<keyof typeof paintings, readonly (keyof typeof hours)[]>

export interface Scene {
  /** Identifies the scene. */
  name: string
  /** The drawing (SVG) in that size, in px. */
  draw: (width: number, height: number) => string
}

export const scenes: readonly Scene[] = Object.entries(shown).flatMap(([painting, at]) =>
  at.map(hour => ({
    name: `${painting}-${hour}`,
    draw: (width: number, height: number) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${WIDE} ${HIGH}" preserveAspectRatio="xMidYMid slice">${paintings[painting as keyof typeof paintings](hours[hour])}</svg>`,
  })),
)
