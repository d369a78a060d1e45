/** What a GTIN of 13 digits begins with that is never one product everywhere: numbers of a shop's own, coupons and refunds. */
const closed = /^(?:2|0[245]|9[89])/

/** Whether the last digit follows from the others. */
const isRight = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, digit, at) => sum + Number(digit) * (at % 2 ? 3 : 1), 0) % 10 === 0

/** A GTIN as others may be told it: of 8, 12, 13 or 14 digits, with the right last digit, given out by GS1. Undefined for any other. */
export function publicGtin(gtin: string): string | undefined {
  if (!/^(?:\d{8}|\d{12,14})$/.test(gtin) || !isRight(gtin)) return undefined
  const isClosed = gtin.length === 8 ? /^[02]/.test(gtin) : closed.test(gtin.padStart(14, '0').slice(1))
  return isClosed ? undefined : gtin
}
