import { vatIn } from '../cart/data/totals'

/** An amount including VAT, in cents, with its rate. */
export interface Taxed {
  cents: number
  /** Sold without VAT, as a voucher. */
  isFree: boolean
}

export interface VatRow {
  /** Per cent. */
  rate: number
  /** The amount excluding VAT, and the VAT; in cents. */
  bare: number
  vat: number
}

/** The VAT in these amounts per rate, highest first; rates with nothing are left out. */
export function vatRows(amounts: readonly Taxed[]): VatRow[] {
  const sumOf = (isFree: boolean): number => amounts.reduce((sum, one) => sum + (one.isFree === isFree ? one.cents : 0), 0)
  const [taxed, free] = [sumOf(false), sumOf(true)]
  const vat = Math.sign(taxed) * vatIn(Math.abs(taxed))
  return [...(taxed ? [{ rate: 21, bare: taxed - vat, vat }] : []), ...(free ? [{ rate: 0, bare: free, vat: 0 }] : [])]
}
