/** Prefixes of 13-digit GTINs that do not identify one product worldwide: in-store numbers, coupons and refunds. */
const closed = /^(?:2|0[245]|9[89])/

/** Whether the check digit is correct. */
const isRight = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, digit, at) => sum + Number(digit) * (at % 2 ? 3 : 1), 0) % 10 === 0

/** A GTIN that may be published: 8, 12, 13 or 14 digits with a correct check digit, issued by GS1. Undefined otherwise. */
export function publicGtin(gtin: string): string | undefined {
  if (!/^(?:\d{8}|\d{12,14})$/.test(gtin) || !isRight(gtin)) return undefined
  const isClosed = gtin.length === 8 ? /^[02]/.test(gtin) : closed.test(gtin.padStart(14, '0').slice(1))
  return isClosed ? undefined : gtin
}
