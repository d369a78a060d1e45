import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { CheckoutState } from '../../../reference-shop/cart/checkout-state'
import type { QuoteLine } from '../../../reference-shop/cart/records'
import { deliverySituation, firstIncomplete, productsOf, subtotalOf } from '../../../reference-shop/cart/situation'
import { exampleQuoteAddress, QuoteAddress } from '../../../shared/contract/api/address'

const address = v.parse(QuoteAddress, exampleQuoteAddress)
const whole = {
  email: 'a@example.com',
  billing: address,
  shipping: address,
  shippingMethod: 'bezorgen_standaard',
  delivery: null,
  paymentMethod: 'ideal',
} as unknown as CheckoutState
const step = (more: object): number => firstIncomplete({ ...whole, ...more })

const line = (more: object): QuoteLine =>
  ({ product: { sku: 'A' }, qty: 1, parts: [], services: [], rowCents: 1000, servicesCents: 0, ...more }) as unknown as QuoteLine

describe('the first step that is not complete', () => {
  it('is the overview when nothing is missing, and the payment method when only that is (CHK-01)', () => {
    expect(step({})).toBe(3)
    expect(step({ paymentMethod: null })).toBe(2)
  })

  it.each([
    ['the e-mail address', { email: '' }],
    ['an address', { shipping: null }],
    ['the address of the bill', { billing: null }],
    ['a part of the address', { shipping: { ...address, city: ' ' } }],
    ['a way of delivery', { shippingMethod: null }],
    ['the store to fetch it from', { shippingMethod: 'winkel_ophalen', delivery: null }],
    ['the point to fetch it from', { shippingMethod: 'afhaalpunt_standaard', delivery: { store: null, allowNextStep: true } }],
    ['the leave to go on', { delivery: { store: null, allowNextStep: false } }],
  ])('is the first without %s (CHK-01, SHP-03)', (_, more) => expect(step(more)).toBe(1))

  it('is not the first once a place to fetch it is chosen (SHP-03)', () => {
    expect(step({ shippingMethod: 'winkel_ophalen', delivery: { store: { identifier: 'utrecht' }, allowNextStep: true } })).toBe(3)
    expect(step({ delivery: { store: null, allowNextStep: true } })).toBe(3)
  })
})

describe('the request for delivery options', () => {
  const lines = [
    line({ qty: 3 }),
    line({
      product: { sku: 'B' },
      qty: 2,
      parts: [
        { sku: 'B1', qty: 2 },
        { sku: 'B2', qty: 1 },
      ],
      services: [{ sku: 'S', qty: 2 }],
      servicesCents: 500,
    }),
  ]

  it('is the parts of a bundle, and services as products (SHP-02)', () => {
    expect(productsOf(lines)).toEqual([
      { sku: 'A', quantity: 3 },
      { sku: 'B1', quantity: 4 },
      { sku: 'B2', quantity: 2 },
      { sku: 'S', quantity: 2 },
    ])
  })

  it('comes to the rows with their services (SHP-02)', () => {
    expect(subtotalOf(lines)).toBe(2500)
    expect(subtotalOf([])).toBe(0)
  })

  it('goes with the address, and with what was chosen before (SHP-02)', () => {
    const shipping = { ...address, prefix: 'mevr', company: 'Zaak', middlename: 'van', street: ['Dorpsstraat', '12', 'b'] }
    const delivery = { promisedDeliveryDate: '2026-11-23', store: { identifier: 'utrecht' } }
    expect(deliverySituation({ ...whole, shipping, delivery } as never, lines)).toEqual({
      address: {
        salutation: 'mevr',
        firstName: address.firstname,
        surNamePrefix: 'van',
        surName: address.lastname,
        companyName: 'Zaak',
        street: 'Dorpsstraat',
        houseNr: '12',
        houseNrSuffix: 'b',
        zipcode: address.postcode,
        city: address.city,
        country: address.country_id,
        email: 'a@example.com',
      },
      products: productsOf(lines),
      subtotal: 2500,
      preSelect: { method: 'bezorgen_standaard', deliveryDate: '2026-11-23', storeId: 'utrecht', timeSlot: null },
    })
  })

  it('is empty where nothing is known yet (SHP-02)', () => {
    const asked = deliverySituation({ ...whole, shipping: null, shippingMethod: null, delivery: null } as never, [])
    expect(asked.preSelect).toEqual({ method: null, deliveryDate: null, storeId: null, timeSlot: null })
    expect(Object.values(asked.address).join('')).toBe('a@example.com')
  })
})
