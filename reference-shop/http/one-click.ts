import type { MiddlewareHandler } from 'hono'
import type { ShopEnv } from './environment'
import { Refusal } from './errors'
import { formFields } from './read'

/**
 * Takes what a mail program posts, without a cookie, to the address in the List-Unsubscribe of a letter (RFC 8058): the secret in the
 * address is what allows it. The answer is the same for a secret that was used before. Any other post goes on.
 */
export const oneClick =
  (leave: (secret: string) => Promise<void>): MiddlewareHandler<ShopEnv> =>
  async (c, next) => {
    if ((await formFields(c))['List-Unsubscribe'] !== 'One-Click') return next()
    await leave(c.req.query('token') ?? '').catch(error => {
      if (!(error instanceof Refusal)) throw error
    })
    return c.text('ok')
  }
