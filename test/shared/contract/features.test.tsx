import '../../../shared/platform'
import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Coupon } from '../../../shared/cart/CouponForm'
import { type Feature, offers } from '../../../shared/contract/config'
import { ports, providePorts } from '../../../shared/contract/ports'
import { loadTexts } from '../../../shared/i18n/texts'
import { ProductCard } from '../../../shared/product/ProductCard'
import { makeProduct } from '../../kit/factories'

const page = window as { pageConfig?: { features?: Partial<Record<Feature, unknown>> } }
/** A page with these features; the configuration of a page is read once. */
function print(features: Partial<Record<Feature, unknown>>): void {
  page.pageConfig = { features }
  providePorts({ ...ports() })
}
beforeEach(() => loadTexts('product', 'checkout', 'common'))
afterEach(() => print({}))

it('a shop has everything that its page does not switch off (CFG-01)', () => {
  expect(offers('compare')).toBe(true)
  print({ compare: false, wishlist: true, coupon: 0 })
  expect((['compare', 'wishlist', 'coupon', 'reviews'] as const).map(offers)).toEqual([false, true, false, true])
})

it.each([
  ['compare', '.et-compare-toggle'],
  ['wishlist', '.et-wish'],
  ['reviews', '.et-stars'],
] as const)('a card has nothing of %s in a shop without it (CFG-01)', (feature, selector) => {
  const card = () => render(<ProductCard product={makeProduct({ review_count: 3, rating: 4 })} />).container
  expect(card().querySelector(selector)).not.toBeNull()
  print({ [feature]: false })
  const without = card()
  expect([without.querySelector('.et-card__name') !== null, without.querySelector(selector)]).toEqual([true, null])
})

it('a card says what one costs from so many on, but in a shop that does without (CFG-01, CAT-16)', () => {
  const product = makeProduct({ tier_price: { qty: 5, final_price_incl_tax: 9.5, final_price_excl_tax: 7.85 } })
  const said = () => render(<ProductCard product={product} />).container.querySelector('.et-card__tier')?.textContent
  expect(said()?.replace(/\s/g, ' ')).toBe('Vanaf 5 stuks € 9,50')
  print({ tierPrices: false })
  expect(said()).toBeUndefined()
})

it('a cart has no field for a code in a shop without coupons (CFG-01)', () => {
  const coupon = <Coupon code="" loading={false} message={null} typed={() => ''} apply={() => {}} remove={() => {}} />
  expect(render(coupon).container.querySelector('.et-coupon')).not.toBeNull()
  print({ coupon: false })
  expect(render(coupon).container.querySelector('.et-coupon')).toBeNull()
})
