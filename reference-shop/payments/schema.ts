import type { Generated } from 'kysely'

/** How money comes or goes: through the payment provider, by bank transfer, at a till, or on a gift card. */
export type MoneyWay = 'provider' | 'transfer' | 'store' | 'gift-card'

/**
 * Why it came or goes. In: `payment` of an order. Back: `refund` of what was returned, `ended` to the gift card of an order that ended, and
 * the surplus that came in `twice`, after the order was `canceled`, or after it was `withdrawn`. `balance`: what makes up the balance of a
 * gift card beside its orders.
 */
export type MoneyReason = 'payment' | 'refund' | 'ended' | 'twice' | 'canceled' | 'withdrawn' | 'balance'

/** `owed`: to be paid back. `refused`: the provider does not pay it back, so an operator pays it by hand. */
export type MoneyState = 'done' | 'owed' | 'refused'

export interface MoneyTables {
  /**
   * Every cent that came in, goes back or is owed. Rows are only ever added; only their state changes. The balance of a gift card is what
   * goes on it less what comes from it.
   */
  money_entries: {
    id: Generated<number>
    /** Null if it belongs to no order, or the order was deleted. */
    order_id: number | null
    refund_id: number | null
    /** Unique: the same key is the same money. The provider pays each key once. */
    key: string
    way: MoneyWay
    /** Reference of the payment, or number of the gift card. */
    reference: string
    /** Positive came in, negative goes back. */
    cents: number
    reason: MoneyReason
    state: MoneyState
    tries: number
    /** The process that pays it back moves this time forward. */
    due_at: number
    created_at: number
    changed_at: number
  }
}

const columns = '(order_id, refund_id, key, way, reference, cents, reason, state, tries, due_at, created_at, changed_at)'
const wayOfMethod = `case method when 'banktransfer' then 'transfer' when 'store' then 'store' else 'provider' end`

/**
 * One ledger instead of parts of refunds, changes of gift cards, and payments that were only called refunded: these are owed from now on. The
 * provider refuses what it paid back by hand before, and an operator then sees it. Credits set off against what was still to be paid are no
 * money that went back. The shop is stopped for this step.
 */
export const moneyLedger = [
  'create table money_entries (id integer primary key, order_id integer references orders(id) on delete set null, refund_id integer references refunds(id) on delete set null, key text not null unique, way text not null, reference text not null, cents integer not null check (cents <> 0), reason text not null, state text not null, tries integer not null, due_at bigint not null, created_at bigint not null, changed_at bigint not null)',
  'create index money_entries_by_order on money_entries (order_id)',
  'create index money_entries_by_refund on money_entries (refund_id)',
  `create index money_entries_open on money_entries (due_at) where state <> 'done'`,
  'alter table letters add column event text',
  `insert into money_entries ${columns} select order_id, null, 'paid:' || reference, ${wayOfMethod}, reference, amount_cents, 'payment', 'done', 0, changed_at, changed_at, changed_at
    from payments where status in ('paid', 'refunded') and amount_cents > 0 order by id`,
  `insert into money_entries ${columns} select order_id, null, 'surplus:' || reference, ${wayOfMethod}, reference, -amount_cents,
      case when exists (select 1 from payments other where other.order_id = payments.order_id and other.status = 'paid') then 'twice'
        when exists (select 1 from withdrawals where withdrawals.order_id = payments.order_id and confirmed_at is not null) then 'withdrawn' else 'canceled' end,
      'owed', 0, changed_at, changed_at, changed_at
    from payments where status = 'refunded' and amount_cents > 0 order by id`,
  `insert into money_entries ${columns} select case when changes.key in ('opening', 'blocked') then null else changes.order_id end, refunds.id, changes.key || ':' || number, 'gift-card', number, -cents,
      case when changes.order_id is null then 'balance' when cents < 0 then 'payment' when refunds.id is null then 'ended' else 'refund' end,
      'done', 0, changes.created_at, changes.created_at, changes.created_at
    from gift_card_changes changes left join refunds on refunds.key = changes.key and refunds.order_id = changes.order_id where cents <> 0 order by changes.id`,
  `insert into money_entries ${columns} select order_id, refund_id, 'refund-' || refund_parts.id, way, reference, -amount_cents, 'refund',
      case status when 'open' then 'owed' when 'failed' then 'refused' else 'done' end, tries, due_at, refunds.created_at, changed_at
    from refund_parts inner join refunds on refunds.id = refund_parts.refund_id where way <> 'gift-card' and reference <> '' order by refund_parts.id`,
  `update payments set status = 'paid' where status = 'refunded'`,
  'drop table refund_parts',
  'drop table gift_card_changes',
]
