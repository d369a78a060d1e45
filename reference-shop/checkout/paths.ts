/** Where the provider sends the shopper back to. */
export const paymentPath = (reference: string): string => `/checkout/betaling/${reference}`

/** Where the provider reports payments. */
export const notifyPath = '/betaling/melding'

export const successPath = '/checkout/bedankt'

/** The overview of what is ordered at once: of a cart beside the customer's own, or of that. `outcome`: of its payment. */
export const expressPath = (quoteId?: number, outcome?: string): string => {
  const query = new URLSearchParams({ ...(quoteId !== undefined && { artikel: String(quoteId) }), ...(outcome && { melding: outcome }) })
  return `/checkout/direct${query.size ? `?${query}` : ''}`
}
