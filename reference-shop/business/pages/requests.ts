import type { Hono } from 'hono'
import { formatPrice } from '../../../shared/price/rules/price'
import { accountFrame, sendAccountPage } from '../../account/pages/frame'
import { changed } from '../../cart/pages/cart'
import type { Deps, ShopEnv } from '../../http/environment'
import { formFields } from '../../http/read'
import { askedBy } from '../../pages/layout'
import { datesIn } from '../../text/dates'
import { companyPath, requestPath } from '../emails'
import { invoicePdf } from '../monthly'
import { approve, memberOf, refuse, requestFor } from '../service'
import type { RequestView } from './views'

/** /account/zakelijk/aanvragen/{number}: an order that waits for approval. */
export function requestPages(pages: Hono<ShopEnv>, deps: Deps): void {
  const { t, data, render } = deps
  const amount = (cents: number): string => formatPrice(cents / 100, render.locale)

  pages.get('/zakelijk/aanvragen/:number', async c => {
    const session = c.get('session')
    const request = await requestFor(deps, session, c.req.param('number'))
    const { customer, member } = await memberOf(deps, session)
    const isOpen = request.status === 'open'
    const [quote, totals] = await Promise.all([
      data.quotes.get(isOpen ? request.quoteId : null),
      isOpen ? data.quotes.totals(request.quoteId) : undefined,
    ])
    const now = totals ? Math.round(totals.grand_total * 100) : request.totalCents
    const view: RequestView = {
      ...accountFrame(deps, companyPath, t('business.request', { number: request.number })),
      number: request.number,
      href: requestPath(request.number),
      buyer: request.buyer.name,
      amount: amount(request.totalCents),
      status: t(`business.statuses.${request.status}`),
      date: datesIn(render.locale, { dateStyle: 'long', timeZone: 'Europe/Amsterdam' }).format(request.at),
      reason: request.reason,
      items: quote.items,
      amountNow: now === request.totalCents ? '' : amount(now),
      mayDecide: isOpen && member.role !== 'buyer',
      order:
        request.orderNumber && request.buyer.id === customer.id
          ? { label: request.orderNumber, href: `/account/bestellingen/${request.orderNumber}` }
          : null,
    }
    return sendAccountPage(c, deps, 'account-request', view)
  })

  pages.get('/zakelijk/facturen/:name{[A-Z0-9-]+\\.pdf}', async c => {
    const name = c.req.param('name')
    const pdf = await invoicePdf(deps, c.get('session'), name.slice(0, -4))
    const headers = {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    }
    return c.body(new Uint8Array(pdf), 200, headers)
  })

  pages.post('/zakelijk/aanvragen/:number/goedkeuren', c => {
    const number = c.req.param('number')
    const run = async (): Promise<string> => {
      const order = await approve({ ...deps, ...askedBy(c, deps) }, c.get('session'), number)
      return t('business.approved', { order })
    }
    return changed(c, deps, requestPath(number), run, requestPath(number))
  })

  pages.post('/zakelijk/aanvragen/:number/weigeren', async c => {
    const number = c.req.param('number')
    const { reason = '' } = await formFields(c)
    const run = async (): Promise<string> => {
      await refuse(askedBy(c, deps), c.get('session'), number, reason)
      return t('business.refused')
    }
    return changed(c, deps, requestPath(number), run, requestPath(number))
  })
}
