import type { QuoteItem } from '../../../shared/contract/api/quote'
import type { Link } from '../../pages/views'

/** pages/account-company.liquid: members of a company and orders waiting for approval. Amounts are formatted. */
export interface CompanyView {
  heading: string
  accountNav: (Link & { current: boolean; isBusiness: boolean })[]
  company: string
  /** Translated role of the reader, and their limits in words; '' for none. */
  role: string
  limits: string
  /** Empty for a buyer. Remove: POST /account/zakelijk/leden/{id}/verwijderen. */
  members: { id: number; name: string; email: string; role: string; limits: string; isMe: boolean }[]
  /** The reader may invite, change and remove members. */
  isOwner: boolean
  /** Formatted amounts; null for readers who may not see them. */
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
  /** What is ordered, at today's prices. */
  items: QuoteItem[]
  /** Today's total if it differs, else ''. */
  amountNow: string
  /** The reader may decide, and nobody has yet. */
  mayDecide: boolean
  /** The order it became; null if there is none, or the reader may not see it. */
  order: Link | null
}
