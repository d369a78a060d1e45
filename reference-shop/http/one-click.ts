import type { MiddlewareHandler } from 'hono'
import type { ShopEnv } from '../environment'
import { Refusal } from './errors'
import { formFields } from './read'

/**
 * Handles a mail program's POST, without a cookie, to the List-Unsubscribe address of an e-mail (RFC 8058); the secret in the address
 * authorises it. A secret that was used before gets the same reply. Other POST requests continue.
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
