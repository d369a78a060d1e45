import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { mostReserved, reservationsOf, reserveFor } from '../../../reference-shop/reservations/service'
import { exampleOf } from '../../../shared/contract/api/entries'
import { reserve } from '../../../shared/contract/api/reservations'
import { memoryData } from '../kit/memory-data'
import { serviceDeps, sessionOf } from '../kit/service'

const { reservations } = memoryData()
const wanted = { ...v.parse(reserve.body, exampleOf(reserve).body), sku: 'TV-1', qty: 2, store_identifier: 'rotterdam-centrum' }
const now = () => Date.parse('2026-11-23T12:00:00Z')
const made = {
  number: 'R1',
  sku: 'TV-1',
  product: 'Televisie 1',
  qty: 2,
  storeId: 2,
  status: 'reserved' as const,
  expiresAt: Date.parse('2026-11-25T17:00:00Z'),
}

const reserving = async (changes: Partial<typeof wanted>, deps = serviceDeps()) =>
  reserveFor(deps, { ...wanted, ...changes }, { session: await sessionOf(deps.data), key: 'k', now })

describe('a reservation', () => {
  it('is held for the shopper, and confirmed by e-mail once (PDP-11)', async () => {
    const outcomes = [true, false]
    const make = async () => ({ reservation: made, isNew: outcomes.shift() ?? false })
    const deps = serviceDeps({ reservations: { ...reservations, make } })
    expect(await reserving({}, deps)).toMatchObject({ reservation_number: 'R1', store_name: 'Rotterdam Centrum', status: 'reserved' })
    await reserving({}, deps)
    expect(deps.emails.map(({ to }) => to)).toEqual([wanted.email])
  })

  it.each([
    ['an unknown store', { store_identifier: 'nergens' }, 404, 'unknownStore'],
    ['an unknown product', { sku: 'TV-404' }, 404, 'unknownProduct'],
    ['more pieces than one shopper may have', { sku: 'TV-2', qty: 3 }, 400, 'maxQty'],
    ['a store without stock', {}, 409, 'noStoreStock'],
  ])('of %s is refused (PDP-11)', async (_, changes, status, code) => {
    await expect(reserving(changes)).rejects.toMatchObject({ status, code })
  })

  it('is of at most five pieces, or of fewer when the product has a maximum (PDP-11)', () => {
    expect([null, 2, 9].map(maxQty => mostReserved({ pieces: 20, restockAt: null, maxQty, stores: new Map() }))).toEqual([5, 2, 5])
  })

  it('that was cancelled is shown as expired (PDP-11)', async () => {
    const ofCustomer = async () => [{ ...made, status: 'canceled' as const }]
    const { data } = serviceDeps({ reservations: { ...reservations, ofCustomer } })
    expect(await reservationsOf(data, 7)).toMatchObject([{ status: 'expired', store_identifier: 'rotterdam-centrum' }])
  })
})
