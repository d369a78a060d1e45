import type { Reservation, ReservationRequest } from '../../shared/contract/api/reservations'
import { momentText } from '../../shared/i18n/moment'
import { keptUntil } from '../calendar/opening'
import { Refusal } from '../http/errors'
import { type Counts, limit } from '../limits/service'
import { type Writer, withEmails, write } from '../mail/emails'
import type { StockOf } from '../product/records'
import type { Session } from '../sessions/session'
import type { ShopData } from '../shop-data'
import { storeCalled } from '../stores/my-store'
import type { Store } from '../stores/records'
import { plainEmail } from '../text/plain-email'
import type { StoreReservation } from './records'

/** Maximum pieces of a product in one reservation. */
export const mostReserved = ({ maxQty }: StockOf): number => Math.min(5, maxQty ?? 5)

const statusOf = { unknownProduct: 404, noStoreStock: 409 } as const

const replyOf = (made: StoreReservation, store: Store | undefined): Reservation => ({
  reservation_number: made.number,
  sku: made.sku,
  name: made.product,
  qty: made.qty,
  store_identifier: store?.slug ?? '',
  store_name: store?.name ?? '',
  status: made.status === 'canceled' ? 'expired' : made.status,
  expires_at: new Date(made.expiresAt).toISOString(),
})

function confirm(deps: Writer, { email }: ReservationRequest, made: StoreReservation, store: Store): Promise<void> {
  const { render, t } = deps
  const subject = t('mail.reservation.subject', { number: made.number })
  const paragraphs = [
    t('mail.reservation.what', { qty: made.qty, product: made.product, store: store.name }),
    t('mail.reservation.until', { until: momentText(render.locale, made.expiresAt), number: made.number }),
    t('mail.reservation.where', { address: `${store.street}, ${store.postcode} ${store.city}` }),
  ]
  return write(deps, { to: email, subject, paragraphs, action: { label: t('mail.reservation.action'), path: `/winkels/${store.slug}` } })
}

/** The person who reserves, and the key of the form. `now` in ms since 1970. */
interface Asking {
  session: Session
  key: string
  now?: () => number
}

/**
 * Reserves a product in a store and confirms it by e-mail. Refuses an unknown product or store (404), too many pieces (400), a store
 * without stock (409), and too many reservations (429).
 */
export async function reserveFor(
  deps: Writer & Counts,
  request: ReservationRequest,
  { session, key, now = Date.now }: Asking,
): Promise<Reservation> {
  const { data } = deps
  const store = await storeCalled(data, request.store_identifier)
  if (!store) throw new Refusal(404, 'unknownStore')
  const stock = await data.stock.of(request.sku)
  if (!stock) throw new Refusal(404, 'unknownProduct')
  if (request.qty > mostReserved(stock)) throw new Refusal(400, 'maxQty', [mostReserved(stock)])
  await limit(deps, 'reserve', plainEmail(request.email), { both: 10, client: 20, subject: 20 })
  const wanted = {
    key,
    sku: request.sku,
    storeId: store.id,
    qty: request.qty,
    customerId: session.state.customerId,
    name: request.name,
    email: request.email,
    phone: request.telephone,
    expiresAt: keptUntil(store, now()),
  }
  const reservation = await withEmails(deps, async () => {
    const outcome = await data.reservations.make(wanted)
    if ('problem' in outcome) throw new Refusal(statusOf[outcome.problem], outcome.problem)
    if (outcome.isNew) await confirm(deps, request, outcome.reservation, store)
    return outcome.reservation
  })
  return replyOf(reservation, await storeWith(data, reservation))
}

const storeWith = async (data: ShopData, { storeId }: StoreReservation): Promise<Store | undefined> =>
  (await data.stores.all()).find(({ id }) => id === storeId)

/** Reservations of a customer, newest first. */
export async function reservationsOf(data: ShopData, customerId: number): Promise<Reservation[]> {
  const stores = new Map((await data.stores.all()).map(store => [store.id, store]))
  return (await data.reservations.ofCustomer(customerId)).map(made => replyOf(made, stores.get(made.storeId)))
}
