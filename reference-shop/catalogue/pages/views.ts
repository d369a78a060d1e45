import type { CatalogueQuery } from '../../../shared/catalogue/rules/query'
import type { AttributeFilter, CatalogueReply, FilterOption, PriceFilter } from '../../../shared/contract/api/catalogue'
import type { PageBlock } from '../../../shared/contract/islands/page-builder-view'
import type { CardView, Link, NavCategory } from '../../pages/views'

/** A main category with what its panel in the navigation shows. */
export interface PanelView extends NavCategory {
  /** Address of a picture, 240 px wide. */
  image: string
  /** The most common ones, each to its products in this category. */
  brands: Link[]
  /** Guides to choosing a product of it. */
  guides: Link[]
}

/** pages/categories.liquid */
export interface CategoriesView {
  /** Main categories that have others under them. */
  categories: PanelView[]
}

interface OptionView extends FilterOption {
  /** Toggles this option; page 1. */
  href: string
  /** 'nofollow' for filters that are not crawlable, else ''. */
  rel: string
}

export type FilterView =
  | (Omit<AttributeFilter, 'options'> & { options: OptionView[] })
  | (Omit<PriceFilter, 'options'> & {
      options: OptionView[]
      /** Whole euros, whichever spelling the reply has. */
      minimum: number
      maximum: number
      /** What the two fields hold now; '' when not chosen. */
      fromValue: string
      toValue: string
      /** For the form with `minPrice` and `maxPrice`: its action and the hidden fields that keep the rest. */
      action: string
      hidden: HiddenField[]
    })

export interface HiddenField {
  name: string
  value: string
}

export interface ActiveOption {
  facet_code: string
  /** What the option is asked for by; '' of a price range. */
  key: string
  /** 'Colour: Black'; a price range reads '€ 100 - € 500'. */
  label: string
  removeHref: string
  rel: string
}

export interface SuggestionLink extends Link {
  facet_code: string
  /** 'Colour: Black' */
  name: string
  count: number
  rel: string
}

export type PageLink = { gap: false; label: string; page: number; href: string; current: boolean } | { gap: true }

/** pages/listing.liquid, for categories and search. */
export interface ListingView extends ResultsView {
  heading: string
  /** Sanitised HTML of the category; '' when none. Print raw. */
  body: string
  /** Categories below this one. */
  subcategories: (Link & { count: number })[]
  /** Pages of service and advice that a search is about. */
  found: Link[]
}

/** sections/listing.liquid */
export interface ResultsView {
  kind: 'category' | 'search' | 'landing'
  /** What measuring calls it; `start` is the place of the first product, from 0. */
  list: { id: string; name: string; start: number }
  /** How the products stand; kept in the cookie `catalogue-view`. */
  view: 'grid' | 'list'
  /** The reply of the same call as the API's. */
  listing: CatalogueReply
  products: CardView[]
  filters: FilterView[]
  activeOptions: ActiveOption[]
  /** Removes every filter. */
  clearHref: string
  suggestions: SuggestionLink[]
  /** GET form: action, hidden fields that keep filters, and `<select name="sort">`. */
  sort: { action: string; hidden: HiddenField[]; options: { value: string; label: string; selected: boolean }[] }
  /** GET form with `<select name="page_size">`. */
  pageSize: { action: string; hidden: HiddenField[]; options: { value: number; selected: boolean }[] }
  /** Empty when everything fits on one page. */
  pages: PageLink[]
  /** '' when there is none. */
  prevHref: string
  nextHref: string
  /** `<script type="application/json" id="catalogue-seed">{{ seed | json_script }}</script>` */
  seed: CatalogueSeed
}

/** The listing as state/catalogue starts from: what was asked, and the reply without its items. */
interface CatalogueSeed {
  query: CatalogueQuery
  filters: CatalogueReply['filters']
  total: number
  page: number
  lastPage: number
  /** 'field direction' in force. */
  sort: string
  /** Products of a page. */
  pageSize: number
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
