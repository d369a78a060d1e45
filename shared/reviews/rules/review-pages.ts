import type { ReviewSort } from '../../contract/api/reviews'

/** How many reviews a page may hold; the first unless the shopper chooses. */
export const reviewSizes = [6, 12, 24] as const
export type ReviewSize = (typeof reviewSizes)[number]

/** The size that is asked for, else the usual one. */
export const reviewSize = (requested: unknown): ReviewSize => reviewSizes.find(size => String(size) === String(requested)) ?? reviewSizes[0]

/** The number of stars that reviews have to have, most first. */
export const starChoices = [5, 4, 3, 2, 1] as const
export type ReviewStars = (typeof starChoices)[number]

/** The stars that are asked for; null for all reviews. */
export const reviewStars = (requested: unknown): ReviewStars | null =>
  starChoices.find(stars => String(stars) === String(requested)) ?? null

/** The topic that is asked for, by its name; null for all reviews. */
export const reviewTopic = (requested: unknown): string | null => /^[\w-]{1,40}$/.exec(String(requested ?? ''))?.[0] ?? null

/** In which order reviews come, how many at once, with how many stars (null: any) and about what (null: anything). */
export interface ReviewChoice {
  sort: ReviewSort
  size: ReviewSize
  stars: ReviewStars | null
  topic: string | null
}

/** What the address of a page of reviews says; what is as usual is left out. */
export const reviewsPage = (url: string, page: number, { sort, size, stars, topic }: ReviewChoice) => ({
  url,
  page,
  sort,
  size: size === reviewSizes[0] ? undefined : size,
  stars: stars ?? undefined,
  topic: topic ?? undefined,
})
