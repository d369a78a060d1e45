/** Parses an amount as typed in any language: '1.299,95', '1,299.95', '1 299,95' or '499.95'; undefined if it is not an amount. */
export function readAmount(text: string): number | undefined {
  const [, whole = '', decimals = '0'] = /^(.*?)(?:[.,](\d{1,2}|\d{4,}))?$/.exec(text.replace(/[\s'’]/g, '')) ?? []
  const isGrouped = /^\d{1,3}(\.\d{3})+$|^\d{1,3}(,\d{3})+$/.test(whole)
  const plain = isGrouped ? whole.replace(/[.,]/g, '') : whole
  const amount = text.trim() ? Number(`${plain || 0}.${decimals}`) : Number.NaN
  return Number.isFinite(amount) && amount >= 0 ? amount : undefined
}
