import { ports } from '../contract/ports'
import { fetchTexts, fileOf } from './text-files'

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
  | 'question'
  | 'search'
  | 'stores'
  | 'validation'
  | 'addresses'
  | 'guide'
  | 'withdrawal'
  | 'saldo'
  | 'shopReviews'
export type Locale = 'nl_NL' | 'en_GB'
export type Texts = { [key: string]: string | Texts }

const loaded: Partial<Record<Area, Texts>> = {}

/** BCP 47 tag of the page, default nl-NL. */
export function localeTag(): string {
  const config = ports().readPageConfig() as { locale?: unknown } | undefined
  return typeof config?.locale === 'string' ? config.locale.replace('_', '-') : 'nl-NL'
}

const locale = (): Locale => (localeTag().startsWith('en') ? 'en_GB' : 'nl_NL')

const running = new Map<string, Promise<void>>()

const fetchOnce = (area: Area): Promise<void> => {
  const file = `${locale()}/${fileOf(area)}`
  const fetching = running.get(file) ?? fetchTexts(file).then(texts => void Object.assign(loaded, texts))
  running.set(file, fetching)
  fetching.catch(() => running.delete(file))
  return fetching
}

/** True when the texts of these areas are there. */
export const hasTexts = (...areas: Area[]): boolean => areas.every(area => loaded[area])

/** Fetches the texts of these areas in the language of the page. Rejects when a file does not arrive. */
export async function loadTexts(...areas: Area[]): Promise<void> {
  await Promise.all(areas.filter(area => !loaded[area]).map(fetchOnce))
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
