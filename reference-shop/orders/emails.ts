import { splitSegments } from '../../shared/cart/rules'
import type { Segment, Totals } from '../../shared/contract/api/quote'
import { formatPrice } from '../../shared/price/rules/price'
import { addressLines } from '../address/lines'
import type { Compose, Writes } from '../mail/composer'
import type { AboutOrder } from '../mail/records'
import { surplusOf } from '../payments/ledger'
import { paidWhen } from '../payments/methods'
import { jpegUrl } from '../pictures/urls'
import type { EmailView, Message } from '../text/email'
import type { Translate } from '../text/texts'
import { deliveryText, isSmall, moneyBack, orderOf, withdrawUntil } from './order-view'
import type { StoredOrder } from './records'
import { linkLifetime } from './service'
import { transferBefore } from './unpaid'
import { withdrawnWords } from './withdrawn-words'

/** The order that an e-mail is about, and the name of the person who withdrew, or ''. */
interface OrderEmail extends Pick<AboutOrder, 'origin'> {
  order: StoredOrder
  name: string
}

interface Amounts {
  /** Including VAT. */
  euros: number
  /** Excluding VAT; equal if there is no VAT. */
  bare: number
}

/** Data of the template 'order'. */
export interface ConfirmationView extends EmailView {
  number: string
  /** `image` is an absolute address. */
  lines: ({ qty: number; name: string; image: string; parts: string[]; services: ({ name: string } & Amounts)[] } & Amounts)[]
  /** Rows of the total, as a page shows them. */
  segments: { title: string; euros: number; kind: 'part' | 'free' | 'total' | 'included' }[]
  /** A business sees amounts excluding VAT first. */
  isB2B: boolean
  delivery: string
  payment: string
  /** Payment instructions; '' if nothing has to be paid. */
  toPay: string
  shipping: string[]
  billing: string[]
  /** VAT number and reference of a business order, as lines of text. */
  business: string[]
  /** Address of the order's page that works without login. */
  orderHref: string
  withdrawHref: string
  /** Last day to withdraw, in words; '' if withdrawal is not possible. */
  withdrawUntil: string
  /** It says that an old device is taken along. */
  hasOldDevice: boolean
}

/** The rows of a total: the same as shared/cart/totals.tsx. */
function rowsOf(t: Translate, totals: Totals, isB2B: boolean): ConfirmationView['segments'] {
  const { parts, added, included, payments, isApart } = splitSegments(totals, isB2B, false)
  const row = ({ code, title, value: euros }: Segment) => ({
    title,
    euros,
    kind: code === 'shipping' && euros === 0 ? ('free' as const) : ('part' as const),
  })
  return [
    ...parts.map(part => row({ ...part, title: isApart ? t('cart.partExcl', { title: part.title }) : part.title })),
    ...added.map(row),
    { title: t(isApart ? 'cart.totalIncl' : 'cart.total'), euros: totals.grand_total, kind: 'total' },
    ...included.map(({ value }) => ({ title: t('checkout.includingTax'), euros: value, kind: 'included' as const })),
    ...payments.map(row),
  ]
}

/** Data of an order confirmation. */
export async function confirmationView(deps: Writes, order: StoredOrder, origin: string): Promise<ConfirmationView> {
  const { t, data, render } = deps
  const { number, lines, extension, paymentMethod } = order
  const { items, totals, payment_title } = await orderOf(deps, order, Date.now())
  const token = await data.links.issue({ purpose: 'order', subject: number, lifetime: linkLifetime })
  const until = withdrawUntil(order)
  const customer = await data.customers.get(order.customerId)
  const isB2B = customer?.isB2B ?? false
  const day = new Intl.DateTimeFormat(render.locale, { dateStyle: 'full', timeZone: 'Europe/Amsterdam' })
  return {
    subject: t('mail.order.subject', { number }),
    origin,
    number,
    lines: items.map(({ qty, name, image, services, row_total_incl_tax: euros, row_total_excl_tax: bare = euros }, at) => ({
      qty,
      name,
      image: `${origin}${jpegUrl(image)}`,
      parts: lines[at]?.parts.map(part => `${part.qty} × ${part.name}`) ?? [],
      services: services.map(({ name: called, price, price_excl_tax = price }) => ({ name: called, euros: price, bare: price_excl_tax })),
      euros,
      bare,
    })),
    segments: rowsOf(t, totals, isB2B),
    isB2B,
    delivery: await deliveryText(deps, order),
    payment: payment_title,
    toPay:
      paidWhen(paymentMethod) === 'transfer' && order.status === 'pending'
        ? t('mail.order.transfer', { number, date: transferBefore(order, render.locale) })
        : paidWhen(paymentMethod) === 'collection'
          ? t('mail.order.store')
          : '',
    shipping: addressLines(deps, order.shipping),
    billing: addressLines(deps, order.billing),
    business: [
      ...(extension.vat_number ? [`${t('order.vatNumber')}: ${extension.vat_number}`] : []),
      ...(extension.purchase_reference ? [`${t('order.reference')}: ${extension.purchase_reference}`] : []),
    ],
    orderHref: `${origin}/bestelling/${number}?token=${token}`,
    withdrawHref: `${origin}/herroepen`,
    withdrawUntil: until === null ? '' : day.format(until),
    hasOldDevice: !(await isSmall(deps, order)),
  }
}

/** Data of the withdrawal receipt: what was received, when, and what follows. */
async function withdrawalView(writes: Writes, { order, name, origin }: OrderEmail): Promise<Message> {
  const { t, render } = writes
  const { number, withdrawnAt, createdAt } = order
  const moment = new Intl.DateTimeFormat(render.locale, { dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/Amsterdam' })
  const when = moment.format(withdrawnAt ?? createdAt)
  const paragraphs = [t('mail.withdrawn.text', { number, name, when }), ...(await withdrawnWords(writes, order))]
  return { subject: t('mail.withdrawn.subject', { number }), origin, paragraphs }
}

/** A payment that an order waited for has come, and what follows. */
async function paidView(writes: Writes, { order, origin }: OrderEmail): Promise<Message> {
  const { t, render } = writes
  const { number, payment } = order
  const words = { number, amount: formatPrice(payment.cents / 100, render.locale) }
  const paragraphs = [t('mail.paid.text', words), await deliveryText(writes, order)]
  return { subject: t('mail.paid.subject', words), origin, paragraphs, action: await orderLink(writes, order, origin) }
}

/** A payment that did not belong to its order goes back: why, how and how much. */
async function surplusView(writes: Writes, { order, origin }: OrderEmail): Promise<Message> {
  const { t } = writes
  const { number, money } = order
  const entry = surplusOf(money)
  const paragraphs = [t('mail.surplus.text', { number }), ...moneyBack(writes, { money: entry ? [entry] : [] })]
  return { subject: t('mail.surplus.subject', { number }), origin, paragraphs, action: await orderLink(writes, order, origin) }
}

async function orderLink({ t, data }: Writes, { number }: StoredOrder, origin: string) {
  const token = await data.links.issue({ purpose: 'order', subject: number, lifetime: linkLifetime })
  return { label: t('mail.order.view'), href: `${origin}/bestelling/${number}?token=${token}` }
}

const messages = { withdrawal: withdrawalView, paid: paidView, surplus: surplusView }

/** Composes an e-mail about an order, in the language of the order. */
export const composeOrderEmail: Compose = async (writing, { about, orderId, origin }) => {
  const found = await writing('').data.orders.toEmail(orderId)
  if (!found?.order.email) return undefined
  const { order } = found
  const writes = writing(order.locale)
  const { render } = writes
  const written =
    about === 'order'
      ? render.email('order', await confirmationView(writes, order, origin))
      : render.email('message', await messages[about](writes, { ...found, origin }))
  return { to: order.email, ...written }
}
