/** A product, or one store. */
export type Reviewed = { sku: string } | { storeId: number }

/** One of these, or all stores together. */
export type ReviewsOf = Reviewed | { productId: number } | 'stores'

export type ReviewSort = 'newest' | 'helpful' | 'highest' | 'lowest'

export interface Reviews {
  count: number
  /** Number of reviews with the requested stars; equals `count` without these. */
  found: number
  /** Number of reviews with 1 to 5 stars, in that order. */
  distribution: number[]
  page: number
  lastPage: number
  /** Plain text; `at` in ms since 1970; `helpful`: number of people who found it helpful. */
  items: {
    id: number
    rating: number
    title: string
    body: string
    author: string
    verified: boolean
    at: number
    helpful: number
  }[]
  /** Their subject, with the id of a product for its sku. */
  of: Exclude<ReviewsOf, { sku: string }>
}

/** Filter, sort order and page. */
export interface ReviewPaging {
  page: number
  sort: ReviewSort
  size: number
  stars?: number | undefined
}

export interface ReviewData {
  /** A page beyond the last gives the last. Undefined for an unknown sku. */
  list(of: ReviewsOf, paging: ReviewPaging): Promise<Reviews | undefined>
  /**
   * Stores a review for moderation; verified if the customer bought the product here, or ordered at the store. `writer`: voter id that may
   * not vote for it. Resolves to its id; undefined for an unknown sku.
   */
  add(of: Reviewed, review: WrittenReview, customerId: number | null, writer?: string): Promise<number | undefined>
  /** A review that awaits moderation. */
  waiting(id: number): Promise<(WrittenReview & { verified: boolean; about: string }) | undefined>
  /**
   * Publishes a waiting review, which then counts in the rating of its subject, or refuses it. False if it was not waiting.
   */
  decide(id: number, outcome: 'shown' | 'refused'): Promise<boolean>
}

/** Plain text; `rating` 1 to 5. */
export interface WrittenReview {
  rating: number
  title: string
  body: string
  author: string
}

/** Something that can be voted helpful. */
export interface Voted {
  /** 'review', or a kind of `voted` of a pack. */
  kind: string
  id: number
}

export interface VoteData {
  /**
   * Adds or removes a vote; repeating it changes nothing. Resolves to the new number of votes; 'own' for the voter's own text, which they
   * cannot vote for; undefined if it is not published.
   */
  vote(of: Voted, voter: string, customerId: number | null, helpful: boolean): Promise<number | 'own' | undefined>
  /** The ids among these that the voter found helpful. */
  of(kind: Voted['kind'], ids: readonly number[], voter: string): Promise<Set<number>>
}
