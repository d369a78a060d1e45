import { describe, expect, it } from 'vitest'
import { isAdult, total } from './sample.ts'

describe('the sample', () => {
  it('knows who is an adult', () => expect([17, 18, 19].map(isAdult)).toEqual([false, true, true]))
  it('has the price of one', () => expect(total(5, 1)).toBe(5))
})
