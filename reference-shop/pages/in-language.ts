import type { CardProduct, CatalogueReply } from '../../shared/contract/api/catalogue'
import type { Quote, QuoteItem, Totals } from '../../shared/contract/api/quote'
import { masked } from '../gift-cards/card'
import type { Deps } from '../http/environment'
import type { ShopData } from '../shop-data'
import type { Translate } from '../text/texts'

/** The data with interface texts in another language. Product texts stay as they are. */
export function inLanguage(data: ShopData, t: Translate): ShopData {
  const known = (key: string, otherwise: string, words = {}): string => {
    const text = t(key, words)
    return text === key ? otherwise : text
  }
  const card = (product: CardProduct): CardProduct => ({
    ...product,
    stock_text: t(product.in_stock ? 'product.inStock' : 'product.soldOut'),
  })
  const listing = (reply: CatalogueReply): CatalogueReply => ({
    ...reply,
    items: reply.items.map(card),
    sort_options: reply.sort_options.map(({ value, label }, index) => ({
      value,
      label:
        index === 0 && value === 'position asc' && reply.category_content === null
          ? t('layout.relevance')
          : known(`layout.sortBy.${value}`, label),
    })),
    filters: reply.filters.map(filter => (filter.type === 'price' ? { ...filter, label: t('cart.price') } : filter)),
  })
  const totals = (all: Totals): Totals => ({
    ...all,
    total_segments: all.total_segments.map(segment => ({
      ...segment,
      // The title of a gift card segment ends with the masked card number.
      title: known(`layout.segments.${segment.code}`, segment.title, { number: segment.title.slice(-masked('0000').length) }),
    })),
  })
  const line = (item: QuoteItem): QuoteItem => {
    const { extension_attributes: more } = item
    const { options } = more
    return { ...item, extension_attributes: { ...more, options } }
  }
  const quote = (one: Quote): Quote => ({ ...one, items: one.items.map(line) })
  const { catalogue, quotes } = data
  return {
    ...data,
    catalogue: {
      ...catalogue,
      list: async (of, query, ownStore) => {
        const reply = await catalogue.list(of, query, ownStore)
        return reply && listing(reply)
      },
      product: async slug => {
        const found = await catalogue.product(slug)
        return found && { ...found, card: card(found.card) }
      },
      top: async (categoryIds, most) => (await catalogue.top(categoryIds, most)).map(cards => cards.map(card)),
      cards: async ids => (await catalogue.cards(ids)).map(card),
    },
    quotes: {
      ...quotes,
      get: async quoteId => quote(await quotes.get(quoteId)),
      saved: async quoteId => (await quotes.saved(quoteId)).map(one => ({ ...one, ...line(one) })),
      totals: async quoteId => totals(await quotes.totals(quoteId)),
    },
  }
}

type Language = Pick<Deps, 't' | 'render'>

/** Texts and templates in a locale's language, or the shop's own. */
export const languageOf =
  (own: Language, others: readonly Language[]) =>
  (locale: string): Language => {
    const { t, render } = others.find(one => one.render.locale === locale) ?? own
    return { t, render }
  }
