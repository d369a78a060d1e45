import type { Pack } from '../../environment'
import { expressApi } from './api'
import { expressData } from './data'
import { expressPages } from './pages'
import { expressPath } from './paths'
import { personal } from './personal'
import { expressOffer } from './service'

/** Ordering a product, or the cart, in two presses. */
export const pack: Pack = {
  name: 'express',
  feature: 'express',
  data: (database, now) => ({ express: expressData(database, now) }),
  personal,
  apis: [['/api/checkout/express', expressApi]],
  pages: [['/checkout/direct', expressPages]],
  urls: { express: '/checkout/direct', expressChange: '/checkout/direct/wijzigen' },
  async offers(deps, session, amount) {
    const express = await expressOffer(deps, session, amount)
    return express ? { express } : {}
  },
  cartsBeside: {
    of: ({ data }, customerId) => data.express.all(customerId),
    async pathOf({ data }, order, outcome) {
      const cart = await data.express.ofOrder(order)
      return cart === undefined ? undefined : expressPath(cart, outcome)
    },
  },
}
