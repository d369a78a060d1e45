import { z } from 'zod'
import * as calls from '../calls/address'
import { cleanDigits, cleanHouseNumber, cleanPostcode, cleanText } from '../typed'
import { endpoint, Id, Line, Unspecified } from './common'

const common = {
  prefix: Line.nullable().default(null),
  firstname: Line,
  middlename: Line.nullable().default(null),
  lastname: Line,
  company: Line.nullable().default(null),
  telephone: Line.transform(cleanText),
  postcode: z.string().max(40).transform(cleanPostcode).pipe(z.string().max(12)),
  city: Line,
  /** Street, house number, addition: a list, or one text with line breaks. */
  street: z
    .array(Line)
    .min(1)
    .max(3)
    .or(
      z
        .string()
        .max(302)
        .transform(text => text.split(/\r?\n/))
        .pipe(z.array(Line).min(1).max(3)),
    ),
  country_id: z.string().regex(/^([A-Z]{2})?$/),
}

/** An address of the quote or of an order: flat. Source: section 3 of the specification. */
export const QuoteAddress = z.object({
  id: Id.nullable().optional(),
  customer_id: Id.nullable().optional(),
  /** The address book entry it was taken from. */
  customer_address_id: Id.nullable().optional(),
  email: z.string().max(254).nullable().optional(),
  ...common,
  region: Line.nullable().default(null),
  region_code: Line.nullable().default(null),
  region_id: Id.nullable().default(null),
  same_as_billing: z.union([z.literal(0), z.literal(1)]).optional(),
  /** 1 to save a new address in the address book, else null. */
  save_in_address_book: z
    .union([z.literal(0), z.literal(1)])
    .nullable()
    .optional(),
})
export type QuoteAddress = z.infer<typeof QuoteAddress>

/** An address of the address book: its region is an object. */
export const CustomerAddress = z.object({
  id: Id,
  customer_id: Id.default(0),
  ...common,
  region: z
    .object({
      region: Line.nullable().default(null),
      region_code: Line.nullable().default(null),
      region_id: Id.nullable().default(null),
    })
    .default({ region: null, region_code: null, region_id: null }),
  default_billing: z.boolean().default(false),
  default_shipping: z.boolean().default(false),
})
export type CustomerAddress = z.infer<typeof CustomerAddress>

/** The address of a postcode and house number. Only the first three fields are required: the shopper then types street and city. */
export const AddressDetails = z.object({
  postcode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  street: z.string().optional(),
  house_number: z.string().optional(),
  addition: z.string().optional(),
  city: z.string().optional(),
  province: z.string().optional(),
})
export type AddressDetails = z.infer<typeof AddressDetails>

/** Where and how the lines are delivered; the delivery method is 'carrier_method', or its codes. */
export const Assignment = z.object({
  shipping: z.object({
    address: QuoteAddress,
    method: z.union([z.string(), z.object({ carrier_code: z.string(), method_code: z.string(), amount: z.number().optional() })]).nullish(),
  }),
})

/** Both addresses, as now stored in the quote. */
export const QuoteAddresses = z.object({
  billing_address: QuoteAddress,
  extension_attributes: z.object({
    shipping_assignments: z.array(Assignment).min(1),
  }),
})
export type QuoteAddresses = z.infer<typeof QuoteAddresses>

export const exampleQuoteAddress = {
  email: 'sanne@example.com',
  prefix: null,
  firstname: 'Sanne',
  middlename: 'de',
  lastname: 'Wit',
  company: null,
  telephone: '0200000001',
  postcode: '1000AB',
  city: 'Amsterdam',
  street: ['Fictielaan', '10', 'A'],
  country_id: 'NL',
  region: null,
  region_code: null,
  region_id: null,
  save_in_address_book: 1,
}

const exampleAddresses = {
  billing_address: exampleQuoteAddress,
  extension_attributes: { shipping_assignments: [{ shipping: { address: exampleQuoteAddress, method: 'bezorgen_standaard' } }] },
}

export const exampleDetails = {
  postcode: '1000AB',
  latitude: 52.37,
  longitude: 4.9,
  street: 'Fictielaan',
  house_number: '10',
  addition: '',
  city: 'Amsterdam',
  province: 'Noord-Holland',
}

const lookup = {
  reply: AddressDetails,
  errors: { 400: 'Not a postcode or house number', 404: 'Unknown combination' },
} as const

const place = {
  postcode: z
    .string()
    .max(40)
    .transform(cleanPostcode)
    .refine(text => /^[1-9]\d{3}(?!SA|SD|SS)[A-Z]{2}$/.test(text)),
  houseNumber: z
    .string()
    .max(40)
    .transform(cleanHouseNumber)
    .refine(text => /^[1-9]\d{0,4}$/.test(text)),
}

export const lookUpAddress = endpoint({
  ...calls.lookUpAddress,
  ...lookup,
  summary: 'Street and city of a postcode and house number',
  params: z.object(place),
  example: { params: { postcode: '1000AB', houseNumber: '10' }, reply: exampleDetails },
})

export const lookUpAddition = endpoint({
  ...calls.lookUpAddition,
  ...lookup,
  summary: 'Street and city of a postcode, house number and addition',
  params: z.object({
    ...place,
    addition: z
      .string()
      .max(40)
      .transform(text => cleanDigits(text).toUpperCase())
      .refine(text => /^[0-9A-Z]{1,6}$/.test(text)),
  }),
  example: { params: { postcode: '1000AB', houseNumber: '10', addition: 'A' }, reply: { ...exampleDetails, addition: 'A' } },
})

export const setAddresses = endpoint({
  ...calls.setAddresses,
  summary: 'Set both addresses of the quote',
  body: z.object({ billing_address: QuoteAddress, shipping_address: QuoteAddress }),
  reply: QuoteAddresses,
  errors: { 400: 'A field is missing or wrong' },
  example: { body: { billing_address: exampleQuoteAddress, shipping_address: exampleQuoteAddress }, reply: exampleAddresses },
})

export const setBillingAddress = endpoint({
  ...calls.setBillingAddress,
  summary: 'Set the billing address of the quote',
  body: QuoteAddress,
  reply: Unspecified,
  errors: { 400: 'A field is missing or wrong' },
  example: { body: exampleQuoteAddress, reply: exampleAddresses },
})

export const setShippingAddress = endpoint({
  ...calls.setShippingAddress,
  summary: 'Set the shipping address of the quote',
  body: QuoteAddress,
  reply: Unspecified,
  errors: { 400: 'A field is missing or wrong' },
  example: { body: exampleQuoteAddress, reply: exampleAddresses },
})
