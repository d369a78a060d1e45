import { type RawBuilder, sql } from 'kysely'

/** A cart without a session, customer or open payment, and not linked to a kept cart as its saved items. */
export const isLost: RawBuilder<boolean> = sql`not exists (select 1 from customers where quote_id = quotes.id)
  and not exists (select 1 from sessions where quote_id = quotes.id)
  and not exists (select 1 from saved_carts where saved_id = quotes.id)
  and not exists (select 1 from orders where quote_id = quotes.id and status = 'pending')
  and not exists (select 1 from sessions where quote_id is null and state not like '%"quoteId":null%')`
