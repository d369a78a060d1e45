import * as v from 'valibot'
import { EnergyLabel } from './catalogue'
import { type CallDocs, defineCall, Id, Money, maybe, text } from './common'

/** Suggestions for what was typed. Every url is a page of the shop. */
export const Suggestions = v.object({
  query: text,
  terms: v.array(v.object({ term: v.string(), url: v.string() })),
  categories: v.array(v.object({ name: v.string(), url: v.string() })),
  /** Service and advice pages. */
  pages: maybe(v.array(v.object({ name: v.string(), url: v.string() }))),
  products: v.array(
    v.object({
      product_id: Id,
      sku: v.string(),
      name: v.string(),
      url: v.string(),
      image: text,
      final_price_incl_tax: Money,
      final_price_excl_tax: Money,
      /** The price is that of the cheapest variant. */
      from_price: v.nullish(v.boolean(), false),
      energy_label: v.nullish(EnergyLabel),
    }),
  ),
})
export type Suggestions = v.InferOutput<typeof Suggestions>

export const suggest = defineCall({
  client: 'commerce',
  method: 'GET',
  path: '/api/catalog/search/suggestions',
  query: v.object({ query: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)) }),
  reply: Suggestions,
})

/** What the calls are for, what their errors mean, and an example of each. */
export const docs = (): Readonly<Record<string, CallDocs>> => ({
  suggest: {
    summary: 'Terms, categories and products that fit what was typed so far',
    example: {
      query: { query: 'oled' },
      reply: {
        query: 'oled',
        terms: [{ term: 'oled-tv', url: '/zoeken?query=oled-tv' }],
        categories: [{ name: "Oled-tv's", url: '/televisies/oled-tvs' }],
        products: [
          {
            product_id: 55,
            sku: 'NOV-55Q7',
            name: 'Novaro 55Q7',
            url: '/p/novaro-55q7',
            image: '/beeld/55/voor-480.webp',
            final_price_incl_tax: 499,
            final_price_excl_tax: 412.4,
          },
        ],
      },
    },
  },
})
