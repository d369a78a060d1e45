import { keyOf } from '../cart/data/lines'
import { shippingCents, shippingRates } from '../checkout/data/rates'
import { shopCurrency } from '../pages/currency'
import { pictureUrl } from '../pictures/urls'
import { views } from '../pictures/views'
import { publicGtin } from '../product/gtin'
import { plainText, wholeWords } from '../text/plain-text'
import { escapeXml } from '../text/xml'
import type { Offered } from './records'

/** Maximum length that shopping sites accept, including an ellipsis. */
const most = { title: 149, description: 4999 }

/** Attributes with a standard name on shopping sites; others become product details. */
const known: Readonly<Record<string, string>> = { kleur: 'color', maat: 'size' }

const money = (cents: number): string => `${(cents / 100).toFixed(2)} ${shopCurrency.code}`

type Tag = readonly [name: string, content: string | readonly Tag[]]

const write = (tags: readonly Tag[]): string =>
  tags.map(([name, content]) => `<g:${name}>${typeof content === 'string' ? escapeXml(content) : write(content)}</g:${name}>`).join('')

/** Standard delivery costs for this product alone, per country. */
const shippingOf = (cents: number): Tag[] =>
  Object.keys(shippingRates[0].cents).map(country => [
    'shipping',
    [
      ['country', country],
      ['price', money(shippingCents(null, country, cents) ?? 0)],
    ],
  ])

const choiceTag = ({ code, label, value }: Offered['choices'][number]): Tag =>
  known[code]
    ? [known[code], value]
    : [
        'product_detail',
        [
          ['attribute_name', label],
          ['attribute_value', value],
        ],
      ]

/** One `<item>` of RSS 2.0 with the attributes of Google's product data. `trail`: names of its categories from the root down. */
export function feedItem(one: Offered, origin: string, trail: readonly string[]): string {
  const query = new URLSearchParams(one.choices.map(({ code, value }) => [code, keyOf(value)]))
  const pictures = views.map(view => origin + pictureUrl(one.pictureId, view, 960))
  const gtin = publicGtin(one.gtin)
  const values = one.choices.map(({ value }) => value)
  const tags: Tag[] = [
    ['id', one.sku],
    ['title', wholeWords([one.brand, one.name, ...values].join(' '), most.title)],
    ['description', wholeWords(plainText(one.description), most.description)],
    ['link', `${origin}/p/${one.slug}${query.size ? `?${query}` : ''}`],
    ...pictures.map((url, at): Tag => [at ? 'additional_image_link' : 'image_link', url]),
    ['availability', one.inStock ? 'in_stock' : 'out_of_stock'],
    ['price', money(one.referenceCents ?? one.cents)],
    ...(one.referenceCents === null ? [] : [['sale_price', money(one.cents)] as const]),
    ['condition', 'new'],
    ['brand', one.brand],
    ['mpn', one.sku],
    ...(gtin === undefined ? [] : [['gtin', gtin] as const]),
    ...(one.groupSku === null ? [] : [['item_group_id', one.groupSku] as const]),
    ...(one.isBundle ? [['is_bundle', 'yes'] as const] : []),
    ...one.choices.map(choiceTag),
    ...(trail.length ? [['product_type', trail.join(' > ')] as const] : []),
    ...shippingOf(one.cents),
  ]
  return `<item>${write(tags)}</item>`
}
