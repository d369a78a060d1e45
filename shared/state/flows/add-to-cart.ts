import { ports } from '../../contract/ports'
import { refreshCart } from '../cart'
import { record } from '../facts'
import { explainFailure } from '../failure'
import { openPanel } from '../panels'

export type AddOutcome = { itemId: number } | { error: string }

/** Adds a product to the cart once, opens the mini cart and records the fact. `error` is a text key or the server's sentence. */
export async function addToCart(sku: string, qty: number): Promise<AddOutcome> {
  try {
    const added = await (await import('../../api/quote')).addItem(sku, qty)
    record({ kind: 'added', sku: added.sku, qty, cause: 'shopper' })
    await refreshCart()
    openPanel('mini-cart')
    return { itemId: added.item_id }
  } catch (error) {
    return { error: explainFailure(error) ?? 'common.unknownError' }
  }
}

ports().onAction('shop:add-to-cart', detail => {
  detail.reply = addToCart(detail.sku, detail.qty)
})
