import { atom } from 'nanostores'
import type { ReviewList, ReviewSort, ReviewSubject } from '../contract/api/reviews'
import { ports } from '../contract/ports'
import { asking } from '../http/latest'
import * as reviewsApi from './api'
import { type ReviewChoice, reviewSize, reviewSizes, reviewStars } from './rules/review-pages'

/** The page of reviews shown; null if none was printed. */
export const $reviews = atom<ReviewList | null>((ports().readJson('reviews-seed') as ReviewList | undefined) ?? null)

const written = (name: string): string | undefined => new RegExp(`[?&]${name}=([^&#]*)`).exec(ports().location.href())?.[1]

/** The active filters, sort order and page size. */
export const $reviewChoice = atom<ReviewChoice>({
  sort: (/^(newest|helpful|highest|lowest)$/.exec(written('volgorde') ?? '')?.[1] as ReviewSort | undefined) ?? 'newest',
  size: reviewSize(written('aantal')),
  stars: reviewStars(written('sterren')),
})
export const $reviewsPending = atom(false)
/** Text key or the server's message. */
export const $reviewsError = atom<string | null>(null)

function writeAddress(page: number, { sort, size, stars }: ReviewChoice): void {
  const { location } = ports()
  const [path = '', query] = location.href().split('?')
  const parameters = new URLSearchParams(query)
  parameters.set('reviews', String(page))
  parameters.set('volgorde', sort)
  for (const [name, value] of [
    ['aantal', size === reviewSizes[0] ? null : size],
    ['sterren', stars],
  ] as const)
    if (value === null) parameters.delete(name)
    else parameters.set(name, String(value))
  location.replace(`${path}?${parameters}`)
}

const show = asking<{ reply: ReviewList; choice: ReviewChoice }>($reviewsPending, $reviewsError, ({ reply, choice }) => {
  $reviewChoice.set(choice)
  $reviews.set(reply)
  writeAddress(reply.current_page, choice)
})

/** Shows a page of reviews; the newest request wins. The address is updated, so that it can be shared. */
export const showReviews = (of: ReviewSubject, page: number, choice: ReviewChoice): Promise<void> =>
  show(async signal => ({ reply: await reviewsApi.fetchReviews(of, { page, ...choice }, signal), choice }))
