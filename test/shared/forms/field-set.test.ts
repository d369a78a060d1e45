import { describe, expect, it } from 'vitest'
import { plan } from '../../../shared/forms/field-set'

const paramsOf = (name: string, args: unknown[]) => plan([{ name, args }], 'x', {}).steps[0]?.failure.params

describe('what a message of the field set may name', () => {
  it.each([
    ['between', ['2', '4'], { min: '2', max: '4' }],
    ['min', ['3'], { length: '3' }],
    ['email', [], { multiple: undefined }],
    ['numeric', [], {}],
  ])('are the arguments of %s by their names (VAL-01)', (name, args, params) => {
    expect(paramsOf(name, args)).toEqual(params)
  })

  it.each([
    ['oneOf', ['a', 'b', 'c'], { list: ['a', 'b', 'c'] }],
    ['oneOf', ['a'], { list: 'a' }],
    ['required_if', ['kind', 'a', 'b'], { target: 'kind', values: ['a', 'b'] }],
    ['required_if', ['kind', 'a'], { target: 'kind', values: 'a' }],
  ])('is a list for the last of %s when there are more of it: %j (VAL-01)', (name, args, params) => {
    expect(paramsOf(name, args)).toEqual(params)
  })
})
