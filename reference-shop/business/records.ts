import type { CheckoutState } from '../checkout/records'
import type { RequestStatus, Role } from './schema'

/** What a buyer may order without approval, in cents; null for no limit. Ignored for other roles. */
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

/** A person who belongs to a company. */
export interface Member extends Limits {
  customerId: number
  name: string
  email: string
  role: Role
}

/** An order that needs or needed approval. Amounts in cents, times in ms since 1970. */
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

/** A cart to be stored as a request. */
export interface AskedApproval {
  quoteId: number
  customerId: number
  companyId: number
  key: string
  locale: string
  /** Checkout fields sent along with the order; they replace those stored with the cart. */
  filledIn?: Partial<CheckoutState> | undefined
  /** The total the buyer saw, in cents, if known. */
  shown?: number | undefined
}

export interface CompanyData {
  of(customerId: number): Promise<Membership | undefined>
  /** Owners first. */
  members(companyId: number): Promise<Member[]>
  /** Makes the customer a member. False if they belong to another company. */
  join(companyId: number, customerId: number, as: { role: Role } & Limits): Promise<boolean>
  /** Changes role and limits. False if the customer is not a member, or is the last owner and would stop being one. */
  change(companyId: number, customerId: number, as: { role: Role } & Limits): Promise<boolean>
  /** Removes a member and ends their sessions and open requests; they remain a consumer. False as for `change`. */
  remove(companyId: number, customerId: number): Promise<boolean>
  /** Total of a customer's orders since a moment (ms), without cancelled ones; cents. */
  spent(customerId: number, since: number): Promise<number>
  /**
   * Stores the cart as a request and empties it, once per key. Returns the total (cents) if it differs from `shown`; undefined
   * for an empty cart.
   */
  ask(asked: AskedApproval): Promise<{ request: OrderRequest; isNew: boolean } | { total: number } | undefined>
  /** The request made with this idempotency key. */
  askedWith(quoteId: number, key: string): Promise<OrderRequest | undefined>
  /** Requests of a company, or of one of its buyers; newest first. */
  requests(companyId: number, customerId?: number): Promise<OrderRequest[]>
  /**
   * Decides an open request; false if it was decided before. Call it in `inTransaction` with everything that depends on it.
   */
  decide(id: number, as: { status: 'approved' | 'refused'; reason?: string }): Promise<boolean>
  /** Links an approved request to its order. */
  became(id: number, orderNumber: string): Promise<void>
}

/** The invoice of a company's orders on account in one month. Amounts in cents, times in ms since 1970. */
export interface CompanyInvoice {
  id: number
  number: string
  companyId: number
  /** '2026-11'. */
  month: string
  totalCents: number
  at: number
  /** When an operator reported the payment; null until then. */
  paidAt: number | null
}

export interface MonthlyData {
  /** Credit limit and current debt of a company; undefined if it does not buy on account. */
  creditOf(companyId: number): Promise<{ creditCents: number; owedCents: number } | undefined>
  /** Companies with orders or refunds of earlier months that are on no invoice yet. */
  due(): Promise<number[]>
  /** Makes last month's invoice, only once even with several processes; undefined if there is nothing to invoice. */
  invoice(companyId: number): Promise<CompanyInvoice | undefined>
  /** Newest first. */
  invoices(companyId: number): Promise<CompanyInvoice[]>
  /** Unpaid invoices of all companies, with company names, oldest first. */
  unpaid(): Promise<(CompanyInvoice & { company: string })[]>
  /**
   * Marks an invoice as paid, which frees its amount of the credit limit. Repeating it changes nothing (`isNew` false);
   * undefined for an unknown number.
   */
  markPaid(number: string): Promise<{ invoice: CompanyInvoice; isNew: boolean } | undefined>
  /**
   * Its orders, then refunds of these and earlier orders (negative). Adds up to more than the invoice if gift cards
   * paid a part.
   */
  ordersOn(invoiceId: number): Promise<{ number: string; at: number; totalCents: number; taxCents: number; isCredit: boolean }[]>
}
