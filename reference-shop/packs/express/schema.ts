import type { Generated } from 'kysely'

export interface ExpressTables {
  /** Carts that a customer orders at once, beside their own cart. */
  express_quotes: {
    id: Generated<number>
    quote_id: number
    customer_id: number
    /** JSON of what was chosen: the same again gets the same cart, and so the same order while that awaits payment. */
    content: string
    created_at: number
  }
}

export const expressQuotes = [
  'create table express_quotes (id integer primary key, quote_id integer not null unique references quotes(id) on delete cascade, customer_id integer not null, content text not null, created_at bigint not null)',
  'create index express_quotes_by_customer on express_quotes (customer_id)',
]
