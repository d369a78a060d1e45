import { sql } from 'kysely'
import type { Suggestions } from '../../../shared/contract/api/search'
import { pictureUrl } from '../../pictures/urls'
import type { CatalogueData } from '../records'
import { askedPrice } from './asked-price'
import { countBits } from './bits'
import type { Shelves } from './listing'
import { matchesOf } from './matches'
import { pageOf, priceBounds, pricedIn } from './scope'
import { normalise, searchWords } from './search'

const TERMS = 4
const CATEGORIES = 3
const PRODUCTS = 5
const END = '\u{10FFFF}'

/** Without what makes a plural: 'laptop' and 'laptops' are one suggestion. */
const singular = (term: string): string => normalise(term).replace(/(?:en|s)$/, '')

/** The terms that are no other's plural and no category's name, which is suggested itself. */
function newTerms(terms: readonly string[], categories: readonly { name: string }[]): string[] {
  const seen = new Set(categories.map(({ name }) => singular(name)))
  return terms.filter(term => !seen.has(singular(term)) && seen.add(singular(term)))
}

/** Suggestions for a few letters: known words, categories that contain matches, and the best products. */
export function suggestions({ database, tree, cards, indexed }: Shelves): CatalogueData['suggest'] {
  /** The typed words, with the last one completed to the word with the most products. */
  async function termsFor(words: readonly string[]): Promise<string[]> {
    const last = words.at(-1)
    if (!last) return []
    const found = await database()
      .selectFrom('words')
      .select('word')
      .where('word', '>=', last)
      .where('word', '<', last + END)
      .where(sql<boolean>`letters > 2`)
      .orderBy('products', 'desc')
      .orderBy('word')
      .limit(TERMS)
      .execute()
    return found.map(({ word }) => [...words.slice(0, -1), word].join(' '))
  }

  return async query => {
    const parsed = askedPrice(query)
    const words = searchWords(parsed.words)
    const index = await indexed()
    const [terms, { byId }, { ranks, members }] = await Promise.all([termsFor(words), tree(), matchesOf(database, index, parsed.words)])
    const isMeant = (name: string): boolean => words.length > 0 && words.every(word => ` ${normalise(name)}`.includes(` ${word}`))
    const categories = [...byId.values()].filter(({ name }) => isMeant(name)).slice(0, CATEGORIES)
    const bounds = priceBounds(parsed)
    const set = bounds ? await pricedIn(database, index, members, bounds) : members
    const found = { set, count: countBits(set) }
    const ids = await pageOf(database, { index, members, ranks }, found, ['position', 'asc'], { from: 0, size: PRODUCTS })
    const products = await cards(ids)
    return {
      query,
      terms: newTerms(terms, categories).map(term => ({ term, url: `/zoeken?query=${encodeURIComponent(term)}` })),
      categories: categories.map(({ name, path }) => ({ name, url: path })),
      products: products.map(product => ({
        product_id: product.product_id,
        sku: product.sku,
        name: `${product.brand} ${product.name}`,
        url: product.url,
        image: pictureUrl(Number(product.product_id), 'voor', 240),
        final_price_incl_tax: product.final_price_incl_tax,
        final_price_excl_tax: product.final_price_excl_tax,
        from_price: product.from_price,
        energy_label: product.energy_label,
      })),
    } satisfies Suggestions
  }
}
