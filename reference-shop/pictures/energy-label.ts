import { rect } from './shapes'

const bars = ['#00803c', '#2f8a1e', '#a6c81e', '#ffe600', '#fbb900', '#ee7203', '#d3231c']

/** The classes A to G, with an arrow at the product's own. Not the official label, which comes from the supplier. */
export function drawEnergyLabel(energyClass: string): string {
  const rows = [...'ABCDEFG'].map((letter, at) => {
    const y = 60 + at * 84
    const mark =
      letter === energyClass
        ? `<path d="M620 ${y}h180v64H620l-44-32z" fill="#10243e"/><text x="690" y="${y + 50}" font-size="54" fill="#fff">${letter}</text>`
        : ''
    return `<path d="M60 ${y}h${220 + at * 40}l32 32-32 32H60z" fill="${bars[at]}"/><text x="84" y="${y + 50}" font-size="46" fill="#10243e">${letter}</text>${mark}`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 860 700" width="860" height="700" font-family="sans-serif" font-weight="700">${rect(0, 0, 860, 700, '#ffffff')}${rows.join('')}</svg>`
}
