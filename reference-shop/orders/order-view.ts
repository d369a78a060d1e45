import type { Order, OrderSummary } from '../../shared/contract/api/orders'
import { formatPrice } from '../../shared/price/rules/price'
import { dayAfter, isHoliday } from '../calendar/holidays'
import { amsterdam, momentOf, weekdayOf } from '../calendar/opening'
import { sumsWithoutVat } from '../cart/data/totals'
import { withoutVat } from '../catalogue/data/cards'
import { deliveryDaysAfter, hoursText } from '../delivery/days'
import { destinationOf } from '../delivery/rates'
import type { Deps } from '../environment'
import { giftCardSegments } from '../gift-cards/totals'
import type { MoneyEntry } from '../payments/ledger'
import { paidWhen } from '../payments/methods'
import { pictureUrl } from '../pictures/urls'
import { dayTitle } from '../text/dates'
import { masked } from '../text/masked'
import { isBought } from './is-bought'
import type { StoredOrder } from './records'

type ViewDeps = Pick<Deps, 't' | 'render' | 'data'>

const WITHDRAWAL_DAYS = 14
const DAY = 86_400_000
const SATURDAY = 5

const euros = (cents: number): number => cents / 100

/** A moment with the offset of the clock in the shops: '2026-11-21T10:02:11+01:00'. */
export function moment(ms: number): string {
  const { date, time } = amsterdam(ms)
  const local = Date.parse(`${date}T${time}:00Z`)
  const minutes = Math.round((local - Math.floor(ms / 60_000) * 60_000) / 60_000)
  const two = (value: number): string => String(value).padStart(2, '0')
  const seconds = two(new Date(ms).getUTCSeconds())
  return `${date}T${time}:${seconds}+${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** The day that an order arrived or is expected; not before today while it is on its way. 'YYYY-MM-DD'. */
function broughtOn({ createdAt, delivery, deliveredAt, status }: StoredOrder, now: number): string {
  if (deliveredAt) return amsterdam(deliveredAt).date
  const ordered = amsterdam(createdAt).date
  const promised = delivery?.maximumPromisedDeliveryDate ?? delivery?.promisedDeliveryDate ?? deliveryDaysAfter(ordered, 2)[1] ?? ordered
  const today = amsterdam(now).date
  return status === 'processing' && promised < today ? today : promised
}

/**
 * End of the last day to withdraw, in ms since 1970: fourteen days after delivery (directive 2011/83/EU, art. 9), or the
 * next working day if that is a Saturday, Sunday or public holiday (regulation 1182/71, art. 3(4), by recital 41 of the directive). Null for a
 * cancelled or withdrawn order.
 */
export function withdrawUntil(order: StoredOrder, now = Date.now()): number | null {
  if (order.status === 'canceled' || order.withdrawnAt !== null) return null
  const brought = broughtOn(order, now)
  // Computed from noon, so that daylight saving does not shift the day.
  let day = amsterdam(Date.parse(`${brought}T12:00:00Z`) + WITHDRAWAL_DAYS * DAY).date
  while (weekdayOf(day) >= SATURDAY || isHoliday(day)) day = dayAfter(day)
  return momentOf(day, '23:59') + 59_000
}

/** Whether the order can be withdrawn from at `now` (ms since 1970), so that the money of what is sent back is paid back. */
export const isReturnable = (order: StoredOrder, now: number): boolean => now <= (withdrawUntil(order, now) ?? 0)

/** Why money came in that did not belong to the order; '' for other reasons. */
const surplusText = ({ t }: Pick<Deps, 't'>, reason: MoneyEntry['reason']): string => {
  const text = t(`order.money.why.${reason}`)
  return text.startsWith('order.') ? '' : text
}

/** What goes back of an order, in sentences: how much, how, and whether that has happened. Nothing that the ledger does not show. */
export function moneyBack({ t, render }: Pick<ViewDeps, 't' | 'render'>, { money }: Pick<StoredOrder, 'money'>): string[] {
  const day = new Intl.DateTimeFormat(render.locale, { dateStyle: 'long', timeZone: 'Europe/Amsterdam' })
  return money
    .filter(({ cents }) => cents < 0)
    .map(entry => {
      const { way, reference, cents, state, reason, changedAt } = entry
      const card = way === 'gift-card' ? masked(reference) : ''
      const words = { amount: formatPrice(-cents / 100, render.locale), date: day.format(changedAt), card }
      return [surplusText({ t }, reason), t(`order.money.${state === 'refused' ? state : `${way}.${state}`}`, words)]
        .filter(Boolean)
        .join(' ')
    })
}

/** Summary of an order, for lists. */
export const summaryOf = ({ t }: Pick<Deps, 't'>, order: StoredOrder): OrderSummary => ({
  number: order.number,
  created_at: moment(order.createdAt),
  status: order.status,
  status_text: t(`order.status.${order.status}`),
  grand_total: euros(order.total),
  items_qty: order.lines.reduce((sum, { qty }) => sum + qty, 0),
})

/** snippets/order-stages.liquid: a stage of an order, and when it was or is expected; `text` may be ''. */
export interface OrderStage {
  label: string
  text: string
  isDone: boolean
}

/** What has been done for an order and what comes; empty for one that ended. */
export function stagesOf({ t, render }: Pick<Deps, 't' | 'render'>, order: StoredOrder, now: number): OrderStage[] {
  const { createdAt, delivery, deliveredAt, paymentMethod, shippingMethod, status, withdrawnAt } = order
  if (status === 'canceled' || withdrawnAt !== null) return []
  const date = new Intl.DateTimeFormat(render.locale, { dateStyle: 'long', timeZone: 'Europe/Amsterdam' })
  const [isPaid, isThere, when] = [isBought(order), status === 'complete', paidWhen(paymentMethod)]
  const promised = delivery?.promisedDeliveryDate ?? ''
  const isExpected = promised >= amsterdam(now).date && (isPaid || when === 'collection')
  const expected = isExpected ? t('order.stage.expected', { day: dayTitle(promised, render.locale) }) : t('order.stage.open')
  return [
    { label: t('order.stage.placed'), text: date.format(createdAt), isDone: true },
    ...(when === 'before' || when === 'transfer'
      ? [{ label: t('order.stage.paid'), text: isPaid ? '' : t('order.stage.open'), isDone: isPaid }]
      : []),
    {
      label: t(`order.stage.${destinationOf(shippingMethod) === 'home' ? 'home' : 'fetch'}`),
      text: isThere ? (deliveredAt ? date.format(deliveredAt) : '') : expected,
      isDone: isThere,
    },
  ]
}

function totalsOf(t: Deps['t'], order: StoredOrder): Order['totals'] {
  const { subtotal, discount, shippingCents, tax, total, couponCode, lines, giftCards, due } = order
  const bare = sumsWithoutVat({ subtotal, discount, shipping: shippingCents, tax, total })
  const segment = (code: string, cents: number, more: { area?: string; value_excl_tax?: number } = {}) => ({
    code,
    title: t(`layout.segments.${code}`, { name: couponCode ?? '' }),
    value: euros(cents),
    ...more,
  })
  return {
    grand_total: euros(total),
    amount_due: euros(due),
    subtotal_incl_tax: euros(subtotal),
    shipping_incl_tax: euros(shippingCents),
    discount_amount: euros(discount),
    tax_amount: euros(tax),
    coupon_code: discount ? couponCode : null,
    items_qty: lines.reduce((sum, { qty }) => sum + qty, 0),
    items: lines.map((line, at) => ({
      item_id: at + 1,
      name: line.name,
      qty: line.qty,
      row_total: withoutVat(line.totalCents, line.isVoucher),
      row_total_incl_tax: euros(line.totalCents),
    })),
    total_segments: [
      segment('subtotal', subtotal, { value_excl_tax: euros(bare.subtotal) }),
      ...(discount ? [segment('discount', -discount, { value_excl_tax: -euros(bare.discount) })] : []),
      segment('shipping', shippingCents, { value_excl_tax: euros(bare.shipping) }),
      segment('tax', tax, { area: 'taxes' }),
      segment('grand_total', total, { area: 'footer' }),
      ...giftCardSegments(giftCards, due).map(segment => ({
        ...segment,
        title: t(`layout.segments.${segment.code}`, { name: segment.title }),
      })),
    ],
  }
}

/** The order in the form of the contract. */
export async function orderOf({ t, data }: ViewDeps, order: StoredOrder, now: number): Promise<Order> {
  const cards = new Map((await data.catalogue.cards(order.lines.map(({ productId }) => productId))).map(card => [card.product_id, card]))
  const until = withdrawUntil(order)
  return {
    ...summaryOf({ t }, order),
    items: order.lines.map(line => ({
      sku: line.sku,
      name: line.variant ? `${line.name}, ${line.variant}` : line.name,
      url: cards.get(line.productId)?.url ?? null,
      image: pictureUrl(line.productId, 'voor', 240),
      qty: line.qty,
      price_incl_tax: euros(line.priceCents),
      row_total_incl_tax: euros(line.totalCents),
      price_excl_tax: withoutVat(line.priceCents, line.isVoucher),
      row_total_excl_tax: withoutVat(line.totalCents, line.isVoucher),
      services: line.services.map(({ sku, name, cents }) => ({ sku, name, price: euros(cents), price_excl_tax: withoutVat(cents) })),
    })),
    totals: totalsOf(t, order),
    billing_address: order.billing,
    shipping_address: order.shipping,
    shipping_title: t(`order.methods.${order.shippingMethod}`),
    payment_title: t(`order.pay.${order.paymentMethod}`),
    can_cancel: order.status === 'pending',
    withdraw_until: until !== null && until >= now ? moment(until) : null,
  }
}

/** Whether all of an order fits in a parcel. */
export const isSmall = async ({ data }: Pick<Deps, 'data'>, { lines }: Pick<StoredOrder, 'lines'>): Promise<boolean> =>
  !(
    await data.deliveries.needs(
      lines.flatMap(({ sku, qty, parts }) => [{ sku, quantity: qty }, ...parts.map(part => ({ sku: part.sku, quantity: part.qty }))]),
    )
  ).isBulky

/** 'Bezorgen op maandag 23 november', 'Ophalen in een winkel: Utrecht Centrum'. */
export async function deliveryText(
  { t, data, render }: ViewDeps,
  { shippingMethod, delivery }: Pick<StoredOrder, 'shippingMethod' | 'delivery'>,
): Promise<string> {
  const { promisedDeliveryDate: on = null, timeSlot, store: chosen } = delivery ?? {}
  const method = t(`order.methods.${shippingMethod}`)
  const date = on ? dayTitle(on, render.locale) : ''
  const day = [date, timeSlot && t('order.slot', hoursText(timeSlot))].filter(Boolean).join(', ')
  if (!chosen) return day ? t('order.onDay', { method, day }) : method
  const store = (await data.stores.all()).find(({ slug }) => slug === chosen.identifier)
  const point = store ?? (await data.deliveries.points()).find(one => one.identifier === chosen.identifier)
  const place = point ? `${point.name}, ${point.street}, ${point.postcode} ${point.city}` : ''
  return t('order.atPlace', { method, place, day })
}
