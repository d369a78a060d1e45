import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Context, MiddlewareHandler } from 'hono'
import { IdempotencyKey } from '../../shared/contract/api/common'
import type { ShopEnv } from '../environment'
import type { ShopData } from '../shop-data'
import { isApi, Refusal } from './errors'
import { check, formFields } from './read'

/** Runs a change of a cart. */
export type Once = <Reply>(quoteId: number, change: () => Promise<Reply>) => Promise<Reply>

/** Runs the change every time. */
export const always: Once = (_quoteId, change) => change()

/**
 * Runs a change once per Idempotency-Key: the same request with the same key gets the same reply and changes nothing; another request with
 * that key is refused (422). A refused change is not stored. Await nothing but data in the change, because it may run more than once.
 * Without a key: `always`.
 */
export async function onceBy(c: Context<ShopEnv>, { data }: { data: ShopData }): Promise<Once> {
  c.set('mayRepeat', true)
  const header = c.req.header('Idempotency-Key')
  if (header === undefined) return always
  const key = check(IdempotencyKey, header)
  const request = `${c.req.method} ${c.req.path}\n${await c.req.text()}`
  return async (quoteId, change) => {
    const outcome = await data.cartChanges.once({ quoteId, key, request }, change)
    if ('problem' in outcome) throw new Refusal(422, outcome.problem)
    return outcome.reply
  }
}

/** ms that the reply to a call under a key is kept. */
const KEPT_MS = 24 * 3_600_000
/**
 * ms in which the same form, sent again from the same page, is a repeat. Browsers send a form again by themselves when a kept connection
 * breaks, and people press twice. A page that is rendered again has another token, so its forms are not the same.
 */
const FORM_MS = 5000
const POLL_MS = 50
const LONGEST_REPLY = 200_000

interface Stored {
  status: number
  body: string
  headers: [name: string, value: string][]
}

const keptHeaders = ['content-type', 'location', 'set-cookie']

/** What is asked, of whichever process; of a form only its fields, as it can be sent as multipart with another boundary. */
async function requestOf(c: Context<ShopEnv>): Promise<string> {
  const { pathname, search } = new URL(c.req.url)
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)/i.test(c.req.header('Content-Type') ?? '')
  return `${c.req.method} ${pathname}${search}\n${isForm ? JSON.stringify(await formFields(c)) : await c.req.text()}`
}

/** The reply to keep; undefined for a failure, and for one that belongs to a new session. */
async function storedOf(c: Context<ShopEnv>, sessionKey: string): Promise<string | undefined> {
  const { status, headers } = c.res
  if (status >= 400 || c.get('mayRepeat') || c.get('session').key !== sessionKey) return undefined
  const body = await c.res.clone().text()
  const kept: Stored = { status, body, headers: [...headers].filter(([name]) => keptHeaders.includes(name)) }
  return body.length > LONGEST_REPLY ? undefined : JSON.stringify(kept)
}

function replay(text: string): Response {
  const { status, body, headers } = JSON.parse(text) as Stored
  return new Response(body || null, { status, headers })
}

/**
 * Carries out every change once, for a session: a call under its Idempotency-Key, and a form that the browser sends again within seconds. A
 * repeat waits for the first and gets its reply; another request under the same key is refused (422). What failed may be repeated. Changes
 * with a stricter guarantee of their own (`onceBy`, orders) are left to it.
 */
export function withRepeats({ data }: { data: ShopData }, secret: string): MiddlewareHandler<ShopEnv> {
  return async (c, next) => {
    const session = c.get('session')
    if (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method) || !session.isHeld) return next()
    const header = c.req.header('Idempotency-Key')
    if (isApi(c.req.path) && header === undefined) return next()
    const { key: sessionKey } = session
    const hash = (text: string): string => createHmac('sha256', secret).update(`${sessionKey} ${text}`).digest('base64url')
    const request = hash(await requestOf(c))
    const [key, lasting] = header === undefined ? [request, FORM_MS] : [hash(check(IdempotencyKey, header)), KEPT_MS]
    let claimed = await data.cartChanges.claim(key, request, lasting)
    while (claimed === 'running') {
      await pause(POLL_MS)
      claimed = await data.cartChanges.claim(key, request, lasting)
    }
    if (claimed !== 'mine') {
      if ('problem' in claimed) throw new Refusal(422, claimed.problem)
      c.res = replay(claimed.reply)
      return undefined
    }
    let reply: string | undefined
    try {
      await next()
      reply = await storedOf(c, sessionKey)
    } finally {
      await data.cartChanges.settle(key, reply ?? null)
    }
    return undefined
  }
}
