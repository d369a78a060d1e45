/** Euros as people type them, '1.299,95' or '499.95'; undefined for what is no price. */
export function readEuros(text: string): number | undefined {
  const plain = text
    .trim()
    .replace(/\.(?=\d{3}(?!\d))/g, '')
    .replace(',', '.')
  const euros = plain ? Number(plain) : Number.NaN
  return Number.isFinite(euros) && euros >= 0 ? euros : undefined
}
