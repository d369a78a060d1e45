import { putInCart, serve, showCart, showChanged } from '../cart/actions'
import type { ProductOption } from '../contract/api/quote'
import type { Id } from '../contract/id'
import type { ChildProduct, ChosenFields } from '../contract/product'
import { $product } from '../page/product'
import { selectedIn, skusIn } from '../services/rules'
import { $cartItemId, $selected, $services, keyOf } from '../services/store'
import { $partialFailure, type PartialFailure, setQuantity } from './store'

/** A purchase: which product on the page, and the values of its form. */
export interface Purchase {
  index: number
  sku: string
  fields: ChosenFields
}

/** The accessories in a form's values. */
const accessoriesIn = (fields: ChosenFields): PartialFailure['accessories'] =>
  ($product.get()?.accessories ?? []).filter(({ product_id }) => `accessory_${product_id}` in fields)

/**
 * Selects the services in a form's values; they are already selected unless the island that shows the services failed to load. Returns
 * them; the name is '' for a service that the shopper did not choose, such as a free one.
 */
function takeServices(index: number, sku: string, fields: ChosenFields): PartialFailure['services'] {
  const services = $services.get()[sku]
  if (!services) return skusIn(fields).map(one => ({ sku: one, name: one }))
  const chosen = selectedIn(services, fields)
  $selected.set({ ...$selected.get(), [keyOf(index, sku)]: chosen })
  return Object.values(chosen).map(({ sku: one, name, price, default_selected }) => ({
    sku: one,
    name: price || !default_selected ? name : '',
  }))
}

/** Adds one of each to the cart in turn, and returns those that failed. */
async function addAccessories(accessories: PartialFailure['accessories']): Promise<PartialFailure['accessories']> {
  const failed: PartialFailure['accessories'][number][] = []
  for (const one of accessories) if ((await putInCart(one.sku, 1))?.ok === false) failed.push(one)
  return failed
}

/** Shows the cart if everything was added; else reports what was not. */
function conclude(failure: PartialFailure, along: PartialFailure['accessories']): void {
  if (failure.services.length || failure.accessories.length) $partialFailure.set(failure)
  else showCart([failure.name, ...along.map(({ name }) => name)].join(', '))
}

/**
 * Adds the product of a page to the cart with the services and accessories in its form. Resolves to a text key or the server's message if
 * the product was not added, else to null. If only services or accessories fail, the product stays in the cart and `$partialFailure` has the rest.
 */
export async function buyProduct({ index, sku, fields }: Purchase, qty: number, option?: ProductOption): Promise<string | null> {
  const services = takeServices(index, sku, fields)
  $partialFailure.set(null)
  const outcome = await putInCart(sku, qty, { ...(option && { option }), services: services.map(one => one.sku) })
  if (!outcome) return null
  if (!outcome.ok) return outcome.error.message
  const { itemId, name, isWhole } = outcome.value
  $cartItemId.set(itemId)
  const along = accessoriesIn(fields)
  conclude({ name, itemId, services: isWhole ? [] : services, accessories: await addAccessories(along) }, along)
  return null
}

/**
 * Adds products of a group to the cart in turn, then the accessories of the form. Resolves to the error of each product that failed, by
 * product_id. Quantities that were added are set to 0, so that a second try adds nothing twice; the others stay as chosen.
 */
export async function buyGroup(
  wanted: readonly { child: ChildProduct; qty: number }[],
  fields: ChosenFields,
): Promise<ReadonlyMap<Id, string>> {
  const errors = new Map<Id, string>()
  $partialFailure.set(null)
  for (const { child, qty } of wanted) {
    const outcome = await putInCart(child.sku, qty)
    if (outcome?.ok === false) errors.set(child.product_id, outcome.error.message)
  }
  if (errors.size) {
    for (const { child } of wanted) if (!errors.has(child.product_id)) setQuantity(child.product_id, 0)
    return errors
  }
  const along = accessoriesIn(fields)
  const name = wanted.map(({ child }) => child.name).join(', ')
  conclude({ name, itemId: 0, services: [], accessories: await addAccessories(along) }, along)
  return errors
}

/** Retries what was not added, and reports what still failed. */
export async function retryFailedExtras(): Promise<void> {
  const failure = $partialFailure.get()
  if (!failure) return
  const { itemId, services, accessories } = failure
  const skus = services.map(({ sku }) => sku)
  const served = skus.length ? await serve(itemId, skus) : {}
  if (skus.length) await showChanged(served ?? {})
  const left = await addAccessories(accessories)
  $partialFailure.set(null)
  conclude({ ...failure, services: served ? [] : services, accessories: left }, accessories)
}
