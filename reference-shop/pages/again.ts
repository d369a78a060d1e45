import type { Context } from 'hono'
import type { Deps, ShopEnv } from '../http/environment'
import { isApi } from '../http/errors'
import { formFields } from '../http/read'
import { makeStamp, makeToken } from '../http/signing'
import { originOf } from './layout'

/** A form as it was sent, ready to be sent once more: hidden fields and where they go. */
export interface Again {
  action: string
  fields: { name: string; value: string }[]
}

/** Typed anew: what proves who sends it, and what is secret. */
const anew = /^_token$|^_stamp$|^website$|password|^current$|^pin$/

/** Somebody else's page must not put words in a visitor's mouth. */
const isOwn = (c: Context, deps: Deps): boolean => {
  const site = c.req.header('Sec-Fetch-Site')
  return site ? site === 'same-origin' : c.req.header('Origin') === originOf(c, deps)
}

/** What a visitor sent that failed as a whole, so that nothing typed is lost without script either. Null for anything but a form of this shop. */
export async function againOf(c: Context<ShopEnv>, deps: Deps): Promise<Again | null> {
  const { sessionSecret } = deps.settings
  const session = c.get('session')
  if (c.req.method !== 'POST' || isApi(c.req.path) || !session || !isOwn(c, deps)) return null
  const typed = Object.entries(await formFields(c).catch(() => ({}))).filter(([name]) => !anew.test(name))
  const url = new URL(c.req.url)
  const proof = { _token: makeToken(sessionSecret, session.id), _stamp: makeStamp(sessionSecret, Date.now()) }
  return {
    action: url.pathname + url.search,
    fields: [...typed, ...Object.entries(proof)].map(([name, value]) => ({ name, value: String(value) })),
  }
}
