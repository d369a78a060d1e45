import * as v from 'valibot'
import { type CallDocs, defineCall, Email, FilledLine, Id, Moment, maybe, Paging, pages, ROBOT, Sku, text, whole } from './common'

const Stars = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5))

export const ReviewPhoto = v.object({
  /** Square picture for a list. */
  thumbnail: text,
  /** Full-size picture; width and height in px. */
  src: v.string(),
  width: v.pipe(v.number(), v.integer(), v.gtValue(0)),
  height: v.pipe(v.number(), v.integer(), v.gtValue(0)),
  /** Description in the language of the page: 'Foto 1 van Noor bij ‘Mooi beeld’'. */
  alt: text,
})
export type ReviewPhoto = v.InferOutput<typeof ReviewPhoto>

export const Review = v.object({
  id: Id,
  stars: Stars,
  title: text,
  text: text,
  nickname: text,
  created_at: Moment,
  /** Written by someone who bought it here. */
  verified: v.nullish(v.boolean(), false),
  /** Absent if there are none. */
  photos: maybe(v.array(ReviewPhoto)),
  /** Number of people who found it helpful; absent if the backend has no votes. */
  helpful: maybe(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** Whether this visitor found it helpful. Absent: no, or the reply is the same for all visitors. */
  found_helpful: maybe(v.boolean()),
})
export type Review = v.InferOutput<typeof Review>

export const ReviewList = v.object({
  /** 0 if there are no reviews. */
  average: v.pipe(v.number(), v.minValue(0), v.maxValue(5)),
  count: v.pipe(v.number(), v.integer()),
  /** Number of reviews with 1 to 5 stars, in that order. */
  distribution: v.pipe(v.array(v.pipe(v.number(), v.integer())), v.length(5)),
  /** States whether and how reviews are verified. */
  verification: text,
  items: v.array(Review),
  /** The newest photos of all reviews; absent if there are none. */
  photos: maybe(v.array(ReviewPhoto)),
  /** The star filter of these reviews; null: any. Absent if the backend cannot filter by stars. */
  stars: v.nullish(Stars),
  ...pages,
})
export type ReviewList = v.InferOutput<typeof ReviewList>

export const ReviewInput = v.object({
  stars: Stars,
  title: FilledLine,
  text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(5000)),
  nickname: FilledLine,
})
export type ReviewInput = v.InferOutput<typeof ReviewInput>

/** Sent as multipart, with each photo in a field called `photos`. JPEG, PNG, WebP or AVIF. */
export const ReviewForm = v.object({
  ...ReviewInput.entries,
  stars: whole(1, 5),
  photos: v.optional(v.array(v.file())),
  /** Gets an e-mail with a link that takes the photos back. Not kept with the review; '' or absent for none. */
  email: v.optional(v.union([Email, v.literal('')])),
})
export type ReviewForm = v.InferOutput<typeof ReviewForm>

/** The subject of reviews: a product, or a store by its identifier. */
export type ReviewSubject = { sku: string } | { store: string }

export const ReviewSort = v.picklist(['newest', 'helpful', 'highest', 'lowest'])
export type ReviewSort = v.InferOutput<typeof ReviewSort>

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

const sorted = v.object({
  ...Paging.entries,
  sort: v.optional(ReviewSort),
  /** Reviews per page: 6, 12 or 24; other numbers give 6. */
  page_size: v.optional(whole(1, 100)),
  /** Only reviews with this number of stars. */
  stars: v.optional(whole(1, 5)),
})
const ofStore = v.object({ identifier: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) })

export const listReviews = defineCall({
  client: 'backend',
  method: 'GET',
  path: '/api/catalog/product/reviews/sku/{sku}',
  params: v.object({ sku: Sku }),
  query: sorted,
  reply: ReviewList,
})

export const postReview = defineCall({
  client: 'backend',
  method: 'POST',
  path: '/api/catalog/product/reviews/sku/{sku}',
  params: v.object({ sku: Sku }),
  body: ReviewInput,
  reply: v.boolean(),
})

export const listShopReviews = defineCall({
  client: 'backend',
  method: 'GET',
  path: '/api/reviews',
  query: Paging,
  reply: ReviewList,
})

export const listStoreReviews = defineCall({
  client: 'backend',
  method: 'GET',
  path: '/api/stores/{identifier}/reviews',
  params: ofStore,
  query: sorted,
  reply: ReviewList,
})

export const postStoreReview = defineCall({
  client: 'backend',
  method: 'POST',
  path: '/api/stores/{identifier}/reviews',
  params: ofStore,
  body: ReviewInput,
  reply: v.boolean(),
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

export const postReviewWithPhotos = defineCall({
  client: 'backend',
  method: 'POST',
  path: '/api/catalog/product/reviews/sku/{sku}/with-photos',
  timeout: 290_000,
  params: v.object({ sku: Sku }),
  body: ReviewForm,
  bodyKind: 'multipart',
  reply: v.boolean(),
})

export const postStoreReviewWithPhotos = defineCall({
  client: 'backend',
  method: 'POST',
  path: '/api/stores/{identifier}/reviews/with-photos',
  timeout: 290_000,
  params: ofStore,
  body: ReviewForm,
  bodyKind: 'multipart',
  reply: v.boolean(),
})

export const Helpful = v.object({
  /** Number of people who found it helpful, including this vote. */
  helpful: v.pipe(v.number(), v.integer(), v.minValue(0)),
})

export const voteReview = defineCall({
  client: 'backend',
  method: 'POST',
  path: '/api/reviews/{id}/helpful',
  params: v.object({ id: Id }),
  body: v.object({ helpful: v.boolean() }),
  reply: Helpful,
})

/** What the calls are for, what their errors mean, and an example of each. */
export const docs: Readonly<Record<string, CallDocs>> = {
  listReviews: {
    summary: 'Reviews of a product, newest first unless asked for otherwise',
    errors: { 404: 'Unknown sku' },
    example: { params: { sku: 'NOV-55Q7' }, query: { page: 1, sort: 'highest' }, reply: list },
  },
  postReview: {
    summary: 'Write a review; it shows once it was read by the shop',
    errors: { 400: 'A field is missing or wrong', 404: 'Unknown sku', 422: ROBOT, 429: 'Sent too often' },
    example: {
      params: { sku: 'NOV-55Q7' },
      body: { stars: 4, title: 'Mooi beeld', text: 'Scherp en helder.', nickname: 'S. uit Utrecht' },
      reply: true,
    },
  },
  listShopReviews: {
    summary: 'Reviews of the shop, newest first',
    example: { query: { page: 1 }, reply: list },
  },
  listStoreReviews: {
    summary: 'Reviews of a store, newest first unless asked for otherwise',
    errors: { 404: 'Store not found' },
    example: { params: { identifier: 'utrecht-centrum' }, query: { page: 1, sort: 'lowest' }, reply: list },
  },
  postStoreReview: {
    summary: 'Write a review of a store; it shows once it was read by the shop',
    errors: { 400: 'A field is missing or wrong', 404: 'Store not found', 422: ROBOT, 429: 'Sent too often' },
    example: {
      params: { identifier: 'utrecht-centrum' },
      body: { stars: 5, title: 'Goed geholpen', text: 'Rustig de tijd genomen.', nickname: 'S. uit Utrecht' },
      reply: true,
    },
  },
  postReviewWithPhotos: {
    summary: 'Write a review with photos; both show once they were seen by the shop',
    errors: { ...uploadErrors, 404: 'Unknown sku' },
    example: { params: { sku: 'NOV-55Q7' }, body: written, reply: true },
  },
  postStoreReviewWithPhotos: {
    summary: 'Write a review of a store with photos; both show once they were seen by the shop',
    errors: { ...uploadErrors, 404: 'Store not found' },
    example: { params: { identifier: 'utrecht-centrum' }, body: written, reply: true },
  },
  voteReview: {
    summary: 'Find a review helpful, or no longer; each visitor counts once',
    errors: { 404: 'Review not found', 409: 'It is the visitor’s own', 429: 'Voted too often' },
    example: { params: { id: 9 }, body: { helpful: true }, reply: { helpful: 13 } },
  },
}
