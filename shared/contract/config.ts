/** Page configuration, from `<script type="application/json" id="page-config">`, `window.pageConfig`, and for what that leaves out from the page globals `isB2B` and `isLoggedIn`. */
export interface PageConfig {
  isB2B: boolean
  isLoggedIn: boolean
  /** Cookie `etalage_visit` as it was when the page was made: '1' (logged in) or '0', what differs per session, '.', what differs after each change. Absent: not followed. */
  visit?: string
  /** BCP 47, default nl-NL. */
  locale: string
  currency: 'EUR'
  /** Origin or path before `/api`, no slash at the end; default '' (same origin). */
  commerceUrl: string
  backendUrl: string
  /** The store view, not a physical shop. */
  storeId: string
  /** ISO 3166 alpha-2, default NL. */
  defaultCountry: string
  /** Countries that orders are sent to, ISO 3166 alpha-2; default the first alone. */
  countries: readonly string[]
  /** Whether chosen filters stand in the path of the address, as `/televisies/_Oled`, instead of its query. */
  urlFilter: boolean
  /** Whether a filter holds one option at most: choosing another takes the place of the first. */
  singleValueFilter: boolean
  /** Of this page, when it is a listing. */
  categoryId?: number
  searchQuery?: string
  blockId?: string
}
