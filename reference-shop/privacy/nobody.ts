import type { QuoteAddress } from '../../shared/contract/api/address'

const noAddress = JSON.stringify({
  prefix: null,
  firstname: '',
  middlename: null,
  lastname: '',
  company: null,
  telephone: '',
  postcode: '',
  city: '',
  street: [''],
  country_id: '',
  region: null,
  region_code: null,
  region_id: null,
} satisfies QuoteAddress)

/** A cancelled order. Without its cart, a late payment is refunded, as there is no delivery address any more. */
export const nobodys = {
  quote_id: null,
  email: '',
  billing_address: noAddress,
  shipping_address: noAddress,
  delivery: null,
  extension: null,
}
/** A withdrawal, without any person. */
export const nobodysEither = { name: '', email: '' }
export const nameless = { name: '', email: '', phone: '' }
