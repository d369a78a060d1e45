import fc from 'fast-check'
import { expect } from 'vitest'
import {
  addBit,
  type Bits,
  both,
  countBits,
  countBoth,
  either,
  emptyBits,
  hasBit,
  positionsIn,
} from '../../../../reference-shop/catalogue/data/bits'
import { pack, packedOf, unpack } from '../../../../reference-shop/catalogue/data/lookup-sets'
import { property } from '../../../kit/property'

const SIZE = 200
const positions = fc.uniqueArray(fc.nat(SIZE - 1))
const bitsOf = (all: readonly number[]): Bits => {
  const bits = emptyBits(SIZE)
  for (const position of all) addBit(bits, position)
  return bits
}
const sorted = (all: Iterable<number>): number[] => [...all].sort((one, other) => one - other)

property([positions, positions])('sets of bits contain and count the same as sets of numbers (CAT-02)', (one, other) => {
  const [a, b] = [bitsOf(one), bitsOf(other)]
  const common = one.filter(position => other.includes(position))
  expect([...positionsIn(a)]).toEqual(sorted(one))
  expect([...positionsIn(both(a, b))]).toEqual(sorted(common))
  expect([...positionsIn(either(a, b))]).toEqual(sorted(new Set([...one, ...other])))
  expect([countBits(a), countBoth(a, b)]).toEqual([one.length, common.length])
  for (let position = 0; position < SIZE; position++) expect(hasBit(a, position)).toBe(one.includes(position))
})

property([fc.array(fc.tuple(fc.nat(2 ** 28 - 1), fc.nat(15)))])('packed data is read back from the database unchanged (SRC-02)', found => {
  const packed = pack(found.map(([id, weight]) => packedOf(id, weight)))
  // Database drivers may return a view on a larger buffer, or a plain buffer.
  const within = new Uint8Array([9, ...packed, 9]).subarray(1, -1)
  for (const bytes of [packed, within, packed.slice().buffer]) {
    const out: [number, number][] = []
    unpack(bytes, (id, weight) => out.push([id, weight]))
    expect(out).toEqual(found)
  }
})
