import type { QuoteItem } from '../../../shared/contract/api/quote'
import type { Link } from '../../pages/views'

/** pages/account-company.liquid: the people of a company and what waits for approval. Amounts are written out. */
export interface CompanyView {
  heading: string
  accountNav: (Link & { current: boolean; isBusiness: boolean })[]
  company: string
  /** Translated role of who is logged in, and their limits in words; '' for none. */
  role: string
  limits: string
  /** Empty for a buyer. Remove: POST /account/zakelijk/leden/{id}/verwijderen. */
  members: { id: number; name: string; email: string; role: string; limits: string; isMe: boolean }[]
  /** May invite, change and remove. */
  isOwner: boolean
  /** For who may see them; amounts written out. */
  credit: { limit: string; owed: string } | null
  invoices: { number: string; href: string; month: string; amount: string; isPaid: boolean; isOpen: boolean }[]
  requests: { number: string; href: string; buyer: string; amount: string; status: string; isOpen: boolean; date: string }[]
}

/** pages/account-request.liquid. POST {href}/goedkeuren, or {href}/weigeren with reason. */
export interface RequestView {
  heading: string
  accountNav: (Link & { current: boolean; isBusiness: boolean })[]
  number: string
  href: string
  buyer: string
  amount: string
  status: string
  date: string
  reason: string
  /** What is ordered, at the prices of now. */
  items: QuoteItem[]
  /** The total of now when it differs; else ''. */
  amountNow: string
  /** Who looks may decide, and nobody did yet. */
  mayDecide: boolean
  /** The order that it became; null for none that who looks may see. */
  order: Link | null
}
