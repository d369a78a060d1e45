import type { ProductDetails } from './records'

type Specifications = ProductDetails['specifications']
type Side = 'width' | 'height' | 'depth'
/** Lengths in mm; a side that is not stated is absent. */
export type Sides = Partial<Record<Side, number>>

const UNITS: Readonly<Record<string, number>> = { mm: 1, cm: 10, m: 1000 }
/** A number with decimal comma or point, and optionally its unit. */
const LENGTH = /^(\d{1,4}(?:[.,]\d{1,3})?) ?(mm|cm|m)?$/

const sides: readonly (readonly [side: Side, labels: RegExp])[] = [
  ['width', /^(?:breedte|width)\b/i],
  ['height', /^(?:hoogte|height)\b/i],
  ['depth', /^(?:diepte|depth)\b/i],
]
/** 'Afmetingen (b × h × d)': the letters give the order of the numbers. */
const TOGETHER = /^(?:afmetingen|dimensions) ?\((.+)\)$/i
const letters: Readonly<Record<string, Side>> = { b: 'width', w: 'width', h: 'height', d: 'depth' }
const BETWEEN = / ?[×x*] ?/

/** A length in mm; undefined if it is 0 or unreadable. `unit` applies if the text has none. */
function millimetres(text: string, unit?: string): number | undefined {
  const [, number = '', own = unit] = LENGTH.exec(text.trim().toLowerCase()) ?? []
  const factor = UNITS[own ?? '']
  return (factor && Math.round(Number(number.replace(',', '.')) * factor)) || undefined
}

function sidesTogether(order: string, value: string): Sides {
  const unit = / ?(mm|cm|m)$/i.exec(value)?.[1]?.toLowerCase()
  const numbers = value.split(BETWEEN)
  return Object.fromEntries(
    order.split(BETWEEN).flatMap((letter, at) => {
      const side = letters[letter.trim().toLowerCase().charAt(0)]
      const length = millimetres(numbers[at] ?? '', unit)
      return side && length ? [[side, length]] : []
    }),
  )
}

/** The sides that the specifications state, in separate rows or one; the first statement of a side wins. */
export function sidesOf(specifications: Specifications): Sides {
  const found: Sides = {}
  for (const { label, value } of specifications.flatMap(({ rows }) => rows)) {
    const [, order] = TOGETHER.exec(label) ?? []
    if (order) Object.assign(found, { ...sidesTogether(order, value), ...found })
    const side = sides.find(([, labels]) => labels.test(label))?.[0]
    const length = side && !found[side] && millimetres(value)
    if (side && length) found[side] = length
  }
  return found
}

const GROUP = 'Afmetingen'

/** Adds rows to the dimensions group, which is last. */
export function withDimensions(specifications: Specifications, rows: Specifications[number]['rows']): Specifications {
  if (!rows.length) return specifications
  const known = specifications.find(({ group }) => group === GROUP)
  return [...specifications.filter(one => one !== known), { group: GROUP, rows: [...rows, ...(known?.rows ?? [])] }]
}
