import { expect, it } from 'vitest'
import { rangeOf } from '../../../reference-shop/http/range'

it.each([
  ['bytes=0-1', { from: 0, to: 1 }],
  ['bytes=3-', { from: 3, to: 9 }],
  ['bytes=9-9', { from: 9, to: 9 }],
  ['bytes=4-99', { from: 4, to: 9 }],
  ['bytes=-3', { from: 7, to: 9 }],
  ['bytes=-99', { from: 0, to: 9 }],
  ['bytes=10-', 'none'],
  ['bytes=-0', 'none'],
  [undefined, undefined],
  ['', undefined],
  ['bytes=-', undefined],
  ['bytes=5-4', undefined],
  ['bytes=0-1,3-4', undefined],
  ['items=0-1', undefined],
])('of ten bytes, %j asks for %j', (header, expected) => expect(rangeOf(header, 10)).toEqual(expected))
