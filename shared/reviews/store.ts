import { atom } from 'nanostores'
import type { ReviewList, ReviewSort, ReviewSubject } from '../contract/api/reviews'
import { ports } from '../contract/ports'
import { readPrinted } from '../contract/printed'
import { readParameter, withParameters } from '../contract/urls'
import { takeLatest } from '../http/latest'
import * as reviewsApi from './api'
import { type ReviewChoice, reviewSize, reviewStars, reviewsPage } from './rules/review-pages'

/** The page of reviews shown; null if none was printed. */
export const $reviews = atom<ReviewList | null>(
  readPrinted('reviews-seed', {
    average: 'number',
    count: 'number',
    distribution: ['number'],
    items: [{ id: 'id', stars: 'number' }],
    'photos?': [{}],
    'topics?': [{ topic: 'string' }],
  }) ?? null,
)

const written = (key: string): string | undefined => readParameter('reviews', key) ?? undefined

/** The active filters, sort order and page size. */
export const $reviewChoice = atom<ReviewChoice>({
  sort: (/^(newest|helpful|highest|lowest)$/.exec(written('sort') ?? '')?.[1] as ReviewSort | undefined) ?? 'newest',
  size: reviewSize(written('size')),
  stars: reviewStars(written('stars')),
})
export const $reviewsPending = atom(false)
/** Text key or the server's message. */
export const $reviewsError = atom<string | null>(null)

const show = takeLatest<{ reply: ReviewList; choice: ReviewChoice; url: string }>(
  $reviewsPending,
  $reviewsError,
  ({ reply, choice, url }) => {
    $reviewChoice.set(choice)
    $reviews.set(reply)
    ports().location.replace(withParameters('reviews', reviewsPage(url, reply.current_page, choice)))
  },
)

/** Whose reviews: of the product or store with its page at `url`. */
export type ReviewedPage = ReviewSubject & { url: string }

/** Shows a page of reviews; the newest request wins. The address is updated, so that it can be shared. Resolves to whether it is shown. */
export async function showReviews({ url, ...of }: ReviewedPage, page: number, choice: ReviewChoice): Promise<boolean> {
  await show(async signal => ({ reply: await reviewsApi.fetchReviews(of, { page, ...choice }, signal), choice, url }))
  return $reviewsError.get() === null
}

/** Repeats the request that failed. Resolves to whether its reviews are shown. */
export async function retryReviews(): Promise<boolean> {
  await show.retry()
  return $reviewsError.get() === null
}
