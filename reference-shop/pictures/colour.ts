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

/** The colour, lighter (amount above 0) or darker (below 0) with its hue kept; amount from -1 to 1. */
export function tint(hex: string, amount: number): string {
  const [hue, saturation, light] = toHsl(hex)
  return toHex(hue, saturation, amount > 0 ? light + (1 - light) * amount : light * (1 + amount))
}

const lightness = (hex: string): number => toHsl(hex)[2]

/** The tones of one product, lit from the upper left. */
export interface Look {
  /** The product's own colour, six-digit hex. */
  hex: string
  light: string
  shade: string
  deep: string
  /** Outline that keeps the product apart from a white ground, and black from black. */
  edge: string
  /** For what is printed on it. */
  print: string
  /** Within the range of its kind. */
  size: number
  /** 0 to 3: what sets the products of one brand apart from another's. */
  design: number
}

export function lookOf(hex: string, size: number, design = 0): Look {
  const light = lightness(hex)
  return {
    hex,
    light: tint(hex, light > 0.8 ? 0.8 : 0.3),
    shade: tint(hex, light > 0.8 ? -0.11 : -0.22),
    deep: tint(hex, light > 0.8 ? -0.24 : -0.45),
    edge: light > 0.8 ? tint(hex, -0.3) : tint(hex, light < 0.3 ? 0.22 : -0.35),
    print: light > 0.5 ? '#56626e' : '#cfd7de',
    size,
    design,
  }
}
