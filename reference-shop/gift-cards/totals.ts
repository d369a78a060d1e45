import type { Totals } from '../../shared/contract/api/quote'
import { masked } from '../text/masked'
import { allocateInOrder } from './allocate'
import type { CardOnQuote } from './records'

/** The gift-card fields of totals: what each card pays, and what is left. */
type GiftCardTotals = Required<Pick<Totals, 'gift_cards' | 'amount_due' | 'total_segments'>>

interface Paying {
  /** Cents. */
  total: number
  /** The part that is gift cards itself, which cannot be paid with gift cards; cents. */
  vouchers: number
}

const euros = (cents: number): number => cents / 100

/** What these cards pay of a total, in order, and the segments that show it. */
export function giftCardTotals(cards: readonly CardOnQuote[], { total, vouchers }: Paying): GiftCardTotals {
  const amounts = allocateInOrder(
    cards.map(({ cents }) => cents),
    total - vouchers,
  )
  const parts = cards.map(({ number, cents }, at) => ({ number, balance: cents, cents: amounts[at] ?? 0 }))
  const due = amounts.reduce((left, cents) => left - cents, total)
  return {
    gift_cards: parts.map(({ number, balance, cents }, at) => ({
      id: cards[at]?.id ?? 0,
      number: masked(number),
      amount: euros(cents),
      balance: euros(balance),
    })),
    amount_due: euros(due),
    total_segments: giftCardSegments(parts, due),
  }
}

/** Segments below the total: each card's payment, titled by its number, and the rest; none if no card paid. */
export function giftCardSegments(parts: readonly { number: string; cents: number }[], due: number): Totals['total_segments'] {
  const paid = parts.filter(({ cents }) => cents > 0)
  if (!paid.length) return []
  return [
    ...paid.map(({ number, cents }) => ({
      code: 'gift_card',
      title: masked(number),
      value: -euros(cents),
      area: PAYMENT,
    })),
    { code: 'amount_due', title: '', value: euros(due), area: PAYMENT },
  ]
}

/** Area of segments that say how the total is paid. They do not add up to it. */
const PAYMENT = 'payment'
