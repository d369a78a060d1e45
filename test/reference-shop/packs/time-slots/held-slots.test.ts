import { expect, it } from 'vitest'
import type { Chosen } from '../../../../reference-shop/cart/checkout-state'
import { holdSlot } from '../../../../reference-shop/packs/time-slots/hold'
import { slotsOn } from '../../../../reference-shop/packs/time-slots/rules'
import type { ShopData } from '../../../../reference-shop/shop-data'
import { serviceDeps } from '../../kit/service'
import { newClientAddress } from '../../kit/shop'

const date = '2026-11-26'
const home = { method: 'bezorgen_standaard', country: 'NL', postcode: '1000AB', isBulky: false }
const timeSlot = slotsOn(home, date)[1]?.identifier
const cart = (quoteId: number): Chosen =>
  ({
    quoteId,
    lines: [],
    state: {
      shippingMethod: home.method,
      shipping: { country_id: 'NL', postcode: '1000AB' },
      delivery: { method: home.method, promisedDeliveryDate: date, timeSlot, store: null },
    },
  }) as unknown as Chosen

it('the carts of one client cannot hold all places of a time slot, while others hold theirs, and a cart goes on holding its own (SHP-01, SEC-02)', async () => {
  const held: [number, number][] = []
  const hold = async (quoteId: number, slot: unknown) => held.push([quoteId, slot ? 1 : 0]) > 0
  const deps = await serviceDeps({ slots: { hold } as unknown as ShopData['slots'] })
  const client = { ...deps, clientAddress: '192.0.2.1' }
  for (let quoteId = 1; quoteId <= 5; quoteId++) expect(await holdSlot(client, cart(quoteId))).toBe(true)
  await holdSlot(client, cart(1))
  await holdSlot({ ...deps, clientAddress: newClientAddress().replace(/::1$/, '') }, cart(9))
  expect(held).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 0],
    [5, 0],
    [1, 1],
    [9, 1],
  ])
})
