/** Code of the payment method when nothing is left to pay, for example after gift cards; it is then the only method. */
export const FREE = 'free'
