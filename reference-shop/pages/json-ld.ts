import type { ProductDetails, Store } from '../shop-data'
import type { Breadcrumb } from './view-data'

type Thing = Record<string, unknown>

/** What a page says of itself in schema.org; `origin` is scheme and host, without a slash at the end. */
const thing = (type: string, fields: Thing): Thing => ({ '@context': 'https://schema.org', '@type': type, ...fields })

/** HTML of a supplier as one line of plain text. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

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

/** schema.org Product; the price is the one a consumer pays. */
export const productThing = ({ card, description, pictures }: ProductDetails, origin: string): Thing =>
  thing('Product', {
    name: card.name,
    sku: card.sku,
    brand: { '@type': 'Brand', name: card.brand },
    description: plainText(description),
    image: pictures.map(({ src }) => origin + src),
    ...(card.review_count && { aggregateRating: { '@type': 'AggregateRating', ratingValue: card.rating, reviewCount: card.review_count } }),
    offers: {
      '@type': 'Offer',
      url: origin + card.url,
      price: card.final_price_incl_tax.toFixed(2),
      priceCurrency: 'EUR',
      availability: `https://schema.org/${card.in_stock ? 'InStock' : 'OutOfStock'}`,
    },
  })

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
