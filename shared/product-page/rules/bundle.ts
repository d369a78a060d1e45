import type { Id } from '../../contract/id'

/** The chosen product of an option; `price` per piece. */
export interface BundleEntry {
  product_id: Id
  option_id: Id
  qty: number
  price: number
  type: string
  /** 1: something of this option must be chosen. */
  required: number
}

interface Option {
  option_id: Id
  required: number
}

/** One selection per product; a radio button replaces the earlier choice of its option. */
export const choose = (entries: readonly BundleEntry[], entry: BundleEntry): BundleEntry[] => [
  ...entries.filter(one => one.product_id !== entry.product_id && !(entry.type === 'radio' && one.option_id === entry.option_id)),
  entry,
]

/** Removes a product from the choice. */
export const remove = (entries: readonly BundleEntry[], productId: Id): BundleEntry[] => entries.filter(one => one.product_id !== productId)

const hasChoice = (entries: readonly BundleEntry[], { option_id }: Option): boolean =>
  entries.some(one => one.option_id === option_id && one.qty > 0)

/** Required options without a choice. */
export const missing = <Kind extends Option>(options: readonly Kind[], entries: readonly BundleEntry[]): Kind[] =>
  options.filter(option => option.required === 1 && !hasChoice(entries, option))

/** Can be bought when every required option has a selection with a quantity above 0. */
export const isSaleable = (options: readonly Option[], entries: readonly BundleEntry[]): boolean => !missing(options, entries).length
