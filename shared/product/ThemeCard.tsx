import { useLayoutEffect, useRef } from 'react'
import type { CardProduct } from '../contract/api/catalogue'
import { pageConfig } from '../contract/config'
import { priceText } from '../price/price-words'
import { unitPriceWords } from '../price/UnitPrice'
import { discountOf, productOf } from './rules'

type Values = Readonly<Record<string, unknown>>

const PREFIX = 'data-field-'
const MONEY = /(^|_)price(_|$)/
/** Attributes that can run code, which a field must not fill. */
const ACTING = /^(on|srcdoc$|style$)/
const ADDRESS = /^(href|src|action|formaction|poster)$/
const ACTING_ELEMENTS = 'script, iframe, object, embed'

const at = (values: Values, path: string): unknown =>
  path.split('.').reduce<unknown>((value, field) => (value as Values | null | undefined)?.[field], values)

const isEmpty = (value: unknown): boolean => !value || (Array.isArray(value) && !value.length)

/** A value as display text; amounts in the page's currency and locale. */
const asText = (value: unknown, path: string): string => {
  if (Array.isArray(value)) return value.join(' · ')
  return typeof value === 'number' && MONEY.test(path) ? priceText(value) : String(value ?? '')
}

/** False for a URL that would run a script. */
const isSafe = (name: string, value: string): boolean => {
  if (!ADDRESS.test(name)) return true
  try {
    return /^(https?|mailto|tel):$/.test(new URL(value, document.baseURI).protocol)
  } catch {
    return false
  }
}

function fillAttributes(element: Element, values: Values): void {
  for (const attribute of [...element.attributes]) {
    if (!attribute.name.startsWith(PREFIX)) continue
    element.removeAttribute(attribute.name)
    const name = attribute.name.slice(PREFIX.length)
    const value = at(values, attribute.value)
    if (isEmpty(value) && value !== 0) continue
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
    if (!ACTING.test(name) && !element.matches(ACTING_ELEMENTS) && isSafe(name, text)) element.setAttribute(name, text)
  }
}

/** The values a card can show: the product, its price per unit as text, `discount` in percent (0 if none), and `item`, its analytics data. */
const valuesOf = (product: CardProduct): Values => ({
  ...product,
  unit_price: product.unit_price && unitPriceWords(product.unit_price, pageConfig().isB2B),
  discount: discountOf(product),
  item: productOf(product),
})

/**
 * Fills a theme's card with a product. `data-field="name"` fills an element's text, `data-field-href="url"` an attribute; an element with
 * `data-if="discount"` is kept if that value is truthy, with `data-unless` if it is not. Values are never parsed as HTML.
 */
function fillCard(card: DocumentFragment, product: CardProduct): DocumentFragment {
  const values = valuesOf(product)
  const filled = document.importNode(card, true)
  for (const element of filled.querySelectorAll<HTMLElement>('[data-if], [data-unless]')) {
    const { if: wanted, unless: unwanted } = element.dataset
    const isShown = (!wanted || !isEmpty(at(values, wanted))) && (!unwanted || isEmpty(at(values, unwanted)))
    if (!isShown) element.remove()
    element.removeAttribute('data-if')
    element.removeAttribute('data-unless')
  }
  for (const element of filled.querySelectorAll<HTMLElement>('*')) {
    const { field } = element.dataset
    if (field) element.textContent = asText(at(values, field), field)
    element.removeAttribute('data-field')
    fillAttributes(element, values)
  }
  return filled
}

/** A list item in the theme's markup, islands included. Rebuilt only if the product changes. */
export function ThemeCard({ product, card, className }: { product: CardProduct; card: DocumentFragment; className?: string | undefined }) {
  const element = useRef<HTMLLIElement>(null)
  const known = JSON.stringify(product)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reply has the same product as a new object
  useLayoutEffect(() => {
    element.current?.replaceChildren(fillCard(card, product))
  }, [known, card])
  return <li className={className} data-item={JSON.stringify(productOf(product))} ref={element} />
}
