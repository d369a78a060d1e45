/** Keys in web storage of what is measured, once the shopper agreed. */
export const measuringKeys = {
  listPlaces: 'list-places',
  begunCart: 'begun-cart',
} as const
