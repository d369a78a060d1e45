import type { Suggestions } from '../../shared/contract/api/search'
import { pictureUrl } from '../pictures/urls'
import type { CatalogueData } from '../shop-data'
import type { categoryTree } from './categories'
import type { Database } from './database'
import { matchesOf } from './matches'
import { normalise, searchWords } from './search'

const TERMS = 4
const CATEGORIES = 3
const PRODUCTS = 5
const END = '\u{10FFFF}'

/** What a few letters may become: words the shop knows, categories that hold them, and the best products (SRC-01). */
export function suggestions(
  database: Database,
  tree: ReturnType<typeof categoryTree>,
  cards: CatalogueData['cards'],
): CatalogueData['suggest'] {
  /** The words typed, with the last one finished as most products have it. */
  async function termsFor(words: readonly string[]): Promise<string[]> {
    const last = words.at(-1)
    if (!last) return []
    const found = await database()
      .selectFrom('words')
      .select('word')
      .where('word', '>=', last)
      .where('word', '<', last + END)
      .where('letters', '>', 2)
      .orderBy('products', 'desc')
      .orderBy('word')
      .limit(TERMS)
      .execute()
    return found.map(({ word }) => [...words.slice(0, -1), word].join(' '))
  }

  return async query => {
    const words = searchWords(query)
    const [terms, { byId }, { ids }] = await Promise.all([termsFor(words), tree(), matchesOf(database, query)])
    const isMeant = (name: string): boolean => words.length > 0 && words.every(word => ` ${normalise(name)}`.includes(` ${word}`))
    const categories = [...byId.values()].filter(({ name }) => isMeant(name)).slice(0, CATEGORIES)
    const products = await cards(ids.slice(0, PRODUCTS))
    return {
      query,
      terms: terms.map(term => ({ term, url: `/zoeken?query=${encodeURIComponent(term)}` })),
      categories: categories.map(({ name, path }) => ({ name, url: path })),
      products: products.map(product => ({
        product_id: product.product_id,
        sku: product.sku,
        name: `${product.brand} ${product.name}`,
        url: product.url,
        image: pictureUrl(product.product_id, 'voor', 240),
        final_price_incl_tax: product.final_price_incl_tax,
        final_price_excl_tax: product.final_price_excl_tax,
        energy_label: product.energy_label,
      })),
    } satisfies Suggestions
  }
}
