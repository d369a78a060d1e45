import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { eventOf, toItem, totalOf } from '../../../shared/analytics/events'
import { type AnalyticsProduct, productOfLine } from '../../../shared/contract/analytics'
import type { Id } from '../../../shared/contract/id'
import type { TrackingEvent } from '../../../shared/page/tracking'
import { productOf } from '../../../shared/product/rules'
import { makeProduct, makeQuoteItem } from '../../kit/factories'
import { property } from '../../kit/property'
import { Message } from './schemas'

const product: AnalyticsProduct = productOf(
  makeProduct({
    product_id: 7,
    name: 'Scherm',
    brand: 'Novaro',
    price_incl_tax: 1299,
    final_price_incl_tax: 999.95,
    category_names: ['Televisies', "Oled-tv's"],
  }),
)
const place = { item_list_id: '3', item_list_name: "Oled-tv's", index: 5 }
const known = {
  place: (id: Id) => (id === 7 ? place : undefined),
  cart: () => undefined,
}
const line = makeQuoteItem({ product_id: 7, name: 'Scherm', qty: 2, price_incl_tax: 499.5 })
const cart = { items: [line], coupon: 'WELKOM10' }
const order = {
  number: '100000042',
  total: 1004.95,
  tax: 174.41,
  shipping: 5.95,
  coupon: '',
  items: [{ sku: 'A', name: 'Scherm', qty: 2, price: 499.5, product }],
}

const facts: [string, TrackingEvent, object][] = [
  ['view_item', { kind: 'viewed', product, cause: 'load' }, { value: 999.95 }],
  ['add_to_cart', { kind: 'added', item: line, qty: 1, cause: 'shopper' }, { value: 499.5 }],
  ['remove_from_cart', { kind: 'removed', item: line, qty: 2, cause: 'shopper' }, { value: 999 }],
  ['add_to_wishlist', { kind: 'wished', product, cause: 'login' }, { value: 999.95 }],
  ['remove_from_wishlist', { kind: 'unwished', product, cause: 'shopper' }, { value: 999.95 }],
  ['begin_checkout', { kind: 'checkout-begun', cause: 'load', ...cart }, { value: 999, coupon: 'WELKOM10' }],
  ['add_shipping_info', { kind: 'shipping-chosen', method: 'home', cause: 'shopper', ...cart }, { shipping_tier: 'home' }],
  ['add_payment_info', { kind: 'payment-chosen', method: 'ideal', cause: 'shopper', ...cart }, { payment_type: 'ideal' }],
  ['purchase', { kind: 'purchased', order, cause: 'load' }, { transaction_id: '100000042', value: 999, tax: 174.41, shipping: 5.95 }],
]

describe('the event of a fact', () => {
  it.each(facts)(
    '%s has the shape of the reference, numbers as numbers, and the list the product came from (ANA-01, ANA-02)',
    (name, fact, more) => {
      const event = eventOf(fact, known)
      expect(v.safeParse(Message, event).issues).toBeUndefined()
      expect(event).toMatchObject({ event: name, ecommerce: { currency: 'EUR', items: [{ item_id: '7', ...place }], ...more } })
    },
  )

  it('is that of the cart that the page was printed with; an empty cart is none (ANA-01)', () => {
    const seed = (items: (typeof line)[]) => ({ ...known, cart: () => ({ quote: { items }, totals: {} }) as never })
    expect(eventOf({ kind: 'cart-viewed', cause: 'load' }, seed([line]))).toMatchObject({ event: 'view_cart', ecommerce: { value: 999 } })
    expect(eventOf({ kind: 'cart-viewed', cause: 'load' }, seed([]))).toBeUndefined()
  })

  it('is the same for what is put back, as its removal was measured (ANA-01, CRT-04)', () => {
    const added = (cause: 'shopper' | 'undo') => eventOf({ kind: 'added', item: line, qty: 1, cause }, known)
    expect(added('undo')).toMatchObject({ event: 'add_to_cart', ecommerce: { value: 499.5 } })
    expect(added('undo')).toEqual(added('shopper'))
  })

  it('of an order has its coupon, and its tax and delivery in whole cents (ANA-01)', () => {
    const told = (more: object) => eventOf({ kind: 'purchased', order: { ...order, ...more }, cause: 'load' }, known)?.ecommerce
    expect(told({ tax: 174.4129, shipping: 5.951, coupon: 'WELKOM10' })).toMatchObject({ tax: 174.41, shipping: 5.95, coupon: 'WELKOM10' })
    expect([told({}), eventOf({ kind: 'checkout-begun', cause: 'load', items: [line], coupon: '' }, known)?.ecommerce]).toEqual([
      expect.not.objectContaining({ coupon: expect.anything() }),
      expect.not.objectContaining({ coupon: expect.anything() }),
    ])
  })

  it('names an article of an order by its sku when it is not sold any more (ANA-01)', () => {
    const { product: _, ...item } = order.items[0] as (typeof order.items)[0]
    const event = eventOf({ kind: 'purchased', order: { ...order, items: [item] }, cause: 'load' }, known)
    expect(v.safeParse(Message, event).issues).toBeUndefined()
    expect(event?.ecommerce.items[0]).toMatchObject({ item_id: 'A', price: 499.5, quantity: 2 })
  })
})

describe('an item', () => {
  it('tells the discount of one piece, and none when there is none (ANA-01)', () => {
    expect(toItem(product, 1, 2)).toMatchObject({ price: 999.95, discount: 299.05 })
    expect(toItem({ ...product, price_incl_tax: 999.95 }, 1, 2)).not.toHaveProperty('discount')
  })

  it('has five levels of categories at most (ANA-01)', () => {
    const item = toItem({ ...product, category_names: ['a', 'b', 'c', 'd', 'e', 'f'] }, 1, 2)
    expect([item.item_category, item.item_category2, item.item_category5]).toEqual(['a', 'b', 'e'])
    expect(Object.keys(item).filter(key => key.startsWith('item_category'))).toHaveLength(5)
  })

  it('is one for a bundle, with the names of what was chosen, and names the parent of a variant (ANA-01)', () => {
    const base = makeQuoteItem()
    const part = { sku: 'P', qty: 1, price_incl_tax: 1 }
    const bundle = makeQuoteItem({
      product_type: 'bundle',
      extension_attributes: {
        ...base.extension_attributes,
        bundle_items: [
          { ...part, name: 'Scherm' },
          { ...part, name: 'Soundbar' },
        ],
      },
    })
    expect(toItem(productOfLine(bundle), 1, 2).item_variant).toBe('Scherm, Soundbar')
    expect(toItem({ ...product, item_group_id: 3, variant: 'Zwart' }, 1, 2)).toMatchObject({ item_id: '3', item_variant: 'Zwart' })
    expect(toItem({ ...product, bundle_options: ['x'.repeat(80), 'y'.repeat(80)] }, 1, 2).item_variant).toHaveLength(100)
    expect(toItem({ ...product, bundle_options: [] }, 1, 2)).not.toHaveProperty('item_variant')
  })

  it('is the same product in a list, in the cart and in an order: name, id and where it was found (ANA-01, ANA-02)', () => {
    const { extension_attributes: more } = line
    const variant = makeQuoteItem({
      product_id: 1_000_007,
      name: 'Novaro Scherm',
      extension_attributes: { ...more, brand: 'Novaro', variant: 'Zwart', item_group_id: 7 },
    })
    const ordered = { ...(order.items[0] as (typeof order.items)[0]), name: 'Novaro Scherm' }
    const group = { ...product, product_id: 1_000_007, item_group_id: 7 }
    const told: TrackingEvent[] = [
      { kind: 'viewed', product, cause: 'load' },
      { kind: 'added', item: variant, qty: 1, cause: 'shopper' },
      { kind: 'purchased', order: { ...order, items: [{ ...ordered, product: group }] }, cause: 'load' },
    ]
    for (const fact of told)
      expect(eventOf(fact, known)?.ecommerce.items[0]).toMatchObject({ item_id: '7', item_name: 'Scherm', item_brand: 'Novaro', ...place })
  })

  property([fc.array(fc.tuple(fc.integer({ min: 0, max: 500_000 }), fc.integer({ min: 1, max: 99 })), { minLength: 1, maxLength: 20 })], {
    seed: 42,
  })('adds up in whole cents with others (ANA-01)', pairs => {
    const items = pairs.map(([cents, quantity]) => toItem({ ...product, final_price_incl_tax: cents / 100 }, quantity, 2))
    expect(Math.round(totalOf(items, 2) * 100)).toBe(pairs.reduce((sum, [cents, quantity]) => sum + cents * quantity, 0))
  })
})
