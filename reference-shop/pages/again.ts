import type { Context } from 'hono'
import type { Deps, ShopEnv } from '../environment'
import { isApi } from '../http/errors'
import { formFields } from '../http/read'
import { makeStamp } from '../http/signing'
import { isFromOwnPage, tokenFor } from '../sessions/csrf'
import { originOf } from './layout'

/** A submitted form, ready to be resent: hidden fields and action. */
export interface Again {
  action: string
  fields: { name: string; value: string }[]
}

/** Not kept, and typed again: tokens and secrets. */
const anew = /^_token$|^_stamp$|^website$|password|^current$|^pin$/

/** Another site must not prefill forms. Older browsers send only a Referer. */
const isOwn = (c: Context, deps: Deps): boolean =>
  isFromOwnPage(c, deps.settings.publicUrl) ?? (c.req.header('Referer') ?? '').startsWith(`${originOf(c, deps)}/`)

/** The form of a failed request, so that input is not lost without script either. Null if it is not a form of this shop. */
export async function againOf(c: Context<ShopEnv>, deps: Deps): Promise<Again | null> {
  const { sessionSecret } = deps.settings
  const session = c.get('session')
  if (c.req.method !== 'POST' || isApi(c.req.path) || !session || !isOwn(c, deps)) return null
  const typed = Object.entries(await formFields(c).catch(() => ({}))).filter(([name]) => !anew.test(name))
  const url = new URL(c.req.url)
  const proof = { _token: tokenFor(sessionSecret, session), _stamp: makeStamp(sessionSecret, Date.now()) }
  return {
    action: url.pathname + url.search,
    fields: [...typed, ...Object.entries(proof)].map(([name, value]) => ({ name, value: String(value) })),
  }
}
