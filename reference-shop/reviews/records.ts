import type { Topic } from './topics'

/** A product, or one store. */
export type Reviewed = { sku: string } | { storeId: number }

/** Of one of these, or of all stores together. */
export type ReviewsOf = Reviewed | 'stores'

export type ReviewSort = 'newest' | 'helpful' | 'highest' | 'lowest'

export interface Reviews {
  count: number
  /** How many have the stars and speak of the topic that were asked for; `count` when neither was. */
  found: number
  /** How many gave 1 to 5 stars, in that order. */
  distribution: number[]
  /** How many speak of each topic; empty for those of all stores. */
  topics: { topic: Topic; count: number }[]
  page: number
  lastPage: number
  /** Plain text; `at` in ms since 1970; `helpful`: how many found it so. */
  items: {
    id: number
    rating: number
    title: string
    body: string
    author: string
    verified: boolean
    at: number
    helpful: number
    photos: ReviewPhoto[]
  }[]
  /** The newest photos in any of the reviews; none of all stores. */
  photos: (ReviewPhoto & { review: number })[]
}

/** A photo in a review; width and height in px of the large one. `author` and `title` are the review's. */
export interface ReviewPhoto {
  file: string
  place: number
  width: number
  height: number
  author: string
  title: string
}

/** A photo as it is kept: WebP, in two sizes. */
export interface NewPhoto {
  /** Random. */
  file: string
  width: number
  height: number
  small: Uint8Array
  large: Uint8Array
}

export interface PhotoData {
  /** Undefined for one whose review is not shown. */
  shown(file: string, size: 'small' | 'large'): Promise<Uint8Array | undefined>
  /** Those of a review that awaits moderation. */
  waiting(review: number): Promise<Pick<NewPhoto, 'large' | 'width' | 'height'>[]>
}

/** Which of them, and how they come. */
export interface ReviewPaging {
  page: number
  sort: ReviewSort
  size: number
  stars?: number | undefined
  topic?: Topic | undefined
}

export interface ReviewData {
  /** A page past the last is the last. Undefined for an unknown sku. */
  list(of: ReviewsOf, paging: ReviewPaging): Promise<Reviews | undefined>
  /**
   * Adds a review, to be moderated; verified if the customer bought the product here, or ordered at the store. `writer`: who cannot vote
   * for it. Resolves to its id; undefined for an unknown sku.
   */
  add(
    of: Reviewed,
    review: WrittenReview,
    customerId: number | null,
    writer?: string,
    photos?: readonly NewPhoto[],
  ): Promise<number | undefined>
  /** A review that awaits moderation. */
  waiting(id: number): Promise<(WrittenReview & { verified: boolean; about: string }) | undefined>
  /** Publishes a waiting review, which then counts in the rating of its subject, or refuses it, and its photos are gone. False if it was not waiting. */
  decide(id: number, outcome: 'shown' | 'refused'): Promise<boolean>
}

/** Plain text; `rating` 1 to 5. */
export interface WrittenReview {
  rating: number
  title: string
  body: string
  author: string
}

/** What can be found helpful. */
export interface Voted {
  kind: 'review' | 'answer'
  id: number
}

export interface VoteData {
  /**
   * Counts somebody's vote, once however often it is given, or takes it back. Resolves to how many there are now; 'own' for the voter's
   * own words, which nobody votes for; undefined for what is not shown.
   */
  vote(of: Voted, voter: string, customerId: number | null, helpful: boolean): Promise<number | 'own' | undefined>
  /** Those of these ids that the voter found helpful. */
  of(kind: Voted['kind'], ids: readonly number[], voter: string): Promise<Set<number>>
}
