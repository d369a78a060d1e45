/** Render settings. */
export const rendering = { webp: { quality: 82 }, avif: { quality: 58, effort: 1 }, jpeg: { quality: 84 } } as const

export type Format = keyof typeof rendering

/**
 * Part of every address, so that browsers may cache pictures for ever. A hash of the files, the scenes on screens and the render settings;
 * when these change, the test of this file prints the new one.
 */
export const drawingVersion = 'b163424f'

/** The same for videos: a hash of files/videos. */
export const videoVersion = '76950702'
