import { array, nat } from 'fast-check'
import { expect } from 'vitest'
import { allocateInOrder } from '../../../reference-shop/gift-cards/allocate'
import { property } from '../../kit/property'

const sum = (all: readonly number[]): number => all.reduce((one, other) => one + other, 0)

property([array(nat(100_000)), nat(300_000)])(
  'an amount is spread over cards in their order: none below zero, nothing above the amount, and all there is is used (PAY-01)',
  (holds, cents) => {
    const taken = allocateInOrder(holds, cents)
    expect(taken).toHaveLength(holds.length)
    expect(taken.every((one, at) => one >= 0 && one <= (holds[at] ?? 0))).toBe(true)
    expect(sum(taken)).toBe(Math.min(cents, sum(holds)))
    const last = taken.findIndex((one, at) => one < (holds[at] ?? 0))
    if (last >= 0) expect(sum(taken.slice(last + 1))).toBe(0)
  },
)
