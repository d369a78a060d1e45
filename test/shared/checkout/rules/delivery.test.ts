import * as v from 'valibot'
import { expect, it } from 'vitest'
import { toAddress } from '../../../../shared/address/rules/address'
import { countriesWith } from '../../../../shared/address/rules/countries'
import { codeOf, deliveredProducts, deliveryRequest } from '../../../../shared/checkout/rules/delivery'
import { exampleQuoteAddress } from '../../../../shared/contract/api/address'
import { DeliveryRequest, getDeliveryOptions } from '../../../../shared/contract/api/checkout'
import { exampleOf } from '../../../../shared/contract/api/entries'
import { makeQuote, makeQuoteItem } from '../../../kit/factories'

const more = makeQuoteItem().extension_attributes
const quote = makeQuote({
  items: [
    makeQuoteItem({
      item_id: 1,
      sku: 'TV',
      qty: 2,
      extension_attributes: {
        ...more,
        service_items: [{ sku: 'SRV', name: 'Aansluiten', qty: 2, price_incl_tax: 1, row_total_incl_tax: 2 }],
      },
    }),
    makeQuoteItem({
      item_id: 2,
      sku: 'SET',
      qty: 3,
      extension_attributes: {
        ...more,
        bundle_items: [
          { sku: 'BAR', name: 'Bar', qty: 1, price_incl_tax: 1 },
          { sku: 'TV', name: 'Tv', qty: 2, price_incl_tax: 1 },
        ],
      },
    }),
  ],
})

it('counts the parts of bundles, not the bundles, and every service (SHP-02)', () => {
  expect(deliveredProducts(quote)).toEqual([
    { productnr: 'TV', quantity: 8 },
    { productnr: 'SRV', quantity: 2 },
    { productnr: 'BAR', quantity: 3 },
  ])
})

it('counts a service once for each item where the server lists their numbers only (SHP-02)', () => {
  const extension_attributes = { ...more, service_items: [], services: 'SRV, SLANG' }
  expect(deliveredProducts(makeQuote({ items: [makeQuoteItem({ sku: 'TV', qty: 2, extension_attributes })] }))).toEqual(
    ['TV', 'SRV', 'SLANG'].map(productnr => ({ productnr, quantity: 2 })),
  )
})

const countryOf = countriesWith()

it('names the lines of an address as its street where a country has no field for the number (SHP-02, ADR-07)', () => {
  const address = { ...toAddress(exampleQuoteAddress, 'NL', countryOf), country_id: 'FR', street: ['12 rue Proef', 'Bat. A'] }
  expect(deliveryRequest(quote, address, '', true, null, countryOf).address).toMatchObject({
    street: '12 rue Proef, Bat. A',
    houseNr: '',
    houseNrSuffix: '',
  })
})

it('asks for days and points field by field as the source does (SHP-02)', () => {
  const request = deliveryRequest(quote, toAddress(exampleQuoteAddress, 'NL', countryOf), 'sanne@example.com', true, null, countryOf)
  expect(request).toEqual({
    freeShipping: true,
    address: exampleOf(getDeliveryOptions).body.address,
    products: deliveredProducts(quote),
    preSelect: { method: null, deliveryDate: null, storeId: null },
  })
  expect(v.safeParse(DeliveryRequest, request).success).toBe(true)
})

it('asks for what was chosen before (SHP-02)', () => {
  const chosen = { method: 'winkel_ophalen', promisedDeliveryDate: '2026-11-23', store: { identifier: 'utrecht' } }
  expect(deliveryRequest(quote, toAddress({}, 'NL', countryOf), '', false, chosen, countryOf).preSelect).toEqual({
    method: 'winkel_ophalen',
    deliveryDate: '2026-11-23',
    storeId: 'utrecht',
  })
  expect(codeOf({ carrier_code: 'winkel', method_code: 'ophalen' })).toBe('winkel_ophalen')
})
