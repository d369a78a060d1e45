import { type Fallbacks, id } from './fill'

/** Except quote and totals, which are read as in any other call. */
export const expressOverview: Fallbacks = {
  id,
  email: '',
  shipping: [],
  billing: [],
  delivery: [],
  payment: '',
  notice: '',
  shipping_method: '',
  payment_method: '',
}
