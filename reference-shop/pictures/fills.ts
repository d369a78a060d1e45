/*
 * A gradient names itself: the id says its direction and stops, so that drawings stay plain functions and `defined` finds what a picture needs.
 * A stop is a hex colour of 6 or 8 digits, with its place in per cent after an underscore: '#22262b_40'. Without places the stops are spread evenly.
 */
const fill =
  (direction: string) =>
  (...stops: readonly string[]): string =>
    `url(#${direction}${stops.join('').replaceAll('#', '-')})`

/** From top to bottom. */
export const down = fill('d')
/** From left to right. */
export const across = fill('a')
/** From the upper left to the lower right. */
export const slant = fill('s')
/** From the middle outwards. */
export const glow = fill('g')
/** As a ball lit from the upper left. */
export const ball = fill('b')

const directions: Readonly<Record<string, readonly [element: string, attributes: string]>> = {
  d: ['linearGradient', ' x2="0" y2="1"'],
  a: ['linearGradient', ''],
  s: ['linearGradient', ' y2="1"'],
  g: ['radialGradient', ''],
  b: ['radialGradient', ' cx=".36" cy=".3" r=".8"'],
}

function stop(text: string, at: number, all: readonly string[]): string {
  const [colour = '', place] = text.split('_')
  const offset = Math.round(place ? Number(place) : (100 * at) / (all.length - 1)) / 100
  return `<stop${offset ? ` offset="${String(offset).replace(/^0/, '')}"` : ''} stop-color="#${colour}"/>`
}

/** The drawing with its gradients defined, each once and under a short name. */
export function defined(drawing: string): string {
  const ids = Array.from(new Set(Array.from(drawing.matchAll(/url\(#([dasgb]-[\da-f_-]+)\)/g), ([, id = '']) => id)))
  const names = new Map(ids.map((id, at) => [id, at.toString(36)]))
  const definitions = ids.map(id => {
    const [direction = 'd', ...stops] = id.split('-')
    const [element, attributes] = directions[direction] ?? []
    return `<${element} id="${names.get(id)}"${attributes}>${stops.map(stop).join('')}</${element}>`
  })
  return `<defs>${definitions.join('')}</defs>${drawing.replace(/url\(#([dasgb]-[\da-f_-]+)\)/g, (_, id) => `url(#${names.get(id)})`)}`
}
