import * as v from 'valibot'
import { exampleQuoteAddress, QuoteAddress } from './address'
import { type CallDocs, Day, defineCall, Email, Line, Money, open, Sku, text } from './common'

/** Truthful, so that customers can be offered a login; rate limiting prevents harvesting of accounts. */
export const isEmailAvailable = defineCall({
  client: 'commerce',
  method: 'POST',
  path: '/api/checkout/customers/isEmailAvailable',
  body: v.object({ customerEmail: Email }),
  reply: v.boolean(),
})

/** `carrier_code`, `method_code` and `amount` are enough. */
export const ShippingMethod = v.pipe(
  open({
    carrier_code: v.string(),
    method_code: v.string(),
    /** This and the next: absent, the code. */
    carrier_title: v.nullish(v.string()),
    method_title: v.nullish(v.string()),
    /** This and the next two: one of them is enough. */
    amount: v.nullish(Money),
    price_excl_tax: v.nullish(Money),
    price_incl_tax: v.nullish(Money),
    available: v.nullish(v.boolean(), true),
    /** The reason why it is unavailable, else ''. */
    error_message: text,
  }),
  v.transform(method => {
    const inclTax = method.price_incl_tax ?? method.amount ?? 0
    const exclTax = method.price_excl_tax ?? method.amount ?? inclTax
    return {
      ...method,
      carrier_title: method.carrier_title ?? method.carrier_code,
      method_title: method.method_title ?? method.method_code,
      price_incl_tax: inclTax,
      price_excl_tax: exclTax,
      amount: method.amount ?? exclTax,
    }
  }),
)
export type ShippingMethod = v.InferOutput<typeof ShippingMethod>

export const collectShippingMethods = defineCall({
  client: 'commerce',
  method: 'POST',
  path: '/api/checkout/shipping/collectShippingMethods',
  body: v.object({ address: QuoteAddress }),
  reply: v.array(ShippingMethod),
})

/** Field names are those of the specification. */
export const DeliveryRequest = v.object({
  freeShipping: v.boolean(),
  address: v.object({
    salutation: Line,
    firstName: Line,
    surNamePrefix: Line,
    surName: Line,
    companyName: Line,
    street: Line,
    houseNr: Line,
    houseNrSuffix: Line,
    zipcode: Line,
    city: Line,
    country: Line,
    email: v.pipe(v.string(), v.maxLength(254)),
  }),
  /** Parts of bundles and services count as products. */
  products: v.pipe(
    v.array(v.object({ productnr: Sku, quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999)) })),
    v.minLength(1),
    v.maxLength(500),
  ),
  preSelect: v.object({
    method: v.nullable(v.pipe(v.string(), v.maxLength(64))),
    deliveryDate: v.nullable(Day),
    storeId: v.nullable(v.pipe(v.string(), v.maxLength(64))),
    /** Identifier of a time slot of that day. Only sent to a backend that offered one. */
    timeSlot: v.nullish(v.pipe(v.string(), v.maxLength(64))),
  }),
})
export type DeliveryRequest = v.InferOutput<typeof DeliveryRequest>

/** The shopper's delivery choice, stored as the delivery-point response. */
export const DeliveryChoice = v.object({
  method: v.string(),
  promisedDeliveryDate: v.nullable(Day),
  maximumPromisedDeliveryDate: v.nullable(Day),
  isDeliveryDateManuallySelected: v.boolean(),
  allowNextStep: v.boolean(),
  store: v.nullable(v.object({ identifier: v.string() })),
  /** Identifier of the time slot; absent or null: the first of the day. */
  timeSlot: v.nullish(v.pipe(v.string(), v.maxLength(64))),
})
export type DeliveryChoice = v.InferOutput<typeof DeliveryChoice>

/** The hours of a day in which a delivery arrives. */
export const TimeSlot = v.object({
  /** Identifies it within its day. */
  identifier: v.string(),
  /** '8:00–13:00', 'Hele dag (8:00–22:00)'. */
  title: v.string(),
  /** Total price of delivery in this slot. */
  price_incl_tax: Money,
  /** The same for a business; absent: unknown. */
  price_excl_tax: v.optional(Money),
  /** Places left; 0: full. Absent or null: plenty, so nothing is shown. */
  left: v.optional(v.nullable(v.pipe(v.number(), v.integer()))),
})
export type TimeSlot = v.InferOutput<typeof TimeSlot>

export const DeliveryDate = v.object({
  date: Day,
  title: v.string(),
  price_incl_tax: Money,
  /** Slots to choose from; the first is the default. Absent: this shop has no slots on that day. */
  slots: v.optional(v.array(TimeSlot)),
})
export type DeliveryDate = v.InferOutput<typeof DeliveryDate>

export const DeliveryOption = v.object({
  /** Carrier and method of the shipping method: 'bezorgen_standaard'. */
  method: v.string(),
  title: v.string(),
  price_incl_tax: Money,
  /** Days to choose from, soonest first; a day may cost more than the delivery method itself, such as a Sunday. */
  dates: v.array(DeliveryDate),
  /** Days in between without delivery, with the reason. */
  no_delivery: v.optional(v.array(v.object({ date: Day, title: v.string(), reason: v.string() }))),
  /** What the shopper should know before choosing this method: 'Twee bezorgers zetten het op zijn plaats.' */
  note: v.optional(v.string()),
  /** Pick-up points, the shopper's own store first, then nearest first; empty for home delivery. */
  points: v.array(
    v.object({
      identifier: v.string(),
      name: v.string(),
      street: v.string(),
      postcode: v.string(),
      city: v.string(),
      distance_km: v.number(),
      /** The store the shopper chose as their own. */
      is_mine: v.optional(v.boolean()),
    }),
  ),
})
export type DeliveryOption = v.InferOutput<typeof DeliveryOption>

export const DeliveryOptions = v.object({ options: v.array(DeliveryOption), choice: DeliveryChoice })
export type DeliveryOptions = v.InferOutput<typeof DeliveryOptions>

export const getDeliveryOptions = defineCall({
  client: 'commerce',
  method: 'POST',
  path: '/api/checkout/shipping/delivery-options',
  body: DeliveryRequest,
  reply: DeliveryOptions,
})

/** What the calls are for, what their errors mean, and an example of each. */
export const docs = (): Readonly<Record<string, CallDocs>> => ({
  isEmailAvailable: {
    summary: 'Whether no account has this e-mail address',
    errors: { 429: 'Asked too often' },
    example: { body: { customerEmail: 'sanne@example.com' }, reply: true },
  },
  collectShippingMethods: {
    summary: 'How the quote can be brought to this address',
    errors: { 400: 'A field of the address is wrong' },
    example: {
      body: { address: exampleQuoteAddress },
      reply: [
        {
          carrier_code: 'bezorgen',
          method_code: 'standaard',
          carrier_title: 'Bezorgen',
          method_title: 'Standaard',
          amount: 4.92,
          price_excl_tax: 4.92,
          price_incl_tax: 5.95,
          available: true,
          error_message: '',
        },
      ],
    },
  },
  getDeliveryOptions: {
    summary: 'Days and pick-up points for this address, with one chosen',
    errors: { 400: 'A field of the address is wrong' },
    example: {
      body: {
        freeShipping: false,
        address: {
          salutation: '',
          firstName: 'Sanne',
          surNamePrefix: 'de',
          surName: 'Wit',
          companyName: '',
          street: 'Fictielaan',
          houseNr: '10',
          houseNrSuffix: 'A',
          zipcode: '1000AB',
          city: 'Amsterdam',
          country: 'NL',
          email: 'sanne@example.com',
        },
        products: [{ productnr: 'NOV-55Q7', quantity: 1 }],
        preSelect: { method: null, deliveryDate: null, storeId: null },
      },
      reply: {
        options: [
          {
            method: 'bezorgen_standaard',
            title: 'Bezorgen',
            price_incl_tax: 5.95,
            dates: [
              {
                date: '2026-11-23',
                title: 'maandag 23 november',
                price_incl_tax: 5.95,
                slots: [
                  { identifier: '08:00-22:00', title: 'Hele dag (8:00–22:00)', price_incl_tax: 5.95, left: null },
                  { identifier: '08:00-13:00', title: '8:00–13:00', price_incl_tax: 7.9, left: 2 },
                ],
              },
            ],
            points: [],
          },
        ],
        choice: {
          method: 'bezorgen_standaard',
          promisedDeliveryDate: '2026-11-23',
          maximumPromisedDeliveryDate: '2026-11-24',
          isDeliveryDateManuallySelected: false,
          allowNextStep: true,
          store: null,
        },
      },
    },
  },
})
