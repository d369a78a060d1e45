import type { PoolState } from '../database/engine'

/** What waits in the database, whatever process put it there. */
export interface Figures {
  letters: {
    /** To be sent, now or later. */
    waiting: number
    /** Set apart: they could not be sent, and wait for the operator. */
    failed: number
    /** When the oldest that waits was written, ms since 1970. */
    oldestAt?: number
  }
  /** Payments that orders wait for, per method. */
  openPayments: { method: string; count: number; oldestAt: number }[]
}

export interface FigureData {
  figures(): Promise<Figures>
  /** The connections of this process. */
  pool(): PoolState
}
