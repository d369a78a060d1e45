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
