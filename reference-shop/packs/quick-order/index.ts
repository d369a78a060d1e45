import type { Pack } from '../../environment'
import { quickOrderApi } from './api'
import { quickOrderData } from './data'
import { quickOrderPages } from './page'

/** Ordering by a list of article numbers. */
export const pack: Pack = {
  name: 'quick-order',
  feature: 'quickOrder',
  data: database => ({ quickOrder: quickOrderData(database) }),
  apis: [['/api/quick-order', quickOrderApi]],
  pages: [['/snel-bestellen', quickOrderPages]],
  accountLink: { label: 'quickOrder.title', href: '/snel-bestellen', icon: 'list', text: 'account.quickOrder' },
}
