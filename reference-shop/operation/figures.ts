import type { PoolState } from '../database/engine'
import type { MoneyWay } from '../payments/schema'

/** What is pending in the database, from any process. */
export interface Figures {
  emails: {
    /** Queued e-mails, including postponed ones. */
    waiting: number
    /** Failed e-mails that wait for the operator. */
    failed: number
    /** When the oldest queued one was written, ms since 1970. */
    oldestAt?: number
  }
  /** Open payments of orders, per method. */
  openPayments: { method: string; count: number; oldestAt: number }[]
  /** Money that is to be paid back, per way; `refused` by the provider, so that an operator pays it. */
  owed: { way: MoneyWay; state: 'owed' | 'refused'; cents: number; oldestAt: number }[]
}

export interface FigureData {
  figures(): Promise<Figures>
  /** The connection pool of this process. */
  pool(): PoolState
}
