import type { RouteSeed } from '../../shared/contract/islands/route-planner'
import type { StoresSeed } from '../../shared/contract/islands/store-locator'
import type { DrawnMap } from '../../shared/stores/rules/country'
import type { Link } from '../pages/views'
import type { ReviewsView } from '../reviews/views'

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

/** snippets/country-map.liquid: outlines as paths, and what is drawn on them. */
export interface MapView extends DrawnMap {
  land: string
  water: string
}

/** pages/stores.liquid. GET form with `plaats`, a city or a postcode, and `dienst`, services that stores must have. */
export interface StoresView {
  query: string
  /** The requested place is unknown. */
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
