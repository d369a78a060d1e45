/** Format characters that messages and contacts add unseen: zero-width spaces, direction marks, soft hyphens. */
const UNSEEN = /\p{Cf}/gu
const CURRENCY = String.raw`(?:\p{Sc}|euro?s?|dollars?|[A-Z]{3})`
const AMOUNT = new RegExp(`^${CURRENCY}?(.*?)(?:[.,]\\p{Pd}*)?${CURRENCY}?$`, 'u')
const EURO_WORDS = /euro?s?|dollars?/gi

/**
 * Parses an amount as people and shops write it, in any language: '1.299,95', '1,299.95', '1 299,95', '499.95', '€ 500,-' or '500 euro';
 * undefined if it is not an amount.
 */
export function readAmount(text: string): number | undefined {
  const compact = text.replace(UNSEEN, '').replace(/[\s'’]/g, '')
  const written = AMOUNT.exec(compact.replace(EURO_WORDS, word => word.toLowerCase()))?.[1] ?? ''
  // Three digits after '0,' are decimals; after another number they are thousands.
  const [, whole = '', decimals = '0'] = /^(0*)[.,](\d+)$/.exec(written) ?? /^(.*?)(?:[.,](\d{1,2}|\d{4,}))?$/.exec(written) ?? []
  const isGrouped = /^\d{1,3}(?:(?:\.\d{3})+|(?:,\d{3})+)$/.test(whole)
  const plain = isGrouped ? whole.replace(/[.,]/g, '') : whole
  const amount = written ? Number(`${plain || 0}.${decimals}`) : Number.NaN
  return Number.isFinite(amount) && amount >= 0 ? amount : undefined
}
