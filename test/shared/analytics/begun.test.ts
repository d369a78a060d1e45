import { beforeEach, expect, it } from 'vitest'
import { isFirstBeginCheckout } from '../../../shared/analytics/storage'
import type { QuoteItem } from '../../../shared/contract/api/quote'
import { makeQuote, makeQuoteItem, makeTotals } from '../../kit/factories'
import { useStorages } from '../../kit/storage'

beforeEach(useStorages)

const begun = (items: QuoteItem[] = []) => ({ kind: 'checkout-begun', cause: 'load', items, coupon: '' }) as const
const printed = (id: number) => isFirstBeginCheckout(begun(), () => ({ quote: { ...makeQuote(), id }, totals: makeTotals() }))

it('a cart begins to be ordered once in a tab, and the next cart once more, with or without a printed one (ANA-03)', () => {
  expect([printed(7), printed(7), printed(8), printed(8)]).toEqual([true, false, true, false])
  const read = (item_id: number) => isFirstBeginCheckout(begun([makeQuoteItem({ item_id })]), () => undefined)
  expect([read(71), read(71), read(72)]).toEqual([true, false, true])
})

it('the same cart is begun anew after a purchase, which is told as ever (ANA-03)', () => {
  const order = { number: '1', total: 0, tax: 0, shipping: 0, coupon: '', items: [] }
  const bought = () => isFirstBeginCheckout({ kind: 'purchased', order, cause: 'load' }, () => undefined)
  expect([printed(7), bought(), printed(7), printed(7)]).toEqual([true, true, true, false])
})
