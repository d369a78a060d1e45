import type { Context } from 'hono'
import { cleanPostcode } from '../../../shared/contract/typed'
import { formatPrice } from '../../../shared/price/rules/price'
import { dayAfter } from '../../calendar/holidays'
import { amsterdam } from '../../calendar/opening'
import { deliveryDays, hoursText } from '../../delivery/days'
import { shippingCents } from '../../delivery/rates'
import type { Deps, ShopEnv } from '../../environment'
import { myStoreOf } from '../../stores/my-store'
import { datesIn } from '../../text/dates'
import { slotOf } from './days'
import { slotCents, slotsOn } from './rules'

const EVENING = 'bezorgen_avond'
const daysAhead = 7
/** Of the country in general: an evening is the same everywhere, but for the places that are left. */
const somewhere = { country: 'NL', postcode: '1000AB' }

interface Whereabouts {
  country: string
  postcode: string
  /** Name of the store it is near; '' for the visitor's own address. */
  store: string
}

/** Where a visitor is, as far as they told: the address of their order, their first saved one, else their store. */
async function whereaboutsOf(c: Context<ShopEnv>, deps: Deps): Promise<Whereabouts | undefined> {
  const { data } = deps
  const { quoteId, customerId } = c.get('session').state
  const { shipping } = await data.checkouts.of(quoteId)
  const [saved] = shipping?.postcode || customerId === null ? [] : await data.addressBooks.all(customerId)
  const own = shipping?.postcode ? shipping : saved
  if (own) return { country: own.country_id || 'NL', postcode: cleanPostcode(own.postcode), store: '' }
  const store = await myStoreOf(c, deps)
  return store && { country: 'NL', postcode: cleanPostcode(store.postcode), store: store.name }
}

/** Tomorrow, or the day of the week. */
function dayText({ t, render }: Pick<Deps, 't' | 'render'>, day: string, now: number): string {
  if (day === dayAfter(amsterdam(now).date)) return t('layout.promise.tomorrow')
  const weekday = datesIn(render.locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))
  return t('layout.promise.onDay', { day: weekday })
}

/**
 * The first evening on which these products can come, with hours and price: where the visitor is, or, if the visitor's location is unknown,
 * an evening with capacity in every region. '' when there is none, as abroad. `now` in ms since 1970.
 */
export async function eveningPromise(
  c: Context<ShopEnv>,
  deps: Deps,
  products: readonly { sku: string; quantity: number }[],
  now = Date.now(),
): Promise<string> {
  const { data, t, render } = deps
  const { isBulky, isLetter } = await data.deliveries.needs(products)
  if (isLetter) return ''
  const where = await whereaboutsOf(c, deps)
  const home = { method: EVENING, isBulky, ...(where ?? somewhere) }
  const cents = shippingCents(EVENING, home.country, 0)
  const days = deliveryDays(now, daysAhead)
  const slot = slotOf(home, days[0] ?? null, null)
  if (cents === undefined || !slot) return ''
  const full = await data.slots.fullDays({ hours: slot.hours, days, region: where && slot.region })
  const date = days.find(day => !full.includes(day))
  const [usual] = date ? slotsOn(home, date) : []
  if (!date || !usual) return ''
  const store = where?.store
  return t('layout.promise.evening', {
    where: store ? t('layout.promise.nearStore', { store }) : t(`layout.promise.${where ? 'atYours' : 'anywhere'}`),
    day: dayText(deps, date, now),
    ...hoursText(usual.identifier),
    price: formatPrice((cents + slotCents(EVENING, { date })) / 100, render.locale),
  })
}
