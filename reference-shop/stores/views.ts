import type { Country, RouteSeed, StoresSeed } from '../../shared/contract/api/stores'
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
  /** '3,4 km'; '' if there was no search. */
  distance: string
  /** 'Gratis parkeren, Reparatie' */
  services: string
}

/** snippets/country-map.liquid: the country for the islands, its outlines as SVG paths, and the drawing on them. */
export interface MapView extends DrawnMap {
  country: Country
  land: string
  water: string
}

/** pages/stores.liquid. GET form with `plaats`, a city or postcode, and `dienst`, services that stores must offer. */
export interface StoresView {
  query: string
  /** The requested place is unknown. */
  unknown: boolean
  /** The nearest first; by city if no place was found. A dozen, unless all are asked for. */
  stores: StoreCard[]
  services: { label: string; on: boolean }[]
  /** One of the services is asked for. */
  asked: boolean
  serviceNames: string[]
  map: MapView
  /** Total number of stores. */
  count: number
  /** Number of stores found; `stores` may be the first of them. */
  found: number
  isWhole: boolean
  /** `<script type="application/json" id="stores-seed">` */
  seed: StoresSeed
}

/** pages/store.liquid. Times are formatted in the language of the page. */
export interface StoreView {
  store: StoreCard
  phone: string
  phoneHref: string
  /** '' if there is none. */
  whatsappHref: string
  description: string
  services: string[]
  picture: string
  pictureSet: string
  today: string
  week: { day: string; times: string; isToday: boolean }[]
  exceptions: { day: string; reason: string; times: string }[]
  /** Links to map services on other sites. */
  maps: Link[]
  /** The route from a place. GET form with `van`. */
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
