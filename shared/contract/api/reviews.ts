import { z } from 'zod'
import * as forms from '../calls/review-forms'
import * as uploads from '../calls/review-photos'
import * as calls from '../calls/reviews'
import * as shop from '../calls/shop-reviews'
import * as votes from '../calls/votes'
import { Email, endpoint, Id, Line, Moment, Paging, pages, ROBOT, Sku } from './common'

const Stars = z.number().int().min(1).max(5)

export const ReviewPhoto = z.object({
  /** Square picture for a list. */
  thumbnail: z.string(),
  /** Full-size picture; width and height in px. */
  src: z.string(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** Description in the language of the page: 'Foto 1 van Noor bij ‘Mooi beeld’'. */
  alt: z.string(),
})
export type ReviewPhoto = z.infer<typeof ReviewPhoto>

export const Review = z.object({
  id: z.number().int(),
  stars: Stars,
  title: z.string(),
  text: z.string(),
  nickname: z.string(),
  created_at: Moment,
  /** Written by someone who bought it here. */
  verified: z.boolean(),
  /** Absent if there are none. */
  photos: z.array(ReviewPhoto).optional(),
  /** Number of people who found it helpful; absent if the backend has no votes. */
  helpful: z.number().int().min(0).optional(),
  /** Whether this visitor found it helpful. Absent: no, or the reply is the same for all visitors. */
  found_helpful: z.boolean().optional(),
})
export type Review = z.infer<typeof Review>

export const ReviewList = z.object({
  /** 0 if there are no reviews. */
  average: z.number().min(0).max(5),
  count: z.number().int(),
  /** Number of reviews with 1 to 5 stars, in that order. */
  distribution: z.array(z.number().int()).length(5),
  /** States whether and how reviews are verified. */
  verification: z.string(),
  items: z.array(Review),
  /** The newest photos of all reviews; absent if there are none. */
  photos: z.array(ReviewPhoto).optional(),
  /** The star filter of these reviews; null: any. Absent if the backend cannot filter by stars. */
  stars: Stars.nullable().optional(),
  ...pages,
})
export type ReviewList = z.infer<typeof ReviewList>

export const ReviewInput = z.object({
  stars: Stars,
  title: Line.trim().min(1),
  text: z.string().trim().min(1).max(5000),
  nickname: Line.trim().min(1),
})
export type ReviewInput = z.infer<typeof ReviewInput>

/** Sent as multipart, with each photo in a field called `photos`. JPEG, PNG, WebP or AVIF. */
export const ReviewForm = ReviewInput.extend({
  stars: z.coerce.number().int().min(1).max(5),
  photos: z.array(z.file()).optional(),
  /** Gets an e-mail with a link that takes the photos back. Not kept with the review; '' or absent for none. */
  email: Email.or(z.literal('')).optional(),
})
export type ReviewForm = z.infer<typeof ReviewForm>

/** The subject of reviews: a product, or a store by its identifier. */
export type ReviewSubject = { sku: string } | { store: string }

export const ReviewSort = z.enum(['newest', 'helpful', 'highest', 'lowest'])
export type ReviewSort = z.infer<typeof ReviewSort>

const list = {
  average: 4.4,
  count: 1,
  distribution: [0, 0, 0, 1, 0],
  verification: 'We controleren of de schrijver het product bij ons kocht.',
  items: [
    {
      id: 9,
      stars: 4,
      title: 'Mooi beeld',
      text: 'Scherp en helder.',
      nickname: 'S. uit Utrecht',
      created_at: '2026-11-01T12:00:00+01:00',
      verified: true,
      photos: [
        {
          thumbnail: '/beeld/review/0f-240.webp',
          src: '/beeld/review/0f-1280.webp',
          width: 1280,
          height: 960,
          alt: 'Foto 1 van S. uit Utrecht bij ‘Mooi beeld’',
        },
      ],
      helpful: 12,
    },
  ],
  current_page: 1,
  last_page: 1,
  total_items: 1,
}

const sorted = Paging.extend({
  sort: ReviewSort.optional(),
  /** Reviews per page: 6, 12 or 24; other numbers give 6. */
  page_size: z.coerce.number().int().min(1).max(100).optional(),
  /** Only reviews with this number of stars. */
  stars: z.coerce.number().int().min(1).max(5).optional(),
})
const ofStore = z.object({ identifier: z.string().min(1).max(64) })

export const listReviews = endpoint({
  ...calls.listReviews,
  summary: 'Reviews of a product, newest first unless asked for otherwise',
  params: z.object({ sku: Sku }),
  query: sorted,
  reply: ReviewList,
  errors: { 404: 'Unknown sku' },
  example: { params: { sku: 'NOV-55Q7' }, query: { page: 1, sort: 'highest' }, reply: list },
})

export const postReview = endpoint({
  ...forms.postReview,
  summary: 'Write a review; it shows once it was read by the shop',
  params: z.object({ sku: Sku }),
  body: ReviewInput,
  reply: z.boolean(),
  errors: { 400: 'A field is missing or wrong', 404: 'Unknown sku', 422: ROBOT, 429: 'Sent too often' },
  example: {
    params: { sku: 'NOV-55Q7' },
    body: { stars: 4, title: 'Mooi beeld', text: 'Scherp en helder.', nickname: 'S. uit Utrecht' },
    reply: true,
  },
})

export const listShopReviews = endpoint({
  ...shop.listShopReviews,
  summary: 'Reviews of the shop, newest first',
  query: Paging,
  reply: ReviewList,
  example: { query: { page: 1 }, reply: list },
})

export const listStoreReviews = endpoint({
  ...calls.listStoreReviews,
  summary: 'Reviews of a store, newest first unless asked for otherwise',
  params: ofStore,
  query: sorted,
  reply: ReviewList,
  errors: { 404: 'Store not found' },
  example: { params: { identifier: 'utrecht-centrum' }, query: { page: 1, sort: 'lowest' }, reply: list },
})

export const postStoreReview = endpoint({
  ...forms.postStoreReview,
  summary: 'Write a review of a store; it shows once it was read by the shop',
  params: ofStore,
  body: ReviewInput,
  reply: z.boolean(),
  errors: { 400: 'A field is missing or wrong', 404: 'Store not found', 422: ROBOT, 429: 'Sent too often' },
  example: {
    params: { identifier: 'utrecht-centrum' },
    body: { stars: 5, title: 'Goed geholpen', text: 'Rustig de tijd genomen.', nickname: 'S. uit Utrecht' },
    reply: true,
  },
})

const written = { stars: '4', title: 'Mooi beeld', text: 'Scherp en helder.', nickname: 'S. uit Utrecht' }
const uploadErrors = {
  400: 'A field is missing or wrong, or there are too many photos',
  413: 'A photo is too large, or all together are',
  415: 'A file is no photo',
  422: ROBOT,
  429: 'Sent too often',
  503: 'Too many photos are being sent now',
}

export const postReviewWithPhotos = endpoint({
  ...uploads.postReviewWithPhotos,
  summary: 'Write a review with photos; both show once they were seen by the shop',
  params: z.object({ sku: Sku }),
  body: ReviewForm,
  bodyKind: 'multipart',
  reply: z.boolean(),
  errors: { ...uploadErrors, 404: 'Unknown sku' },
  example: { params: { sku: 'NOV-55Q7' }, body: written, reply: true },
})

export const postStoreReviewWithPhotos = endpoint({
  ...uploads.postStoreReviewWithPhotos,
  summary: 'Write a review of a store with photos; both show once they were seen by the shop',
  params: ofStore,
  body: ReviewForm,
  bodyKind: 'multipart',
  reply: z.boolean(),
  errors: { ...uploadErrors, 404: 'Store not found' },
  example: { params: { identifier: 'utrecht-centrum' }, body: written, reply: true },
})

export const Helpful = z.object({
  /** Number of people who found it helpful, including this vote. */
  helpful: z.number().int().min(0),
})

export const voteReview = endpoint({
  ...votes.voteReview,
  summary: 'Find a review helpful, or no longer; each visitor counts once',
  params: z.object({ id: Id }),
  body: z.object({ helpful: z.boolean() }),
  reply: Helpful,
  errors: { 404: 'Review not found', 409: 'It is the visitor’s own', 429: 'Voted too often' },
  example: { params: { id: 9 }, body: { helpful: true }, reply: { helpful: 13 } },
})
