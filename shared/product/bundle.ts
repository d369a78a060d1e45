import { atom } from 'nanostores'
import type { ProductOption } from '../contract/api/quote'
import type { BundleOption, BundleSelection } from '../contract/product'
import { $product } from '../page/product-seed'
import { type BundleEntry, choose, remove } from './rules/bundle'

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
  const isNew = !Object.keys(chosen).some(name => /^(optie|deel)_/.test(name))
  const isChosen = ({ option_id, type }: BundleOption, { id, is_default }: BundleSelection): boolean =>
    (isNew && is_default) || (type === 'radio' ? chosen[`optie_${option_id}`] === String(id) : `deel_${id}` in chosen)
  return optionsNow().flatMap(option =>
    option.selections
      .filter(selection => isChosen(option, selection))
      .map(selection =>
        entryOf(option, selection, selection.can_change_qty ? Number(chosen[`aantal_${selection.id}`] ?? selection.qty) : selection.qty),
      ),
  )
}

/** The choices for the bundle of this page; initially from the address, else the defaults. */
export const $entries = atom<readonly BundleEntry[]>(printedEntries())
$product.listen(() => $entries.set(printedEntries()))

/** Chooses a product of an option, or changes its quantity. */
export const chooseSelection = (option: BundleOption, selection: BundleSelection, qty = selection.qty): void =>
  $entries.set(choose($entries.get(), entryOf(option, selection, qty)))

/** Removes a product from the bundle. */
export const removeSelection = ({ product_id }: BundleSelection): void => $entries.set(remove($entries.get(), product_id))

/** The bundle as input for `POST /api/quote/item`. */
export function bundleOption(): ProductOption {
  const bundle_options = $entries.get().flatMap(({ product_id, option_id, qty }) => {
    const selections = optionsNow().find(option => option.option_id === option_id)?.selections
    const selection = selections?.find(one => one.product_id === product_id)
    return selection && qty > 0 ? [{ option_id, option_qty: qty, option_selections: [selection.id] }] : []
  })
  return { extension_attributes: { bundle_options } }
}
