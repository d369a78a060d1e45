import { atom, computed } from 'nanostores'
import { setCompared } from '../compare/actions'
import { isCompared } from '../compare/store'
import type { Id } from '../contract/id'
import { ports } from '../contract/ports'
import { readPrinted } from '../contract/printed'
import type { CompareSeed } from '../contract/seeds'
import { readParameter, urlOf } from '../contract/urls'
import { differing, ofProducts } from './rules'

const printed = readPrinted<CompareSeed>('compare-seed', {
  products: [{ product_id: 'id' }],
  groups: [{ group: 'string', rows: [{ label: 'string', values: ['string'] }] }],
})
const seed = printed ?? { products: [], groups: [] }

/** Products compared on this page; a shared link may show others than the shopper's own. */
export const $shownIds = atom<readonly Id[]>(seed.products.map(({ product_id }) => product_id))
export const $onlyDifferences = atom(readParameter('compare', 'differences') === '1')

export const $shownProducts = computed($shownIds, ids => seed.products.filter(({ product_id }) => ids.includes(product_id)))

/** Their specifications, as far as loaded. */
export const $rows = computed([$shownIds, $onlyDifferences], (ids, onlyDifferences) => {
  const rows = ofProducts(
    seed.groups,
    seed.products.map(({ product_id }) => ids.includes(product_id)),
  )
  return onlyDifferences && ids.length > 1 ? differing(rows) : rows
})

/** Puts what is shown in the address, so that it can be shared and reloaded. */
function writeAddress(): void {
  ports().location.replace(urlOf('compare', { id: $shownIds.get(), differences: $onlyDifferences.get() ? 1 : undefined }))
}

/** Shows only rows in which the products differ, or all; reflected in the address. */
export function showDifferences(only: boolean): void {
  $onlyDifferences.set(only)
  writeAddress()
}

/** Removes a product from the page, and from the shopper's own list if it is on it; restored on failure. */
export async function removeFromComparison(productId: Id): Promise<void> {
  const before = $shownIds.get()
  $shownIds.set(before.filter(id => id !== productId))
  writeAddress()
  if (!isCompared(productId) || (await setCompared(productId, false)).ok) return
  $shownIds.set(before.filter(id => id === productId || $shownIds.get().includes(id)))
  writeAddress()
}
