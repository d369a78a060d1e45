import { expect, it } from 'vitest'
import { readRules } from '../../../shared/forms/validate'

it.each([
  [
    'regex:/^(a|b:c),d$/i|max:3',
    [
      { name: 'regex', args: ['/^(a|b:c),d$/i'] },
      { name: 'max', args: ['3'] },
    ],
  ],
  [
    'one_of:/a|b/|required',
    [
      { name: 'one_of', args: ['/a'] },
      { name: 'b/', args: [] },
      { name: 'required', args: [] },
    ],
  ],
  [
    'between: 1 , 2 || required ',
    [
      { name: 'between', args: ['1', '2'] },
      { name: 'required', args: [] },
    ],
  ],
  ['', []],
])('%j is read with a pattern in one piece, and of other rules up to the next bar (VAL-01)', (text, rules) => {
  expect(readRules(text)).toEqual(rules)
})
