import type { ProductOption } from '../contract/api/quote'
import { loadActions } from '../state/actions-later'
import type { Purchase } from '../state/flows/buy-product'

/** As in the flow, which is fetched when something is bought. Rejects when that does not arrive. */
export const buyProduct = async (purchase: Purchase, qty: number, option?: ProductOption) =>
  (await loadActions()).buyProduct(purchase, qty, option)
export const buyGroup = async (...wanted: Parameters<typeof import('../state/flows/buy-product').buyGroup>) =>
  (await loadActions()).buyGroup(...wanted)
export const addMissing = async () => (await loadActions()).addMissing()
