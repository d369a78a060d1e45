import { type Context, Hono } from 'hono'
import type { Deps, ShopEnv } from '../http/environment'
import { Refusal } from '../http/errors'
import type { StoredOrder } from '../orders/records'
import { orderFor } from '../orders/service'
import { writeDocument } from '../pdf/document'
import { sendPdf } from '../pdf/send'
import { creditPaper, invoicePaper } from './paper'

/** A link to a document of an order. */
export interface DocumentLink {
  label: string
  href: string
}

/** Address of an order's page, for its customer or, with the token of the e-mailed link, for a guest. */
export const ofOrder = (number: string, path: string, token: string): string =>
  `/bestelling/${number}/${path}${token ? `?token=${encodeURIComponent(token)}` : ''}`

/** Links to the invoice of an order and its credit notes. */
export async function invoiceLinks({ data, t }: Pick<Deps, 'data' | 't'>, order: StoredOrder, token = ''): Promise<DocumentLink[]> {
  const found = await data.invoices.ofOrder(order.id)
  return found.map(({ kind, number }) => ({
    label: t(`invoice.title.${kind}`, { number }),
    href: ofOrder(order.number, `factuur/${number}.pdf`, token),
  }))
}

async function documentOf(deps: Deps, order: StoredOrder, number: string): Promise<Buffer> {
  const all = await deps.data.invoices.ofOrder(order.id)
  const invoice = all.find(one => one.number === number)
  if (!invoice) throw new Refusal(404, 'unknownOrder')
  if (invoice.refundId === null) return writeDocument(invoicePaper(deps, order, invoice))
  const refund = (await deps.data.refunds.ofOrder(order.id)).find(({ id }) => id === invoice.refundId)
  if (!refund) throw new Refusal(404, 'unknownOrder')
  return writeDocument(
    creditPaper(
      deps,
      order,
      invoice,
      refund,
      all.find(({ kind }) => kind === 'invoice'),
    ),
  )
}

/** /bestelling/{number}/factuur/{invoice}.pdf: an invoice or credit note, for those who may see the order. */
export function invoicePages(deps: Deps): Hono<ShopEnv> {
  const pages = new Hono<ShopEnv>()
  pages.get('/:number/factuur/:file{[A-Z0-9-]+\\.pdf}', async (c: Context<ShopEnv>) => {
    const { number = '', file = '' } = c.req.param()
    const order = await orderFor(deps, c.get('session'), number, c.req.query('token'))
    return sendPdf(c, await documentOf(deps, order, file.replace('.pdf', '')), file)
  })
  return pages
}
