import type { Generated } from 'kysely'

/** Amounts in cents. The balance of a card is the sum of its changes. */
export interface GiftCardTables {
  gift_cards: { number: string; pin_hash: string; balance_cents: number; ends_at: number }
  /** Every change of a balance; rows are only added. */
  gift_card_changes: {
    id: Generated<number>
    number: string
    /** Null when it is about no order, or one that was removed since. */
    order_id: number | null
    /** What it was for, once per card: 'opening', 'order:42'. */
    key: string
    /** Negative when something is paid. */
    cents: number
    created_at: number
  }
  /** Cards that pay for a cart, in the order of their ids. */
  quote_gift_cards: { id: Generated<number>; quote_id: number; number: string }
}

export const giftCardPayments = [
  'create table gift_card_changes (id integer primary key, number text not null references gift_cards(number), order_id integer references orders(id) on delete set null, key text not null, cents integer not null, created_at bigint not null, unique (number, key))',
  'create index gift_card_changes_by_order on gift_card_changes (order_id)',
  `insert into gift_card_changes (number, key, cents, created_at) select number, 'opening', balance_cents, 0 from gift_cards`,
  'create table quote_gift_cards (id integer primary key, quote_id integer not null references quotes(id) on delete cascade, number text not null references gift_cards(number), unique (quote_id, number))',
  'create index quote_gift_cards_by_number on quote_gift_cards (number)',
]
