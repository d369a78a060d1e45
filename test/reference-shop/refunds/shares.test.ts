import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { allocateProportionally, paidForLines, shareOf } from '../../../reference-shop/refunds/shares'
import { property } from '../../kit/property'

const cents = fc.integer({ min: 0, max: 500_000 })
const lines = fc.array(fc.record({ qty: fc.integer({ min: 1, max: 9 }), price: cents, service: cents, isVoucher: fc.boolean() }), {
  minLength: 1,
  maxLength: 6,
})

describe('what comes back', () => {
  property([fc.nat(1_000_000), fc.array(cents, { minLength: 1, maxLength: 8 })])(
    'is divided to the cent, and nobody gets less than nothing (PAY-04)',
    (amount, weights) => {
      const parts = allocateProportionally(amount, weights)
      const isNothing = weights.every(weight => weight === 0)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(isNothing ? 0 : amount)
      expect(parts.every(part => part >= 0)).toBe(true)
    },
  )

  property([lines, fc.nat(100)])('for all lines together is what was paid for them, whatever the discount (PAY-04)', (drawn, percent) => {
    const bought = drawn.map(({ qty, price, service, isVoucher }, id) => ({
      ...{ id, qty, isVoucher, totalCents: price * qty },
      services: [{ id: 1, sku: 'S', name: 'Dienst', qty, cents: service }],
    }))
    const gross = bought.reduce((sum, { totalCents, qty, services }) => sum + totalCents + (services[0]?.cents ?? 0) * qty, 0)
    const vouchers = bought.reduce((sum, { totalCents, isVoucher }) => sum + (isVoucher ? totalCents : 0), 0)
    const discount = Math.round(((gross - vouchers) * percent) / 100)
    const paid = paidForLines({ lines: bought, discount })
    expect([...paid.values()].reduce((sum, one) => sum + one, 0)).toBe(gross - discount)
    expect([...paid.values()].every(one => one >= 0)).toBe(true)
  })

  property([cents, fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 })])(
    'for pieces one after another is to the cent what was paid for all (PAY-04)',
    (paid, portions) => {
      const qty = portions.reduce((sum, one) => sum + one, 0)
      let before = 0
      const back = portions.map(count => {
        const share = shareOf(paid, qty, before, count)
        before += count
        return share
      })
      expect(back.reduce((sum, one) => sum + one, 0)).toBe(paid)
      expect(back.every(share => share >= 0)).toBe(true)
    },
  )
})
