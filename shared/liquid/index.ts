/** `etalage/liquid`: what the theme's templates need of LiquidJS beside its own filters and tags. */
import type { CardProduct, UnitPrice } from '../contract/api/catalogue'
import type { Currency } from '../contract/config'
import { signedPrice } from '../price/rules/price'
import { unitPriceText } from '../price/rules/unit-price'
import { productOf } from '../product/rules'

/** What is needed of an engine: LiquidJS has it. */
interface Engine {
  registerFilter(name: string, filter: Filter | { raw: true; handler: Filter }): void
  registerTag(name: string, tag: Tag): void
}

interface Tag {
  parse(token: unknown, rest: { getText(): string }[]): void
  render(): void
}

type Filter = (value: unknown, ...more: unknown[]) => unknown

/** Input of a price filter; anything that is not an amount prints ''. */
type Amount = number | string | null | undefined

interface Words {
  /** The text of a key such as 'cart.title', with its parameters filled in. */
  t(key: string, parameters: Readonly<Record<string, unknown>>): string
  /** Of numbers and prices; default 'nl-NL'. */
  locale?: string
  /** Of prices; default euros. */
  currency?: Currency
}

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (value === undefined || value === null) return ''
  return Array.isArray(value) ? value.map(textOf).join('') : String(value)
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&#34;', "'": '&#39;' }

/** A value as text of HTML, or of an attribute in double or single quotes. Most values have nothing to escape, so that is checked first. */
export const escapeHtml = (value: unknown): string => {
  const text = textOf(value)
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, sign => entities[sign] ?? sign) : text
}

/** A value as JSON that is safe inside a script element. */
export const scriptJson = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null').replace(/[<>&\u2028\u2029]/g, sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** An amount as HTML. Its ',-' is not read out, as in shared/price/Price.tsx. */
export const priceHtml = (amount: Amount, locale?: string, currency?: Currency): string =>
  escapeHtml(signedPrice(amount, locale, currency)).replace(/,-$/, '<span aria-hidden="true">,-</span>')

const contact = /[\w.-]+@[\w.-]+\.\w+|\b0\d\d \d{3} \d\d \d\d\b/g

/** A text as HTML, in which e-mail addresses and Dutch telephone numbers are links. */
export const withContactLinks = (text: unknown): string =>
  escapeHtml(text).replace(
    contact,
    found => `<a href="${found.includes('@') ? 'mailto:' : 'tel:'}${found.replaceAll(' ', '')}">${found}</a>`,
  )

/** Named arguments of a filter arrive as [name, value]. */
const named = (values: readonly unknown[]): Record<string, unknown> =>
  Object.fromEntries(values.filter((value): value is [string, unknown] => Array.isArray(value) && value.length === 2))

/** Prices and their kin print '' for what is none. */
const hasUnit = (of: unknown): of is UnitPrice => typeof of === 'object' && of !== null && 'unit' in of && typeof of.unit === 'string'

/** `{% doc %}`: what a template takes, for its reader; LiquidJS has no such tag. */
const doc: Tag = {
  parse(_, rest) {
    while (rest.length) if (/^\{%-?\s*enddoc\b/.test(rest.shift()?.getText() ?? '')) return
    throw new Error('tag doc not closed')
  },
  render: () => {},
}

/**
 * Adds the filters and the tag of the theme's templates to a LiquidJS engine, before it reads a template. Filters that make HTML or JSON for a script are
 * raw: an engine with `outputEscape` leaves their output alone. `escape` is one of them, so templates print the same with and without it.
 */
export function registerEtalage(engine: Engine, { t, locale, currency }: Words): void {
  const html: Record<string, Filter> = {
    escape: escapeHtml,
    json_script: scriptJson,
    linked: withContactLinks,
    price_html: amount => priceHtml(amount as Amount, locale, currency),
  }
  const text: Record<string, Filter> = {
    analytics_item: product => JSON.stringify(productOf(product as CardProduct)),
    number: value => Number(value).toLocaleString(locale ?? 'nl-NL'),
    price: amount => signedPrice(amount as Amount, locale, currency),
    t: (key, ...values) => t(String(key), named(values)),
    unit_price: (of, isB2B) => (hasUnit(of) ? unitPriceText(of, isB2B === true, { locale, currency, t }) : ''),
  }
  engine.registerTag('doc', doc)
  for (const [name, handler] of Object.entries(html)) engine.registerFilter(name, { raw: true, handler })
  for (const [name, handler] of Object.entries(text)) engine.registerFilter(name, handler)
}
