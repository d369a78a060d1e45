import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

const name = 'etalage_locale'
const year = 365 * 24 * 60 * 60

const tagOf = (text: string | undefined): string | undefined =>
  /^[a-z]{2}[-_][A-Z]{2}$/.test(text ?? '') ? text?.replace('_', '-') : undefined

/** The language of the response: `?locale=en_GB`, else the visitor's earlier choice, else the first of `known` (BCP 47 tags). */
export function chooseLanguage(c: Context, known: readonly string[]): string {
  const wanted = [tagOf(c.req.query('locale')), tagOf(getCookie(c, name))]
  return wanted.find(tag => tag !== undefined && known.includes(tag)) ?? known[0] ?? ''
}

/** Stores the language that the address requests. */
export const withLanguage =
  (secure: boolean): MiddlewareHandler =>
  async (c, next) => {
    await next()
    const tag = tagOf(c.req.query('locale'))
    if (tag) setCookie(c, name, tag, { sameSite: 'Lax', path: '/', maxAge: year, secure })
  }
