import { accountFrame, sendAccountPage } from '../account/pages/frame'
import type { AccountPart } from '../account/part'
import { customerOf } from '../account/service'
import { pictureUrl } from '../pictures/urls'
import { reservationsOf } from './service'
import type { StoreOrdersView } from './views'

/** /account/winkelbestellingen: what the customer reserved in stores. */
export const reservationsInAccount: AccountPart = {
  pages(pages, deps) {
    const { t, data, render } = deps
    pages.get('/winkelbestellingen', async c => {
      const moment = new Intl.DateTimeFormat(render.locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Amsterdam' })
      const reservations = await reservationsOf(data, (await customerOf(deps, c.get('session'))).id)
      const products = await Promise.all(reservations.map(({ sku }) => data.products.find(sku)))
      const view: StoreOrdersView = {
        ...accountFrame(deps, '/account/winkelbestellingen', t('account.storeOrders')),
        reservations: reservations.map((one, at) => ({
          image: products[at] ? pictureUrl(Number(products[at].product_id), 'voor', 240) : '',
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
  },
}
