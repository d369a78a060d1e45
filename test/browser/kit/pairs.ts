/** All combinations are requested. */
export const isEvery = process.env.EVERY === '1'

/** A test that runs with EVERY=1 only: its parts, or its rule, are proven by others too. */
export const every = { tag: '@every' }

/** One of these values in turn; with EVERY=1 all of them. */
export const inTurn = <Value>(all: readonly Value[], turn: number): Value[] =>
  isEvery ? [...all] : all.slice(turn % all.length, (turn % all.length) + 1)

/** Every nth of these, from one of them on; with EVERY=1 all. */
export const sampleOf = <Value>(all: readonly Value[], nth: number, from = 0): readonly Value[] =>
  isEvery ? all : all.filter((_, at) => at % nth === from)

/** Pairs that contain every value of both lists at least once: ([a, b, c], [1, 2]) gives a1, b2, c1. With EVERY=1 all combinations. */
export const pairsOf = <One, Other>(ones: readonly One[], others: readonly Other[]): (readonly [One, Other])[] =>
  ones.length < others.length
    ? others.flatMap((other, column) => inTurn(ones, column).map(one => [one, other] as const))
    : ones.flatMap((one, row) => inTurn(others, row).map(other => [one, other] as const))
