import { beforeEach, expect, it } from 'vitest'
import { isFirst } from '../../../shared/analytics/begun'
import { makeQuote, makeQuoteItem, makeTotals } from '../../kit/factories'
import { useStorages } from '../../kit/storage'

beforeEach(useStorages)

it('a cart begins to be ordered once in a tab, and the next cart once more, with or without a printed one (ANA-03)', () => {
  const printed = (id: number) => isFirst([], { quote: { ...makeQuote(), id }, totals: makeTotals() })
  expect([printed(7), printed(7), printed(8), printed(8)]).toEqual([true, false, true, false])
  const read = (item_id: number) => isFirst([makeQuoteItem({ item_id })], undefined)
  expect([read(71), read(71), read(72)]).toEqual([true, false, true])
})
