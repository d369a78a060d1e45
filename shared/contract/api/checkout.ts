import { z } from 'zod'
import * as calls from '../calls/checkout'
import * as fallbacks from '../fallbacks/checkout'
import { exampleQuoteAddress, QuoteAddress } from './address'
import { Day, Email, endpoint, Line, lenient, Money, Sku } from './common'

/** Truthful, so that customers can be offered a login; rate limiting prevents harvesting of accounts. */
export const isEmailAvailable = endpoint({
  ...calls.isEmailAvailable,
  summary: 'Whether no account has this e-mail address',
  body: z.object({ customerEmail: Email }),
  reply: z.boolean(),
  errors: { 429: 'Asked too often' },
  example: { body: { customerEmail: 'sanne@example.com' }, reply: true },
})

/** `carrier_code`, `method_code` and `amount` are enough. */
export const ShippingMethod = lenient(
  {
    carrier_code: z.string(),
    method_code: z.string(),
    carrier_title: z.string(),
    method_title: z.string(),
    amount: Money,
    price_excl_tax: Money,
    price_incl_tax: Money,
    available: z.boolean(),
    /** The reason why it is unavailable, else ''. */
    error_message: z.string(),
  },
  fallbacks.shippingMethod,
)
export type ShippingMethod = z.infer<typeof ShippingMethod>

export const collectShippingMethods = endpoint({
  ...calls.collectShippingMethods,
  summary: 'How the quote can be brought to this address',
  body: z.object({ address: QuoteAddress }),
  reply: z.array(ShippingMethod),
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
})

/** Field names are those of the specification. */
export const DeliveryRequest = z.object({
  freeShipping: z.boolean(),
  address: z.object({
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
    email: z.string().max(254),
  }),
  /** Parts of bundles and services count as products. */
  products: z
    .array(z.object({ productnr: Sku, quantity: z.number().int().min(1).max(999) }))
    .min(1)
    .max(500),
  preSelect: z.object({
    method: z.string().max(64).nullable(),
    deliveryDate: Day.nullable(),
    storeId: z.string().max(64).nullable(),
    /** Identifier of a time slot of that day. Only sent to a backend that offered one. */
    timeSlot: z.string().max(64).nullable().optional(),
  }),
})
export type DeliveryRequest = z.infer<typeof DeliveryRequest>

/** The shopper's delivery choice, stored as the delivery-point response. */
export const DeliveryChoice = z.object({
  method: z.string(),
  promisedDeliveryDate: Day.nullable(),
  maximumPromisedDeliveryDate: Day.nullable(),
  isDeliveryDateManuallySelected: z.boolean(),
  allowNextStep: z.boolean(),
  store: z.object({ identifier: z.string() }).nullable(),
  /** Identifier of the time slot; absent or null: the first of the day. */
  timeSlot: z.string().max(64).nullable().optional(),
})
export type DeliveryChoice = z.infer<typeof DeliveryChoice>

/** The hours of a day in which a delivery arrives. */
export const TimeSlot = z.object({
  /** Identifies it within its day. */
  identifier: z.string(),
  /** '8:00 - 13:00', 'Hele dag (8:00 - 22:00)'. */
  title: z.string(),
  /** Total price of delivery in this slot. */
  price_incl_tax: Money,
  /** The same for a business; absent: unknown. */
  price_excl_tax: Money.optional(),
  /** Places left; 0: full. Absent or null: plenty, so nothing is shown. */
  left: z.number().int().nullable().optional(),
})
export type TimeSlot = z.infer<typeof TimeSlot>

export const DeliveryDate = z.object({
  date: Day,
  title: z.string(),
  price_incl_tax: Money,
  /** Slots to choose from; the first is the default. Absent: this shop has no slots on that day. */
  slots: z.array(TimeSlot).optional(),
})
export type DeliveryDate = z.infer<typeof DeliveryDate>

export const DeliveryOption = z.object({
  /** Carrier and method of the shipping method: 'bezorgen_standaard'. */
  method: z.string(),
  title: z.string(),
  price_incl_tax: Money,
  /** Days to choose from, soonest first; a day may cost more than the delivery method itself, such as a Sunday. */
  dates: z.array(DeliveryDate),
  /** Days in between without delivery, with the reason. */
  no_delivery: z.array(z.object({ date: Day, title: z.string(), reason: z.string() })).optional(),
  /** What the shopper should know before choosing this method: 'Twee bezorgers zetten het op zijn plaats.' */
  note: z.string().optional(),
  /** Pick-up points, the shopper's own store first, then nearest first; empty for home delivery. */
  points: z.array(
    z.object({
      identifier: z.string(),
      name: z.string(),
      street: z.string(),
      postcode: z.string(),
      city: z.string(),
      distance_km: z.number(),
      /** The store the shopper chose as their own. */
      is_mine: z.boolean().optional(),
    }),
  ),
})
export type DeliveryOption = z.infer<typeof DeliveryOption>

export const DeliveryOptions = z.object({ options: z.array(DeliveryOption), choice: DeliveryChoice })
export type DeliveryOptions = z.infer<typeof DeliveryOptions>

export const getDeliveryOptions = endpoint({
  ...calls.getDeliveryOptions,
  summary: 'Days and pick-up points for this address, with one chosen',
  body: DeliveryRequest,
  reply: DeliveryOptions,
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
                { identifier: '08:00-22:00', title: 'Hele dag (8:00 - 22:00)', price_incl_tax: 5.95, left: null },
                { identifier: '08:00-13:00', title: '8:00 - 13:00', price_incl_tax: 7.9, left: 2 },
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
})
