import { atom, computed } from 'nanostores'
import type { CompareSeed } from '../contract/compared'
import { ports } from '../contract/ports'
import { differing, ofProducts } from '../domain/compared'
import { isCompared, setCompared } from './compare'

const printed = ports().readJson('compare-seed') as CompareSeed | undefined
const known = printed ?? { products: [], groups: [] }

/** Products beside each other on this page; an address of somebody else may show others than the shopper's own. */
export const $shownIds = atom<readonly number[]>(known.products.map(({ product_id }) => product_id))
export const $onlyDifferences = atom(/[?&]verschillen=1\b/.test(ports().location.href()))

export const $shownProducts = computed($shownIds, ids => known.products.filter(({ product_id }) => ids.includes(product_id)))

/** Their specifications, as far as asked for. */
export const $rows = computed([$shownIds, $onlyDifferences], (ids, onlyDifferences) => {
  const rows = ofProducts(
    known.groups,
    known.products.map(({ product_id }) => ids.includes(product_id)),
  )
  return onlyDifferences && ids.length > 1 ? differing(rows) : rows
})

/** The address of what is shown, so that it can be shared and reloaded. */
function writeAddress(): void {
  const query = new URLSearchParams($shownIds.get().map(id => ['product', String(id)]))
  if ($onlyDifferences.get()) query.set('verschillen', '1')
  ports().location.replace(query.size ? `/vergelijken?${query}` : '/vergelijken')
}

/** Shows only the rows in which the products differ, or all; the address says which. */
export function showDifferences(only: boolean): void {
  $onlyDifferences.set(only)
  writeAddress()
}

/** Takes a product from the page, and from the shopper's own list when it is there; it comes back when that fails. */
export async function removeFromComparison(productId: number): Promise<void> {
  const before = $shownIds.get()
  $shownIds.set(before.filter(id => id !== productId))
  writeAddress()
  if (!isCompared(productId) || (await setCompared(productId, false))) return
  $shownIds.set(before.filter(id => id === productId || $shownIds.get().includes(id)))
  writeAddress()
}
