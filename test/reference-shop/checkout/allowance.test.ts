import { expect, it } from 'vitest'
import type { Customer } from '../../../reference-shop/account/records'
import { allowanceFor } from '../../../reference-shop/checkout/allowance'

const who = { email: 'A@Example.com', clientAddress: '203.0.113.7' }

it('five orders and ten pieces may wait unpaid for an address, ten orders for a place (SEC-02, PAY-03)', () => {
  expect(allowanceFor(false, who)).toEqual({
    holders: [
      { key: 'unpaid-later:email:a@example.com', orders: 5 },
      { key: 'unpaid-later:place:203.0.113.7', orders: 10 },
    ],
    pieces: 10,
  })
})

it('twenty that are to be paid elsewhere may, counted by themselves, of any number of pieces (SEC-02, PAY-03)', () => {
  expect(allowanceFor(true, who)).toEqual({
    holders: [
      { key: 'unpaid-elsewhere:email:a@example.com', orders: 20 },
      { key: 'unpaid-elsewhere:place:203.0.113.7', orders: 20 },
    ],
    pieces: undefined,
  })
})

it('a place that tells nobody apart is not counted, and a business that the shop knows is not at all (SEC-02, PAY-03)', () => {
  expect(allowanceFor(false, { ...who, clientAddress: '127.0.0.1' }).holders).toEqual([
    { key: 'unpaid-later:email:a@example.com', orders: 5 },
  ])
  expect(allowanceFor(false, who, { isB2B: true } as Customer)).toEqual({ holders: [] })
  expect(allowanceFor(false, who, { isB2B: false } as Customer).holders).toHaveLength(2)
})
