/** What a review may carry: how many photos, and bytes of one and of all. */
export const photoLimits = { most: 4, file: 8_000_000, all: 20_000_000 } as const

/** What a field for them offers; the shop looks at what they are. */
export const photoTypes = 'image/jpeg,image/png,image/webp,image/avif'

/** As a message says it. */
export const inMegabytes = (bytes: number): number => Math.round(bytes / 1_000_000)
