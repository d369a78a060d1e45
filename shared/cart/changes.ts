import type { ProductOption } from '../contract/api/quote'
import type { Id } from '../contract/id'
import { once } from '../http/once'
import type { Changed } from './reply-api'

let underWay = 0
let begun = 0

/** Called when another call starts that returns cart data: a read, or a call whose reply has totals. */
export const noteOtherCall = (): void => {
  begun += 1
}

/**
 * Sends a change of the cart. Rejects as `send` does. `cart` is omitted, and must be read, if another cart call was pending or started
 * meanwhile: replies arrive in any order, so this one may be stale.
 */
export async function sendChange<Reply extends Changed>(send: () => Promise<Reply>): Promise<Reply> {
  const isAlone = underWay === 0
  underWay += 1
  begun += 1
  const turn = begun
  try {
    const reply = await send()
    return isAlone && turn === begun ? reply : { ...reply, cart: undefined }
  } finally {
    underWay -= 1
  }
}

/** What to add; `product_option` has the choices for a configurable product or bundle. */
export interface Wish {
  sku: string
  qty: number
  product_option?: ProductOption | undefined
}

/** A line that was added to. `name` is undefined if neither the reply nor the cart has it. */
export type Put = { itemId: Id; name: string | undefined } & Changed

/** Additions by what was wished for, as JSON. */
export const adding = once<Put>()

/** Forgets unanswered additions: the shopper has changed a line of this product since, so the next addition is a new one. */
export const closeAttempts = (sku: string): void => adding.forget(what => (JSON.parse(what) as Wish).sku === sku)
