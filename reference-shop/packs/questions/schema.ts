import type { Generated } from 'kysely'

declare module '../../database/schema' {
  interface Tables {
    /** Public questions of shoppers about a product. */
    product_questions: {
      id: Generated<number>
      product_id: number
      customer_id: number | null
      /** Voter id of the session that asked, as `voter` of helpful_votes. */
      writer: string | null
      body: string
      author: string
      /** In lower case; '' after the asker has unsubscribed. */
      email: string
      /** Language of e-mails to the asker: 'nl-NL'. */
      locale: Generated<string>
      status: 'unconfirmed' | 'waiting' | 'shown' | 'refused'
      created_at: number
    }
    product_answers: {
      id: Generated<number>
      question_id: number
      customer_id: number | null
      writer: string | null
      /** By the shop, or by a buyer of the product. */
      kind: 'shop' | 'owner'
      body: string
      author: string
      status: 'waiting' | 'shown' | 'refused'
      helpful: Generated<number>
      created_at: number
    }
    /** Buyers who were asked to answer, and those who unsubscribed. */
    owner_letters: { email: string; sent_at: number; ended: number }
  }
}
