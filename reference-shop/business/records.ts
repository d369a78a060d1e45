import type { CheckoutState } from '../checkout/records'
import type { RequestStatus, Role } from './schema'

/** What somebody may order without approval, in cents; null: without a limit. Counts for buyers only. */
export interface Limits {
  orderCents: number | null
  monthCents: number | null
}

/** The company of a customer, and what they may do in it. */
export interface Membership extends Limits {
  companyId: number
  company: string
  role: Role
}

/** Somebody of a company. */
export interface Member extends Limits {
  customerId: number
  name: string
  email: string
  role: Role
}

/** An order that waits for approval, or did. Amounts in cents, times in ms since 1970. */
export interface OrderRequest {
  id: number
  number: string
  companyId: number
  buyer: { id: number; name: string; email: string }
  quoteId: number | null
  totalCents: number
  status: RequestStatus
  reason: string
  orderNumber: string | null
  locale: string
  at: number
}

/** A cart that becomes a request. */
export interface AskedApproval {
  quoteId: number
  customerId: number
  companyId: number
  key: string
  locale: string
  /** What the request about paying fills in. */
  filledIn?: Partial<CheckoutState> | undefined
  /** The total that was shown, in cents, if that is known. */
  shown?: number | undefined
}

export interface CompanyData {
  of(customerId: number): Promise<Membership | undefined>
  /** Owners first. */
  members(companyId: number): Promise<Member[]>
  /** The customer is one of the company from now on. False for somebody of another company. */
  join(companyId: number, customerId: number, as: { role: Role } & Limits): Promise<boolean>
  /** False for somebody of no or another company, and for the last owner, who stays one. */
  change(companyId: number, customerId: number, as: { role: Role } & Limits): Promise<boolean>
  /** Ends their sessions and open requests too; they go on as a consumer. False as for `change`. */
  remove(companyId: number, customerId: number): Promise<boolean>
  /** Cents of orders since a moment (ms), without those called off. */
  spent(customerId: number, since: number): Promise<number>
  /** Keeps the cart as a request and leaves an empty one, once per key. The total when it is not what was shown; undefined for an empty cart. */
  ask(asked: AskedApproval): Promise<{ request: OrderRequest; isNew: boolean } | { total: number } | undefined>
  /** The request of this press. */
  askedWith(quoteId: number, key: string): Promise<OrderRequest | undefined>
  /** Of a company, or of one buyer in it; newest first. */
  requests(companyId: number, customerId?: number): Promise<OrderRequest[]>
  /** Takes an open request; false when it was decided before. In `together` with what follows from it. */
  decide(id: number, as: { status: 'approved' | 'refused'; reason?: string }): Promise<boolean>
  /** The order that an approved request became. */
  became(id: number, orderNumber: string): Promise<void>
}

/** One invoice for what a company ordered on account in a month. Amounts in cents, times in ms since 1970. */
export interface CompanyInvoice {
  id: number
  number: string
  companyId: number
  /** '2026-11'. */
  month: string
  totalCents: number
  at: number
  /** When it was told to be paid; null until then. */
  paidAt: number | null
}

export interface MonthlyData {
  /** What a company may owe and owes; undefined when it does not buy on account. */
  creditOf(companyId: number): Promise<{ creditCents: number; owedCents: number } | undefined>
  /** Companies with orders, or refunds of such, of earlier months on no invoice. */
  due(): Promise<number[]>
  /** Makes the invoice of last month, once however many processes try; undefined when there is nothing to invoice. */
  invoice(companyId: number): Promise<CompanyInvoice | undefined>
  /** Newest first. */
  invoices(companyId: number): Promise<CompanyInvoice[]>
  /** Those that are not paid, of all companies with their names, oldest first. */
  unpaid(): Promise<(CompanyInvoice & { company: string })[]>
  /** The money of an invoice has come: the company may order for it again. Told again, it changes nothing; undefined for an unknown number. */
  markPaid(number: string): Promise<{ invoice: CompanyInvoice; isNew: boolean } | undefined>
  /** Its orders, then what was refunded of this and earlier ones: amounts below 0. Together more than the invoice if gift cards paid a part. */
  ordersOn(invoiceId: number): Promise<{ number: string; at: number; totalCents: number; taxCents: number; isCredit: boolean }[]>
}
