import { type Fallbacks, like } from './fill'

/** A delivery method: only `carrier_code`, `method_code` and `amount` are required. */
export const shippingMethod: Fallbacks = {
  carrier_title: like('carrier_code', ''),
  method_title: like('method_code', ''),
  price_incl_tax: like('amount', 0),
  price_excl_tax: like('amount', 'price_incl_tax', 0),
  amount: like('price_excl_tax', 0),
  available: true,
  error_message: '',
}

/** A payment method: only `code` is required. */
export const paymentMethod: Fallbacks = { title: like('code', ''), notice: '', fee: 0 }

/** Except the totals, which are read as in any other call. */
export const paymentMethods: Fallbacks = { payment_methods: [paymentMethod] }
