import { Hono } from 'hono'
import { GiftCardDetails } from '../../shared/contract/api/quote'
import type { Deps, ShopEnv } from '../http/environment'
import { Refusal } from '../http/errors'
import { check, formFields, idIn } from '../http/read'
import { orderFor } from '../orders/service'
import { serveForm } from '../pages/form-page'
import { declined } from '../pages/forms'
import { originOf } from '../pages/layout'
import { amsterdam } from '../stores/opening'
import { cardFields, detailsIn, refuseDetails, typedOf } from './form'
import type { MailedCard } from './records'
import { sendAgain } from './sending'

const orderHref = (number: string, token: string): string => `/bestelling/${number}${token ? `?token=${encodeURIComponent(token)}` : ''}`

/** /bestelling/{number}/cadeaukaart/{line}: changing a gift card that was not sent yet, and sending one again. */
export function mailedCardOrderPages(deps: Deps): Hono<ShopEnv> {
  const { data, t } = deps
  const pages = new Hono<ShopEnv>()
  const path = '/:number/cadeaukaart/:line'

  /** The card of a line, for readers who may see its order; 404 for others. */
  async function cardFor(c: Parameters<NonNullable<Parameters<typeof serveForm>[2]['start']>>[0], token: string): Promise<MailedCard> {
    const order = await orderFor(deps, c.get('session'), c.req.param('number') ?? '', token || undefined)
    const lineId = idIn(c.req.param('line'), 'line')
    const card = (await data.mailedCards.ofOrder(order.id)).find(one => one.lineId === lineId)
    if (!card) throw new Refusal(404, 'unknownOrder')
    return card
  }

  serveForm(pages, deps, {
    path,
    spec: c => ({
      id: 'card',
      action: `/bestelling/${c.req.param('number')}/cadeaukaart/${c.req.param('line')}`,
      fields: cardFields(amsterdam(Date.now()).date),
      submit: 'buy.mailed.save',
    }),
    title: 'buy.mailed.title',
    intro: 'buy.mailed.intro',
    head: { robots: 'noindex, nofollow' },
    start: async c => {
      const token = c.req.query('token') ?? ''
      const card = await cardFor(c, token)
      if (card.status !== 'planned') return c.redirect(orderHref(c.req.param('number') ?? '', token), 303)
      return { hidden: { token }, typed: typedOf(card) }
    },
    submit: async (c, { token = '', ...typed }) => {
      const { lineId } = await cardFor(c, token)
      const details = check(GiftCardDetails, detailsIn(typed))
      refuseDetails(details, amsterdam(Date.now()).date)
      if (!(await data.mailedCards.change(lineId, details))) throw new Refusal(409, 'mailedCardSent')
      await c.get('session').change({ messages: [{ kind: 'success', text: t('buy.mailed.saved') }] })
      return orderHref(c.req.param('number') ?? '', token)
    },
  })

  pages.post(`${path}/opnieuw`, async c => {
    const { token = '' } = await formFields(c)
    const { lineId } = await cardFor(c, token)
    try {
      if (!(await sendAgain({ ...deps, origin: originOf(c, deps) }, lineId))) throw new Refusal(409, 'mailedCardResent')
      await c.get('session').change({ messages: [{ kind: 'success', text: t('order.mailed.sentAgain') }] })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await c.get('session').change({ messages: [{ kind: 'error', text: declined(deps, error).error }] })
    }
    return c.redirect(orderHref(c.req.param('number'), token), 303)
  })
  return pages
}
