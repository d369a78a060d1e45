/** Limits of photos per review: number, bytes per photo and in total. */
export const photoLimits = { most: 4, file: 8_000_000, all: 20_000_000 } as const

/** Types that the file field offers; the shop checks the content. */
export const photoTypes = 'image/jpeg,image/png,image/webp,image/avif'

/** Megabytes for messages. */
export const inMegabytes = (bytes: number): number => Math.round(bytes / 1_000_000)
