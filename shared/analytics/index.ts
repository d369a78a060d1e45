import type { Id } from '../contract/id'
import '../platform'
import { type AnalyticsEvent, type AnalyticsItem, type AnalyticsProduct, idOf, type ListPlace } from '../contract/analytics'
import { type Fallbacks, fill } from '../contract/fallbacks/fill'
import { loadPart, ports } from '../contract/ports'
import type { CartSeed } from '../contract/seeds'
import { $config } from '../page/config'
import { $facts, type Fact } from '../page/facts'
import { dataLayer } from '../platform/data-layer'
import { placeOnPage, type ShownProduct, watchLists } from '../platform/shown-products'
import { digitsOf } from '../price/rules/price'
import { type Consent, readConsent } from '../storage/consent'
import { isNews } from './begun'
import { eventOf } from './events'
import { toItem } from './items'
import { placeOf, rememberPlace } from './places'

const SIGNALS = ['ad_storage', 'analytics_storage', 'ad_user_data', 'ad_personalization']
/** Google's most per event. */
const MOST_ITEMS = 200

/** What to stop of what measures; empty while nothing does. */
const stops: (() => void)[] = []

const tellTags = (answer: Consent): void => dataLayer().consent('update', Object.fromEntries(SIGNALS.map(name => [name, answer])))

/** Asked before anything is told or remembered: the answer may have been taken back, in another tab as well. */
function isAgreed(): boolean {
  if (readConsent() === 'granted') return true
  if (stops.length) tellTags('denied')
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

/** What stands in for what a cart lacks; comes with the code that pages with a cart have. */
let ofCart: Fallbacks | undefined

/** The cart that the page was printed with. */
const readCart = (): unknown => ports().readJson('cart-seed')
const cart = (): CartSeed | undefined => {
  const seed = readCart()
  return seed && ofCart ? (fill(seed, ofCart) as CartSeed) : undefined
}

async function loadOfCart(): Promise<void> {
  const { quote, totals } = await loadPart('contract-fallbacks-quote', () => import('../contract/fallbacks/quote'))
  ofCart = { quote, totals }
}

/** Products whose card was used since the lists are watched, so that their place is the one that was used. */
const used = new Set<Id>()

/** Lists are watched once this code has come; a card that was used before has the place it stands in now. */
const placeFor =
  ({ cause, kind }: Fact) =>
  (productId: Id): ListPlace | undefined => {
    const isEarly = cause === 'shopper' && kind !== 'removed' && !used.has(productId)
    const shown = isEarly ? placeOnPage(productId) : undefined
    if (shown) rememberPlace(productId, shown)
    return placeOf(productId)
  }

function readFacts(): void {
  const facts = $facts.get()
  if (!isAgreed() || !facts.length) return
  $facts.set([])
  for (const fact of facts) {
    if (!isNews(fact, cart)) continue
    const event = eventOf(fact, { place: placeFor(fact), cart, currency: $config.get().currency })
    if (event) push(event)
  }
}

const remember = ({ product, place }: ShownProduct): void => {
  if (!isAgreed()) return
  used.add(idOf(product))
  rememberPlace(idOf(product), place)
}

/** A product of a list. */
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
  readFacts()
  stops.push($facts.listen(readFacts), watch())
}

/** Fills `window.dataLayer` from facts and from what is seen, as long as the shopper agrees. Once is enough. */
export const start = (): void =>
  ports().onActivated(() => {
    if (stops.length || !isAgreed()) return
    tellTags('granted')
    if (readCart() && !ofCart) loadOfCart().then(measure, error => console.warn('Nothing is measured on this page.', error))
    else measure()
  })
