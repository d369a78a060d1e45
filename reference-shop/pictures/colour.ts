/** Six-digit hex to hue (0 to 6), saturation and lightness (0 to 1). */
function toHsl(hex: string): [number, number, number] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [high, low] = [Math.max(r, g, b), Math.min(r, g, b)]
  const [light, span] = [(high + low) / 2, high - low]
  if (span === 0) return [0, 0, light]
  const hue = high === r ? ((g - b) / span + 6) % 6 : high === g ? (b - r) / span + 2 : (r - g) / span + 4
  return [hue, span / (1 - Math.abs(2 * light - 1)), light]
}

function toHex(hue: number, saturation: number, light: number): string {
  const reach = saturation * Math.min(light, 1 - light)
  const channel = (from: number): string => {
    const at = (from + hue * 2) % 12
    return Math.round(255 * (light - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))))
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}

/** The colour made lighter (amount > 0) or darker (< 0) in the same hue; amount from -1 to 1. */
function tint(hex: string, amount: number): string {
  const [hue, saturation, light] = toHsl(hex)
  return toHex(hue, saturation, amount > 0 ? light + (1 - light) * amount : light * (1 + amount))
}

const lightness = (hex: string): number => toHsl(hex)[2]

/** For a product without a known colour. */
const FALLBACK = '#b08a5c'

/**
 * Names that a product picture may use between double braces, with light from the upper left: its colour, lighter and darker tones, `edge`
 * for an outline that sets it off from a white background and black from black, and `print` for text on it.
 */
export function coloursOf(hex: string): Readonly<Record<string, string>> & { colour: string } {
  const colour = /^#[\da-f]{6}$/.test(hex) ? hex : FALLBACK
  const light = lightness(colour)
  return {
    colour,
    light: tint(colour, light > 0.8 ? 0.8 : 0.3),
    shade: tint(colour, light > 0.8 ? -0.11 : -0.22),
    dim: tint(colour, -0.3),
    deep: tint(colour, light > 0.8 ? -0.24 : -0.45),
    edge: light > 0.8 ? tint(colour, -0.3) : tint(colour, light < 0.3 ? 0.22 : -0.35),
    print: light > 0.5 ? '#56626e' : '#cfd7de',
  }
}
