import type { Id } from '../../../shared/contract/id'
/** The options of a variant of a configurable product. */
export interface VariantOptions {
  id: number
  enabled: boolean
  /** Option id by the attribute's code. */
  options: Readonly<Record<string, number>>
}

export interface BundleChoice {
  id: number
  type: 'radio' | 'checkbox'
  required: boolean
  selections: readonly BundlePart[]
}

/** A product that can be chosen in a bundle; `qty` is how many come in one bundle. */
export interface BundlePart {
  id: number
  cents: number
  qty: number
  canChangeQty: boolean
}

export interface ServiceRule {
  sku: string
  parentSku: string | null
  type: 'checkbox' | 'radio' | 'select'
  group: string | null
}

const MOST_OF_A_PART = 99

/** The only available variant with exactly these options; undefined if there is none or more than one. */
export function chosenVariant(
  attributes: readonly string[],
  variants: readonly VariantOptions[],
  chosen: readonly { option_id: string; option_value: Id }[],
): VariantOptions | undefined {
  const wanted = new Map(chosen.map(({ option_id, option_value }) => [option_id, option_value]))
  if (wanted.size !== attributes.length || !attributes.every(code => wanted.has(code))) return undefined
  const matching = variants.filter(({ enabled, options }) => enabled && attributes.every(code => options[code] === wanted.get(code)))
  return matching.length === 1 ? matching[0] : undefined
}

/** The parts of one bundle and their total price; undefined if a required choice is missing or a choice is invalid. */
export function chosenParts(
  choices: readonly BundleChoice[],
  requested: readonly { option_id: Id; option_qty: number; option_selections: readonly Id[] }[],
): { parts: { id: number; qty: number }[]; cents: number } | undefined {
  const parts = new Map<number, { id: number; qty: number; cents: number }>()
  for (const { option_id, option_qty, option_selections } of requested) {
    const choice = choices.find(({ id }) => id === option_id)
    for (const id of option_selections) {
      const part = choice?.selections.find(one => one.id === id)
      if (!part || parts.has(part.id)) return undefined
      const qty = part.canChangeQty ? option_qty : part.qty
      if (qty < 1 || qty > MOST_OF_A_PART) return undefined
      parts.set(part.id, { id: part.id, qty, cents: part.cents * qty })
    }
  }
  for (const { type, required, selections } of choices) {
    const count = selections.filter(({ id }) => parts.has(id)).length
    if ((required && count === 0) || (type === 'radio' && count > 1)) return undefined
  }
  const chosen = [...parts.values()].sort((one, other) => one.id - other.id)
  return { parts: chosen.map(({ id, qty }) => ({ id, qty })), cents: chosen.reduce((sum, { cents }) => sum + cents, 0) }
}

/** Whether these services are valid for a line: all belong to its product, children come with their parent, and a radio group has one. */
export function mayHaveServices(services: readonly ServiceRule[], skus: readonly string[]): boolean {
  const chosen = services.filter(({ sku }) => skus.includes(sku))
  if (chosen.length !== new Set(skus).size) return false
  if (chosen.some(({ parentSku }) => parentSku !== null && !skus.includes(parentSku))) return false
  const groups = chosen.flatMap(({ type, group }) => (type === 'radio' && group !== null ? [group] : []))
  return new Set(groups).size === groups.length
}

/** Of services that a line had, those that it may have now: without what is not offered any more, and what came with that. */
export function servicesLeft(services: readonly ServiceRule[], skus: readonly string[]): string[] {
  // Parents before children; of two in one group the first.
  const isChild = (sku: string): number => (services.find(one => one.sku === sku)?.parentSku ? 1 : 0)
  const kept: string[] = []
  for (const sku of [...new Set(skus)].sort((one, other) => isChild(one) - isChild(other)))
    if (mayHaveServices(services, [...kept, sku])) kept.push(sku)
  return kept
}

interface Limited {
  max_qty: number | null
  stock: number
  enabled: number
}

/** Maximum quantity of one line. */
export const limitOf = (row: Limited): number => (row.enabled ? Math.min(row.max_qty ?? Number.POSITIVE_INFINITY, row.stock) : 0)

/** How many bundles can be made from the stock of these parts. */
export const limitOfParts = (parts: readonly { qty: number; max_qty: number | null; stock: number; enabled: number }[]): number =>
  Math.min(Number.POSITIVE_INFINITY, ...parts.map(part => Math.floor(limitOf(part) / part.qty)))
