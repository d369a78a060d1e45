import type { Context } from 'hono'
import type { Deps, ShopEnv } from '../environment'
import { describeError, fillIn, RETRY_SECONDS } from '../http/errors'
import { localPath } from '../http/read'
import { type Again, againOf } from './again'
import { sendPage } from './layout'
import { loginPath } from './urls'
import type { Link } from './views'

/** pages/error.liquid */
export interface ErrorView {
  status: number
  heading: string
  text: string
  /** Shows the search field, on a page that was not found. */
  canSearch: boolean
  /** The submitted form, to resend; null if there is none. */
  again: Again | null
  /** A page to open first in another tab, such as the login page; null for none. */
  first: Link | null
  /** Links to continue: home, back. */
  actions: Link[]
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)

/** For when even the layout fails to render. */
const bare = ({ heading, text, again }: ErrorView, { t, render }: Deps): string => {
  const hidden = (again?.fields ?? []).map(({ name, value }) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
  const form =
    again &&
    `<form id="again" method="post" action="${escaped(again.action)}">${hidden.join('')}<button>${t('errors.sendAgain')}</button></form>`
  return (
    `<!doctype html><html lang="${render.locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(heading)}</title>` +
    `<main><h1>${escaped(heading)}</h1><p>${escaped(text)}</p>${form ?? ''}<p><a href="/">Etalage</a></p></main></html>`
  )
}

function wayBack(c: Context, { t }: Deps): Link[] {
  const referrer = c.req.header('Referer') ?? ''
  const url = URL.canParse(referrer) ? new URL(referrer) : undefined
  const path = url?.host === new URL(c.req.url).host ? localPath(url.pathname + url.search) : '/'
  return path === '/' ? [] : [{ label: t('errors.back'), href: path }]
}

/** Failures that are not caused by the form. */
const passing = (status: number): boolean => status === 401 || status === 419 || status >= 500

/** The error page: 403, 404, 419, 500, and any other 4xx with the message of its code. */
export async function errorPage(c: Context<ShopEnv>, deps: Deps, error: unknown): Promise<Response> {
  c.get('backToVisitor')?.()
  const { t } = deps
  const { status, code, parameters } = describeError(error)
  const known = [403, 404, 419].includes(status) || status >= 500
  const key = `layout.errors.${status >= 500 && status !== 503 ? 500 : status}`
  const again = passing(status) ? await againOf(c, deps) : null
  const otherwise = known ? `${key}.text` : 'errors.again'
  const textKey = again && status < 500 ? `errors.kept.${status}` : otherwise
  const view: ErrorView = {
    status,
    canSearch: status === 404,
    heading: known ? t(`${key}.title`) : fillIn(t(`errors.${code}`), parameters),
    text: t(textKey),
    again,
    first: again && status === 401 ? { label: t('customer.login'), href: loginPath('/account') } : null,
    actions: [...wayBack(c, deps), { label: t('layout.home'), href: '/' }],
  }
  try {
    if (status >= 500 || !c.get('session')) throw error
    return await sendPage(c, deps, { template: 'error', title: view.heading, status }, await deps.visitorOf(c.get('session')), view)
  } catch {
    return new Response(bare(view, deps), {
      status,
      headers: { 'Content-Type': 'text/html; charset=utf-8', ...(status === 503 && { 'Retry-After': RETRY_SECONDS }) },
    })
  }
}
