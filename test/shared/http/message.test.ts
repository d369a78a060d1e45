import { describe, expect, it } from 'vitest'
import { fillIn } from '../../../shared/http/send'

describe("a server's message", () => {
  it('is filled in by position or by name (API-09)', () => {
    expect(fillIn('Maximaal %1 van %2', [3, 'Koelkast'])).toBe('Maximaal 3 van Koelkast')
    expect(fillIn('Maximaal %max stuks', { max: 3 })).toBe('Maximaal 3 stuks')
  })

  it('keeps a placeholder without a value, and a percentage (API-09)', () => {
    expect(fillIn('%1 en %2, 10% korting', ['a'])).toBe('a en %2, 10% korting')
    expect(fillIn('%constructor', {})).toBe('%constructor')
  })

  it('fills in once, and takes a value as it is (API-09)', () => {
    expect(fillIn('%1 %2', ['%2', '$&'])).toBe('%2 $&')
  })

  it('is itself when there is nothing to fill in (API-09)', () => {
    for (const parameters of [undefined, null, 'x', 3]) expect(fillIn('Ja %1', parameters)).toBe('Ja %1')
  })
})
