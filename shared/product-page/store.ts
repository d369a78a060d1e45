import { atom, computed } from 'nanostores'
import type { ProductOption } from '../contract/api/quote'
import type { ProductStock } from '../contract/api/stores'
import type { Id } from '../contract/id'
import { ports } from '../contract/ports'
import type { BundleOption, BundleSelection, Variant } from '../contract/product'
import { latest } from '../http/latest'
import { $product, $shownImage, $shownVariant } from '../page/product'
import { onStale } from '../page/visit'
import { keys } from '../storage/keys'
import { local, safely } from '../storage/web-storage'
import { fetchStock } from './calls'
import type { BundleEntry } from './rules/bundle'
import * as bundles from './rules/bundle'
import { type Choice, choose, imageOf, single } from './rules/configurable'
import type { Quantities } from './rules/grouped'
import * as grouped from './rules/grouped'
import { readScale } from './rules/true-size'

const product = () => {
  const { configurable_data: attributes = [], virtual_products: variants = [], chosen = {}, url } = $product.get() ?? {}
  return { attributes, variants, chosen, url, codes: attributes.map(({ code }) => code) }
}

const choicesIn = (asked: (code: string) => string | null | undefined): readonly Choice[] =>
  product().attributes.flatMap(({ code, options }) => {
    const option = options.find(({ key }) => key === asked(code))
    return option ? [{ code, option_id: option.id }] : []
  })

const printedChoices = (): readonly Choice[] => choicesIn(code => product().chosen[code])

/** The choices for the page's configurable product, in the order of its attributes; initially from the address. */
export const $choices = atom<readonly Choice[]>(printedChoices())

/** The variant whose price and picture are shown: the only one that matches. Null if several or none match. */
export const $variant = computed($choices, (choices): Variant | null => single(product().variants, choices) ?? null)

function writeAddress(choices: readonly Choice[], how: 'push' | 'replace'): void {
  const { attributes, url } = product()
  const [path = '', query = ''] = ports().location.href().split('?')
  // In a quick view the address is that of another page.
  if (url && url !== path) return
  const parameters = new URLSearchParams(query)
  for (const { code, options } of attributes) {
    const key = options.find(({ id }) => choices.some(one => one.code === code && one.option_id === id))?.key
    if (key) parameters.set(code, key)
    else parameters.delete(code)
  }
  ports().location[how](parameters.size ? `${path}?${parameters}` : path)
}

/**
 * Chooses an option and drops later choices. The choice is written to the address, so it can be shared; Back returns to the previous
 * variant.
 */
export function chooseOption(code: string, optionId: Id): void {
  const before = $variant.get()
  const choices = choose(product().codes, $choices.get(), code, optionId)
  $choices.set(choices)
  writeAddress(choices, before && before !== $variant.get() ? 'push' : 'replace')
}

ports().location.onPop(href => {
  const { attributes, url } = product()
  const [path, query] = href.split('?')
  if (!attributes.length || (url && url !== path)) return
  const asked = new URLSearchParams(query)
  $choices.set(choicesIn(code => asked.get(code)))
})

$product.listen(() => $choices.set(printedChoices()))

/** The choice as input for `POST /api/quote/item`. */
export const variantOption = (): ProductOption => ({
  extension_attributes: {
    configurable_item_options: $choices.get().map(({ code, option_id }) => ({ option_id: code, option_value: option_id })),
  },
})

const labelsOf = (variant: Variant): Record<string, string> => {
  const chosen = product().attributes.map(({ code, options }) => [
    code,
    options.find(({ id }) => id === variant[`${code}_option_id`])?.label ?? '',
  ])
  return { ...Object.fromEntries(chosen), sku: variant.sku }
}

$variant.subscribe(variant => {
  // A page without choices keeps the variant that it was printed with.
  if (product().attributes.length || $shownVariant.get())
    $shownVariant.set(variant && { sku: variant.sku, image: variant.image, labels: labelsOf(variant) })
})

$choices.subscribe(choices => $shownImage.set(imageOf(product().variants, choices)))

const optionsNow = (): readonly BundleOption[] => $product.get()?.bundle_options ?? []

const entryOf = ({ option_id, type, required }: BundleOption, { product_id, price }: BundleSelection, qty: number): BundleEntry => ({
  product_id,
  option_id,
  qty,
  price,
  type,
  required,
})

function printedEntries(): BundleEntry[] {
  const { chosen = {} } = $product.get() ?? {}
  const isNew = !Object.keys(chosen).some(name => /^(option|part)_/.test(name))
  const isChosen = ({ option_id, type }: BundleOption, { id, is_default }: BundleSelection): boolean =>
    (isNew && is_default) || (type === 'radio' ? chosen[`option_${option_id}`] === String(id) : `part_${id}` in chosen)
  return optionsNow().flatMap(option =>
    option.selections
      .filter(selection => isChosen(option, selection))
      .map(selection =>
        entryOf(option, selection, selection.can_change_qty ? Number(chosen[`qty_${selection.id}`] ?? selection.qty) : selection.qty),
      ),
  )
}

/** The choices for the bundle of this page; initially from the address, else the defaults. */
export const $entries = atom<readonly BundleEntry[]>(printedEntries())
$product.listen(() => $entries.set(printedEntries()))

/** Chooses a product of an option, or changes its quantity. */
export const chooseSelection = (option: BundleOption, selection: BundleSelection, qty = selection.qty): void =>
  $entries.set(bundles.choose($entries.get(), entryOf(option, selection, qty)))

/** Removes a product from the bundle. */
export const removeSelection = ({ product_id }: BundleSelection): void => $entries.set(bundles.remove($entries.get(), product_id))

/** The bundle as input for `POST /api/quote/item`. */
export function bundleOption(): ProductOption {
  const bundle_options = $entries.get().flatMap(({ product_id, option_id, qty }) => {
    const selections = optionsNow().find(option => option.option_id === option_id)?.selections
    const selection = selections?.find(one => one.product_id === product_id)
    return selection && qty > 0 ? [{ option_id, option_qty: qty, option_selections: [selection.id] }] : []
  })
  return { extension_attributes: { bundle_options } }
}

interface Named {
  sku: string
  /** '' for a service that the shopper did not choose, such as a free one. */
  name: string
}

/** Services and accessories that could not be added with a product. */
export interface PartialFailure {
  /** Name of the product in the cart. */
  name: string
  /** The line that the services belong to. */
  itemId: Id
  services: readonly Named[]
  /** Products. */
  accessories: readonly Named[]
}

/** Null if nothing is missing. */
export const $partialFailure = atom<PartialFailure | null>(null)

function printedQuantities(): Quantities {
  const { child_products: children = [], chosen = {} } = $product.get() ?? {}
  const isNew = !Object.keys(chosen).some(name => name.startsWith('qty_'))
  return Object.fromEntries(
    children.map(({ product_id, qty, in_stock }) => [product_id, Number(chosen[`qty_${product_id}`] ?? (isNew && in_stock ? qty : 0))]),
  )
}

/** Quantities of the group's products; initially from the address, else the defaults. */
export const $quantities = atom<Quantities>(printedQuantities())
$product.listen(() => $quantities.set(printedQuantities()))

/** Sets the quantity of a product. */
export const setQuantity = (productId: Id, qty: number): void => $quantities.set(grouped.choose($quantities.get(), productId, qty))

/** Stock of products by sku, as last read. */
export const $stocks = atom<Readonly<Record<string, ProductStock>>>({})
/** Skus whose last read failed, so that the page's stock may be outdated. */
export const $staleStocks = atom<readonly string[]>([])

/** Skus on display. */
const watched = new Set<string>()

const begin = latest()

const markStale = (sku: string, isStale: boolean): void => {
  const others = $staleStocks.get().filter(one => one !== sku)
  $staleStocks.set(isStale ? [...others, sku] : others)
}

/** Reads the stock of a product; if that fails, the page keeps what it shows. */
export async function loadStock(sku: string): Promise<void> {
  const isNewest = begin(sku)
  try {
    const stock = await fetchStock(sku)
    if (!isNewest()) return
    $stocks.set({ ...$stocks.get(), [sku]: stock })
    markStale(sku, false)
  } catch (error) {
    if (isNewest()) markStale(sku, true)
    console.warn('Stock failed to load.', error)
  }
}

/** Keeps the stock of this product fresh whenever the page may be stale. Returns a function that stops it. */
export function watchStock(sku: string): () => void {
  watched.add(sku)
  return () => void watched.delete(sku)
}

onStale(() => {
  for (const sku of watched) void loadStock(sku)
})

const storage = safely(local)

/** CSS px per mm of this screen, as the shopper measured it. */
export const $screenScale = atom(readScale(storage.get(keys.screenScale)))

/** Stores the scale on the device. */
export function measureScreen(scale: number): void {
  $screenScale.set(scale)
  storage.set(keys.screenScale, String(scale))
}
