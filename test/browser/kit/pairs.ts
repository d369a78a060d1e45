/**
 * Pairs in which every value of both lists is tried at least once, in turns: ([a, b, c], [1, 2]) gives a1, b2, c1.
 * With EVERY=1 each of the one with each of the other.
 */
export function pairsOf<One, Other>(ones: readonly One[], others: readonly Other[]): (readonly [One, Other])[] {
  const every = ones.flatMap((one, row) => others.map((other, column) => ({ pair: [one, other] as const, row, column })))
  const isInTurn = ({ row, column }: { row: number; column: number }): boolean =>
    ones.length < others.length ? column % ones.length === row : row % others.length === column
  return every.filter(one => process.env.EVERY === '1' || isInTurn(one)).map(({ pair }) => pair)
}
