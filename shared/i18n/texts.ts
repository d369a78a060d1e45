import { ports } from '../contract/ports'

export type Area =
  | 'behaviours'
  | 'buy'
  | 'common'
  | 'compare'
  | 'catalogue'
  | 'product'
  | 'cart'
  | 'checkout'
  | 'consent'
  | 'customer'
  | 'details'
  | 'search'
  | 'stores'
  | 'validation'
  | 'addresses'
  | 'guide'
  | 'withdrawal'
  | 'saldo'
  | 'shopReviews'
export type Locale = 'nl_NL' | 'en_GB'
type Texts = { [key: string]: string | Texts }

const files: Record<Locale, Record<Area, () => Promise<{ default: Texts }>>> = {
  nl_NL: {
    shopReviews: () => import('./locales/nl_NL/shopReviews.json'),
    addresses: () => import('./locales/nl_NL/addresses.json'),
    withdrawal: () => import('./locales/nl_NL/withdrawal.json'),
    guide: () => import('./locales/nl_NL/guide.json'),
    saldo: () => import('./locales/nl_NL/saldo.json'),
    behaviours: () => import('./locales/nl_NL/behaviours.json'),
    buy: () => import('./locales/nl_NL/buy.json'),
    common: () => import('./locales/nl_NL/common.json'),
    catalogue: () => import('./locales/nl_NL/catalogue.json'),
    compare: () => import('./locales/nl_NL/compare.json'),
    product: () => import('./locales/nl_NL/product.json'),
    cart: () => import('./locales/nl_NL/cart.json'),
    checkout: () => import('./locales/nl_NL/checkout.json'),
    consent: () => import('./locales/nl_NL/consent.json'),
    customer: () => import('./locales/nl_NL/customer.json'),
    details: () => import('./locales/nl_NL/details.json'),
    search: () => import('./locales/nl_NL/search.json'),
    stores: () => import('./locales/nl_NL/stores.json'),
    validation: () => import('./locales/nl_NL/validation.json'),
  },
  en_GB: {
    shopReviews: () => import('./locales/en_GB/shopReviews.json'),
    addresses: () => import('./locales/en_GB/addresses.json'),
    withdrawal: () => import('./locales/en_GB/withdrawal.json'),
    guide: () => import('./locales/en_GB/guide.json'),
    saldo: () => import('./locales/en_GB/saldo.json'),
    behaviours: () => import('./locales/en_GB/behaviours.json'),
    buy: () => import('./locales/en_GB/buy.json'),
    common: () => import('./locales/en_GB/common.json'),
    catalogue: () => import('./locales/en_GB/catalogue.json'),
    compare: () => import('./locales/en_GB/compare.json'),
    product: () => import('./locales/en_GB/product.json'),
    cart: () => import('./locales/en_GB/cart.json'),
    checkout: () => import('./locales/en_GB/checkout.json'),
    consent: () => import('./locales/en_GB/consent.json'),
    customer: () => import('./locales/en_GB/customer.json'),
    details: () => import('./locales/en_GB/details.json'),
    search: () => import('./locales/en_GB/search.json'),
    stores: () => import('./locales/en_GB/stores.json'),
    validation: () => import('./locales/en_GB/validation.json'),
  },
}

const loaded: Partial<Record<Area, Texts>> = {}

/** BCP 47 tag of the page, default nl-NL. */
export function localeTag(): string {
  const config = ports().readPageConfig() as { locale?: unknown } | undefined
  return typeof config?.locale === 'string' ? config.locale.replace('_', '-') : 'nl-NL'
}

const locale = (): Locale => (localeTag().startsWith('en') ? 'en_GB' : 'nl_NL')

/** Fetches the texts of these areas in the language of the page. Rejects when a file does not arrive. */
export async function loadTexts(...areas: Area[]): Promise<void> {
  await Promise.all(
    areas.map(async area => {
      loaded[area] ??= (await files[locale()][area]()).default
    }),
  )
}

const find = (path: string): string | undefined => {
  let at: Texts | string | undefined = loaded as Texts
  for (const step of path.split('.')) at = typeof at === 'object' ? at[step] : undefined
  return typeof at === 'string' ? at : undefined
}

/** A text by 'area.key', i18next's way: {{name}} is filled in, and `count` picks _one or _other. Unknown keys come back as they are. */
export function t(key: string, parameters: Readonly<Record<string, string | number>> = {}): string {
  const { count } = parameters
  const plural = typeof count === 'number' ? find(`${key}_${new Intl.PluralRules(localeTag()).select(count)}`) : undefined
  return (plural ?? find(key) ?? key).replace(/{{(\w+)}}/g, (_, name: string) => String(parameters[name] ?? ''))
}
