import { expect, it } from 'vitest'
import type { Customer } from '../../../reference-shop/account/records'
import { allowanceFor } from '../../../reference-shop/checkout/allowance'

const who = { email: 'A@Example.com', clientAddress: '203.0.113.7' }

it('five orders and ten pieces per e-mail address may be unpaid, ten orders per client address (SEC-02, PAY-03)', () => {
  expect(allowanceFor(false, who)).toEqual({
    holders: [
      { key: 'unpaid-later:email:a@example.com', orders: 5 },
      { key: 'unpaid-later:place:203.0.113.7', orders: 10 },
    ],
    pieces: 10,
  })
})

it('twenty orders to be paid online may be unpaid, counted separately, with ten pieces or half of the stock (SEC-02, PAY-03)', () => {
  expect(allowanceFor(true, who)).toEqual({
    holders: [
      { key: 'unpaid-elsewhere:email:a@example.com', orders: 20 },
      { key: 'unpaid-elsewhere:place:203.0.113.7', orders: 20 },
    ],
    pieces: 10,
    share: 0.5,
  })
})

it('a private client address is not counted, and orders of a business account are not counted at all (SEC-02, PAY-03)', () => {
  expect(allowanceFor(false, { ...who, clientAddress: '127.0.0.1' }).holders).toEqual([
    { key: 'unpaid-later:email:a@example.com', orders: 5 },
  ])
  expect(allowanceFor(false, who, { isB2B: true } as Customer)).toEqual({ holders: [] })
  expect(allowanceFor(false, who, { isB2B: false } as Customer).holders).toHaveLength(2)
})
