import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalise, searchWords, wordsOf } from '../../../../reference-shop/catalogue/data/search'
import { correct, distance, forgiven } from '../../../../reference-shop/catalogue/data/spelling'
import { property } from '../../../kit/property'

const seed = { seed: 41 }
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 })

/** Levenshtein distance by its definition, without the limit that makes ours fast. */
const slowly = (a: string, b: string): number => {
  if (!a || !b) return a.length + b.length
  const [x, y] = [a.slice(0, -1), b.slice(0, -1)]
  const swapped = a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1)
  return Math.min(
    slowly(x, b) + 1,
    slowly(a, y) + 1,
    slowly(x, y) + (a.at(-1) === b.at(-1) ? 0 : 1),
    swapped ? slowly(a.slice(0, -2), b.slice(0, -2)) + 1 : Number.POSITIVE_INFINITY,
  )
}

describe('the distance between words', () => {
  it.each([
    ['wasmachine', 'wasmashine', 1],
    ['samsung', 'samsnug', 1],
    ['televisie', 'telvisie', 1],
    ['droger', 'drogger', 1],
    ['koelkast', 'koekast', 1],
    ['koelkast', 'kolekats', 2],
  ])('from %s to %s is %i (SRC-02)', (a, b, slips) => {
    expect(distance(a, b, 2)).toBe(slips)
  })

  property([word.filter(one => one.length < 7), word.filter(one => one.length < 7), fc.nat(3)], seed)(
    'is right up to the limit, and above it wherever it is really above it (SRC-02)',
    (a, b, most) => {
      expect(Math.min(distance(a, b, most), most + 1)).toBe(Math.min(slowly(a, b), most + 1))
    },
  )

  property([word, word], seed)('is the same in both directions (SRC-02)', (a, b) => {
    expect(distance(a, b, 9)).toBe(distance(b, a, 9))
  })
})

describe('a correction', () => {
  const known = [
    { word: 'droger', products: 9 },
    { word: 'drager', products: 30 },
    { word: 'koptelefoon', products: 4 },
  ]

  it('forgives one slip from 4 letters, two from 8, and none in a number (SRC-02)', () => {
    expect(['tvv', 'oled', 'camerra', 'koelkast', '55q3', 'oled55'].map(forgiven)).toEqual([0, 1, 1, 2, 0, 0])
    expect(correct('koptelfoom', known)).toBe('koptelefoon')
    expect(correct('koptlfom', known)).toBeUndefined()
    expect(correct('dr0ger', known)).toBeUndefined()
  })

  it('takes the nearest word, then the one of most products, then the first of the alphabet (SRC-02)', () => {
    expect(correct('drogerr', known)).toBe('droger')
    expect(correct('driger', known)).toBe('drager')
    expect(
      correct('drüger'.normalize(), [
        { word: 'droger', products: 1 },
        { word: 'drager', products: 1 },
      ]),
    ).toBe('drager')
  })
})

describe('the words of a text', () => {
  it('are without case, accents and apostrophes, in parts and joined (SRC-02)', () => {
    expect([...wordsOf("Oled-tv's Café-crème NOV-000123")]).toEqual([
      'oled',
      'tvs',
      'oledtvs',
      'cafe',
      'creme',
      'cafecreme',
      'nov',
      '000123',
      'nov000123',
    ])
  })

  it('leave out what says nothing (SRC-02)', () => {
    expect(searchWords('de wasmachine van Novaro')).toEqual(['wasmachine', 'novaro'])
    expect(searchWords('Van')).toEqual([])
    expect([...wordsOf('Met wifi')]).toEqual(['wifi'])
  })

  it('hold a measure whole (SRC-02)', () => {
    expect([...wordsOf('55 inch')]).toEqual(['55', 'inch', '55inch'])
    expect([...wordsOf('55 inch oled')]).toEqual(['55', 'inch', 'oled'])
    expect(searchWords('a b c d e f g h i j')).toHaveLength(8)
  })

  property([fc.string({ unit: 'binary', maxLength: 60 })], seed)('hold letters and digits only (SRC-02)', text => {
    for (const one of [...wordsOf(text), ...searchWords(text)]) expect(one).toMatch(/^[\p{L}\p{N}]+$/u)
    expect(normalise(normalise(text))).toBe(normalise(text))
  })
})
