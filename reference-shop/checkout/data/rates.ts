interface ShippingRate {
  /** Carrier and method. */
  code: string
  /** Cents including VAT per country it goes to. */
  cents: Readonly<Record<string, number>>
  /** Order value in cents from which it costs nothing, per country. */
  freeFrom: Readonly<Record<string, number>>
  /** Cents on top, for a delivery more. */
  more?: number
}

/** Every way to get what was ordered, the usual one first. */
export const shippingRates: readonly [ShippingRate, ...ShippingRate[]] = [
  { code: 'bezorgen_standaard', cents: { NL: 595, BE: 995 }, freeFrom: { NL: 5000 } },
  { code: 'bezorgen_avond', cents: { NL: 595 }, freeFrom: {} },
  { code: 'bezorgen_delen', cents: { NL: 595 }, freeFrom: { NL: 5000 }, more: 295 },
  { code: 'afhaalpunt_standaard', cents: { NL: 395 }, freeFrom: { NL: 5000 } },
  { code: 'winkel_ophalen', cents: { NL: 0, BE: 0 }, freeFrom: {} },
  { code: 'winkel_delen', cents: { NL: 595 }, freeFrom: { NL: 5000 } },
]

/** How gift cards go to who they are for; the only way of an order with nothing else. */
export const mailRate: ShippingRate = { code: 'email_kaart', cents: { NL: 0, BE: 0 }, freeFrom: {} }

/** Cents for this order value; of the usual way when none was chosen yet. Undefined when that does not go there. */
export function shippingCents(code: string | null, country: string, subtotal: number): number | undefined {
  const rate = [...shippingRates, mailRate].find(one => one.code === (code ?? shippingRates[0].code))
  const cents = rate?.cents[country]
  if (cents === undefined) return undefined
  return (subtotal >= (rate?.freeFrom[country] ?? Number.POSITIVE_INFINITY) ? 0 : cents) + (rate?.more ?? 0)
}

/** Order value in cents from which the usual delivery is free; null when it never is. */
export const freeFromCents = (country: string): number | null => shippingRates[0].freeFrom[country] ?? null
