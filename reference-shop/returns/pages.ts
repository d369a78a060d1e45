import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { reasons } from '../../shared/returns/rules'
import type { Deps, ShopEnv } from '../environment'
import { Refusal } from '../http/errors'
import { formFields, numberIn } from '../http/read'
import { startOf } from '../one-time-links/page'
import type { ReturnReason, ReturnWish } from '../orders/after-sale-schema'
import type { StoredOrder } from '../orders/records'
import { orderFor } from '../orders/service'
import { serveForm } from '../pages/form-page'
import { declined } from '../pages/forms'
import { askedBy, sendPage } from '../pages/layout'
import { visitorOf } from '../pages/visitor'
import { announceReturn, closeReturn, linesInWords, type Wanted } from './service'
import { orderPath, returnView } from './views'

const wishes: readonly ReturnWish[] = ['money', 'exchange', 'repair']

/** The lines selected in the form. Refuses incomplete ones (400). */
function wantedIn(typed: Readonly<Record<string, string>>): Wanted[] {
  return Object.entries(typed).flatMap(([name, value]): Wanted[] => {
    const lineId = name.startsWith('qty-') && value ? numberIn(name.slice(4)) : Number.NaN
    if (!Number.isFinite(lineId)) return []
    const [reason, wish, qty] = [typed[`reason-${lineId}`] as ReturnReason, typed[`wish-${lineId}`] as ReturnWish, numberIn(value)]
    if (!Number.isInteger(qty) || !reasons.includes(reason) || !wishes.includes(wish)) throw new Refusal(400, 'returnChoice')
    const productId = numberIn(typed[`product-${lineId}`])
    return [{ lineId, qty, reason, wish, productId: Number.isFinite(productId) ? productId : null }]
  })
}

/** /bestelling/{number}/retour: returning products, for the order's customer or with the e-mailed link. */
export function returnPages(deps: Deps): Hono<ShopEnv> {
  const { t } = deps
  const pages = new Hono<ShopEnv>()
  const show = async (c: Context<ShopEnv>, order: StoredOrder, given: Parameters<typeof returnView>[2], status = 200) => {
    const view = await returnView(deps, order, given)
    const crumbs = [
      { label: t('order.title', { number: order.number }), href: view.orderHref },
      { label: view.heading, href: null },
    ]
    const head = { template: 'return', title: view.heading, robots: 'noindex, nofollow', status, breadcrumbs: crumbs }
    return sendPage(c, deps, head, await visitorOf(deps, c.get('session')), view)
  }
  pages.get('/:number/retour', async c => {
    const token = c.req.query('token') ?? ''
    const order = await orderFor(deps, c.get('session'), c.req.param('number'), token || undefined)
    return show(c, order, { token, key: randomBytes(12).toString('base64url') })
  })
  pages.post('/:number/retour', async c => {
    const { _token, token = '', key = '', ...typed } = await formFields(c)
    const order = await orderFor(deps, c.get('session'), c.req.param('number'), token || undefined)
    try {
      if (!/^[\w-]{8,60}$/.test(key)) throw new Refusal(400, 'badRequest')
      const { number } = await announceReturn(askedBy(c, deps), order, key, wantedIn(typed))
      await c.get('session').change({ messages: [{ kind: 'success', text: t('return.announced', { number }) }] })
    } catch (problem) {
      const { error, status } = declined(deps, problem)
      return show(c, order, { token, key, typed, error }, status)
    }
    return c.redirect(orderPath(order.number, token), 303)
  })
  return pages
}

/** /retour-verwerken: where shop staff close a return. Linked from their e-mail about it; the link works once. */
export function receivePages(deps: Deps): Hono<ShopEnv> {
  const { data, t } = deps
  const pages = new Hono<ShopEnv>()
  const path = '/retour-verwerken'
  const title = t('return.process.title')
  const outcomes = ['received', 'refused'] as const
  serveForm(pages, deps, {
    path,
    spec: {
      id: 'return-process',
      action: path,
      fields: [
        {
          name: 'outcome',
          label: 'return.process.outcome',
          type: 'select',
          rules: 'required',
          options: outcomes.map(value => ({ value, label: t(`return.process.${value}`) })),
        },
      ],
      submit: 'return.process.send',
      done: 'return.process.done',
    },
    title: 'return.process.title',
    start: startOf(deps, 'return'),
    show: async (c, form, status) => {
      const token = form.hidden.find(({ name }) => name === 'token')?.value ?? ''
      const link = await data.links.look('return', token)
      const known = link && (await data.returns.get(link.subject))
      const about = known ? t('return.process.about', { number: known.found.number, order: known.order.number }) : ''
      const lines = known ? linesInWords(deps, known.order, known.found.lines) : []
      const head = { template: 'return-process', title, status, breadcrumbs: [{ label: title, href: null }] }
      return sendPage(c, deps, head, await visitorOf(deps, c.get('session')), { about, lines, form })
    },
    submit: async (c, { token = '', outcome }) => {
      await closeReturn(askedBy(c, deps), token, outcome === 'received' ? outcome : 'refused')
      return undefined
    },
  })
  return pages
}
