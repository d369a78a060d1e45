import { describe, expect, it } from 'vitest'
import { passwordTraits } from '../../../shared/forms/field-states'

describe('a password', () => {
  it.each([
    ['', []],
    ['1234567', ['digit']],
    ['12345678', ['digit', 'length']],
    ['é', ['lower']],
    ['É', ['upper']],
    [' ', ['special']],
    ['aB1!\naB1', ['digit', 'length', 'lower', 'special', 'upper']],
  ])('%j has %j (ACC-03)', (password, traits) => expect([...passwordTraits(password)].toSorted()).toEqual(traits))
})
