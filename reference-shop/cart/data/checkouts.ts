import { plainAddress } from '../../../shared/address/rules/address'
import { plainVatNumber } from '../../../shared/address/rules/countries'
import { countryOf } from '../../address/countries'
import type { Database } from '../../database/database'
import type { Tables } from '../../database/schema'
import type { CheckoutData, CheckoutState } from '../checkout-state'
import { lineReader } from './lines'
import { vouchersIn } from './quote-totals'
import type { Coupon } from './totals'

type QuoteRow = Omit<Tables['quotes'], 'id' | 'created_at' | 'became'>

const parse = <Value>(json: string | null, otherwise: Value): Value => (json === null ? otherwise : JSON.parse(json))

/** Converts a quote's row to the checkout state. */
export const toState = (row: QuoteRow | undefined): CheckoutState => ({
  email: row?.email ?? '',
  couponCode: row?.coupon_code ?? null,
  billing: parse(row?.billing_address ?? null, null),
  shipping: parse(row?.shipping_address ?? null, null),
  shippingMethod: row?.shipping_method ?? null,
  delivery: parse(row?.delivery ?? null, null),
  paymentMethod: row?.payment_method ?? null,
  payment: parse(row?.payment ?? null, {}),
  extension: parse(row?.extension ?? null, {}),
})

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

const columns: { [Key in keyof CheckoutState]: (value: CheckoutState[Key]) => Partial<QuoteRow> } = {
  email: email => ({ email }),
  couponCode: coupon_code => ({ coupon_code }),
  billing: value => ({ billing_address: json(value && plainAddress(value, countryOf)) }),
  shipping: value => ({ shipping_address: json(value && plainAddress(value, countryOf)) }),
  shippingMethod: shipping_method => ({ shipping_method }),
  delivery: value => ({ delivery: json(value) }),
  paymentMethod: payment_method => ({ payment_method }),
  payment: value => ({ payment: json(value) }),
  extension: ({ vat_number: vat, ...value }) => ({ extension: json({ ...value, ...(vat && { vat_number: plainVatNumber(vat) }) }) }),
}

export const toRow = (patch: Partial<CheckoutState>): Partial<QuoteRow> =>
  Object.assign({}, ...Object.entries(patch).map(([key, value]) => columns[key as keyof CheckoutState](value as never)))

/** Clears the checkout, as after an order. */
export const emptyRow: QuoteRow = {
  email: null,
  coupon_code: null,
  billing_address: null,
  shipping_address: null,
  shipping_method: null,
  delivery: null,
  payment_method: null,
  payment: null,
  extension: null,
}

/**
 * What visitors may learn about a code: `coupon` if it is valid today, `isOver` if it was or will be on another day.
 */
async function lookUp(database: Database, code: string, now: number): Promise<{ coupon: Coupon; isOver: boolean } | undefined> {
  const row = await database().selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirst()
  if (!row) return undefined
  const { type, value, minimum_cents: minimum, is_once, starts_at, ends_at } = row
  return { coupon: { code, type, value, minimum, isOnce: is_once === 1 }, isOver: now < starts_at || now >= ends_at }
}

/** The coupon with this code, if it is valid today. */
export async function couponOf(database: Database, code: string | null, now: number): Promise<Coupon | null> {
  const found = code === null ? undefined : await lookUp(database, code, now)
  return found && !found.isOver ? found.coupon : null
}

export function checkoutData(database: Database, now: () => number): CheckoutData {
  const lines = lineReader(database)
  const row = (quoteId: number) => database().selectFrom('quotes').selectAll().where('id', '=', quoteId).executeTakeFirst()
  const change: CheckoutData['change'] = async (quoteId, patch) => {
    if (Object.keys(patch).length) await database().updateTable('quotes').set(toRow(patch)).where('id', '=', quoteId).execute()
  }
  return {
    of: async quoteId => toState(quoteId === null ? undefined : await row(quoteId)),
    change,
    applyCoupon: (quoteId, typed) =>
      database.transaction(async () => {
        await database.lock('quotes', [quoteId])
        const found = await lookUp(database, typed.trim().toUpperCase(), now())
        if (!found) return { problem: 'couponUnknown' }
        if (found.isOver) return { problem: 'couponExpired' }
        const { code, minimum } = found.coupon
        const inCart = await lines(quoteId)
        const vouchers = vouchersIn(inCart)
        const subtotal = inCart.reduce((sum, { rowCents, servicesCents }) => sum + rowCents + servicesCents, -vouchers)
        if (vouchers && !subtotal) return { problem: 'couponVouchers' }
        if (subtotal < minimum) return { problem: 'couponMinimum', euros: minimum / 100 }
        await change(quoteId, { couponCode: code })
        return true
      }),
  }
}
