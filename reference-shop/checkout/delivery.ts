import type { DeliveryChoice, DeliveryOption, DeliveryOptions, DeliveryRequest } from '../../shared/contract/api/checkout'
import { cleanPostcode } from '../../shared/contract/typed'
import { kilometres, type Spot } from '../../shared/stores/rules/distance'
import { amsterdam } from '../calendar/opening'
import { dayDate, deliveryDays, deliveryDaysAfter, pickUpDay } from '../delivery/days'
import { DAYS_SHOWN, homeDays, momentIn } from '../delivery/home-days'
import { methodsFor } from '../delivery/methods'
import type { AskedDays, Needs } from '../delivery/records'
import type { Deps } from '../environment'
import type { ShopData } from '../shop-data'
import { byDistance, placeOf, rounded } from '../stores/nearby'
import type { Store } from '../stores/records'

const pointsShown = 8

/** Distance in km from which the page explains why no store is nearer. */
const FAR_KM = 25
/** So many nearest stores are missed if they are not among the points. */
const FEW = 4

type Point = DeliveryOption['points'][number]

type DeliveryDeps = Pick<Deps, 'data' | 't' | 'render' | 'packs'>

interface DeliverySituation extends AskedDays {
  address: DeliveryRequest['address']
  products: readonly { sku: string; quantity: number }[]
  preSelect: DeliveryRequest['preSelect']
  /** Slug of the store that the shopper marked as theirs. */
  ownStore?: string | undefined
  /** Order value in cents. */
  subtotal: number
  /** Only this way of delivery; absent: all. */
  only?: string
  /** What the delivery of these products depends on, if it is known. */
  needs?: Needs | undefined
}

async function whereIs(
  data: ShopData,
  { zipcode, houseNr, city }: DeliveryRequest['address'],
  stores: readonly Store[],
): Promise<Spot | undefined> {
  const known = await data.addresses.find(cleanPostcode(zipcode), Number(houseNr) || 0, '')
  return known ?? placeOf(cleanPostcode(zipcode), stores) ?? placeOf(city, stores)
}

/** The shopper's own store, then the nearest; the selected one is included however far it is. */
function storesNear(stores: readonly Store[], place: Spot | undefined, { ownStore, preSelect }: DeliverySituation): Point[] {
  const near = place ? byDistance(stores, place) : stores.map(store => ({ store, km: 0 }))
  const isOwn = ({ store }: { store: Store }): boolean => store.slug === ownStore
  const inOrder = [...near.filter(isOwn), ...near.filter(one => !isOwn(one))]
  const shown = inOrder.filter(({ store }, at) => at < pointsShown || store.slug === preSelect.storeId)
  return shown.map(({ store: { slug: identifier, name, street, postcode, city }, km }) => ({
    ...(identifier === ownStore && { is_mine: true }),
    identifier,
    name,
    street,
    postcode,
    city,
    distance_km: rounded(km),
  }))
}

/** Explains why the first pick-up store is far away, if it is, or why nearer stores are not among them. */
function storesNote(
  { t, render }: DeliveryDeps,
  points: readonly Point[],
  stores: readonly Store[],
  place: Spot | undefined,
): Pick<DeliveryOption, 'note'> {
  const [nearest] = [...points].sort((one, other) => one.distance_km - other.distance_km)
  if (!place || !nearest) return {}
  if (nearest.distance_km < FAR_KM) {
    const near = byDistance(stores, place).slice(0, FEW)
    return near.every(({ store }) => points.some(({ identifier }) => identifier === store.slug)) ? {} : { note: t('order.nearStores') }
  }
  const km = nearest.distance_km.toLocaleString(render.locale, { maximumFractionDigits: 0 })
  return { note: t(points.length === 1 ? 'order.onlyStore' : 'order.farStore', { name: nearest.name, km }) }
}

async function parcelPointsNear(data: ShopData, place: Spot | undefined): Promise<Point[]> {
  const points = (await data.deliveries.points()).map(({ latitude, longitude, ...point }) => ({
    ...point,
    distance_km: place ? rounded(kilometres(place, { latitude, longitude })) : 0,
  }))
  return points.sort((one, other) => one.distance_km - other.distance_km).slice(0, pointsShown)
}

/**
 * Delivery options for this address, with days and pick-up points, and the choice: the requested one if possible, else
 * the first.
 */
export async function deliveryOptions(deps: DeliveryDeps, situation: DeliverySituation): Promise<DeliveryOptions> {
  const { data, t, render } = deps
  const { isBulky, isLetter, storeIds } = situation.needs ?? (await data.deliveries.needs(situation.products))
  const stores = await data.stores.all()
  const having = stores.filter(store => storeIds.has(store.id) && pickUpDay([store], situation.now))
  const { date: today } = amsterdam(situation.now)
  const ready = pickUpDay(having, situation.now)
  const country = situation.address.country || 'NL'
  const shipment = {
    country,
    subtotal: situation.subtotal,
    isBulky,
    isLetter,
    isInStore: having.length > 0,
  }
  const dayOf = (cents: number) => (date: string) => ({
    ...dayDate(date, cents, render.locale),
    ...(date === today && { title: t('order.today') }),
  })
  const methods = methodsFor(shipment).filter(({ code, reason }) => reason === '' && (situation.only ?? code) === code)
  // A home is known by its address alone.
  const place = methods.some(({ destination }) => destination !== 'home') ? await whereIs(data, situation.address, stores) : undefined
  const options = await Promise.all(
    methods.map(async ({ code, destination, cents }): Promise<DeliveryOption> => {
      const option = { method: code, title: t(`order.methods.${code}`), price_incl_tax: cents / 100 }
      const home = { method: code, country, postcode: cleanPostcode(situation.address.zipcode), isBulky, isLetter }
      if (destination === 'store') {
        const points = storesNear(having, place, situation)
        return { ...option, ...storesNote(deps, points, stores, place), dates: (ready ? [ready] : []).map(dayOf(cents)), points }
      }
      if (destination === 'point') {
        const dates = deliveryDays(situation.now, DAYS_SHOWN).map(dayOf(cents))
        return { ...option, dates, points: await parcelPointsNear(data, place) }
      }
      return { ...option, ...(await homeDays(deps, situation, { home, cents })), points: [] }
    }),
  )
  return { options, choice: chosen(options, situation.preSelect) }
}

function chosen(options: readonly DeliveryOption[], preSelect: DeliveryRequest['preSelect']): DeliveryChoice {
  const { method, storeId } = preSelect
  const option = options.find(one => one.method === method) ?? options[0]
  const { date = null, timeSlot = null, isByHand = false } = option ? momentIn(option, preSelect) : {}
  // The shopper's own store, or the nearest, until another is chosen.
  const point = storeId === null ? option?.points[0] : option?.points.find(({ identifier }) => identifier === storeId)
  return {
    method: option?.method ?? '',
    promisedDeliveryDate: date,
    maximumPromisedDeliveryDate: date && (deliveryDaysAfter(date, 1)[0] ?? null),
    isDeliveryDateManuallySelected: isByHand,
    // A pick-up needs a place.
    allowNextStep: option !== undefined && (option.points.length === 0 || point !== undefined),
    store: point ? { identifier: point.identifier } : null,
    ...(timeSlot && { timeSlot }),
  }
}
