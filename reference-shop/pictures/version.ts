/** How drawings become pictures. */
export const rendering = { webp: { quality: 82 }, avif: { quality: 58, effort: 1 } } as const

/** Part of every address, so that browsers may keep a picture for ever. Made from the drawings; the test of this file says the new one when they change. */
export const drawingVersion = '19d852fb'
