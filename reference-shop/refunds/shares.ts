import type { OrderedLine } from '../orders/records'

/** Divides cents over parts in proportion to their weights, to the cent: what rounding leaves over goes to the first. */
export function inProportion(cents: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  let [weighed, given] = [0, 0]
  return weights.map(weight => {
    weighed += weight
    const upTo = all ? Math.ceil((cents * weighed) / all) : 0
    const part = upTo - given
    given = upTo
    return part
  })
}

type Priced = Pick<OrderedLine, 'id' | 'qty' | 'totalCents' | 'services' | 'isVoucher'>

/** What was paid for each line, with its services and less its share of the discount, which counts for no voucher; cents. */
export function paidForLines({ lines, discount }: { lines: readonly Priced[]; discount: number }): Map<number, number> {
  const grossOf = ({ totalCents, services }: Priced) => totalCents + services.reduce((sum, { cents, qty }) => sum + cents * qty, 0)
  const weights = lines.map(line => grossOf(line) - (line.isVoucher ? line.totalCents : 0))
  const off = inProportion(discount, weights)
  return new Map(lines.map((line, at) => [line.id, grossOf(line) - (off[at] ?? 0)]))
}

/** What comes back for `count` pieces of a line of `qty`, after `before` of them: all pieces together are what was paid. Cents. */
export const shareOf = (paid: number, qty: number, before: number, count: number): number =>
  Math.round((paid * (before + count)) / qty) - Math.round((paid * before) / qty)
