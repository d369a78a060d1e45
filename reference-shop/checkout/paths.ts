/** Where the shopper comes back from paying. */
export const paymentPath = (reference: string): string => `/checkout/betaling/${reference}`

/** Where the provider tells how a payment went. */
export const notifyPath = '/betaling/melding'

export const successPath = '/checkout/bedankt'
