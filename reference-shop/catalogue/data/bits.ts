/** A set of positions from 0, as a bit set. Sets that are combined have the same length. */
export type Bits = Uint32Array

const WORD = 32

export const emptyBits = (size: number): Bits => new Uint32Array(Math.ceil(size / WORD))

export function addBit(bits: Bits, position: number): void {
  const at = position >>> 5
  bits[at] = (bits[at] as number) | (1 << (position & 31))
}

export const hasBit = (bits: Bits, position: number): boolean => (((bits[position >>> 5] as number) >>> (position & 31)) & 1) === 1

export const both = (one: Bits, other: Bits): Bits => one.map((word, at) => word & (other[at] as number))

export const either = (one: Bits, other: Bits): Bits => one.map((word, at) => word | (other[at] as number))

function ones(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function countBits(bits: Bits): number {
  let count = 0
  for (const word of bits) count += ones(word)
  return count
}

/** The number of positions in both sets. */
export function countBoth(one: Bits, other: Bits): number {
  let count = 0
  for (let at = 0; at < one.length; at++) count += ones((one[at] as number) & (other[at] as number))
  return count
}

/** The positions in the set, in ascending order. */
export function* positionsIn(bits: Bits): Generator<number> {
  for (let at = 0; at < bits.length; at++)
    for (let word = bits[at] as number; word; word &= word - 1) yield at * WORD + 31 - Math.clz32(word & -word)
}
