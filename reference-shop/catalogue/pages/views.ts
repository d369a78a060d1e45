import type { PageBlock } from '../../../islands/content/page-builder-view/props'
import type { CatalogueQuery } from '../../../shared/catalogue/rules/query'
import type { AttributeFilter, CatalogueReply, Filter, FilterOption, PriceFilter } from '../../../shared/contract/api/catalogue'
import type { CardView, Link, NavCategory } from '../../pages/views'
import type { LandingLink } from './landings'

/** A main category with the content of its navigation panel. */
export interface PanelView extends NavCategory {
  /** The most common brands, each linked to its products in this category. */
  brands: Link[]
  /** Buying guides for this category. */
  guides: Link[]
}

/** pages/categories.liquid */
export interface CategoriesView {
  /** Main categories that have subcategories. */
  categories: PanelView[]
}

interface OptionView extends FilterOption {
  /** Toggles this option; page 1. */
  href: string
  /** 'nofollow' for filters that are not crawlable, else ''. */
  rel: string
}

export type FilterView =
  | (Omit<AttributeFilter, 'options'> & {
      options: OptionView[]
      /** How many options come after the first eight. */
      /** How many options are in view, and how many unfold. */
      shown: number
      more: number
    })
  | (Omit<PriceFilter, 'options'> & {
      options: OptionView[]
      /** Whole euros, whichever spelling the reply has. */
      minimum: number
      maximum: number
      /** Current values of the two fields; '' if not set. */
      fromValue: string
      toValue: string
      /** The field's value is no amount. */
      isFromWrong: boolean
      isToWrong: boolean
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
  /** Value of the option in requests; '' for a price range. */
  key: string
  /** 'Colour: Black'; a price range reads '€ 100 - € 500'. */
  label: string
  removeHref: string
  rel: string
}

export interface SuggestionLink extends Link {
  facet_code: string
  /** What stands before its label: 'Colour: ' */
  group: string
  /** The one before it is of the same group. */
  repeats: boolean
  count: number
  rel: string
}

export type PageLink = { gap: false; label: string; page: number; href: string; current: boolean } | { gap: true }

/** pages/listing.liquid, for categories and search. */
export interface ListingView extends ResultsView {
  heading: string
  /** Sanitised HTML of the category; '' if none. Print raw. */
  body: string
  /** Categories below this one. */
  subcategories: (Link & { count: number })[]
  /** Service and advice pages that match a search. */
  found: (Link & { text: string })[]
}

/** snippets/listing.liquid */
export interface ResultsView {
  kind: 'category' | 'search' | 'landing'
  /** The list's name for analytics; `start` is the position of the first product, from 0. */
  list: { id: string; name: string; start: number }
  /** Grid or list; stored in the cookie `catalogue-view`. */
  view: 'grid' | 'list'
  /** The reply of the corresponding API call. */
  listing: CatalogueReply
  products: CardView[]
  filters: FilterView[]
  activeOptions: ActiveOption[]
  /** Removes every filter. */
  clearHref: string
  /** Shown where a search found nothing. */
  popular?: CardView[]
  suggestions: SuggestionLink[]
  /** GET form: action, hidden fields that keep filters, and `<select name="sort">`. */
  sort: { action: string; hidden: HiddenField[]; options: { value: string; label: string; selected: boolean }[] }
  /** GET form with `<select name="page_size">`. */
  pageSize: { action: string; hidden: HiddenField[]; options: { value: number; selected: boolean }[] }
  /** Empty if everything fits on one page. */
  pages: PageLink[]
  /** '' if there is none. */
  prevHref: string
  nextHref: string
  /** `<script type="application/json" id="catalogue-seed">{{ seed | json_script }}</script>` */
  seed: CatalogueSeed
}

/** A filter without what islands fill in: a `facet_code` or `url_key` that is the `code`, and whatever is false. */
export type SeedFilter = Pick<Filter, 'type' | 'code' | 'label'> &
  Partial<Omit<Filter, 'options'>> & { options: (Omit<FilterOption, 'active'> & Partial<Pick<FilterOption, 'active'>>)[] }

/** The initial state for shared/catalogue: the query, and the reply without its items. */
interface CatalogueSeed {
  query: CatalogueQuery
  filters: SeedFilter[]
  total: number
  page: number
  lastPage: number
  /** The active sort order, 'field direction'. */
  sort: string
  /** Products per page. */
  pageSize: number
}

/** pages/landing.liquid: blocks in order, followed by a listing. */
export interface LandingView extends Partial<ResultsView> {
  heading: string
  intro: string
  picture: { src: string; srcset: string }
  blocks: PageBlock[]
  /** The other landing pages. */
  stories: LandingLink[]
  /** '' without a listing. */
  catalogueTitle: string
}
