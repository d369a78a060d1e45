import { ports } from './ports'

/**
 * Addresses that islands need and no printed link provides: `urls` of the page configuration. `{name}` is a placeholder, and query
 * parameters without a value are omitted: `/login?back={back}`. Links without an address are not shown. An address printed in the page
 * takes precedence.
 */
export interface Urls {
  home?: string
  cart?: string
  /** Action of the add-to-cart form without script. */
  cartAdd?: string
  /** Services of a line: `{id}`. */
  cartServices?: string
  checkout?: string
  /** `{step}`: 1 to 3. Absent: steps have no address. */
  checkoutStep?: string
  /** Action of the form that orders at once, without script. */
  express?: string
  /** Action of the form that goes on in the checkout with the quote `id` at `stap`, 1 or 2. Absent: the overview has no links to change it. */
  expressChange?: string
  terms?: string
  cookies?: string
  /** `{back}`: where to return to afterwards. */
  login?: string
  /** `{back}`; for a guest who wants to use the wishlist. */
  loginToWish?: string
  account?: string
  wishlist?: string
  /** The named list whose list_id is `{id}`. */
  namedList?: string
  /** The page to choose the lists of product `{id}`. `{back}`: where to return to afterwards. */
  wishLists?: string
  /** `{id}`: the products, `{differences}`: 1 when only those are shown. */
  compare?: string
  search?: string
  stores?: string
  /** `{slug}` of guided selling. */
  guide?: string
  /** Reviews of the product or store at `{url}`: `{page}`, `{sort}`, `{size}`, `{stars}`. */
  reviews?: string
  /** The review form of the product or store at `{url}`. */
  review?: string
  /** Questions about the product at `{url}`: `{page}`, `{search}`. */
  questions?: string
  /** The form for a public question about the product at `{url}`. */
  ask?: string
  /** The form for a buyer's answer to question `{id}` about the product at `{url}`. */
  answer?: string
  /** Requests an e-mail when `{sku}`, at `{url}`, is back in stock. `{back}`: where to return to afterwards. */
  stockAlert?: string
  /** Requests an e-mail when it becomes cheaper; parameters as above. */
  priceAlert?: string
}

type Values = Readonly<Record<string, string | number | readonly (string | number)[] | undefined>>

/** An address with its placeholders filled in; each value of a list becomes a parameter. `{url}` is not encoded. */
export function fillUrl(template: string, values: Values = {}): string {
  let sign = '?'
  return template
    .replace(/([?&][^=&#]*=)?{(\w+)}/g, (_, name = '', key: string) =>
      [values[key] ?? []]
        .flat()
        .map(one => name + (key === 'url' ? one : encodeURIComponent(one)))
        .join(''),
    )
    .replace(/[?&]/g, () => {
      const now = sign
      sign = '&'
      return now
    })
}

const templateOf = (name: keyof Urls): string => (ports().readPageConfig() as { urls?: Urls } | undefined)?.urls?.[name] ?? ''

/** An address of this shop; '' if the shop has none. */
export const urlOf = (name: keyof Urls, values?: Values): string => fillUrl(templateOf(name), values)

/** Reads a parameter from an address made from one of `urls`, by default the page's address; null if absent. */
export function readParameter(name: keyof Urls, key: string, href = ports().location.href()): string | null {
  const [, parameter = ''] = new RegExp(`[?&]([^=&#]*)={${key}}`).exec(templateOf(name)) ?? []
  return new URL(href, 'http://x').searchParams.get(parameter)
}
