import * as servicesApi from '../../api/services'
import type { ProductOption, QuoteItem } from '../../contract/api/quote'
import type { PublicActions } from '../../contract/dom'
import { ports } from '../../contract/ports'
import { loadTexts, t } from '../../i18n/texts'
import { $added, $count, cartNow } from '../cart'
import { refreshCart } from '../cart-actions'
import { record } from '../facts'
import { $panel, isShown, openPanel } from '../panels'
import { putItem } from './put-item'

/** `isWhole` is false when the product is in the cart without the services that were asked for. */
export type AddOutcome = { itemId: number; name: string; isWhole: boolean } | { error: string }

export interface Wanted {
  /** What was chosen of a configurable product or a bundle. */
  option?: ProductOption
  /** Skus of services that go along in a call of their own. */
  services?: readonly string[]
}

async function announce(name: string): Promise<void> {
  await loadTexts('product', 'cart')
  ports().announce(`${t('product.added', { name })}. ${t('cart.count', { count: $count.get() })}`)
}

/** ms that the header may take to come and show the cart once other code came, which is asked for at the same time. */
const HEADER_MS = 4000

/** The panel is open and nothing on the page shows it: the page has no header, or its code did not arrive. */
const isUnseen = (): boolean => $panel.get() === 'mini-cart' && !isShown('mini-cart')

/** Tells that something came into the cart, and shows it: on its own page where nothing shows the panel, unless the shopper has gone on to something else by then. */
export function showCart(name: string): void {
  const { after, focus, location } = ports()
  const at = focus.current()
  $added.set(name)
  openPanel('mini-cart')
  void announce(name)
    .catch(console.warn)
    .then(() => after(HEADER_MS, () => isUnseen() && focus.current() === at && location.go('/checkout/cart')))
}

/** Whether the cart has these services with a line, as it was read last: those of a call whose answer did not come. */
const hasServices = (item: QuoteItem | undefined, services: readonly string[]): boolean => {
  const there = new Set(item?.extension_attributes.services.split(','))
  return services.every(sku => there.has(sku))
}

/** Sends the services of a line; false when that failed. */
export async function serve(itemId: number, services: readonly string[]): Promise<boolean> {
  try {
    await servicesApi.setServices(itemId, services, ports().unique())
    return true
  } catch (error) {
    console.warn('Services could not be added.', error)
    return false
  }
}

async function send(sku: string, qty: number, { option, services = [] }: Wanted = {}): Promise<AddOutcome> {
  const put = await putItem({ sku, qty, product_option: option })
  if ('error' in put) return put
  const { itemId } = put
  const find = () => cartNow().items.find(({ item_id }) => item_id === itemId)
  const [isServed] = await Promise.all([!services.length || serve(itemId, services), refreshCart()])
  const item = find()
  if (item) record({ kind: 'added', item, qty, cause: 'shopper' })
  if (services.length) await refreshCart()
  return { itemId, name: put.name ?? item?.name ?? sku, isWhole: isServed || hasServices(find(), services) }
}

type Action = PublicActions['shop:add-to-cart']
type Reply = Awaited<NonNullable<Action['reply']>>

const replyOf = (outcome: AddOutcome): Reply => ('error' in outcome ? outcome : { itemId: outcome.itemId })

/**
 * Adds a product to the cart once, then its services, and records the fact. `error` is a text key or the server's sentence.
 * Shows nothing: `showCart` does, when all of it is in. Null when another script of the page took it over.
 */
export async function putInCart(sku: string, qty: number, wanted?: Wanted): Promise<AddOutcome | null> {
  let tell = (_reply: Reply): void => {}
  const own = new Promise<Reply>(done => {
    tell = done
  })
  const action: Action = { sku, qty, ...wanted, reply: own }
  if (ports().ask('shop:add-to-cart', action)) {
    const outcome = await send(sku, qty, wanted)
    tell(replyOf(outcome))
    return outcome
  }
  if (action.reply === own) return null
  const reply = await action.reply?.catch(() => ({ error: 'common.unknownError' }))
  return reply && 'error' in reply ? reply : null
}

const shown = (outcome: AddOutcome | null): AddOutcome | null => {
  if (outcome && 'itemId' in outcome && outcome.isWhole) showCart(outcome.name)
  return outcome
}

/** Adds a product to the cart, with its services, and opens the mini cart when all of it is in. Null as for `putInCart`. */
export const addToCart = async (sku: string, qty: number, wanted?: Wanted): Promise<AddOutcome | null> =>
  shown(await putInCart(sku, qty, wanted))

/** Does what another script of the page asked for. */
export async function addAsAsked({ sku, qty, option, services = [] }: Action): Promise<Reply> {
  const outcome = await send(sku, qty, { ...(option && { option }), services })
  shown(outcome)
  return replyOf(outcome)
}

$panel.listen(panel => {
  if (panel !== 'mini-cart') $added.set(null)
})
