import type { Generated } from 'kysely'

/** Plain text; `at` in ms since 1970. */
export interface Answer {
  id: number
  kind: 'shop' | 'owner'
  body: string
  author: string
  at: number
  /** Number of people who found it helpful. */
  helpful: number
}

export interface Question {
  id: number
  body: string
  author: string
  at: number
  /** The shop's answers first, then by helpfulness. */
  answers: Answer[]
}

export interface Questions {
  /** Number of all published questions about the product. */
  count: number
  /** Number of questions that match the search. */
  found: number
  page: number
  lastPage: number
  items: Question[]
}

/** A question of any status, with its product. */
export interface Asked {
  id: number
  body: string
  author: string
  /** '' if there is none. */
  email: string
  /** Language of the asker: 'nl-NL'. */
  locale: string
  status: 'unconfirmed' | 'waiting' | 'shown' | 'refused'
  productId: number
  /** Brand and name of the product, and the path of its page. */
  about: string
  url: string
}

/** The writer: a customer, and the voter id that may not vote for it. */
interface Writing {
  body: string
  author: string
  customerId: number | null
  writer: string
}

export interface QuestionData {
  /** Questions about a product, by its sku or id: newest first; a page beyond the last gives the last. Undefined for an unknown sku. */
  list(product: string | number, paging: { page: number; size: number; search: string }): Promise<Questions | undefined>
  find(id: number): Promise<Asked | undefined>
  /** Stores a question; 'unconfirmed' until the address is verified. Undefined for an unknown sku. */
  ask(sku: string, question: Writing & { email: string; locale?: string; status: 'unconfirmed' | 'waiting' }): Promise<number | undefined>
  /** Changes its status once; false if it no longer is `from`. The page shows the question while 'shown'. */
  become(id: number, from: Asked['status'], to: Asked['status']): Promise<boolean>
  /** Stores an answer; undefined if the question is not published. */
  answer(questionId: number, answer: Writing & { kind: Answer['kind']; status: 'waiting' | 'shown' }): Promise<number | undefined>
  /** An answer that awaits moderation, and its question. */
  waitingAnswer(id: number): Promise<(Pick<Answer, 'body' | 'author'> & { question: Asked }) | undefined>
  /** Shows or refuses a waiting answer. False if it was not waiting. */
  decideAnswer(id: number, outcome: 'shown' | 'refused'): Promise<boolean>
  /** Whether a customer bought the product, or a variant of it. */
  isOwner(productId: number, customerId: number): Promise<boolean>
  /**
   * Returns the addresses of the newest buyers, with the language of their last order, who were not asked for a month and did not
   * unsubscribe; marks them as asked now.
   */
  claimOwners(productId: number, notOf: string): Promise<{ email: string; locale: string }[]>
  /** Unsubscribes the asker of this question. */
  endEmails(id: number): Promise<void>
  /** Unsubscribes a buyer from requests to answer. */
  endOwnerEmails(email: string): Promise<void>
}

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

declare module '../../one-time-links/records' {
  interface LinkPurposes {
    question: true
    questionCheck: true
    questionAnswer: true
    questionEnd: true
    answerCheck: true
    ownerEnd: true
  }
}

declare module '../../shop-data' {
  interface ShopData {
    questions: QuestionData
  }
}
