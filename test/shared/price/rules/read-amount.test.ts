import { describe, expect, it } from 'vitest'
import { readAmount } from '../../../../shared/price/rules/read-amount'

describe('a price as people type it', () => {
  it.each([
    ['499,95', 499.95],
    ['499.95', 499.95],
    ['1.299', 1299],
    ['1.234.567,5', 1234567.5],
    [' 12 ', 12],
    ['0', 0],
    ['', undefined],
    ['-5', undefined],
    ['1,2,3', undefined],
    ['abc', undefined],
    ['1e999', undefined],
    ['1,299.95', 1299.95],
    ['1,299', 1299],
    ['1\u202f299,95', 1299.95],
    ['1’299.50', 1299.5],
    [',5', 0.5],
  ])('read %j as people mean it (CAT-07)', (typed, euros) => {
    expect(readAmount(typed)).toBe(euros)
  })
})
