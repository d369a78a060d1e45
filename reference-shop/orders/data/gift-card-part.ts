import { vouchersIn } from '../../cart/data/quote-totals'
import type { Database } from '../../database/database'
import { allocateInOrder } from '../../gift-cards/allocate'
import { cardsOfOrders, giveAllBack, payFromCards, placedKey } from '../../gift-cards/data/ledger'
import { forgetCards, lockCardsOnQuote } from '../../gift-cards/data/on-quote'
import type { OrderPart } from '../order-part'
import type { StoredOrder } from '../records'

const giveBack = async (database: Database, { id, giftCards }: StoredOrder, now: number): Promise<void> => {
  if (giftCards.length) await giveAllBack(database, id, now)
}

/** The money of gift cards on the cart, which pay for all but gift cards in it. */
export const giftCardPart: OrderPart = {
  name: 'gift-cards',
  async pay(database, { quoteId, lines, sums, replaced, now }) {
    const cards = await lockCardsOnQuote(database, quoteId, {
      held: replaced.flatMap(({ giftCards }) => giftCards.map(card => card.number)),
      now,
    })
    if (cards.some(({ cents }) => cents === 0)) return { problem: 'giftCardGone' }
    const amounts = allocateInOrder(
      cards.map(({ cents }) => cents),
      sums.total - vouchersIn(lines),
    )
    return cards.flatMap(({ number: reference }, at) => (amounts[at] ? [{ way: 'gift-card' as const, reference, cents: amounts[at] }] : []))
  },
  async take(database, { advance, orderId, now }) {
    const cards = advance.flatMap(({ way, reference: number, cents }) => (way === 'gift-card' ? [{ number, cents }] : []))
    return (await payFromCards(database, cards, { orderId, key: placedKey(orderId), now })) ? undefined : { problem: 'giftCardGone' }
  },
  release: giveBack,
  refund: giveBack,
  async retake(database, { id: orderId }, again) {
    const cards = (await cardsOfOrders(database, [orderId])).get(orderId) ?? []
    return payFromCards(database, cards, { orderId, ...again })
  },
  forget: forgetCards,
}
