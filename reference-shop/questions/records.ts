/** Plain text; `at` in ms since 1970. */
export interface Answer {
  id: number
  kind: 'shop' | 'owner'
  body: string
  author: string
  at: number
  /** How many found it so. */
  helpful: number
}

export interface Question {
  id: number
  body: string
  author: string
  at: number
  /** Those of the shop first, then those that most found helpful. */
  answers: Answer[]
}

export interface Questions {
  /** All that are shown about the product. */
  count: number
  /** Those with the words that were searched for. */
  found: number
  page: number
  lastPage: number
  items: Question[]
}

/** A question of any status, and the product it is about. */
export interface Asked {
  id: number
  body: string
  author: string
  /** '' for none. */
  email: string
  /** What the asker reads: 'nl-NL'. */
  locale: string
  status: 'unconfirmed' | 'waiting' | 'shown' | 'refused'
  productId: number
  /** Brand and name of the product, and the path of its page. */
  about: string
  url: string
}

/** Who writes: a customer, and who cannot vote for it. */
interface Writing {
  body: string
  author: string
  customerId: number | null
  writer: string
}

export interface QuestionData {
  /** The newest first; a page past the last is the last. Undefined for an unknown sku. */
  list(sku: string, paging: { page: number; size: number; search: string }): Promise<Questions | undefined>
  find(id: number): Promise<Asked | undefined>
  /** Asks: 'unconfirmed' as long as nobody proved that the address is theirs. Undefined for an unknown sku. */
  ask(sku: string, question: Writing & { email: string; locale?: string; status: 'unconfirmed' | 'waiting' }): Promise<number | undefined>
  /** Changes its status, once: false when it has another than `from` by now. The page shows it from 'shown' on. */
  become(id: number, from: Asked['status'], to: Asked['status']): Promise<boolean>
  /** Answers a question; undefined when that is not shown. */
  answer(questionId: number, answer: Writing & { kind: Answer['kind']; status: 'waiting' | 'shown' }): Promise<number | undefined>
  /** An answer that awaits moderation, and its question. */
  waitingAnswer(id: number): Promise<(Pick<Answer, 'body' | 'author'> & { question: Asked }) | undefined>
  /** Shows or refuses a waiting answer. False if it was not waiting. */
  decideAnswer(id: number, outcome: 'shown' | 'refused'): Promise<boolean>
  /** Whether a customer bought the product, or a variant of it. */
  isOwner(productId: number, customerId: number): Promise<boolean>
  /** Addresses of the newest buyers, with the language of their last order, who have not been asked for a month and did not end such letters; notes that they are asked now. */
  takeOwners(productId: number, notOf: string): Promise<{ email: string; locale: string }[]>
  /** No more letters to the asker of this question. */
  endLetters(id: number): Promise<void>
  /** No more letters that ask a buyer to answer. */
  endOwnerLetters(email: string): Promise<void>
}
