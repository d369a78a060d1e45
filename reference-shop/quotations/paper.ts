import type { Deps } from '../http/environment'
import { bareOf, taxTotals } from '../invoices/paper'
import type { PaperDocument, Row } from '../pdf/records'
import { dayOf, lastDay } from './amounts'
import type { Quotation, QuotedLine } from './records'

/** A row of the PDF, in cents: price per piece and total excluding VAT, and total including VAT. */
interface Item {
  name: string
  note: string
  qty: number
  cents: number
  isFree: boolean
}

const itemsOf = ({ name, sku, qty, rowCents, isVoucher, services, ...line }: QuotedLine, t: Deps['t']): Item[] => [
  { name, note: [sku, line.note].filter(Boolean).join(' · '), qty, cents: rowCents, isFree: isVoucher },
  ...services.map(service => ({ name: service.name, note: '', qty: service.qty, cents: service.cents * service.qty, isFree: false })),
]

const rowOf = ({ name, note, qty, cents, isFree }: Item): Row => ({
  cells: [name, String(qty), bareOf(Math.round(cents / qty), isFree), bareOf(cents, isFree), isFree ? '0%' : '21%', cents],
  ...(note && { note }),
})

/** A quotation as a PDF document for its company. */
export function quotationPaper(
  { t, render: { locale } }: Pick<Deps, 't' | 'render'>,
  quotation: Quotation,
  company: string,
): PaperDocument {
  const { number, asker, reference, lines, totalCents, shippingCents } = quotation
  const vouchers = lines.reduce((sum, { isVoucher, rowCents }) => sum + (isVoucher ? rowCents : 0), 0)
  const right = { align: 'right' } as const
  return {
    locale,
    at: quotation.at,
    title: t('quotation.heading', { number }),
    to: [company, ...(asker ? [asker.name] : [])],
    facts: [
      [t('quotation.number'), number],
      [t('quotation.date'), dayOf(quotation.at, locale)],
      [t('quotation.until'), lastDay(quotation, locale)],
      ...(reference ? [[t('quotation.reference'), reference] as const] : []),
    ],
    columns: [
      { title: t('invoice.item'), width: 4.4 },
      { title: t('invoice.qty'), width: 1, ...right },
      { title: t('quotation.each'), width: 1.8, ...right },
      { title: t('invoice.bareRow'), width: 1.9, ...right },
      { title: t('invoice.vat'), width: 0.8, ...right },
      { title: t('quotation.withVat'), width: 1.9, ...right },
    ],
    rows: lines.flatMap(line => itemsOf(line, t)).map(rowOf),
    totals: [
      { label: t('quotation.delivery'), amount: shippingCents },
      ...taxTotals({ t }, [
        { cents: totalCents - vouchers, isFree: false },
        { cents: vouchers, isFree: true },
      ]),
      { label: t('quotation.total'), amount: totalCents, strong: true },
    ],
    closing: [t('quotation.holds', { until: lastDay(quotation, locale) }), t('quotation.terms')],
    pageOf: (page, pages) => t('invoice.page', { page, pages }),
  }
}
