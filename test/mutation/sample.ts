/** Whole: any change of it is noticed by the test beside this file. */
export const isAdult = (age: number): boolean => age >= 18

/** In part: the test never has more than one. */
export const total = (price: number, pieces: number): number => price * pieces
