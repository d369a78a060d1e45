import { Hono, type MiddlewareHandler } from 'hono'
import type { Deps, ShopEnv } from '../../environment'
import { Refusal } from '../../http/errors'
import { localPath } from '../../http/read'
import { orderPages, orderRow } from '../../orders/pages/account-orders'
import { loginPath } from '../../pages/urls'
import { reservationsOf } from '../../reservations/service'
import { customerOf } from '../service'
import { addressPages } from './addresses'
import { detailPages } from './details'
import { accountFrame, sendAccountPage } from './frame'
import type { AccountHomeView, StoreOrdersView } from './views'

/** Redirects a guest to the login page and back afterwards; submitted form values are kept meanwhile. */
const forCustomers =
  (deps: Deps): MiddlewareHandler<ShopEnv> =>
  async (c, next) => {
    try {
      await customerOf(deps, c.get('session'))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (c.req.method !== 'GET') throw error
      const url = new URL(c.req.url)
      return c.redirect(loginPath(localPath(url.pathname + url.search)), 303)
    }
    return next()
  }

/** /account and below. */
export function accountPages(deps: Deps): Hono<ShopEnv> {
  const { t, data, render } = deps
  const pages = new Hono<ShopEnv>()
  pages.use(forCustomers(deps))
  pages.get('/', async c => {
    const customer = await customerOf(deps, c.get('session'))
    const [addresses, wished, { total, orders }, reservations] = await Promise.all([
      data.addressBooks.all(customer.id),
      data.wishlists.ids(customer.id),
      data.orders.list(customer.id, 1),
      reservationsOf(data, customer.id),
    ])
    const [latest] = orders
    const waiting = reservations.filter(({ status }) => status === 'reserved').length
    const view: AccountHomeView = {
      ...accountFrame(deps, '/account', t('account.dashboard')),
      name: customer.firstName,
      latest: latest ? orderRow(deps, latest) : null,
      tiles: [
        { icon: 'orders', label: t('account.orders'), href: '/account/bestellingen', text: t('account.orderCount', { count: total }) },
        {
          icon: 'stores',
          label: t('account.storeOrders'),
          href: '/account/winkelbestellingen',
          text: t('account.waiting', { count: waiting }),
        },
        {
          icon: 'addresses',
          label: t('account.addresses'),
          href: '/account/adressen',
          text: t('account.addressCount', { count: addresses.length }),
        },
        { icon: 'details', label: t('account.details'), href: '/account/gegevens', text: customer.email },
        { icon: 'wishlist', label: t('common.wishlist'), href: '/wishlist', text: t('common.products', { count: wished.length }) },
      ],
    }
    return sendAccountPage(c, deps, 'account', view)
  })
  pages.get('/winkelbestellingen', async c => {
    const moment = new Intl.DateTimeFormat(render.locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Amsterdam' })
    const reservations = await reservationsOf(data, (await customerOf(deps, c.get('session'))).id)
    const view: StoreOrdersView = {
      ...accountFrame(deps, '/account/winkelbestellingen', t('account.storeOrders')),
      reservations: reservations.map(one => ({
        number: one.reservation_number,
        name: one.name,
        qty: one.qty,
        store: { label: one.store_name, href: `/winkels/${one.store_identifier}` },
        status: t(`account.reservation.${one.status}`),
        until: one.status === 'reserved' ? moment.format(Date.parse(one.expires_at)) : '',
      })),
    }
    return sendAccountPage(c, deps, 'account-store-orders', view)
  })
  orderPages(pages, deps)
  addressPages(pages, deps)
  detailPages(pages, deps)
  return pages
}
