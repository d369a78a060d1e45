import type { ProductOption } from '../../contract/api/quote'
import type { ChildProduct } from '../../contract/product'
import { refreshCart } from '../cart'
import { setQuantity } from '../product/quantities'
import { $missing, $selected, selectedFor } from '../services'
import { putInCart, serve, showCart, UNSURE } from './add-to-cart'

/**
 * Puts the product of a page in the cart with the services chosen at this place of it. Resolves to a text key or the server's sentence when
 * that failed, else to null. When only the services fail the product stays, and `$missing` says what it lacks.
 */
export async function buyProduct(index: number, sku: string, qty: number, option?: ProductOption): Promise<string | null> {
  const services = Object.values(selectedFor($selected.get(), index, sku))
  const skus = services.map(service => service.sku)
  $missing.set(null)
  const outcome = await putInCart(sku, qty, { ...(option && { option }), services: skus })
  if ('error' in outcome) return outcome.error
  const { itemId, name, isWhole } = outcome
  if (isWhole) showCart(name)
  else
    $missing.set({
      itemId,
      name,
      skus,
      services: services.filter(({ price, default_selected }) => price || !default_selected).map(one => one.name),
    })
  return null
}

/**
 * Puts products of a group in the cart, one after the other. Resolves to why some are not in it, by product_id; the others then stand at 0,
 * and so does what may be in it, so that a second try adds nothing twice.
 */
export async function buyGroup(wanted: readonly { child: ChildProduct; qty: number }[]): Promise<ReadonlyMap<number, string>> {
  const errors = new Map<number, string>()
  for (const { child, qty } of wanted) {
    const outcome = await putInCart(child.sku, qty)
    if ('error' in outcome) errors.set(child.product_id, outcome.error)
  }
  if (!errors.size) showCart(wanted.map(({ child }) => child.name).join(', '))
  else for (const { child } of wanted) if ([undefined, UNSURE].includes(errors.get(child.product_id))) setQuantity(child.product_id, 0)
  return errors
}

/** Sends the services that did not come along once more; false when they still did not. */
export async function addMissing(): Promise<boolean> {
  const missing = $missing.get()
  if (!missing || !(await serve(missing.itemId, missing.skus))) return false
  $missing.set(null)
  await refreshCart()
  showCart(missing.name)
  return true
}
