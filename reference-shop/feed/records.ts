/** A product or variant that can be bought on its own. */
export interface Offered {
  /** Slug of the product page. */
  slug: string
  sku: string
  /** Sku of the parent product of a variant. */
  groupSku: string | null
  brand: string
  /** Name without the brand. */
  name: string
  /** HTML of the supplier. */
  description: string
  gtin: string
  categoryId: number
  isBundle: boolean
  /** Including VAT; for a bundle the lowest possible price. */
  cents: number
  /** Price before the offer; null if there is no offer. */
  referenceCents: number | null
  inStock: boolean
  /** Id of the product or variant with its pictures. */
  pictureId: number
  /** The options that distinguish this variant, in the order of choosing. */
  choices: { code: string; label: string; value: string }[]
}

export interface FeedData {
  /** The highest product id; 0 for an empty catalogue. */
  lastId(): Promise<number>
  /**
   * Products with `after < id <= until`, by id: simple products, bundles, and all variants for sale. Not grouped products, whose parts are
   * products themselves, and not vouchers.
   */
  offered(after: number, until: number): Promise<Offered[]>
}
