import type { Attribute, Composition } from '../../shared/contract/product'
import { shippingCents } from '../data/rates'
import { plainText, wholeWords } from '../plain-text'
import type { ProductDetails, Store } from '../shop-data'
import type { Breadcrumb } from './view-data'

type Thing = Record<string, unknown>

/** What a page says of itself in schema.org; `origin` is scheme and host, without a slash at the end. */
const thing = (type: string, fields: Thing): Thing => ({ '@context': 'https://schema.org', '@type': type, ...fields })

export const breadcrumbsThing = (origin: string, crumbs: readonly Breadcrumb[], path: string): Thing =>
  thing('BreadcrumbList', {
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: origin + (href ?? path),
    })),
  })

/** The shop itself and its search, for the home page. */
export const shopThings = (origin: string, name: string): Thing[] => [
  thing('Organization', {
    name,
    url: `${origin}/`,
    contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', url: `${origin}/contact` },
  }),
  thing('WebSite', {
    name,
    url: `${origin}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/zoeken?query={query}` },
      'query-input': 'required name=query',
    },
  }),
]

/** What a search engine shows of a description: whole words of it, after the name that tells one product from the next. */
export const summary = (name: string, text: string, most = 160): string => wholeWords(`${name}: ${text}`, most)

const returnPolicy = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: ['NL', 'BE'],
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: 14,
  returnMethod: ['https://schema.org/ReturnByMail', 'https://schema.org/ReturnInStore'],
}

const money = (euros: number): string => euros.toFixed(2)

/** What the usual delivery at home costs of an order of this product alone. */
const shippingOf = (euros: number): Thing => ({
  '@type': 'OfferShippingDetails',
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'NL' },
  shippingRate: {
    '@type': 'MonetaryAmount',
    value: money((shippingCents(null, 'NL', Math.round(euros * 100)) ?? 0) / 100),
    currency: 'EUR',
  },
})

/** The lowest and the highest price of what there is to choose from, in euros; the price itself where there is nothing to choose. */
function pricesOf({ final_price_incl_tax: own }: ProductDetails['card'], { child_products = [] }: Composition): number[] {
  const prices = child_products.map(one => one.final_price_incl_tax)
  return prices.length ? [Math.min(...prices), Math.max(...prices), prices.length] : [own, own, 1]
}

/** What of an offer is the same for one price and for several; `from` is the lowest price in euros. */
const offerOf = (url: string, inStock: boolean, from: number, endsAt: number | null): Thing => ({
  url,
  priceCurrency: 'EUR',
  ...(endsAt !== null && { priceValidUntil: new Date(endsAt).toISOString() }),
  availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
  itemCondition: 'https://schema.org/NewCondition',
  seller: { '@type': 'Organization', name: 'Etalage' },
  shippingDetails: shippingOf(from),
  hasMerchantReturnPolicy: returnPolicy,
})

/** Attributes that schema.org has a property for, by code; others are named in words. */
const PROPERTIES: Readonly<Record<string, string>> = { kleur: 'color', maat: 'size' }

const propertyOf = ({ code, label }: Attribute, value: string): Thing =>
  PROPERTIES[code] ? { [PROPERTIES[code]]: value } : { additionalProperty: { '@type': 'PropertyValue', name: label, value } }

/** Every variant that is sold, with its own address, picture and offer. An end of the offer holds for those whose price is lowered. */
function variantThings(
  { card }: ProductDetails,
  { configurable_data = [], virtual_products = [] }: Composition,
  endsAt: number | null,
  origin: string,
): Thing[] {
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
        name: [card.name, ...labels].join(' '),
        image: origin + variant.image,
        ...Object.assign({}, ...properties),
        ...(additional.length && { additionalProperty: additional }),
        offers: {
          '@type': 'Offer',
          price: money(price),
          ...offerOf(`${origin}${card.url}?${address}`, variant.in_stock, price, variant.price_incl_tax > price ? endsAt : null),
        },
      }
    })
}

/**
 * schema.org Product, of a configurable one ProductGroup with its variants; the prices are those that a consumer pays.
 * `endsAt`: ms since 1970 until which they hold, null when that is open.
 */
export function productThing(details: ProductDetails, from: Composition, endsAt: number | null, origin: string): Thing {
  const { card, description, pictures } = details
  const common = {
    name: card.name,
    url: origin + card.url,
    brand: { '@type': 'Brand', name: card.brand },
    description: plainText(description),
    image: pictures.map(({ src }) => origin + src),
    ...(card.review_count && { aggregateRating: { '@type': 'AggregateRating', ratingValue: card.rating, reviewCount: card.review_count } }),
  }
  const hasVariant = variantThings(details, from, endsAt, origin)
  if (hasVariant.length) {
    const variesBy = from.configurable_data?.map(({ code, label }) => (PROPERTIES[code] ? `https://schema.org/${PROPERTIES[code]}` : label))
    return thing('ProductGroup', { ...common, productGroupID: card.sku, variesBy, hasVariant })
  }
  const [low = 0, high = 0, offerCount] = pricesOf(card, from)
  const prices =
    low === high
      ? { '@type': 'Offer', price: money(low) }
      : { '@type': 'AggregateOffer', lowPrice: money(low), highPrice: money(high), offerCount }
  return thing('Product', { ...common, sku: card.sku, offers: { ...prices, ...offerOf(origin + card.url, card.in_stock, low, endsAt) } })
}

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** schema.org ElectronicsStore with its opening times; a closed day of an exception has the same time twice. */
export const storeThing = (store: Store, origin: string, picture: string): Thing =>
  thing('ElectronicsStore', {
    name: `Etalage ${store.name}`,
    url: `${origin}/winkels/${store.slug}`,
    image: origin + picture,
    telephone: store.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: store.street,
      postalCode: store.postcode,
      addressLocality: store.city,
      addressCountry: 'NL',
    },
    geo: { '@type': 'GeoCoordinates', latitude: store.latitude, longitude: store.longitude },
    openingHoursSpecification: store.week.flatMap((hours, index) =>
      hours ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek: days[index], ...hours }] : [],
    ),
    specialOpeningHoursSpecification: store.exceptions.map(({ date, hours }) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: date,
      validThrough: date,
      opens: hours?.opens ?? '00:00',
      closes: hours?.closes ?? '00:00',
    })),
  })
