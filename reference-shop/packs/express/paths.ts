/** The overview of what is ordered at once: of a cart beside the customer's own, or of that. `outcome`: of its payment. */
export const expressPath = (quoteId?: number, outcome?: string): string => {
  const query = new URLSearchParams({ ...(quoteId !== undefined && { item: String(quoteId) }), ...(outcome && { melding: outcome }) })
  return `/checkout/direct${query.size ? `?${query}` : ''}`
}
