import type { Compare } from '../contract/api/compare'
import type { Id } from '../contract/id'
import { ports } from '../contract/ports'
import { type Result, succeeded } from '../contract/result'
import { latest, oneByOne } from '../http/latest'
import { ifSo, reconcile } from '../http/once'
import { keys } from '../storage/keys'
import { local, safely } from '../storage/web-storage'
import * as compareApi from './calls'
import { put, take } from './store'

const has = ({ products }: Compare, productId: Id): boolean => products.some(({ product_id }) => product_id === productId)

const begin = latest()

/** The shop keeps the list in a cookie. */
const inTurn = oneByOne()

/** Sends the optimistic state of a product (added or removed), which is put back if the server does not have it. */
export async function sendCompared(productId: Id, compared: boolean): Promise<Result> {
  // Pending reads are now stale.
  begin()
  const send = () => (compared ? compareApi.addToCompare(productId) : compareApi.removeFromCompare(productId))
  const result = await inTurn(() =>
    reconcile({
      send,
      async look() {
        const list = await compareApi.fetchCompare()
        return ifSo(has(list, productId) === compared, list)
      },
      otherwise: 'product.compare.failed',
    }),
  )
  // Other products may be pending, so only this one is taken from the reply.
  if (!result.ok || has(result.value, productId) !== compared) put(productId, !compared)
  if (!result.ok) return result
  safely(local).set(keys.compareVersion, String(ports().now()))
  return succeeded(undefined)
}

/** Rereads the list; products with pending changes stay as the shopper sees them. */
export async function readCompared(): Promise<void> {
  const isNewest = begin()
  const { products } = await compareApi.fetchCompare()
  if (!isNewest()) return
  take(products)
}
