import type { Generated } from 'kysely'

declare module '../../database/schema' {
  interface Tables {
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
}
