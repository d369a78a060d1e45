import type { Deps } from '../../http/environment'
import { bareOf } from '../../invoices/paper'
import type { Quotation } from '../records'
import type { LineView, SumsView } from './views'

const both = (cents: number, isFree = false) => ({ euros: cents / 100, bare: bareOf(cents, isFree) / 100 })

/** The lines of a quotation for a page. */
export const linesView = ({ lines }: Pick<Quotation, 'lines'>, t: Deps['t']): LineView[] =>
  lines.map(({ name, url, qty, rowCents, isVoucher, services, ...line }) => ({
    name,
    note: line.note,
    url,
    qty,
    row: both(rowCents, isVoucher),
    services: services.map(service => ({ name: service.name, qty: service.qty, row: both(service.cents * service.qty) })),
  }))

export const sumsView = ({
  shippingCents,
  taxCents,
  totalCents,
}: Pick<Quotation, 'shippingCents' | 'taxCents' | 'totalCents'>): SumsView => ({
  shipping: both(shippingCents),
  bare: (totalCents - taxCents) / 100,
  tax: taxCents / 100,
  total: totalCents / 100,
})
