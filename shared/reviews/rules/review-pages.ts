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

/** What the address of a page of reviews says; what is as usual is left out. */
export const reviewsPage = (url: string, page: number, sort: string, size: ReviewSize, stars: ReviewStars | null) => ({
  url,
  page,
  sort,
  size: size === reviewSizes[0] ? undefined : size,
  stars: stars ?? undefined,
})
