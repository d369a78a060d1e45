import { expect, it } from 'vitest'
import { publicGtin } from '../../../reference-shop/product/gtin'

it.each(['4006381333931', '96385074', '036000291452', '10012345678902', '4006381333931'.padStart(14, '0')])(
  'takes %s, which GS1 gave to one product (CAT-13)',
  gtin => expect(publicGtin(gtin)).toBe(gtin),
)

it.each([
  ['2000000000015', 'a number of the shop alone'],
  ['0200000000011', 'a number by weight'],
  ['200000000004', 'one of twelve digits for a shop alone'],
  ['9800000000007', 'a coupon'],
  ['20000004', 'one of eight digits for a shop alone'],
  ['4006381333932', 'a wrong last digit'],
  ['4006381', 'too few digits'],
  ['400638133393I', 'a letter'],
  ['', 'nothing'],
])('is not published if it is %s: %s (CAT-13)', gtin => expect(publicGtin(gtin)).toBeUndefined())
