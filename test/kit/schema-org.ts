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

const isDay = (value: unknown): boolean => typeof value === 'string' && !Number.isNaN(Date.parse(value)) && /^\d{4}-\d\d-\d\d/.test(value)
const isTime = (value: unknown): boolean => /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(String(value))
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const isAmong = (value: unknown, names: readonly string[]): boolean => names.some(name => value === `https://schema.org/${name}`)
/** 8, 12, 13 or 14 digits with a valid check digit, and not a restricted number (GS1 General Specifications, 1.4 and 2.1). */
const isGtin = (value: unknown): boolean => {
  const digits = String(value).padStart(14, '0')
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 1 : 3), 0)
  return /^(\d{8}|\d{12,14})$/.test(String(value)) && sum % 10 === 0 && !/^.(2|0[245])/.test(digits)
}

type Rule = [sentence: string, holds: (thing: Thing) => boolean]

/** Requirements of schema.org and search engines for these types. */
const rules: Record<string, Rule[]> = {
  Product: [
    ['has a name', one => isText(one.name)],
    ['has absolute addresses of pictures', one => [one.image].flat().length > 0 && [one.image].flat().every(isAddress)],
    ['has an offer, a review or a rating', one => Boolean(one.offers ?? one.review ?? one.aggregateRating)],
    ['has a brand with a name', one => one.brand === undefined || isText((one.brand as Thing).name)],
    ['has a sku of text', one => one.sku === undefined || isText(one.sku)],
    ['has a number of its manufacturer, or of GS1', one => isText(one.mpn) || isGtin(one.gtin)],
    ['has a number of GS1 that may be told, if any', one => one.gtin === undefined || isGtin(one.gtin)],
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
    ['has an availability of schema.org', one => isAmong(one.availability, availabilities)],
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
  ShippingDeliveryTime: [
    [
      'has a time to handle and one under way, in days',
      one => [one.handlingTime, one.transitTime].every(time => (time as Thing | undefined)?.unitCode === 'DAY'),
    ],
  ],
  QuantitativeValue: [
    [
      'has whole bounds, the lower one first, or a value',
      ({ minValue: low, maxValue: high, value }) =>
        value === undefined
          ? Number.isInteger(low) && Number.isInteger(high) && Number(low) <= Number(high) && Number(low) >= 0
          : Number(value) > 0,
    ],
    ['has a code of UN/CEFACT', one => /^[A-Z\d]{3}$/.test(String(one.unitCode))],
  ],
  UnitPriceSpecification: [
    ['has a price as digits with a point', one => /^\d+(\.\d{1,2})?$/.test(String(one.price)) && one.priceCurrency === 'EUR'],
    [
      'says how much it is for, and which quantity prices are compared by',
      one => Boolean((one.referenceQuantity as Thing | undefined)?.valueReference),
    ],
  ],
  MonetaryAmount: [['has a value as digits with a point', one => /^\d+(\.\d{1,2})?$/.test(String(one.value)) && one.currency === 'EUR']],
  MerchantReturnPolicy: [
    ['names countries and a kind', one => isText([one.applicableCountry].flat()[0]) && isAddress(one.returnPolicyCategory)],
    [
      'has days for a limited time',
      one => !/FiniteReturnWindow$/.test(String(one.returnPolicyCategory)) || Number(one.merchantReturnDays) > 0,
    ],
    [
      'says what sending back costs, in words of schema.org',
      one =>
        isAmong(one.returnFees, [
          'FreeReturn',
          'ReturnFeesCustomerResponsibility',
          'ReturnShippingFees',
          'OriginalShippingFees',
          'RestockingFees',
        ]),
    ],
    [
      'says how, in words of schema.org',
      one => [one.returnMethod].flat().every(way => isAmong(way, ['ReturnByMail', 'ReturnInStore', 'ReturnAtKiosk'])),
    ],
  ],
  Organization: [
    ['has a name', one => isText(one.name)],
    ['has absolute addresses', one => [one.url, one.logo].every(address => address === undefined || isAddress(address))],
    ['has an address and a mark where it stands by itself', one => !('@context' in one) || (isAddress(one.url) && isAddress(one.logo))],
  ],
  ContactPoint: [['says for what it is, and how', one => isText(one.contactType) && (isAddress(one.url) || isText(one.telephone))]],
  WebSite: [['has a name and an absolute address', one => isText(one.name) && isAddress(one.url)]],
  SearchAction: [
    [
      'has its words where they are named',
      one => {
        const name = /^required name=(\w+)$/.exec(String(one['query-input']))?.[1]
        return name !== undefined && String((one.target as Thing | undefined)?.urlTemplate).includes(`{${name}}`)
      },
    ],
  ],
  EntryPoint: [['has an absolute address', one => isAddress(String(one.urlTemplate).replace(/\{\w+\}/g, 'x'))]],
  ElectronicsStore: [
    ['has a name', one => isText(one.name)],
    ['has absolute addresses of itself and of a picture', one => [one.url, one.image].every(isAddress)],
    ['has an address', one => (one.address as Thing | undefined)?.['@type'] === 'PostalAddress'],
    ['has a number that is called from abroad', one => /^\+\d[\d ()-]{6,}$/.test(String(one.telephone))],
    [
      'opens at one time of each day of the week',
      one => {
        const days = [one.openingHoursSpecification].flat().map(hours => (hours as Thing | undefined)?.dayOfWeek)
        return days.length > 0 && new Set(days).size === days.length && days.every(day => weekdays.includes(String(day)))
      },
    ],
    [
      'has days for each time out of the ordinary',
      one =>
        [one.specialOpeningHoursSpecification ?? []]
          .flat()
          .every(hours => isDay((hours as Thing).validFrom) && isDay((hours as Thing).validThrough)),
    ],
  ],
  PostalAddress: [
    [
      'has a street, a place, a postcode and a country',
      one => [one.streetAddress, one.addressLocality, one.postalCode].every(isText) && /^[A-Z]{2}$/.test(String(one.addressCountry)),
    ],
  ],
  GeoCoordinates: [
    [
      'is on the earth',
      one =>
        typeof one.latitude === 'number' &&
        Math.abs(one.latitude) <= 90 &&
        typeof one.longitude === 'number' &&
        Math.abs(one.longitude) <= 180,
    ],
  ],
  OpeningHoursSpecification: [['has times of a day', one => isTime(one.opens) && isTime(one.closes)]],
  Review: [
    ['has an author with a name', one => isText((one.author as Thing | undefined)?.name)],
    ['has a day', one => isDay(one.datePublished)],
    ['has a rating', one => (one.reviewRating as Thing | undefined)?.['@type'] === 'Rating'],
  ],
  Rating: [['has a value from 1 to 5', one => Number(one.ratingValue) >= 1 && Number(one.ratingValue) <= Number(one.bestRating ?? 5)]],
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
