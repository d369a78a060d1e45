import { formatPrice } from '../../shared/price/rules/price'
import { vatIn } from '../cart/data/totals'
import type { Deps } from '../http/environment'
import { addressLines } from '../orders/order-view'
import type { OrderedLine, StoredOrder } from '../orders/records'
import type { Column, PaperDocument, Row, Total } from '../pdf/records'
import type { Refund } from '../refunds/records'
import { datesIn } from '../text/dates'
import { type Taxed, vatRows } from './amounts'
import type { Invoice } from './records'

type Writes = Pick<Deps, 't' | 'render'>

/** An invoice line; cents including VAT. */
interface Item {
  name: string
  note?: string
  qty: number
  cents: number
  isFree: boolean
}

/** Cents excluding VAT. */
export const bareOf = (cents: number, isFree: boolean): number =>
  isFree ? cents : Math.sign(cents) * (Math.abs(cents) - vatIn(Math.abs(cents)))

const isBusiness = ({ billing, extension }: StoredOrder): boolean => Boolean(billing.company || extension.vat_number)

function tableOf({ t }: Writes, items: readonly Item[], isB2B: boolean): { columns: Column[]; rows: Row[] } {
  const right = { align: 'right' } as const
  return {
    columns: [
      { title: t('invoice.item'), width: 5 },
      { title: t('invoice.qty'), width: 1, ...right },
      { title: t(isB2B ? 'invoice.bareRow' : 'invoice.price'), width: 2, ...right },
      { title: t('invoice.vat'), width: 0.9, ...right },
      { title: t('invoice.row'), width: 2, ...right },
    ],
    rows: items.map(({ name, note, qty, cents, isFree }) => ({
      cells: [name, String(qty), isB2B ? bareOf(cents, isFree) : Math.round(cents / qty), isFree ? '0%' : '21%', cents],
      note,
    })),
  }
}

/** VAT per rate, with the amount it applies to. */
export function taxTotals({ t }: Pick<Writes, 't'>, amounts: readonly Taxed[]): Total[] {
  return vatRows(amounts).flatMap(({ rate, bare: without, vat }) => [
    { label: t('invoice.bare', { rate }), amount: without },
    { label: t('invoice.vatOf', { rate }), amount: vat },
  ])
}

const itemsOf = (line: OrderedLine): Item[] => [
  {
    name: line.variant ? `${line.name}, ${line.variant}` : line.name,
    note: [line.sku, ...line.parts.map(({ qty, name }) => `${qty} × ${name}`)].join(' · '),
    qty: line.qty,
    cents: line.totalCents,
    isFree: line.isVoucher,
  },
  ...line.services.map(({ name, qty, cents }) => ({ name, qty, cents: cents * qty, isFree: false })),
]

function frameOf(writes: Writes, order: StoredOrder, { kind, number, at }: Invoice) {
  const { t, render } = writes
  const day = datesIn(render.locale, { dateStyle: 'long', timeZone: 'Europe/Amsterdam' })
  const { vat_number: vat, purchase_reference: reference } = order.extension
  return {
    locale: render.locale,
    at,
    title: t(`invoice.title.${kind}`, { number }),
    to: addressLines(writes, order.billing),
    facts: [
      [t('invoice.date'), day.format(at)] as const,
      [t('invoice.order'), order.number] as const,
      [t('invoice.ordered'), day.format(order.createdAt)] as const,
      ...(vat ? [[t('order.vatNumber'), vat] as const] : []),
      ...(reference ? [[t('order.reference'), reference] as const] : []),
    ],
    pageOf: (page: number, pages: number) => t('invoice.page', { page, pages }),
  }
}

/** The invoice of a paid order. */
export function invoicePaper(writes: Writes, order: StoredOrder, invoice: Invoice): PaperDocument {
  const { t } = writes
  const items = order.lines.flatMap(itemsOf)
  const cents = order.giftCards.reduce((sum, card) => sum + card.cents, 0)
  const onCards = cents ? [t('invoice.onCards', { amount: formatPrice(cents / 100, writes.render.locale) })] : []
  const vouchers = order.lines.reduce((sum, { isVoucher, totalCents }) => sum + (isVoucher ? totalCents : 0), 0)
  return {
    ...frameOf(writes, order, invoice),
    ...tableOf(writes, items, isBusiness(order)),
    totals: [
      { label: t('layout.segments.subtotal'), amount: order.subtotal },
      ...(order.discount ? [{ label: t('layout.segments.discount'), amount: -order.discount }] : []),
      { label: t('layout.segments.shipping'), amount: order.shippingCents },
      ...taxTotals(writes, [
        { cents: order.total - vouchers, isFree: false },
        { cents: vouchers, isFree: true },
      ]),
      { label: t('invoice.total'), amount: order.total, strong: true },
    ],
    closing: [t('invoice.paid', { method: t(`order.pay.${order.paymentMethod}`) }), ...onCards],
  }
}

/** The credit note of a refund: the part of the invoice that is refunded, with the discount deducted from each line. */
export function creditPaper(writes: Writes, order: StoredOrder, invoice: Invoice, refund: Refund, of: Invoice | undefined): PaperDocument {
  const { t } = writes
  const items = refund.lines.flatMap(({ lineId, qty, cents }): Item[] => {
    const line = order.lines.find(({ id }) => id === lineId)
    if (!line) return []
    const name = line.variant ? `${line.name}, ${line.variant}` : line.name
    return [
      { name, note: [line.sku, ...line.services.map(service => service.name)].join(' · '), qty, cents: -cents, isFree: line.isVoucher },
    ]
  })
  const frame = frameOf(writes, order, invoice)
  const shipping = -refund.shippingCents
  return {
    ...frame,
    facts: [...frame.facts, ...(of ? [[t('invoice.of'), of.number] as const] : [])],
    ...tableOf(writes, items, isBusiness(order)),
    totals: [
      ...(shipping ? [{ label: t('layout.segments.shipping'), amount: shipping }] : []),
      ...taxTotals(writes, [...items.map(({ cents, isFree }) => ({ cents, isFree })), { cents: shipping, isFree: false }]),
      { label: t('invoice.credit'), amount: -refund.cents, strong: true },
    ],
    closing: [t('invoice.refunded')],
  }
}
