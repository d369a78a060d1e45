import type { Generated } from 'kysely'
import type { ReviewsOf, VoteData } from '../../reviews/records'

/** A photo in a review; width and height in px of the large picture. `author` and `title` are the review's. */
export interface StoredPhoto {
  file: string
  place: number
  width: number
  height: number
  author: string
  title: string
}

/** A stored photo: WebP in two sizes. */
export interface NewPhoto {
  /** Random name. */
  file: string
  width: number
  height: number
  small: Uint8Array
  large: Uint8Array
}

export interface PhotoData {
  /** Photos of these reviews, and the newest of all published ones of a product or store. */
  of(
    of: Exclude<ReviewsOf, { sku: string }>,
    reviews: readonly number[],
  ): Promise<{ byReview: Map<number, StoredPhoto[]>; newest: (StoredPhoto & { review: number })[] }>
  /** Stores those of a new review; in its transaction. */
  keep(review: number, photos: readonly NewPhoto[]): Promise<void>
  drop(review: number): Promise<void>
  /** With the id of its review; undefined if that is not published. */
  shown(file: string, size: 'small' | 'large'): Promise<{ body: Uint8Array; review: number } | undefined>
  /** Photos of a review that awaits moderation. */
  waiting(review: number): Promise<Pick<NewPhoto, 'large' | 'width' | 'height'>[]>
  /** Deletes the photos of a review for good, and purges the pages and caches that show them. */
  remove(review: number): Promise<void>
}

declare module '../../database/schema' {
  interface Tables {
    /** Photos of a review, as WebP: `small` is a square thumbnail, `large` the full picture. */
    review_photos: {
      id: Generated<number>
      review_id: number
      /** Random; part of its address. */
      file: string
      /** From 1, in the order of choosing. */
      place: number
      /** Of `large`, in px. */
      width: number
      height: number
      small: Uint8Array
      large: Uint8Array
    }
    /** Votes for helpful reviews and answers. `subject`: 'review-9'; `voter`: 'customer-3', or the key of a guest's session. */
    helpful_votes: { id: Generated<number>; subject: string; voter: string; created_at: number }
  }
}

declare module '../../shop-data' {
  interface ShopData {
    photos: PhotoData
    votes: VoteData
  }
}
