/** How many reviews a page may hold; the first unless the shopper chooses. */
export const reviewSizes = [6, 12, 24] as const
export type ReviewSize = (typeof reviewSizes)[number]

/** The size that is asked for, else the usual one. */
export const reviewSize = (asked: unknown): ReviewSize => reviewSizes.find(size => String(size) === String(asked)) ?? reviewSizes[0]

/** The address of a page of reviews; what is as usual is left out. */
export const reviewsHref = (url: string, page: number, sort: string, size: ReviewSize): string =>
  `${url}?reviews=${page}&volgorde=${sort}${size === reviewSizes[0] ? '' : `&aantal=${size}`}#reviews`
