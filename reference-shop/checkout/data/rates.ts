interface ShippingRate {
  /** 'carrier_method'. */
  code: string
  /** Price in cents including VAT, per country served. */
  cents: Readonly<Record<string, number>>
  /** Order value in cents from which delivery is free, per country. */
  freeFrom: Readonly<Record<string, number>>
}

/** All delivery methods, the default first. */
export const shippingRates: readonly [ShippingRate, ...ShippingRate[]] = [
  { code: 'bezorgen_standaard', cents: { NL: 595, BE: 995 }, freeFrom: { NL: 5000 } },
  { code: 'bezorgen_avond', cents: { NL: 595 }, freeFrom: {} },
  { code: 'afhaalpunt_standaard', cents: { NL: 395 }, freeFrom: { NL: 5000 } },
  { code: 'winkel_ophalen', cents: { NL: 0, BE: 0 }, freeFrom: {} },
]

/**
 * Price in cents for this order value; of the default method if `code` is null. Undefined if the method does not serve
 * the country.
 */
export function shippingCents(code: string | null, country: string, subtotal: number): number | undefined {
  const rate = shippingRates.find(one => one.code === (code ?? shippingRates[0].code))
  const cents = rate?.cents[country]
  if (cents === undefined) return undefined
  return subtotal >= (rate?.freeFrom[country] ?? Number.POSITIVE_INFINITY) ? 0 : cents
}

/** Order value in cents from which the default method is free; null if it never is. */
export const freeFromCents = (country: string): number | null => shippingRates[0].freeFrom[country] ?? null
