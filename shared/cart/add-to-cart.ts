import type { ProductOption, QuoteItem } from '../contract/api/quote'
import type { PublicActions } from '../contract/dom'
import type { Id } from '../contract/id'
import { ports } from '../contract/ports'
import { urlOf } from '../contract/urls'
import { attempt, type Result, succeeded } from '../http/result'
import { loadTexts, t } from '../i18n/texts'
import { record } from '../page/facts'
import { $panel, isShown, openPanel } from '../page/panels'
import { showChanged } from './actions'
import { sendChange } from './changes'
import { putItem } from './put-item'
import type { Changed } from './reply-api'
import { setServices } from './services-api'
import { $added, $count, cartNow } from './store'

/** A product in the cart. `isWhole` is false if it is there without the requested services. */
export interface Added {
  itemId: Id
  name: string
  isWhole: boolean
}

export interface Wanted {
  /** Choices for a configurable product or bundle. */
  option?: ProductOption
  /** Skus of services, added by a call of their own. */
  services?: readonly string[]
}

async function announce(name: string): Promise<void> {
  await loadTexts('product', 'cart')
  ports().announce(`${t('product.added', { name })}. ${t('cart.count', { count: $count.get() })}`)
}

/** ms to wait for the header to load and show the cart after other code, requested at the same time, has loaded. */
const HEADER_MS = 4000

/** The panel is open but nothing shows it: the page has no header, or its code failed to load. */
const isUnseen = (): boolean => $panel.get() === 'mini-cart' && !isShown('mini-cart')

/** Announces an addition and opens the cart: the cart page if nothing shows the panel, unless the shopper has moved on meanwhile. */
export function showCart(name: string): void {
  const { after, focus, location } = ports()
  const at = focus.current()
  $added.set(name)
  openPanel('mini-cart')
  void announce(name)
    .catch(console.warn)
    .then(() => after(HEADER_MS, () => isUnseen() && focus.current() === at && location.go(urlOf('cart'))))
}

/** Whether the last-read cart has these services on a line: for a call that got no answer. */
const hasServices = (item: QuoteItem | undefined, services: readonly string[]): boolean => {
  const there = new Set(item?.extension_attributes.services.split(','))
  return services.every(sku => there.has(sku))
}

/** Sends the services of a line; null if that failed. Call `showChanged` afterwards to show the cart. */
export async function serve(itemId: Id, services: readonly string[]): Promise<Changed | null> {
  try {
    return await sendChange(() => setServices(itemId, services, ports().unique()))
  } catch (error) {
    console.warn('Services could not be added.', error)
    return null
  }
}

async function send(sku: string, qty: number, { option, services = [] }: Wanted = {}): Promise<Result<Added>> {
  const put = await putItem({ sku, qty, product_option: option })
  if (!put.ok) return put
  const { itemId, name } = put.value
  const find = () => cartNow().items.find(({ item_id }) => item_id === itemId)
  const serving = services.length ? serve(itemId, services) : {}
  await showChanged(put.value)
  const item = find()
  if (item) record({ kind: 'added', item, qty, cause: 'shopper' })
  const served = await serving
  if (services.length) await showChanged(served ?? {})
  return succeeded({ itemId, name: name ?? item?.name ?? sku, isWhole: served !== null || hasServices(find(), services) })
}

type Action = PublicActions['shop:add-to-cart']
type Reply = Awaited<NonNullable<Action['reply']>>

/**
 * Adds a product to the cart, then its services, and records the event for analytics. Call `showCart` afterwards to show the cart. Null if another script of the page handled the request.
 */
export async function putInCart(sku: string, qty: number, wanted?: Wanted): Promise<Result<Added> | null> {
  let resolve = (_reply: Reply): void => {}
  const own = new Promise<Reply>(done => {
    resolve = done
  })
  const action: Action = { sku, qty, ...wanted, reply: own }
  if (ports().ask('shop:add-to-cart', action)) {
    const outcome = await send(sku, qty, wanted)
    resolve(outcome)
    return outcome
  }
  if (action.reply === own) return null
  const reply = await attempt(async () => action.reply)
  if (!reply.ok) return reply
  return reply.value && !reply.value.ok ? reply.value : null
}

const shown = <Outcome extends Result<Added> | null>(outcome: Outcome): Outcome => {
  if (outcome?.ok && outcome.value.isWhole) showCart(outcome.value.name)
  return outcome
}

/** Adds a product and its services to the cart, then opens the mini cart. Null as for `putInCart`. */
export const addToCart = async (sku: string, qty: number, wanted?: Wanted): Promise<Result<Added> | null> =>
  shown(await putInCart(sku, qty, wanted))

/** Handles a request of another script on the page. */
export const addAsAsked = async ({ sku, qty, option, services = [] }: Action): Promise<Reply> =>
  shown(await send(sku, qty, { ...(option && { option }), services }))

$panel.listen(panel => {
  if (panel !== 'mini-cart') $added.set(null)
})
