/** Web storage keys of analytics, used after consent. */
export const measuringKeys = {
  listPlaces: 'list-places',
  begunCart: 'begun-cart',
} as const
