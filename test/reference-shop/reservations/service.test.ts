import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { mostReserved, reservationsOf, reserveFor } from '../../../reference-shop/reservations/service'
import { exampleOf } from '../../../shared/contract/api/entries'
import { reserve } from '../../../shared/contract/api/reservations'
import { newCustomer, serviceDeps, sessionOf } from '../kit/service'
import { countOf, products, standardData } from '../kit/shop'

const { limited } = await products()
const { data: standard, database } = await standardData()
const stores = await standard.stores.all()
/** A product that a store has in plenty, and that store; and a store that has none of it. */
const shelf = await database()
  .selectFrom('store_stock')
  .innerJoin('products', 'products.id', 'product_id')
  .select(['sku', 'product_id', 'store_id'])
  .where('max_qty', 'is', null)
  .where('enabled', '=', 1)
  .orderBy('qty', 'desc')
  .executeTakeFirstOrThrow()
const left = async () => (await standard.stock.of(shelf.sku))?.stores.get(shelf.store_id) ?? 0
const [full, empty] = [
  stores.find(({ id }) => id === shelf.store_id),
  await (async () => {
    const has = (await standard.stock.of(shelf.sku))?.stores
    return stores.find(({ id }) => !has?.has(id))
  })(),
]
if (!full || !empty) throw new Error('A store with it and one without')
const wanted = { ...v.parse(reserve.body, exampleOf(reserve).body), sku: shelf.sku, qty: 2, store_identifier: full.slug }

const reserving = async (changes: Partial<typeof wanted>, deps?: Awaited<ReturnType<typeof serviceDeps>>, key = 'k', customer?: number) => {
  const own = deps ?? (await serviceDeps())
  return reserveFor(own, { ...wanted, ...changes }, { session: await sessionOf(own.data, customer), key, now: Date.now })
}

describe('a reservation', () => {
  it('is held for the shopper, and confirmed by e-mail once, however often it is sent (PDP-11)', async () => {
    const deps = await serviceDeps()
    const [before, held] = [await left(), await countOf('reservations')]
    const first = await reserving({}, deps, 'the key of this reservation')
    expect(first).toMatchObject({ store_name: full.name, status: 'reserved' })
    expect((await reserving({}, deps, 'the key of this reservation')).reservation_number).toBe(first.reservation_number)
    expect(deps.emails.map(({ to }) => to)).toEqual([wanted.email])
    expect([await left(), await countOf('reservations')]).toEqual([before - 2, held + 1])
  })

  it.each([
    ['an unknown store', { store_identifier: 'nergens' }, 404, 'unknownStore'],
    ['an unknown product', { sku: 'TV-404' }, 404, 'unknownProduct'],
    ['more pieces than one shopper may have', { sku: limited.sku, qty: limited.max_qty + 1 }, 400, 'maxQty'],
    ['a store without stock', { store_identifier: empty.slug }, 409, 'noStoreStock'],
  ])('of %s is refused, and nothing is held (PDP-11)', async (_, changes, status, code) => {
    const held = await countOf('reservations')
    await expect(reserving(changes, undefined, `refused ${code}`)).rejects.toMatchObject({ status, code })
    expect(await countOf('reservations')).toBe(held)
  })

  it('is of at most five pieces, or of fewer when the product has a maximum (PDP-11)', () => {
    expect([null, 2, 9].map(maxQty => mostReserved({ pieces: 20, restockAt: null, maxQty, stores: new Map() }))).toEqual([5, 2, 5])
  })

  it('that was cancelled is shown as expired (PDP-11)', async () => {
    const { id, email } = await newCustomer(standard)
    const { reservation_number: number } = await reserving({ qty: 1, email }, undefined, 'to cancel', id)
    await database().updateTable('reservations').set({ status: 'canceled' }).where('number', '=', number).execute()
    expect(await reservationsOf(standard, id)).toMatchObject([{ status: 'expired', store_identifier: full.slug }])
  })
})
