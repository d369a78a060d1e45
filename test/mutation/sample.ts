/** Fully tested: the test beside this file detects every mutation. */
export const isAdult = (age: number): boolean => age >= 18

/** Partly tested: the test uses only one item. */
export const total = (price: number, pieces: number): number => price * pieces
