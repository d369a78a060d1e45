import { type Fallbacks, id, idOr } from './fill'

const lines = (value: unknown): unknown => (typeof value === 'string' ? value.split(/\r?\n/) : value)

/** An address book entry; a street given as one text is split into lines. */
export const address: Fallbacks = {
  id,
  customer_id: idOr(0),
  prefix: null,
  middlename: null,
  company: null,
  telephone: '',
  street: lines,
  region: { region: null, region_code: null, region_id: null },
  default_billing: false,
  default_shipping: false,
}
