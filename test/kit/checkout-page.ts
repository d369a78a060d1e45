import type { CheckoutSeed } from '../../shared/contract/seeds'
import { makeQuote, makeTotals } from './factories'
import type { FakePage } from './platform'

/** The checkout page of a guest with one product in the cart. */
export const checkoutPage = (
  seed: Partial<CheckoutSeed> = {},
  more: { href?: string; quote?: object; config?: object } = {},
): FakePage => ({
  href: more.href ?? '/checkout',
  config: { countries: ['NL', 'BE'], ...more.config },
  json: {
    'cart-seed': { quote: { ...makeQuote(), ...more.quote }, totals: makeTotals() },
    'checkout-seed': { step: 1, ...seed },
  },
})
