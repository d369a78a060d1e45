/** All combinations are asked for. */
export const isEvery = process.env.EVERY === '1'

/** One of these, which one is decided by whose turn it is; with EVERY=1 all of them. */
export const inTurn = <Value>(all: readonly Value[], turn: number): Value[] =>
  isEvery ? [...all] : all.slice(turn % all.length, (turn % all.length) + 1)

/**
 * Pairs in which every value of both lists is tried at least once, in turns: ([a, b, c], [1, 2]) gives a1, b2, c1.
 * With EVERY=1 each of the one with each of the other.
 */
export const pairsOf = <One, Other>(ones: readonly One[], others: readonly Other[]): (readonly [One, Other])[] =>
  ones.length < others.length
    ? others.flatMap((other, column) => inTurn(ones, column).map(one => [one, other] as const))
    : ones.flatMap((one, row) => inTurn(others, row).map(other => [one, other] as const))
