import { describe, expect, it } from 'vitest'
import { code128 } from '../../../reference-shop/pdf/code128'

describe('Code 128', () => {
  it('begins with start B, ends with check and stop, each of 11 modules and the stop of 13', () => {
    const bars = code128('RET-1')
    expect(bars.slice(0, 6)).toEqual([2, 1, 1, 2, 1, 4])
    expect(bars.slice(-7)).toEqual([2, 3, 3, 1, 1, 1, 2])
    expect(bars.reduce((sum, bar) => sum + bar, 0)).toBe((1 + 5 + 1) * 11 + 13)
  })

  it('gives every character 11 modules of its own', () => {
    const all = Array.from({ length: 95 }, (_, at) => String.fromCodePoint(32 + at))
    const patterns = all.map(character => code128(character).slice(6, 12).join(''))
    expect(new Set(patterns).size).toBe(95)
    expect(patterns.every(pattern => [...pattern].reduce((sum, bar) => sum + Number(bar), 0) === 11)).toBe(true)
  })

  it.each(['', 'é', 'a\n'])('refuses what set B does not have: %j', text => {
    expect(() => code128(text)).toThrow('No Code 128')
  })
})
