import type { Generated } from 'kysely'

/** Amounts in cents. What a card pays and gets back is in the ledger, `money_entries`. */
export interface GiftCardTables {
  gift_cards: { number: string; pin_hash: string; balance_cents: number; ends_at: number }
  /** Cards on a cart, which pay in the order of their ids. */
  quote_gift_cards: { id: Generated<number>; quote_id: number; number: string }
}

export const giftCardPayments = [
  'create table gift_card_changes (id integer primary key, number text not null references gift_cards(number), order_id integer references orders(id) on delete set null, key text not null, cents integer not null, created_at bigint not null, unique (number, key))',
  'create index gift_card_changes_by_order on gift_card_changes (order_id)',
  `insert into gift_card_changes (number, key, cents, created_at) select number, 'opening', balance_cents, 0 from gift_cards`,
  'create table quote_gift_cards (id integer primary key, quote_id integer not null references quotes(id) on delete cascade, number text not null references gift_cards(number), unique (quote_id, number))',
  'create index quote_gift_cards_by_number on quote_gift_cards (number)',
]
