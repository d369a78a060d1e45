/** Views of a product: front, side, close-up, and in use. */
export const views = ['voor', 'zij', 'detail', 'gebruik'] as const
export type View = (typeof views)[number]
