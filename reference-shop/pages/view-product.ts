import type { ReviewList } from '../../shared/contract/api/reviews'
import type { StoreStockList } from '../../shared/contract/api/stores'
import type { CardView } from './view-data'
import type { StoreCard } from './view-pages'

export interface StoreStockRow extends StoreCard {
  identifier: string
  inStock: boolean
  stockText: string
  isMine: boolean
  /** '' where there is nothing to reserve. */
  reserveHref: string
}

/** snippets/store-stock.liquid. GET form with `plaats` (a city or a postcode) on the product's own page. */
export interface StoreStockView {
  /** 'all': a product that lies in stores as it is. 'variant': a choice comes first. 'none': one made of others. */
  kind: 'all' | 'variant' | 'none'
  /** Of what lies in the stores; '' before a variant is chosen. */
  sku: string
  query: string
  /** Nothing is known of the place asked for. */
  unknown: boolean
  /** Stores that have it, nearest first, and the visitor's own; empty when no place was asked for. */
  rows: StoreStockRow[]
  /** What the island starts from: the reply of the API; null when no place was asked for. */
  seed: StoreStockList | null
}

type ReservationField = 'name' | 'email' | 'telephone'

/** pages/reservation.liquid: POST to `action` with winkel, sku, sleutel, qty, name, email, telephone. */
export interface ReservationView {
  product: CardView
  sku: string
  action: string
  store: StoreCard
  identifier: string
  /** Of this form: sent twice, it reserves once. */
  key: string
  /** Choices for the number. */
  quantities: { value: number; selected: boolean }[]
  /** Until when it would be kept, as the page says it. */
  until: string
  values: Record<ReservationField, string>
  /** Translated sentences; '' for a field that is right. */
  errors: Record<ReservationField, string>
  /** Why it could not be reserved; '' at first. */
  failure: string
}

/** snippets/reviews.liquid. GET form with `volgorde`; texts are plain. */
export interface ReviewsView {
  /** 0 to 5; 0 without reviews. */
  average: number
  count: number
  /** 5 stars down to 1. */
  bars: { stars: number; count: number; percent: number }[]
  items: { id: number; stars: number; title: string; text: string; nickname: string; verified: boolean; date: string }[]
  sorts: { value: string; label: string; selected: boolean }[]
  /** How many a page may hold; empty where all stand on the smallest. */
  sizes: { value: number; selected: boolean }[]
  page: number
  last: number
  /** '' when there is none. */
  prevHref: string
  nextHref: string
  /** What the island starts from: the reply of the API. */
  seed: ReviewList
}
