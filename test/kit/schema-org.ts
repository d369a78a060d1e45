export type Thing = Readonly<Record<string, unknown>>

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''
const isAddress = (value: unknown): boolean => typeof value === 'string' && URL.canParse(value) && /^https?:/.test(value)
const availabilities = [
  'InStock',
  'OutOfStock',
  'PreOrder',
  'BackOrder',
  'Discontinued',
  'LimitedAvailability',
  'SoldOut',
  'InStoreOnly',
  'OnlineOnly',
]

type Rule = [sentence: string, holds: (thing: Thing) => boolean]

/** Requirements of schema.org and search engines for these types. */
const rules: Record<string, Rule[]> = {
  Product: [
    ['has a name', one => isText(one.name)],
    ['has absolute addresses of pictures', one => [one.image].flat().length > 0 && [one.image].flat().every(isAddress)],
    ['has an offer, a review or a rating', one => Boolean(one.offers ?? one.review ?? one.aggregateRating)],
    ['has a brand with a name', one => one.brand === undefined || isText((one.brand as Thing).name)],
    ['has a sku of text', one => one.sku === undefined || isText(one.sku)],
  ],
  ProductGroup: [
    ['has a name', one => isText(one.name)],
    ['has an identifier of text', one => isText(one.productGroupID)],
    ['says in what its variants differ', one => [one.variesBy].flat().length > 0 && [one.variesBy].flat().every(isText)],
    [
      'has variants, each with an article number of its own',
      one => {
        const skus = [one.hasVariant].flat().map(variant => (variant as Thing | undefined)?.sku)
        return skus.length > 0 && skus.every(isText) && new Set(skus).size === skus.length
      },
    ],
  ],
  PropertyValue: [['has a name and a value', one => isText(one.name) && isText(one.value)]],
  Offer: [
    ['has a price as digits with a point', one => /^\d+(\.\d{1,2})?$/.test(String(one.price))],
    ['has a currency of ISO 4217', one => /^[A-Z]{3}$/.test(String(one.priceCurrency))],
    ['has an availability of schema.org', one => availabilities.some(name => one.availability === `https://schema.org/${name}`)],
    ['has an absolute address', one => isAddress(one.url)],
  ],
  AggregateOffer: [
    [
      'has a lowest and a highest price as digits with a point',
      one =>
        [one.lowPrice, one.highPrice].every(price => /^\d+(\.\d{1,2})?$/.test(String(price))) &&
        Number(one.lowPrice) < Number(one.highPrice),
    ],
    ['counts more than one', one => Number.isInteger(one.offerCount) && Number(one.offerCount) > 1],
    ['has a currency of ISO 4217', one => /^[A-Z]{3}$/.test(String(one.priceCurrency))],
  ],
  OfferShippingDetails: [['says what it costs, and where', one => Boolean(one.shippingRate && one.shippingDestination)]],
  MonetaryAmount: [['has a value as digits with a point', one => /^\d+(\.\d{1,2})?$/.test(String(one.value)) && one.currency === 'EUR']],
  MerchantReturnPolicy: [
    ['names countries and a kind', one => isText([one.applicableCountry].flat()[0]) && isAddress(one.returnPolicyCategory)],
    [
      'has days for a limited time',
      one => !/FiniteReturnWindow$/.test(String(one.returnPolicyCategory)) || Number(one.merchantReturnDays) > 0,
    ],
  ],
  VideoObject: [
    ['has a name and a description', one => isText(one.name) && isText(one.description)],
    ['has absolute addresses of pictures', one => [one.thumbnailUrl].flat().length > 0 && [one.thumbnailUrl].flat().every(isAddress)],
    ['has a moment with its zone', one => /^\d{4}-\d\d-\d\dT[\d:]+(Z|[+-]\d\d:\d\d)$/.test(String(one.uploadDate))],
    ['has an absolute address of its file', one => isAddress(one.contentUrl)],
  ],
  AggregateRating: [
    ['has a value from 1 to 5', one => Number(one.ratingValue) >= 1 && Number(one.ratingValue) <= Number(one.bestRating ?? 5)],
    ['counts at least one', one => Number.isInteger(one.reviewCount) && Number(one.reviewCount) >= 1],
  ],
  BreadcrumbList: [
    [
      'counts its places from 1',
      one =>
        (one.itemListElement as Thing[]).length > 0 && (one.itemListElement as Thing[]).every(({ position }, at) => position === at + 1),
    ],
  ],
  ListItem: [
    ['has a name', one => isText(one.name)],
    ['has an absolute address', one => isAddress(one.item)],
  ],
}

/** Errors in structured data, nested items included; empty if valid. */
export function complaints(thing: Thing, path = ''): string[] {
  const type = String(thing['@type'])
  const own = (rules[type] ?? []).filter(([, holds]) => !holds(thing)).map(([sentence]) => `${path}${type} ${sentence}`)
  const context = path || thing['@context'] === 'https://schema.org' ? [] : [`${type} has no context`]
  const inside = Object.values(thing)
    .flat()
    .filter((value): value is Thing => typeof value === 'object' && value !== null && '@type' in value)
  return [...context, ...own, ...inside.flatMap(one => complaints(one, `${path}${type} > `))]
}
