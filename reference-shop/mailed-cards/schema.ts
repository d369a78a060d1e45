import type { Generated } from 'kysely'

export type MailedCardStatus = 'planned' | 'sent' | 'canceled' | 'blocked'

/**
 * Details a buyer fills in for a gift card by e-mail; `send_on` is a Dutch date 'YYYY-MM-DD', null for as soon as it is
 * paid.
 */
interface Details {
  recipient_name: string
  recipient_email: string
  sender_name: string
  message: string
  send_on: string | null
}

export interface MailedCardTables {
  /** Details of a cart line. */
  quote_mailed_cards: Details & { id: Generated<number>; item_id: number }
  /** Of a line of an order: at most one card is made for each. */
  order_mailed_cards: Details & {
    id: Generated<number>
    order_id: number
    line_id: number
    status: MailedCardStatus
    /** Number of the card, once issued. */
    number: string | null
    /** When it was sent, ms since 1970. */
    sent_at: number | null
    /** How many times it was sent again. */
    resends: Generated<number>
    created_at: number
  }
}

const details =
  'recipient_name text not null, recipient_email text not null, sender_name text not null, message text not null, send_on text'

/** Marks existing products that are gift cards by e-mail, recognized by their facet. */
export const mailedCards = [
  'alter table products add column is_mailed integer not null default 0',
  `update products set is_mailed = 1 where is_voucher = 1 and product_type = 'simple' and id in (select product_id from product_facets where facet_code = 'soort' and label = 'Per e-mail')`,
  `create table quote_mailed_cards (id integer primary key, item_id integer not null unique references quote_items(id) on delete cascade, ${details})`,
  `create table order_mailed_cards (id integer primary key, order_id integer not null references orders(id) on delete cascade, line_id integer not null unique references order_lines(id) on delete cascade, ${details}, status text not null check (status in ('planned', 'sent', 'canceled', 'blocked')), number text unique references gift_cards(number), sent_at bigint, resends integer not null default 0, created_at bigint not null)`,
  'create index order_mailed_cards_by_order on order_mailed_cards (order_id)',
  'create index order_mailed_cards_by_day on order_mailed_cards (status, send_on)',
]
