/** A product, or one store. */
export type Reviewed = { sku: string } | { storeId: number }

/** Of one of these, or of all stores together. */
export type ReviewsOf = Reviewed | 'stores'

export type ReviewSort = 'newest' | 'highest' | 'lowest'

export interface Reviews {
  count: number
  /** How many have the stars that were asked for; `count` when none were. */
  found: number
  /** How many gave 1 to 5 stars, in that order. */
  distribution: number[]
  page: number
  lastPage: number
  /** Plain text; `at` in ms since 1970. */
  items: { id: number; rating: number; title: string; body: string; author: string; verified: boolean; at: number }[]
}

export interface ReviewData {
  /** A page past the last is the last. Undefined for an unknown sku. */
  list(of: ReviewsOf, paging: { page: number; sort: ReviewSort; size: number; stars?: number | undefined }): Promise<Reviews | undefined>
  /**
   * Adds a review, to be moderated; verified if the customer bought the product here, or ordered at the store. Resolves to its id;
   * undefined for an unknown sku.
   */
  add(of: Reviewed, review: WrittenReview, customerId: number | null): Promise<number | undefined>
  /** A review that awaits moderation. */
  waiting(id: number): Promise<(WrittenReview & { verified: boolean; about: string }) | undefined>
  /** Publishes a waiting review, which then counts in the rating of its subject, or refuses it. False if it was not waiting. */
  decide(id: number, outcome: 'shown' | 'refused'): Promise<boolean>
}

/** Plain text; `rating` 1 to 5. */
export interface WrittenReview {
  rating: number
  title: string
  body: string
  author: string
}
