import { lineTotal } from '../../../shared/cart/rules'
import type { Quote, QuoteItem, Totals } from '../../../shared/contract/api/quote'
import { toMinor } from '../../../shared/price/rules/price'

/** A cart as templates print it: each line with what it costs together with its services. */
export interface QuoteView extends Quote {
  items: (QuoteItem & { amount: { euros: number; bare: number } })[]
}

/** Totals as templates print them: of each gift card, the euros that are left on it. */
export interface TotalsView extends Totals {
  gift_cards?: (NonNullable<Totals['gift_cards']>[number] & { left: number })[]
}

export const quoteView = (quote: Quote): QuoteView => ({
  ...quote,
  items: quote.items.map(item => {
    const { amount: euros, exclVat: bare } = lineTotal(item)
    return { ...item, amount: { euros, bare } }
  }),
})

export const totalsView = ({ gift_cards: cards, ...totals }: Totals): TotalsView => ({
  ...totals,
  ...(cards && { gift_cards: cards.map(card => ({ ...card, left: (toMinor(card.balance) - toMinor(card.amount)) / 100 })) }),
})

/** Whole cents to pay now, and of the whole order: what the shopper saw, for the server to compare. */
export const seenCents = ({ grand_total: total, amount_due: due = total }: Totals): { due: number; total: number } => ({
  due: toMinor(due),
  total: toMinor(total),
})
