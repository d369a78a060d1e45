/** Code of the way to pay when nothing is left to pay, as after gift cards: the only one then. */
export const FREE = 'free'
