import type { ProductOption } from '../contract/api/quote'
import type { Purchase } from '../state/flows/buy-product'

const flow = () => import('../state/flows/buy-product')

/** As in the flow, which is fetched when something is bought. Rejects when that does not arrive. */
export const buyProduct = async (purchase: Purchase, qty: number, option?: ProductOption) =>
  (await flow()).buyProduct(purchase, qty, option)
export const buyGroup = async (...wanted: Parameters<Awaited<ReturnType<typeof flow>>['buyGroup']>) => (await flow()).buyGroup(...wanted)
export const addMissing = async () => (await flow()).addMissing()
