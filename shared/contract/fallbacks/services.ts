import { type Fallback, type Fallbacks, fill, like } from './fill'

/** A service without a price shows none. */
export const childService: Fallbacks = {
  name: like('sku', ''),
  description: '',
  type: 'checkbox',
  sort_order: 0,
  default_selected: false,
  option_group: null,
}

const children = (value: unknown): unknown =>
  Object.fromEntries(
    Object.entries(value ?? {}).map(([sku, child]) => [sku, fill({ sku, ...(child as object) }, childService as Fallback)]),
  )

/** A service of a product; its children are keyed by sku. One of several of a group is a radio. */
export const service: Fallbacks = {
  ...childService,
  type: (value, { option_group: group }) => value ?? (typeof group === 'string' && group ? 'radio' : 'checkbox'),
  children,
}
