import type { Review } from '../../shared/contract/api/reviews'
import type { Attribute, Composition, Prices } from '../../shared/contract/product'
import type { ProductDetails, ProductVideo } from '../catalogue/records'
import { DAYS_UNDER_WAY } from '../delivery/days'
import { shippingCents } from '../delivery/rates'
import { shopCurrency } from '../pages/currency'
import { returnPolicy, type Thing, thing } from '../pages/json-ld'
import { videoUrl } from '../pictures/urls'
import { plainText, wholeWords } from '../text/plain-text'
import { publicGtin } from './gtin'
import type { BelowProduct } from './records'

/** Meta description: the product's name, then whole words of its description. */
export const summary = (name: string, text: string, most = 160): string => wholeWords(`${name}: ${text}`, most)

const money = (euros: number): string => euros.toFixed(2)

const days = (count: number): Thing => ({ '@type': 'QuantitativeValue', minValue: count, maxValue: count, unitCode: 'DAY' })

/** Cost and time of standard home delivery for this product alone; a sold-out product has no time. */
const shippingOf = (euros: number, inStock: boolean, isVoucher: boolean): Thing => ({
  '@type': 'OfferShippingDetails',
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'NL' },
  shippingRate: {
    '@type': 'MonetaryAmount',
    value: money((shippingCents(null, 'NL', Math.round(euros * 100), isVoucher) ?? 0) / 100),
    currency: shopCurrency.code,
  },
  ...(inStock && {
    deliveryTime: { '@type': 'ShippingDeliveryTime', handlingTime: days(0), transitTime: days(DAYS_UNDER_WAY) },
  }),
})

/** Lowest and highest price of the choices, in euros; the price itself if there are none. */
function pricesOf({ final_price_incl_tax: own }: ProductDetails['card'], { child_products = [] }: Composition): number[] {
  const prices = child_products.map(one => one.final_price_incl_tax)
  return prices.length ? [Math.min(...prices), Math.max(...prices), prices.length] : [own, own, 1]
}

/** UN/CEFACT codes of units. */
const unitCodes: Readonly<Record<string, string>> = { m: 'MTR' }

/** The price with what the product holds and what a price per unit is for, as search engines compute it; nothing without. */
function unitPricing({ final_price_incl_tax: price, unit_price: unit }: Prices): Thing {
  const unitCode = unit && unitCodes[unit.unit]
  if (!unit?.content || !unitCode) return {}
  const quantity = (value: number): Thing => ({ '@type': 'QuantitativeValue', value, unitCode })
  return {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: money(price),
      priceCurrency: shopCurrency.code,
      referenceQuantity: { ...quantity(unit.content), valueReference: quantity(unit.quantity ?? 1) },
    },
  }
}

/** The common part of Offer and AggregateOffer; `from` is the lowest price in euros. */
const offerOf = ({ isVoucher }: ProductDetails, url: string, inStock: boolean, from: number, endsAt: number | null): Thing => ({
  url,
  priceCurrency: shopCurrency.code,
  ...(endsAt !== null && { priceValidUntil: new Date(endsAt).toISOString() }),
  availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
  itemCondition: 'https://schema.org/NewCondition',
  seller: { '@type': 'Organization', name: 'Etalage' },
  shippingDetails: shippingOf(from, inStock, isVoucher),
  hasMerchantReturnPolicy: returnPolicy,
})

/** The manufacturer's number, and the GTIN if it may be published. */
function numbersOf(sku: string, gtins: Told['gtins']): Thing {
  const gtin = publicGtin(gtins.get(sku) ?? '')
  return { mpn: sku, ...(gtin && { gtin }) }
}

const reviewThing = ({ stars, title, text, nickname, created_at: at, photos }: Review, origin: string): Thing => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: nickname },
  datePublished: at,
  name: title,
  reviewBody: text,
  ...(photos && { image: photos.map(({ src }) => origin + src) }),
  reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
})

/** schema.org properties by attribute code; other attributes use their label. */
const PROPERTIES: Readonly<Record<string, string>> = { kleur: 'color', maat: 'size' }

const propertyOf = ({ code, label }: Attribute, value: string): Thing =>
  PROPERTIES[code] ? { [PROPERTIES[code]]: value } : { additionalProperty: { '@type': 'PropertyValue', name: label, value } }

/** Every variant for sale, with its own address, picture and offer. The end of an offer applies to discounted variants only. */
function variantThings(
  details: ProductDetails,
  { configurable_data = [], virtual_products = [] }: Composition,
  { offerEndsAt: endsAt, gtins }: Told,
  origin: string,
): Thing[] {
  const { card } = details
  return virtual_products
    .filter(({ status }) => status === 1)
    .map(variant => {
      const chosen = configurable_data.flatMap(attribute => {
        const option = attribute.options.find(({ id }) => id === variant[`${attribute.code}_option_id`])
        return option ? [{ attribute, option }] : []
      })
      const labels = chosen.map(({ option }) => option.label)
      const address = new URLSearchParams(chosen.map(({ attribute, option }) => [attribute.code, option.key]))
      const price = variant.final_price_incl_tax
      const properties = chosen.map(({ attribute, option }) => propertyOf(attribute, option.label))
      const additional = properties.flatMap(({ additionalProperty: one }) => (one ? [one] : []))
      return {
        '@type': 'Product',
        sku: variant.sku,
        ...numbersOf(variant.sku, gtins),
        name: [card.name, ...labels].join(' '),
        image: origin + variant.image,
        ...Object.assign({}, ...properties),
        ...(additional.length && { additionalProperty: additional }),
        offers: {
          '@type': 'Offer',
          price: money(price),
          ...unitPricing(variant),
          ...offerOf(details, `${origin}${card.url}?${address}`, variant.in_stock, price, variant.price_incl_tax > price ? endsAt : null),
        },
      }
    })
}

const videoThing = ({ file, title, description, uploaded }: ProductVideo, pictures: ProductDetails['pictures'], origin: string): Thing => ({
  '@type': 'VideoObject',
  name: title,
  description,
  thumbnailUrl: pictures.slice(0, 1).map(({ src }) => origin + src),
  uploadDate: uploaded,
  contentUrl: origin + videoUrl(file, 'mp4'),
})

/** Further page data besides the product and its choices. */
export interface Told extends Pick<BelowProduct, 'offerEndsAt' | 'gtins'> {
  /** The reviews on the page. */
  reviews: readonly Review[]
}

/** schema.org Product, or ProductGroup with its variants for a configurable product; consumer prices. */
export function productThing(details: ProductDetails, from: Composition, told: Told, origin: string): Thing {
  const { card, description, pictures, video } = details
  const common = {
    name: card.name,
    url: origin + card.url,
    brand: { '@type': 'Brand', name: card.brand },
    description: plainText(description),
    image: pictures.map(({ src }) => origin + src),
    ...(video && { video: videoThing(video, pictures, origin) }),
    ...(card.review_count && { aggregateRating: { '@type': 'AggregateRating', ratingValue: card.rating, reviewCount: card.review_count } }),
    ...(told.reviews.length && { review: told.reviews.map(review => reviewThing(review, origin)) }),
  }
  const hasVariant = variantThings(details, from, told, origin)
  if (hasVariant.length) {
    const variesBy = from.configurable_data?.map(({ code, label }) => (PROPERTIES[code] ? `https://schema.org/${PROPERTIES[code]}` : label))
    return thing('ProductGroup', { ...common, productGroupID: card.sku, variesBy, hasVariant })
  }
  const [low = 0, high = 0, offerCount] = pricesOf(card, from)
  const prices =
    low === high
      ? { '@type': 'Offer', price: money(low), ...unitPricing(card) }
      : { '@type': 'AggregateOffer', lowPrice: money(low), highPrice: money(high), offerCount }
  return thing('Product', {
    ...common,
    sku: card.sku,
    ...numbersOf(card.sku, told.gtins),
    offers: { ...prices, ...offerOf(details, origin + card.url, card.in_stock, low, told.offerEndsAt) },
  })
}
