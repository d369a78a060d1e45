import { formatPrice } from '../../shared/price/rules/price'
import type { Deps } from '../http/environment'
import { Refusal } from '../http/errors'
import { withEmails, writeTexts } from '../mail/emails'
import { writeDocument } from '../pdf/document'
import type { Session } from '../sessions/session'
import { datesIn } from '../text/dates'
import { companyPath } from './emails'
import type { CompanyInvoice } from './records'
import { memberOf } from './service'

/** ms between two looks for months to invoice, so invoices go out within the first hours of a month. */
export const MONTHLY_MS = 30 * 60_000

export const invoicePath = (number: string): string => `${companyPath}/facturen/${number}.pdf`

/** The month of an invoice in words: 'november 2026'. */
export const monthText = ({ month }: Pick<CompanyInvoice, 'month'>, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))

/**
 * Makes last month's invoices and e-mails the owners, each company in one transaction. A company that fails is tried
 * again at the next look.
 */
export async function invoiceMonth(
  deps: Pick<Deps, 'data' | 'mail'>,
  inLanguage: (locale: string) => Pick<Deps, 't' | 'render'>,
  origin: string,
): Promise<void> {
  const { monthly, companies } = deps.data
  const own = inLanguage('nl-NL')
  const failures: unknown[] = []
  for (const companyId of await monthly.due())
    await withEmails(deps, async () => {
      const invoice = await monthly.invoice(companyId)
      if (!invoice) return
      const words = {
        number: invoice.number,
        month: monthText(invoice, own.render.locale),
        amount: formatPrice(invoice.totalCents / 100, own.render.locale),
      }
      for (const { role, email } of await companies.members(companyId))
        if (role === 'owner')
          await writeTexts({ ...deps, ...own, origin }, email, 'monthlyInvoice', { words, action: { path: invoicePath(invoice.number) } })
    }).catch(error => failures.push(error))
  if (failures.length) throw failures[0]
}

/** An invoice of the company as PDF. Refuses a guest (401), a buyer, and an invoice of another company (404). */
export async function invoicePdf({ data, t, render }: Deps, session: Session, number: string): Promise<Buffer> {
  const { member, customer } = await memberOf({ data, t }, session)
  const invoice = (await data.monthly.invoices(member.companyId)).find(one => one.number === number)
  if (!invoice || member.role === 'buyer') throw new Refusal(404, 'unknownEntry')
  const orders = await data.monthly.ordersOn(invoice.id)
  const date = datesIn(render.locale, { dateStyle: 'long', timeZone: 'Europe/Amsterdam' })
  const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
  const [tax, all] = [sumOf(orders.map(({ taxCents }) => taxCents)), sumOf(orders.map(({ totalCents }) => totalCents))]
  const onCards = invoice.totalCents - all
  const isCredit = invoice.totalCents < 0
  return writeDocument({
    locale: render.locale,
    at: invoice.at,
    title: t(isCredit ? 'business.creditTitle' : 'business.invoiceTitle', { number, month: monthText(invoice, render.locale) }),
    to: [member.company, `${customer.firstName} ${customer.lastName}`],
    facts: [
      [t('business.invoiceNumber'), number],
      [t('business.invoiceDate'), date.format(invoice.at)],
    ],
    columns: [
      { title: t('business.invoiceOrder'), width: 3 },
      { title: t('business.invoiceDay'), width: 3 },
      { title: t('business.invoiceAmount'), width: 2, align: 'right' },
    ],
    rows: orders.map(order => ({
      cells: [order.isCredit ? t('business.invoiceBack', { order: order.number }) : order.number, date.format(order.at), order.totalCents],
    })),
    totals: [
      { label: t('business.invoiceBare'), amount: all - tax },
      { label: t('business.invoiceTax'), amount: tax },
      ...(onCards ? [{ label: t('business.invoiceOnCards'), amount: onCards }] : []),
      { label: t('business.invoiceTotal'), amount: invoice.totalCents, strong: true },
    ],
    closing: [t(isCredit ? 'business.invoicePaysOut' : 'business.invoicePay', { number })],
    pageOf: (page, pages) => t('business.pageOf', { page, pages }),
  })
}
