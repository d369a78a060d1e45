import type { ComparedGroup, CompareSeed } from '../../shared/contract/compared'
import type { Guide } from '../../shared/contract/islands/guided-selling'
import type { PageBlock } from '../../shared/contract/islands/page-builder-view'
import type { RouteSeed } from '../../shared/contract/islands/route-planner'
import type { StoresSeed } from '../../shared/contract/islands/store-locator'
import type { CardView, Link } from './view-data'
import type { ResultsView } from './view-listing'
import type { ReviewsView } from './view-product'

/** pages/content.liquid: a page of text. All plain text. */
export interface ContentView {
  heading: string
  intro: string
  sections: { id: string; title: string; paragraphs: string[] }[]
  /** Pages of the same group; `current` is this one. Empty for pages that stand alone. */
  subjects: (Link & { text: string; current: boolean })[]
}

/** pages/cookies.liquid */
export interface CookiesView {
  choice: 'granted' | 'denied' | ''
}

/** pages/landing.liquid: blocks in their order, and a listing below them. */
export interface LandingView extends Partial<ResultsView> {
  heading: string
  intro: string
  picture: { src: string; srcset: string }
  blocks: PageBlock[]
  /** '' without a listing. */
  catalogueTitle: string
}

export interface StoreCard {
  identifier: string
  name: string
  href: string
  street: string
  /** Postcode and city. */
  place: string
  isOpen: boolean
  /** 'Open tot 18:00', 'Opent maandag om 12:00'. */
  open: string
  /** '3,4 km'; '' when nothing was asked. */
  distance: string
}

/** snippets/country-map.liquid: outlines as paths, dots, and a line between two of them. */
export interface MapView {
  land: string
  water: string
  points: { x: number; y: number; chosen: boolean }[]
  way: { from: { x: number; y: number }; to: { x: number; y: number } } | null
}

/** pages/stores.liquid. GET form with `plaats`, a city or a postcode, and `dienst`, services that stores must have. */
export interface StoresView {
  query: string
  /** Nothing is known of the place asked for. */
  unknown: boolean
  /** The nearest few first; all of them by city when no place was found. */
  stores: StoreCard[]
  services: { label: string; on: boolean }[]
  serviceNames: string[]
  map: MapView
  /** All there are. */
  count: number
  /** Those that were found. */
  shown: number
  /** `<script type="application/json" id="stores-seed">` */
  seed: StoresSeed
}

/** pages/guide.liquid: all guides, or a step of one of them. */
export interface GuideView {
  heading: string
  intro: string
  guides: (Link & { text: string })[]
  guide:
    | (Guide & {
        /** From 1. */
        step: number
        steps: number
        question: string
        help: string
        /** '' on the first step. */
        backHref: string
      })
    | null
}

/** pages/store.liquid. Times are ready texts in the language of the page. */
export interface StoreView {
  store: StoreCard
  phone: string
  phoneHref: string
  /** '' where there is none. */
  whatsappHref: string
  description: string
  services: string[]
  picture: string
  pictureSet: string
  today: string
  week: { day: string; times: string; isToday: boolean }[]
  exceptions: { day: string; reason: string; times: string }[]
  /** Map services; other sites. */
  maps: Link[]
  /** The way there from a place. GET form with `van`. */
  route: {
    url: string
    latitude: number
    longitude: number
    from: string
    unknown: boolean
    /** '3,4 km' or ''. */
    distance: string
    map: MapView
    /** `<script type="application/json" id="route-seed">` */
    seed: RouteSeed
  }
  reviews: ReviewsView
  near: StoreCard[]
}

/** pages/compare.liquid: at most four products and their specifications beside each other. */
export interface CompareView {
  products: CardView[]
  /** `values` in the order of the products, '–' where one has none. */
  groups: ComparedGroup[]
  onlyDifferences: boolean
  allHref: string
  differencesHref: string
  /** More were asked for than `most`. */
  tooMany: boolean
  most: number
  /** What the island starts from. */
  seed: CompareSeed
}

/** pages/outbox.liquid: all letters, or one of them. */
export interface OutboxView {
  letters: { to: string; subject: string; sent: string; href: string }[]
  letter: { to: string; subject: string; text: string; sent: string; htmlHref: string } | null
}
