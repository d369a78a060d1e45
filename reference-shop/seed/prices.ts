import type { Chance } from './chance'
import { DAY, type Row } from './rows'

const SMALL_ENDINGS = [99, 99, 95, 0]
const OFFERS = 0.25
const OFFERS_THAT_END = 0.5
const NEW = 0.08
const NEW_DAYS = 40

/** Rounds to a price ending as in shops: € 799,-, € 1.249,- or € 24,99; in cents. */
export function asShopPrice(cents: number, dice: Chance): number {
  const euros = Math.round(cents / 100)
  if (euros >= 400) return Math.round(euros / 50) * 5000 - 100
  if (euros >= 100) return Math.round(euros / 10) * 1000 - 100
  const ending = dice.pick(SMALL_ENDINGS)
  return ending ? Math.max(euros - 1, 1) * 100 + ending : Math.max(euros, 2) * 100
}

/** A price in cents within the range (in euros). */
export const drawPrice = ([low, high]: readonly [number, number], dice: Chance): number =>
  asShopPrice(100 * (low + (high - low) * dice.next() ** 2), dice)

interface Pricing {
  reference_cents: number | null
  offer_ends_at: number | null
  /** Oldest first. */
  history: Omit<Row<'price_history'>, 'product_id'>[]
}

/** Pricing without changes. */
export const unchanging = (price_cents: number, today: number): Pricing => ({
  reference_cents: null,
  offer_ends_at: null,
  history: [{ since: today - 400 * DAY, price_cents }],
})

/** The price history of a product with this price, and whether it makes the price an offer. */
export function drawPricing(price: number, today: number, dice: Chance): Pricing {
  // Whatever is new has had one price.
  if (dice.maybe(NEW))
    return { reference_cents: null, offer_ends_at: null, history: [{ since: today - dice.whole(3, NEW_DAYS) * DAY, price_cents: price }] }
  const began = today - dice.whole(1, 20) * DAY
  const before = asShopPrice((price * dice.whole(112, 140)) / 100, dice)
  const atFirst = { since: today - dice.whole(200, 400) * DAY, price_cents: asShopPrice((before * dice.whole(102, 115)) / 100, dice) }
  if (before <= price || !dice.maybe(OFFERS))
    return {
      reference_cents: null,
      offer_ends_at: null,
      history: [atFirst, { since: today - dice.whole(60, 180) * DAY, price_cents: price }],
    }
  return {
    reference_cents: before,
    offer_ends_at: dice.maybe(OFFERS_THAT_END) ? today + dice.whole(2, 21) * DAY - 3_600_000 : null,
    history: [atFirst, { since: today - dice.whole(60, 180) * DAY, price_cents: before }, { since: began, price_cents: price }],
  }
}
