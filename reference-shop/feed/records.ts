/** What can be bought as one piece: a product, or a variant of one. */
export interface Offered {
  /** Of the product's page. */
  slug: string
  sku: string
  /** Of the product that this is a variant of. */
  groupSku: string | null
  brand: string
  /** Without the brand. */
  name: string
  /** HTML of the supplier. */
  description: string
  gtin: string
  categoryId: number
  isBundle: boolean
  /** Including VAT; of a bundle the least that it can be had for. */
  cents: number
  /** Before the offer; null without one. */
  referenceCents: number | null
  inStock: boolean
  /** The product or variant whose pictures show it. */
  pictureId: number
  /** What tells this variant from the others, in the order of choosing. */
  choices: { code: string; label: string; value: string }[]
}

export interface FeedData {
  /** The highest id of a product; 0 for an empty catalogue. */
  lastId(): Promise<number>
  /**
   * By id, of the products with `after < id <= until`: those that are bought as they are, bundles, and every variant that is for sale. Not
   * groups, whose parts are products of their own, and not vouchers.
   */
  offered(after: number, until: number): Promise<Offered[]>
}
