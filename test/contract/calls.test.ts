import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type Entry, entries, schemas } from '../../shared/contract/api/entries'

/** The calls of the specification: method, path, client, timeout in seconds. */
const specified = [
  'POST /api/checkout/customers/isEmailAvailable commerce 10',
  'GET /api/catalog/category/{categoryId}/product/list commerce 10',
  'GET /api/catalog/search/product/list commerce 10',
  'GET /api/page-builder-landing-pages/catalog/{blockId} backend 10',
  'GET /api/catalog/product/services/product/sku/{sku} backend 10',
  'POST /api/catalog/product/services/addServicesToQuoteItem backend 25',
  'GET /api/checkout/totals commerce 10',
  'POST /api/checkout/payment/setPaymentInformation commerce 10',
  'POST /api/checkout/payment/collectPaymentMethods commerce 10',
  'POST /api/checkout/payment/placeOrder commerce 10',
  'GET /api/checkout/payment/coupons commerce 10',
  'POST /api/checkout/payment/coupons commerce 10',
  'DELETE /api/checkout/payment/coupons commerce 10',
  'GET /api/quote commerce 10',
  'POST /api/quote/item commerce 10',
  'PUT /api/quote/item/{item_id} commerce 10',
  'DELETE /api/quote/item/{item_id} commerce 10',
  'PUT /api/quote/address/set-addresses commerce 10',
  'PUT /api/quote/address/set-billing-address commerce 10',
  'PUT /api/quote/address/set-shipping-address commerce 10',
  'POST /api/checkout/shipping/collectShippingMethods commerce 10',
  'PUT /api/customer/wishlist/item/toggle commerce 10',
  'POST /api/catalog/compare backend 25',
  'GET /api/address/autocomplete/details/{postcode}/{houseNumber} commerce 10',
  'GET /api/address/autocomplete/details/{postcode}/{houseNumber}/{addition} commerce 10',
]

/** Calls that the specification leaves open. */
const designed = [
  'POST /api/quote/later commerce 10',
  'POST /api/quote/later/back commerce 10',
  'POST /api/quote/later/item commerce 10',
  'DELETE /api/quote/later/{item_id} commerce 10',
  'GET /api/checkout/payment/gift-cards commerce 10',
  'POST /api/checkout/payment/gift-cards commerce 10',
  'DELETE /api/checkout/payment/gift-cards/{id} commerce 10',
  'GET /api/catalog/compare backend 10',
  'DELETE /api/catalog/compare/{product_id} backend 10',
  'GET /api/catalog/product/reviews/sku/{sku} backend 10',
  'POST /api/catalog/product/reviews/sku/{sku} backend 10',
  'POST /api/catalog/product/reviews/sku/{sku}/with-photos backend 290',
  'POST /api/stores/{identifier}/reviews/with-photos backend 290',
  'POST /api/catalog/product/questions/sku/{sku} backend 10',
  'POST /api/questions/{id}/answers backend 10',
  'GET /api/catalog/product/stock/sku/{sku} backend 10',
  'GET /api/catalog/search/suggestions commerce 10',
  'GET /api/checkout/payment/placeOrder/{key} commerce 10',
  'POST /api/checkout/shipping/delivery-options commerce 10',
  'POST /api/content/contact backend 10',
  'POST /api/content/gift-card/balance backend 10',
  'POST /api/content/newsletter backend 10',
  'POST /api/content/product-question backend 10',
  'GET /api/customer commerce 10',
  'POST /api/customer/activate commerce 10',
  'GET /api/customer/addresses commerce 10',
  'POST /api/customer/addresses commerce 10',
  'PUT /api/customer/addresses/{id} commerce 10',
  'DELETE /api/customer/addresses/{id} commerce 10',
  'PUT /api/customer/email commerce 10',
  'POST /api/customer/login commerce 10',
  'POST /api/customer/logout commerce 10',
  'PUT /api/customer/newsletter commerce 10',
  'GET /api/customer/orders commerce 10',
  'POST /api/customer/orders/{number}/reorder commerce 10',
  'PUT /api/customer/password commerce 10',
  'POST /api/customer/password/request commerce 10',
  'POST /api/customer/password/reset commerce 10',
  'POST /api/customer/register commerce 10',
  'GET /api/customer/store-orders backend 10',
  'GET /api/customer/wishlist commerce 10',
  'PUT /api/customer/wishlist/item/lists commerce 10',
  'POST /api/orders/link commerce 10',
  'GET /api/orders/{number} commerce 10',
  'POST /api/orders/{number}/cancel commerce 10',
  'POST /api/orders/{number}/withdraw commerce 10',
  'POST /api/orders/{number}/returns/check commerce 10',
  'POST /api/orders/{number}/returns commerce 10',
  'POST /api/checkout/express commerce 10',
  'POST /api/checkout/express/order commerce 10',
  'GET /api/quick-order/suggestions commerce 10',
  'POST /api/quick-order commerce 25',
  'POST /api/quick-order/check commerce 10',
  'GET /api/reviews backend 10',
  'GET /api/session/token backend 10',
  'GET /api/stores backend 10',
  'POST /api/stores/reservations backend 10',
  'GET /api/stores/stock/{sku} backend 10',
  'GET /api/stores/{identifier} backend 10',
  'GET /api/stores/{identifier}/reviews backend 10',
  'GET /api/visitor backend 10',
  'POST /api/stores/{identifier}/reviews backend 10',
  'POST /api/reviews/{id}/helpful backend 10',
  'POST /api/answers/{id}/helpful backend 10',
  'GET /api/catalog/product/questions/sku/{sku} backend 10',
]

const row = ({ method, path, client, timeout = 10_000 }: Entry): string => `${method} ${path} ${client} ${timeout / 1000}`

/** Problems in a part of an entry's example. */
function complaint({ name, example, ...entry }: Entry, part: 'params' | 'query' | 'headers' | 'body' | 'reply'): string[] {
  const [schema, value] = [entry[part], example[part]]
  if (!schema) return value === undefined ? [] : [`${name}: an example of ${part} without a schema`]
  const { issues } = v.safeParse(schema, value)
  return issues ? [`${name} ${part}: ${v.summarize(issues)}`] : []
}

describe('the contract', () => {
  it('has every call of the specification and those it leaves open, and no other (API-02 API-03 API-05)', () => {
    expect(entries.map(row).sort()).toEqual([...specified, ...designed].sort())
  })

  it('has examples that are as it says (API-06)', () => {
    const parts = ['params', 'query', 'headers', 'body', 'reply'] as const
    expect(entries.flatMap(entry => parts.flatMap(part => complaint(entry, part)))).toEqual([])
  })

  it('describes exactly the parameters of each path (API-06)', () => {
    for (const { path, params } of entries)
      expect(Object.keys(params?.entries ?? {}), path).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
  })

  it('has no two paths that differ only in the name of a parameter (API-06)', () => {
    const shapes = new Map(entries.map(({ path }) => [path, path.replace(/\{\w+\}/g, '{}')]))
    expect(new Set(shapes.values()).size).toBe(shapes.size)
  })

  it('describes a body where something is sent, and none where something is read (API-06)', () => {
    const wrong = entries.filter(({ method, body }) => (method === 'POST' || method === 'PUT') !== Boolean(body))
    expect(wrong.map(row)).toEqual([])
  })

  it('names each call and each schema once, and says in one sentence what a call is for (API-06)', () => {
    const names = [...entries, ...schemas].map(({ name }) => name)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    expect(entries.filter(({ summary }) => !/^[A-Z][^.]+$/.test(summary)).map(row)).toEqual([])
  })

  it('refuses what a request may not contain (API-06)', () => {
    const body = (name: string, value: unknown): boolean | undefined =>
      v.is(entries.find(entry => entry.name === name)?.body ?? v.never(), value)
    expect(body('addItem', { cartItem: { sku: 'A', qty: 1 } })).toBe(true)
    for (const qty of [0, -1, 1.5, 1000, '1']) expect(body('addItem', { cartItem: { sku: 'A', qty } })).toBe(false)
    expect(body('isEmailAvailable', { customerEmail: 'sanne' })).toBe(false)
    expect(body('resetPassword', { token: 'a'.repeat(16), password: 'abcDEF12' })).toBe(true)
    for (const password of ['abcdefgh', 'aB1!', 'ABCDEF12'])
      expect(body('resetPassword', { token: 'a'.repeat(16), password }), password).toBe(false)
  })

  it('takes a postcode of any country, as people write it, and leaves it to the shop whether there is one (ADR-06, ADR-07)', () => {
    const ok = (postcode: string) =>
      v.is(entries.find(({ name }) => name === 'lookUpAddress')?.params ?? v.never(), { postcode, houseNumber: '1' })
    for (const postcode of ['1234AB', '1234 ab', 'NL-1234 AB', '2000', 'SW1A 1AA']) expect(ok(postcode), postcode).toBe(true)
    for (const postcode of ['AB', '12', '12345678901', '1234!AB', '']) expect(ok(postcode), postcode).toBe(false)
  })
})
