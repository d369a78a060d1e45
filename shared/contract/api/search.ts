import { z } from 'zod'
import * as calls from '../calls/search'
import { EnergyLabel } from './catalogue'
import { endpoint, Id, Money } from './common'

/** Suggestions for what was typed. Every url is a page of the shop. */
export const Suggestions = z.object({
  query: z.string(),
  terms: z.array(z.object({ term: z.string(), url: z.string() })),
  categories: z.array(z.object({ name: z.string(), url: z.string() })),
  /** Service and advice pages. */
  pages: z.array(z.object({ name: z.string(), url: z.string() })).optional(),
  products: z.array(
    z.object({
      product_id: Id,
      sku: z.string(),
      name: z.string(),
      url: z.string(),
      image: z.string(),
      final_price_incl_tax: Money,
      final_price_excl_tax: Money,
      energy_label: EnergyLabel.nullable().optional(),
    }),
  ),
})
export type Suggestions = z.infer<typeof Suggestions>

export const suggest = endpoint({
  ...calls.suggest,
  summary: 'Terms, categories and products that fit what was typed so far',
  query: z.object({ query: z.string().trim().min(1).max(200) }),
  reply: Suggestions,
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
})
