import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { ExpressOverview } from '../../../shared/contract/api/express'
import { quoteView, seenCents } from '../../cart/pages/amounts'
import { cartPath } from '../../cart/pages/cart'
import type { Deps, ShopEnv } from '../../environment'
import { clientAddressOf } from '../../http/client-address'
import { Refusal } from '../../http/errors'
import { formFields, idIn, localPath } from '../../http/read'
import { declined } from '../../pages/forms'
import { originOf, sendPage } from '../../pages/layout'
import { expressPath } from './paths'
import { beginExpress, orderExpress, showExpress, toCart } from './service'
import type { ExpressView } from './views'

/** Outcomes of a payment that the overview may open with. */
const outcomes = new Set(['canceled', 'failed', 'rejected'])

const centsIn = (text: string | undefined): number => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : Number.NaN)
/** The id in a field or parameter `item`, or `artikel` in older links; undefined: the cart. */
const articleIn = (text: string | undefined): number | undefined => (text ? idIn(text, 'item') : undefined)

/** /checkout/direct: a product, or the cart, in two presses. */
export function expressPages(deps: Deps): Hono<ShopEnv> {
  const { data, t } = deps
  const pages = new Hono<ShopEnv>()

  /** Says on page `back` why not; guests log in first, and go on to `next`. What does not exist stays a 404. */
  async function refused(c: Context<ShopEnv>, error: unknown, back: string, next = back): Promise<Response> {
    const { error: text, status } = declined(deps, error)
    if (status === 404) throw error
    if (status === 401) return c.redirect(`/inloggen?terug=${encodeURIComponent(next)}`, 303)
    await c.get('session').change({ messages: [{ kind: 'error', text }] })
    return c.redirect(back, 303)
  }

  /** The page to go back to from an overview that cannot be shown. */
  async function pageOf(quoteId: number | undefined): Promise<string> {
    const [line] = quoteId === undefined ? [] : (await data.quotes.get(quoteId)).items
    return line?.url || cartPath
  }

  pages.post('/', async c => {
    const { _token, back: returnTo, sku, ...fields } = await formFields(c)
    if (!sku) return c.redirect(expressPath(), 303)
    try {
      return c.redirect(expressPath(await beginExpress(deps, c.get('session'), sku, fields)), 303)
    } catch (error) {
      return refused(c, error, localPath(returnTo, cartPath))
    }
  })

  pages.get('/', async c => {
    const session = c.get('session')
    const id = articleIn(c.req.query('item') ?? c.req.query('artikel'))
    const overview = await showExpress(deps, session, id).catch((error: unknown) => error)
    if (overview instanceof Error) return refused(c, overview, await pageOf(id), expressPath(id))
    const shown = overview as ExpressOverview
    const outcome = c.req.query('melding') ?? ''
    const view: ExpressView = {
      overview: { ...shown, quote: quoteView(shown.quote) },
      seen: seenCents(shown.totals),
      isBesideCart: shown.id !== session.state.quoteId,
      key: randomUUID(),
      error: outcomes.has(outcome) ? t(`order.done.${outcome}.text`) : '',
    }
    const title = t('express.title')
    const begun = { kind: 'checkout-begun', items: shown.quote.items, coupon: shown.totals.coupon_code ?? '', cause: 'load' } as const
    const head = { template: 'express', title, facts: [begun], breadcrumbs: [{ label: title, href: null }] }
    return sendPage(c, deps, head, await deps.visitorOf(session), view)
  })

  pages.post('/bestellen', async c => {
    const { item, key = '', total, due } = await formFields(c)
    const id = idIn(item, 'item')
    const session = c.get('session')
    const again = expressPath(id === session.state.quoteId ? undefined : id)
    try {
      const [shown, shownDue] = [centsIn(total), centsIn(due)]
      if (!/^[\w-]{16,64}$/.test(key) || Number.isNaN(shown + shownDue)) throw new Refusal(400, 'wrongField', ['key'])
      const context = { deps, session, origin: originOf(c, deps), clientAddress: clientAddressOf(c) }
      const placed = await orderExpress(context, id, { key, shown, shownDue })
      // The key of this page was used; the next page has another one.
      return c.redirect(placed.status === 'canceled' ? again : (placed.redirect_url ?? placed.success_url), 303)
    } catch (error) {
      return refused(c, error, again)
    }
  })

  pages.post('/wijzigen', async c => {
    const { item, step: wanted } = await formFields(c)
    const step = wanted === '2' ? 2 : 1
    const id = idIn(item, 'item')
    try {
      await toCart(deps, c.get('session'), id)
      return c.redirect(`/checkout?stap=${step}`, 303)
    } catch (error) {
      return refused(c, error, expressPath(id))
    }
  })
  return pages
}
