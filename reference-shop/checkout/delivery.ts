import { plainPostcode } from '../../shared/address/rules/address'
import type { DeliveryChoice, DeliveryOption, DeliveryOptions, DeliveryRequest } from '../../shared/contract/api/checkout'
import { kilometres, type Spot } from '../../shared/stores/rules/distance'
import type { ShopData } from '../shop-data'
import { byDistance, placeOf, rounded } from '../stores/nearby'
import { amsterdam } from '../stores/opening'
import type { Store } from '../stores/records'
import type { Translate } from '../text/texts'
import { deliveryDays, deliveryDaysAfter, pickUpDay } from './days'
import { methodsFor } from './methods'

const [daysShown, pointsShown] = [7, 8]

type Point = DeliveryOption['points'][number]

interface DeliverySituation {
  address: DeliveryRequest['address']
  products: readonly { sku: string; quantity: number }[]
  preSelect: DeliveryRequest['preSelect']
  /** Slug of the store the shopper chose as their own. */
  ownStore?: string | undefined
  /** Cents. */
  subtotal: number
  /** ms since 1970. */
  now: number
}

interface DeliveryDeps {
  data: ShopData
  t: Translate
  /** BCP 47 tag. */
  locale: string
}

/** A date as a shopper reads it: 'maandag 23 november'. */
export const dayTitle = (date: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`))

async function whereIs(
  data: ShopData,
  { zipcode, houseNr, city }: DeliveryRequest['address'],
  stores: readonly Store[],
): Promise<Spot | undefined> {
  const known = await data.addresses.find(plainPostcode(zipcode), Number(houseNr) || 0, '')
  return known ?? placeOf(plainPostcode(zipcode), stores) ?? placeOf(city, stores)
}

/** The shopper's own store first, then the nearest, and the one that was asked for however far away. */
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

async function parcelPointsNear(data: ShopData, place: Spot | undefined): Promise<Point[]> {
  const points = (await data.deliveries.points()).map(({ latitude, longitude, ...point }) => ({
    ...point,
    distance_km: place ? rounded(kilometres(place, { latitude, longitude })) : 0,
  }))
  return points.sort((one, other) => one.distance_km - other.distance_km).slice(0, pointsShown)
}

/** Days and places for this address, and what is chosen: what was asked for when that is possible, else the first. */
export async function deliveryOptions({ data, t, locale }: DeliveryDeps, situation: DeliverySituation): Promise<DeliveryOptions> {
  const { isBulky, storeIds } = await data.deliveries.needs(situation.products)
  const stores = await data.stores.all()
  const place = await whereIs(data, situation.address, stores)
  const having = stores.filter(store => storeIds.has(store.id) && pickUpDay([store], situation.now))
  const days = deliveryDays(situation.now, daysShown)
  const { date: today } = amsterdam(situation.now)
  const ready = pickUpDay(having, situation.now)
  const shipment = { country: situation.address.country || 'NL', subtotal: situation.subtotal, isBulky, isInStore: having.length > 0 }
  const options = await Promise.all(
    methodsFor(shipment)
      .filter(({ reason }) => reason === '')
      .map(async ({ code, carrier, cents }): Promise<DeliveryOption> => {
        const price = cents / 100
        const dates = carrier === 'winkel' ? (ready ? [ready] : []) : days
        return {
          method: code,
          title: t(`order.methods.${code}`),
          price_incl_tax: price,
          dates: dates.map(date => ({
            date,
            title: date === today ? t('order.today') : dayTitle(date, locale),
            price_incl_tax: price,
          })),
          points:
            carrier === 'winkel'
              ? storesNear(having, place, situation)
              : carrier === 'afhaalpunt'
                ? await parcelPointsNear(data, place)
                : [],
        }
      }),
  )
  return { options, choice: chosen(options, situation.preSelect) }
}

function chosen(options: readonly DeliveryOption[], { method, deliveryDate, storeId }: DeliveryRequest['preSelect']): DeliveryChoice {
  const option = options.find(one => one.method === method) ?? options[0]
  const wanted = option?.dates.find(({ date }) => date === deliveryDate)
  const date = (wanted ?? option?.dates[0])?.date ?? null
  const point = option?.points.find(({ identifier, is_mine }) => (storeId === null ? is_mine : identifier === storeId))
  return {
    method: option?.method ?? '',
    promisedDeliveryDate: date,
    maximumPromisedDeliveryDate: date && (deliveryDaysAfter(date, 1)[0] ?? null),
    isDeliveryDateManuallySelected: wanted !== undefined && wanted !== option?.dates[0],
    // A pick-up needs a place.
    allowNextStep: option !== undefined && (option.points.length === 0 || point !== undefined),
    store: point ? { identifier: point.identifier } : null,
  }
}
