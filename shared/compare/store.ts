import { atom } from 'nanostores'
import { asId, type Id } from '../contract/id'
import { tellReady } from '../page/messages'
import { $pageState } from '../page/visitor'

const none: readonly Id[] = []

/** Compared products in the order of adding; updated optimistically, rolled back if the call fails. */
export const $compared = atom<readonly Id[]>($pageState.get().compare?.map(asId) ?? none)
tellReady('compare', $compared, ({ length }) => length > 0)
$pageState.listen(({ compare }) => $compared.set(compare?.map(asId) ?? none))

/** Products with a pending call. */
export const busy = new Set<Id>()

export const isCompared = (productId: Id): boolean => $compared.get().includes(productId)

/** Adds a product to the shown list, or removes it. */
export const put = (productId: Id, compared: boolean): void => {
  const others = $compared.get().filter(id => id !== productId)
  $compared.set(compared ? [...others, productId] : others)
}
