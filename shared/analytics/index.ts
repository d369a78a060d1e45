import type { Id } from '../contract/id'
import '../platform'
import { type AnalyticsEvent, type AnalyticsItem, type AnalyticsProduct, idOf, type ListPlace } from '../contract/analytics'
import { loadChunk, ports } from '../contract/ports'
import { readReply } from '../contract/printed'
import { type CartSeed, readCartSeed } from '../contract/seeds'
import { $config } from '../page/config'
import { $queue, type TrackingEvent } from '../page/tracking'
import { dataLayer } from '../platform/data-layer'
import { placeOnPage, type ShownProduct, watchLists } from '../platform/shown-products'
import { digitsOf } from '../price/rules/price'
import { type Consent, readConsent } from '../storage/consent'
import { eventOf, toItem } from './events'
import { isFirstBeginCheckout, placeOf, rememberPlace } from './storage'

const SIGNALS = ['ad_storage', 'analytics_storage', 'ad_user_data', 'ad_personalization']
/** The maximum that Google accepts per event. */
const MOST_ITEMS = 200

/** Functions that stop the running measurements; empty while nothing is measured. */
const stops: (() => void)[] = []

const updateConsent = (answer: Consent): void => dataLayer().consent('update', Object.fromEntries(SIGNALS.map(name => [name, answer])))

/** Checked before anything is sent or remembered: consent may have been withdrawn, in another tab too. */
function isAgreed(): boolean {
  if (readConsent() === 'granted') return true
  if (stops.length) updateConsent('denied')
  for (const stop of stops.splice(0)) stop()
  return false
}

function push(event: AnalyticsEvent): void {
  if (!isAgreed()) return
  const { push: send } = dataLayer()
  const items = event.ecommerce.items.slice(0, MOST_ITEMS)
  send({ ecommerce: null })
  send({ ...event, ecommerce: { ...event.ecommerce, items } })
}

/** The schemas of a cart; loaded with the code for pages with a cart. */
let ofCart: Pick<typeof import('../contract/api/quote'), 'Quote' | 'Totals'> | undefined

const cart = (): Partial<CartSeed> | undefined => {
  const seed = readCartSeed()
  if (!seed || !ofCart) return undefined
  const quote = readReply('cart-seed.quote', ofCart.Quote, seed.quote)
  const totals = seed.totals && readReply('cart-seed.totals', ofCart.Totals, seed.totals)
  return quote && { quote, ...(totals && { totals }) }
}

async function loadOfCart(): Promise<void> {
  ofCart = await loadChunk('contract-api-quote', () => import('../contract/api/quote'))
}

/** Products whose card was used while the lists are watched; their place in the list is the one recorded then. */
const used = new Set<Id>()

/** The lists are only watched from when this code loads; a card used before that gets its current place. */
const placeFor =
  ({ cause, kind }: TrackingEvent) =>
  (productId: Id): ListPlace | undefined => {
    const isEarly = cause === 'shopper' && kind !== 'removed' && !used.has(productId)
    const shown = isEarly ? placeOnPage(productId) : undefined
    if (shown) rememberPlace(productId, shown)
    return placeOf(productId)
  }

function flush(): void {
  const queued = $queue.get()
  if (!isAgreed() || !queued.length) return
  $queue.set([])
  for (const tracked of queued) {
    if (!isFirstBeginCheckout(tracked, cart)) continue
    const event = eventOf(tracked, { place: placeFor(tracked), cart, currency: $config.get().currency })
    if (event) push(event)
  }
}

const remember = ({ product, place }: ShownProduct): void => {
  if (!isAgreed()) return
  used.add(idOf(product))
  rememberPlace(idOf(product), place)
}

/** A product of a list as an analytics item. */
const itemIn = (product: AnalyticsProduct, place: ListPlace): AnalyticsItem => toItem(product, 1, digitsOf($config.get().currency), place)

const watch = (): (() => void) =>
  watchLists({
    seen: run => {
      const [first] = run
      if (!first) return
      const { item_list_id, item_list_name } = first.place
      push({
        event: 'view_item_list',
        ecommerce: { item_list_id, item_list_name, items: run.map(({ product, place }) => itemIn(product, place)) },
      })
    },
    used: remember,
    chosen: shown => {
      remember(shown)
      const { product, place } = shown
      const { item_list_id, item_list_name } = place
      push({ event: 'select_item', ecommerce: { item_list_id, item_list_name, items: [itemIn(product, place)] } })
    },
  })

function measure(): void {
  if (stops.length || !isAgreed()) return
  flush()
  stops.push($queue.listen(flush), watch())
}

/** Fills `window.dataLayer` from queued and from the products that come into view, while the shopper consents. Call it once. */
export const start = (): void =>
  ports().onActivated(() => {
    if (stops.length || !isAgreed()) return
    updateConsent('granted')
    if (readCartSeed() && !ofCart)
      loadOfCart().then(measure, error => console.warn('Analytics is off on this page: the cart schemas failed to load.', error))
    else measure()
  })
