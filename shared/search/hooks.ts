import { useStore } from '../page/hooks'
import { useIsB2B } from '../price/hooks'
import { $suggestions, $suggestionsFailed, follow, suggestFor } from './store'

/** A suggestion and its link. */
export interface Suggestion {
  key: string
  kind: 'term' | 'category' | 'page' | 'product'
  label: string
  url: string
  image?: string
  /** Euros including VAT; `bare` is excluding VAT. */
  price?: number
  bare?: number
  /** The price is that of the cheapest variant. */
  isFrom?: boolean
  /** Class and range of its energy label. */
  energy?: { class: string; range: string } | undefined
}

/** Suggestions in display order. */
export function useSearch() {
  const found = useStore($suggestions)
  const suggestions: Suggestion[] = found
    ? [
        ...found.terms.map(({ term, url }) => ({ key: `term-${term}`, kind: 'term' as const, label: term, url })),
        ...found.categories.map(({ name, url }) => ({ key: `category-${url}`, kind: 'category' as const, label: name, url })),
        ...(found.pages ?? []).map(({ name, url }) => ({ key: `page-${url}`, kind: 'page' as const, label: name, url })),
        ...found.products.map(
          ({
            sku,
            name,
            url,
            image,
            final_price_incl_tax: price,
            final_price_excl_tax: bare,
            from_price: isFrom,
            energy_label: energy,
          }) => ({
            key: `product-${sku}`,
            kind: 'product' as const,
            label: name,
            url,
            image,
            price,
            bare,
            isFrom,
            energy: energy ?? undefined,
          }),
        ),
      ]
    : []
  return { suggestions, isB2B: useIsB2B(), failed: useStore($suggestionsFailed), suggestFor, follow }
}
