import * as v from 'valibot'
import { cleanDigits, cleanHouseNumber, cleanText, cleanWrittenPostcode } from '../typed'
import { type CallDocs, defineCall, Id, Line, maybe, typed, Unspecified } from './common'

const common = {
  prefix: v.nullish(Line, null),
  firstname: Line,
  middlename: v.nullish(Line, null),
  lastname: Line,
  company: v.nullish(Line, null),
  telephone: v.pipe(Line, v.transform(cleanText)),
  postcode: typed(cleanWrittenPostcode, postcode => postcode.length <= 12),
  city: Line,
  /** Street, house number, addition, or the lines of a street; one text is split into its lines. */
  street: v.pipe(
    v.union([v.pipe(v.string(), v.maxLength(302)), v.array(v.string())]),
    v.transform(street => (typeof street === 'string' ? street.split(/\r?\n/) : street)),
    v.array(Line),
    v.minLength(1),
    v.maxLength(3),
    v.transform(lines => lines.map((line, at) => (at === 1 && /^\d+$/.test(cleanHouseNumber(line)) ? cleanHouseNumber(line) : line))),
  ),
  country_id: v.pipe(v.string(), v.regex(/^([A-Z]{2})?$/)),
}

/** An address of the quote or of an order: flat. Source: section 3 of the specification. */
export const QuoteAddress = v.object({
  id: v.nullish(Id),
  customer_id: v.nullish(Id),
  /** The address book entry it was taken from. */
  customer_address_id: v.nullish(Id),
  email: v.nullish(v.pipe(v.string(), v.maxLength(254))),
  ...common,
  region: v.nullish(Line, null),
  region_code: v.nullish(Line, null),
  region_id: v.nullish(Id, null),
  same_as_billing: v.optional(v.union([v.literal(0), v.literal(1)])),
  /** 1 to save a new address in the address book, else null. */
  save_in_address_book: v.nullish(v.union([v.literal(0), v.literal(1)])),
})
export type QuoteAddress = v.InferOutput<typeof QuoteAddress>

/** An address of the address book: its region is an object. */
export const CustomerAddress = v.object({
  id: Id,
  customer_id: v.nullish(Id, 0),
  ...common,
  telephone: v.nullish(Line, ''),
  region: v.nullish(v.object({ region: v.nullish(Line, null), region_code: v.nullish(Line, null), region_id: v.nullish(Id, null) }), {}),
  default_billing: v.nullish(v.boolean(), false),
  default_shipping: v.nullish(v.boolean(), false),
})
export type CustomerAddress = v.InferOutput<typeof CustomerAddress>

/** The address of a postcode and house number. Only the first three fields are required: the shopper then types street and city. */
export const AddressDetails = v.object({
  postcode: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  street: maybe(v.string()),
  house_number: maybe(v.string()),
  addition: maybe(v.string()),
  city: maybe(v.string()),
  province: maybe(v.string()),
})
export type AddressDetails = v.InferOutput<typeof AddressDetails>

/** Where and how the lines are delivered; the delivery method is 'carrier_method', or its codes. */
export const Assignment = v.object({
  shipping: v.object({
    address: QuoteAddress,
    method: v.nullish(
      v.union([v.string(), v.object({ carrier_code: v.string(), method_code: v.string(), amount: v.optional(v.number()) })]),
    ),
  }),
})

/** Both addresses, as now stored in the quote. */
export const QuoteAddresses = v.object({
  billing_address: QuoteAddress,
  extension_attributes: v.object({
    shipping_assignments: v.pipe(v.array(Assignment), v.minLength(1)),
  }),
})
export type QuoteAddresses = v.InferOutput<typeof QuoteAddresses>

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

const lookupErrors = { 400: 'Not a postcode or house number', 404: 'Unknown combination' } as const

const place = {
  postcode: typed(cleanDigits, text => /^[0-9A-Z]{3,10}$/i.test(text)),
  houseNumber: typed(cleanHouseNumber, text => /^[1-9]\d{0,4}$/.test(text)),
}
/** Absent for an address in the Netherlands. */
const query = v.object({ country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))) })

export const lookUpAddress = defineCall({
  client: 'commerce',
  method: 'GET',
  path: '/api/address/autocomplete/details/{postcode}/{houseNumber}',
  reply: AddressDetails,
  params: v.object(place),
  query,
})

export const lookUpAddition = defineCall({
  client: 'commerce',
  method: 'GET',
  path: '/api/address/autocomplete/details/{postcode}/{houseNumber}/{addition}',
  reply: AddressDetails,
  params: v.object({
    ...place,
    addition: typed(
      text => cleanDigits(text).toUpperCase(),
      text => /^[0-9A-Z]{1,6}$/.test(text),
    ),
  }),
  query,
})

export const setAddresses = defineCall({
  client: 'commerce',
  method: 'PUT',
  path: '/api/quote/address/set-addresses',
  body: v.object({ billing_address: QuoteAddress, shipping_address: QuoteAddress }),
  reply: QuoteAddresses,
})

export const setBillingAddress = defineCall({
  client: 'commerce',
  method: 'PUT',
  path: '/api/quote/address/set-billing-address',
  body: QuoteAddress,
  reply: Unspecified,
})

export const setShippingAddress = defineCall({
  client: 'commerce',
  method: 'PUT',
  path: '/api/quote/address/set-shipping-address',
  body: QuoteAddress,
  reply: Unspecified,
})

/** What the calls are for, what their errors mean, and an example of each. */
export const docs = (): Readonly<Record<string, CallDocs>> => ({
  lookUpAddress: {
    summary: 'Street and city of a postcode and house number',
    errors: lookupErrors,
    example: { params: { postcode: '1000AB', houseNumber: '10' }, query: {}, reply: exampleDetails },
  },
  lookUpAddition: {
    summary: 'Street and city of a postcode, house number and addition',
    errors: lookupErrors,
    example: { params: { postcode: '1000AB', houseNumber: '10', addition: 'A' }, query: {}, reply: { ...exampleDetails, addition: 'A' } },
  },
  setAddresses: {
    summary: 'Set both addresses of the quote',
    errors: { 400: 'A field is missing or wrong' },
    example: { body: { billing_address: exampleQuoteAddress, shipping_address: exampleQuoteAddress }, reply: exampleAddresses },
  },
  setBillingAddress: {
    summary: 'Set the billing address of the quote',
    errors: { 400: 'A field is missing or wrong' },
    example: { body: exampleQuoteAddress, reply: exampleAddresses },
  },
  setShippingAddress: {
    summary: 'Set the shipping address of the quote',
    errors: { 400: 'A field is missing or wrong' },
    example: { body: exampleQuoteAddress, reply: exampleAddresses },
  },
})
