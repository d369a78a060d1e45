import { showChanged } from '../cart/actions'
import { putInCart, serve, showCart } from '../cart/add-to-cart'
import { cartNow } from '../cart/store'
import type { ProductOption } from '../contract/api/quote'
import type { Id } from '../contract/id'
import type { ChildProduct, ChosenFields } from '../contract/product'
import { $product } from '../page/product-seed'
import { selectedIn, skusIn } from '../services/rules/service-fields'
import { $selected, $services, keyOf } from '../services/store'
import { $missing, type Missing } from './missing'
import { setQuantity } from './quantities'

/** What is bought: the product at a place of the page, with what its form holds. */
export interface Purchase {
  index: number
  sku: string
  fields: ChosenFields
}

/** The accessories that a form holds. */
const accessoriesIn = (fields: ChosenFields): Missing['accessories'] =>
  ($product.get()?.accessories ?? []).filter(({ product_id }) => `bij_${product_id}` in fields)

/**
 * Chooses what a form holds, which is the same unless the island that shows the services did not come. Returns what that is;
 * the name is '' of what nobody asked for, such as a free service that the shop proposed.
 */
function takeServices(index: number, sku: string, fields: ChosenFields): Missing['services'] {
  const services = $services.get()[sku]
  if (!services) return skusIn(fields).map(one => ({ sku: one, name: one }))
  const chosen = selectedIn(services, fields)
  $selected.set({ ...$selected.get(), [keyOf(index, sku)]: chosen })
  return Object.values(chosen).map(({ sku: one, name, price, default_selected }) => ({
    sku: one,
    name: price || !default_selected ? name : '',
  }))
}

const inCart = (sku: string): number => cartNow().items.reduce((sum, item) => sum + (item.sku === sku ? item.qty : 0), 0)

/** Puts one of each in the cart, one after the other; what did not get there. Of what nobody answered for, the cart knows. */
async function putAlong(accessories: Missing['accessories']): Promise<Missing['accessories']> {
  const left: Missing['accessories'][number][] = []
  for (const one of accessories) {
    const before = inCart(one.sku)
    const outcome = await putInCart(one.sku, 1)
    if (outcome && 'error' in outcome && inCart(one.sku) === before) left.push(one)
  }
  return left
}

/** Shows the cart when all is in it; else tells what is not. */
function conclude(missing: Missing, along: Missing['accessories']): void {
  if (missing.services.length || missing.accessories.length) $missing.set(missing)
  else showCart([missing.name, ...along.map(({ name }) => name)].join(', '))
}

/**
 * Puts the product of a page in the cart with what its form holds: services and accessories. Resolves to a text key or the server's sentence
 * when that failed, else to null. When only what goes along fails the rest stays, and `$missing` says what it lacks.
 */
export async function buyProduct({ index, sku, fields }: Purchase, qty: number, option?: ProductOption): Promise<string | null> {
  const services = takeServices(index, sku, fields)
  $missing.set(null)
  const outcome = await putInCart(sku, qty, { ...(option && { option }), services: services.map(one => one.sku) })
  if (!outcome) return null
  if ('error' in outcome) return outcome.error
  const { itemId, name, isWhole } = outcome
  const along = accessoriesIn(fields)
  conclude({ name, itemId, services: isWhole ? [] : services, accessories: await putAlong(along) }, along)
  return null
}

/**
 * Puts products of a group in the cart, one after the other, and then the accessories of the form. Resolves to why some are not in it, by
 * product_id; what the cart has then stands at 0, so that a second try adds nothing twice, and the rest as it was chosen.
 */
export async function buyGroup(
  wanted: readonly { child: ChildProduct; qty: number }[],
  fields: ChosenFields,
): Promise<ReadonlyMap<Id, string>> {
  const errors = new Map<Id, string>()
  const inside: Id[] = []
  $missing.set(null)
  for (const { child, qty } of wanted) {
    const before = inCart(child.sku)
    const outcome = await putInCart(child.sku, qty)
    const isFailed = outcome && 'error' in outcome
    if (isFailed) errors.set(child.product_id, outcome.error)
    if (!isFailed || inCart(child.sku) > before) inside.push(child.product_id)
  }
  if (errors.size) {
    for (const id of inside) setQuantity(id, 0)
    return errors
  }
  const along = accessoriesIn(fields)
  const name = wanted.map(({ child }) => child.name).join(', ')
  conclude({ name, itemId: 0, services: [], accessories: await putAlong(along) }, along)
  return errors
}

/** Retries what was not added, and reports what still failed. */
export async function addMissing(): Promise<void> {
  const missing = $missing.get()
  if (!missing) return
  const { itemId, services, accessories } = missing
  const skus = services.map(({ sku }) => sku)
  const served = skus.length ? await serve(itemId, skus) : {}
  if (skus.length) await showChanged(served ?? {})
  const left = await putAlong(accessories)
  $missing.set(null)
  conclude({ ...missing, services: served ? [] : services, accessories: left }, accessories)
}
