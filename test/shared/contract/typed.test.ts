import { expect, it } from 'vitest'
import { cleanCode, cleanDigits, cleanHouseNumber, cleanPostcode, cleanText, isEmail } from '../../../shared/contract/typed'

it.each([
  "o'connell@example.com",
  'a+b@example.nl',
  'jan&marie@example.nl',
  'jan/marie@example.nl',
  'müller@example.com',
  'josé.garcía@example.nl',
  'jan%x@example.nl',
  'jan{x}@example.nl',
  'Jan@EXAMPLE.nl',
  'jan@bücher.example.de',
  'jan@xn--bcher-kva.de',
  'почта@пример.рф',
  'jan@example.xn--p1ai',
  'JAN@EXAMPLE.XN--P1AI',
  'jan@sub.example.co.uk',
])('takes the e-mail address %s', text => expect(isEmail(text)).toBe(true))

it.each([
  '',
  'jan',
  'jan@',
  '@example.nl',
  'jan@example',
  'jan@example.n',
  'jan@-example.com',
  'jan@example-.com',
  'jan@example..nl',
  'jan@.nl',
  '.jan@example.nl',
  'jan.@example.nl',
  'jan..x@example.nl',
  'jan@@example.nl',
  'jan x@example.nl',
  'jan@exa mple.nl',
  ' jan@example.nl',
  'jan@example.nl\n',
  'jan\u200b@example.nl',
  'jan@example.nl,piet@example.nl',
  '<jan@example.nl>',
  '"jan x"@example.nl',
  'jan@[127.0.0.1]',
  'jan@127.0.0.1',
  `${'x'.repeat(250)}@example.nl`,
])('refuses %j as an e-mail address', text => expect(isEmail(text)).toBe(false))

const invisible = ['\u00ad', '\u200b', '\u200d', '\u200e', '\u200f', '\u202a', '\u202c', '\u2060', '\u2066', '\ufeff', '\ufe0f']

it.each(invisible.map(sign => [`U+${sign.charCodeAt(0).toString(16)}`, sign]))('drops the invisible %s from typed text', (_, sign) => {
  expect(cleanText(`${sign}jan${sign}@example.nl${sign}`)).toBe('jan@example.nl')
  expect(cleanPostcode(`10${sign}00${sign} AB`)).toBe('1000AB')
  expect(cleanCode(`HERFST${sign}50`)).toBe('HERFST50')
})

it('reads numbers and codes as people type and paste them', () => {
  const cards = [
    '6006490000000012',
    '6006-4900-0000-0012',
    '6006–4900—0000−0012',
    '6006.4900.0000.0012',
    ' 6006\u00a04900\t0000 0012\n',
    '６００６ 4900/0000/0012',
  ]
  expect(cards.map(cleanDigits)).toEqual(cards.map(() => '6006490000000012'))
  const postcodes = ['1000AB', '1000 ab', '1000-AB', 'NL-1000 AB', 'nl 1000ab', '１０００ＡＢ']
  expect(postcodes.map(cleanPostcode)).toEqual(postcodes.map(() => '1000AB'))
  expect(['2000', 'B-2000', 'BE 2000', 'b2000'].map(cleanPostcode)).toEqual(['2000', '2000', '2000', '2000'])
  expect(['010', ' 10 ', '\u200e10', '1O'].map(cleanHouseNumber)).toEqual(['10', '10', '10', '1O'])
  expect(cleanCode(' nov–55\u00a0Q7')).toBe('nov-55Q7')
  expect(cleanText('  +31\u00a0(0) 6\n12 ')).toBe('+31 (0) 6 12')
})
