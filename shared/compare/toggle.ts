import type { Id } from '../contract/id'
import { urlOf } from '../contract/urls'
import { loadListActions } from '../flows/actions-later'
import { explainFailure } from '../http/failure'
import { tell } from '../page/messages'
import { whenVisitorKnown } from '../page/visitor'
import { $compared, busy, isCompared, put } from './store'

/** Adds or removes a product; true if the server confirmed. Not sent again while pending. */
export async function setCompared(productId: Id, compared: boolean): Promise<boolean> {
  if (busy.has(productId)) return false
  busy.add(productId)
  put(productId, compared)
  try {
    await (await loadListActions()).sendCompared(productId, compared)
    return true
  } catch (error) {
    put(productId, !compared)
    tell({ text: explainFailure(error, 'product.compare.failed'), tone: 'bad' })
    return false
  } finally {
    busy.delete(productId)
  }
}

/** Adds or removes a product and shows a message with a link to the comparison. `name` is the product's. */
export const toggleCompared = (productId: Id, name: string): Promise<void> =>
  whenVisitorKnown(async () => {
    const compared = !isCompared(productId)
    if ((await setCompared(productId, compared)) && compared) {
      const action = { text: 'product.compare.look', href: urlOf('compare') }
      const parameters = { name, count: $compared.get().length }
      tell({ text: 'product.compare.added', parameters, tone: 'good', about: 'compare', action })
    }
  })
