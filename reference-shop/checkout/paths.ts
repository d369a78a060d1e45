/** Where the provider sends the shopper back to. */
export const paymentPath = (reference: string): string => `/checkout/betaling/${reference}`

/** Where the provider reports payments. */
export const notifyPath = '/betaling/melding'

export const successPath = '/checkout/bedankt'
