import type { CardProduct } from '../../shared/contract/api/catalogue'
import type { Totals } from '../../shared/contract/api/quote'
import type { Deps } from '../environment'
import type { ShopData } from '../shop-data'
import type { Translate } from '../text/texts'

/** Segments with their titles; until then a title is the name that its text contains: a number, a code, or nothing. */
export const withTitles = <Of extends Pick<Totals, 'total_segments'>>(totals: Of, t: Translate): Of => ({
  ...totals,
  total_segments: totals.total_segments.map(one => ({ ...one, title: t(`layout.segments.${one.code}`, { name: one.title }) })),
})

/**
 * The data as a visitor reads it: text keys in it become texts of their language. Product texts stay as they are. `delivery` says when
 * what is ordered now arrives.
 */
export function inLanguage(data: ShopData, t: Translate, delivery: () => string): ShopData {
  const card = ({ badge, ...product }: CardProduct): CardProduct => ({
    ...product,
    stock_text: product.stock_text === 'layout.card.delivery' ? delivery() : t(product.stock_text),
    ...(badge && { badge: { ...badge, text: t(badge.text) } }),
  })
  const labelled = <Thing extends { label: string }>(thing: Thing): Thing => ({ ...thing, label: t(thing.label) })
  const { catalogue, quotes } = data
  return {
    ...data,
    catalogue: {
      ...catalogue,
      list: async (of, query, ownStore) => {
        const reply = await catalogue.list(of, query, ownStore)
        return (
          reply && {
            ...reply,
            items: reply.items.map(card),
            sort_options: reply.sort_options.map(labelled),
            filters: reply.filters.map(labelled),
          }
        )
      },
      product: async slug => {
        const found = await catalogue.product(slug)
        return found && { ...found, card: card(found.card) }
      },
      top: async (categoryIds, most) => (await catalogue.top(categoryIds, most)).map(cards => cards.map(card)),
      cards: async ids => (await catalogue.cards(ids)).map(card),
    },
    quotes: { ...quotes, totals: async quoteId => withTitles(await quotes.totals(quoteId), t) },
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
