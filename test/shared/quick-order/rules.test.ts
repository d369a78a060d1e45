import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainSku, quantityOf, rowsIn, textOfFile } from '../../../shared/quick-order/rules'
import { property } from '../../kit/property'

const bytes = (...all: number[]): Uint8Array => new Uint8Array(all)
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const pairs = (text: string): string[] => rowsIn(text).map(({ sku, qty }) => `${sku}=${qty}`)

describe('a list of article numbers', () => {
  it.each([
    ['tabs, as a spreadsheet copies', 'NOV-1\t2\nNOV-2\t10'],
    ['semicolons', 'NOV-1;2\r\nNOV-2;10\r\n'],
    ['commas', 'NOV-1,2\nNOV-2,10'],
    ['what sep= says', 'sep=|\nNOV-1|2\nNOV-2|10'],
    ['sep= with a mark before it', '\uFEFFsep=;\r\nNOV-1;2\r\nNOV-2;10'],
    ['a heading', 'Artikelnummer;Aantal\nNOV-1;2\nNOV-2;10'],
    ['quotation marks', '"NOV-1";"2"\n"NOV-2";"10"'],
    ['more columns, spaces and empty lines', '\n NOV-1 ; 2 ;Oled-tv\n\n NOV-2;10;'],
    ['decimals of a spreadsheet', 'NOV-1;2,00\nNOV-2;10.0'],
  ])('is read with %s', (_how, text) => {
    expect(pairs(text)).toEqual(['NOV-1=2', 'NOV-2=10'])
  })
  it('keeps what it does not understand, for the shopper to correct', () => {
    expect(pairs('NOV-1;veel\n;3\n"A ""B"" 1;2";x')).toEqual(['NOV-1=veel', '=3', 'A "B" 1;2=x'])
    expect(pairs('NOV-1')).toEqual(['NOV-1='])
    expect(rowsIn('')).toEqual([])
  })
  it.each([
    ['a quantity with its unit', 'NOV-1;2x\nNOV-2;10 st.'],
    ['a quantity in words of another shop', 'NOV-1\t2 stuks\nNOV-2\t10 pcs'],
    ['the quantity before the number', '2 x NOV-1\n10× NOV-2'],
    ['the quantity behind it', 'NOV-1 2\nNOV-2 x 10'],
    ['formulas that keep a spreadsheet from changing numbers', '="NOV-1";2\n="NOV-2";="10"'],
    ['characters that nobody sees', '\u200BNOV-1;\u20602\nNOV\u00AD-2;10\u200E'],
  ])('is read as people write it: %s', (_how, text) => {
    expect(rowsIn(text).map(row => `${plainSku(row.sku)}=${quantityOf(row)}`)).toEqual(['NOV-1=2', 'NOV-2=10'])
  })
  it('has quantities from 1 to 999, one where none is typed, and article numbers in capitals', () => {
    const of = (qty: string) => quantityOf({ sku: 'x', qty })
    expect(['', '1', ' 12 ', '999', '0', '-1', '1000', '1,5', 'x', '1e2'].map(of)).toEqual([1, 1, 12, 999, ...Array(6).fill(undefined)])
    expect(['2x', 'x2', '2 st.', '2 STUKS', '２'].map(of)).toEqual(Array(5).fill(2))
    expect(plainSku(' nov-1 ')).toBe('NOV-1')
  })
  it.each([
    ['UTF-8', utf8('é;2'), 'é;2'],
    ['UTF-8 with a mark', bytes(0xef, 0xbb, 0xbf, ...utf8('é;2')), 'é;2'],
    ['Windows-1252', bytes(0x80, 0xe9, 0x9f, 0x93, 0x81, 0x3b, 0x32), '€éŸ“\uFFFD;2'],
    ['UTF-16 with a mark', bytes(0xff, 0xfe, 0xe9, 0, 0x3b, 0, 0x32, 0), 'é;2'],
    ['no text at all', bytes(0x50, 0x4b, 3, 4, 0, 0), null],
  ])('comes from a file in %s', (_name, file, text) => {
    expect(textOfFile(file)?.replace(/^\uFEFF/, '') ?? null).toBe(text)
  })
  const cell = fc.stringMatching(/^[A-Z][A-Z0-9 ;,\t"-]{0,10}[0-9]$/)
  const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`
  property([fc.array(fc.tuple(cell, fc.integer({ min: 1, max: 999 })), { minLength: 1 }), fc.constantFrom('\t', ';', ',')])(
    'comes back as it was written, whatever stands in a cell',
    (rows, sign) => {
      const text = `sep=${sign}\r\n${rows.map(([sku, qty]) => [quoted(sku), qty].join(sign)).join('\r\n')}`
      expect(rowsIn(text)).toEqual(rows.map(([sku, qty]) => ({ sku: sku.trim(), qty: String(qty) })))
    },
  )
})
