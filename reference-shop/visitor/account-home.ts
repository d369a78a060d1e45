import { accountFrame, sendAccountPage } from '../account/pages/frame'
import type { AccountView } from '../account/pages/views'
import type { AccountPart } from '../account/part'
import { customerOf } from '../account/service'
import { orderRow } from '../orders/pages/account-orders'
import type { OrderRow } from '../orders/pages/views'
import type { Link } from '../pages/views'
import { reservationsOf } from '../reservations/service'

/** pages/account.liquid */
export interface AccountHomeView extends AccountView {
  name: string
  /** Null without orders. */
  latest: OrderRow | null
  tiles: (Link & { text: string; icon: string })[]
}

/** /account: the latest order, and how much there is of everything else. */
export const accountHome: AccountPart = {
  pages(pages, deps) {
    const { t, data } = deps
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
        latest: latest ? await orderRow(deps, latest) : null,
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
          ...deps.packs.flatMap(({ accountLink }) =>
            accountLink ? [{ ...accountLink, label: t(accountLink.label), text: t(accountLink.text) }] : [],
          ),
          { icon: 'wishlist', label: t('common.wishlist'), href: '/wishlist', text: t('common.products', { count: wished.length }) },
        ],
      }
      return sendAccountPage(c, deps, 'account', view)
    })
  },
}
