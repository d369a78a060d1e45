import { expect, it } from 'vitest'
import { rangeText } from '../../../../shared/catalogue/rules/price-range'
import { plainPrice } from '../../../../shared/price/rules/price'
import { t } from '../../../reference-shop/kit/shop'

it.each([
  [{ minPrice: 99_999 }, 'Vanaf € 99.999'],
  [{ maxPrice: 700 }, 'Tot € 700'],
  [{ minPrice: 299.5, maxPrice: 700 }, '€ 299,50 – € 700'],
  [{}, ''],
])('price bounds of %j in words, without decimals that are zero (CAT-07)', (bounds, said) => {
  expect(rangeText(bounds, t, amount => plainPrice(amount)).replaceAll('\u00a0', ' ')).toBe(said)
})
