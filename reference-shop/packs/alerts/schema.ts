import type { Generated } from 'kysely'

declare module '../../database/schema' {
  interface Tables {
    product_alerts: {
      id: Generated<number>
      product_id: number
      email: string
      kind: 'back' | 'cheaper'
      /** Price when the alert was requested. */
      price_cents: number | null
      created_at: number
      confirmed_at: number | null
      /** No longer used: alerts are deleted once sent. */
      sent_at: number | null
      /** Language of the e-mail. */
      locale: string
    }
  }
}
