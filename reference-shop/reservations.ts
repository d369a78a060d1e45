import type { Reservation, ReservationRequest } from '../shared/contract/api/reservations'
import { Attempts } from './http/attempts'
import type { Deps } from './http/environment'
import { Refusal } from './http/errors'
import type { Session } from './http/sessions'
import { keptUntil } from './pages/opening'
import type { ShopData, Store, StoreReservation } from './shop-data'

/** Reservations of one visitor before it has to wait, and for how long, in ms. */
const [most, pause] = [10, 3_600_000]

export const reservationAttempts = (): Attempts => new Attempts(most, pause)

const statusOf = { unknownProduct: 404, noStoreStock: 409 } as const

export const storeCalled = async (data: ShopData, slug: string | undefined): Promise<Store | undefined> =>
  (await data.stores.all()).find(store => store.slug === slug)

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

/** Keeps a product in a store. Refuses an unknown product or store (404), a store without stock (409), and too many (429). */
export async function reserveFor(
  { data }: Deps,
  attempts: Attempts,
  session: Session,
  asked: ReservationRequest,
  key: string,
  now: () => number = Date.now,
): Promise<Reservation> {
  const store = await storeCalled(data, asked.store_identifier)
  if (!store) throw new Refusal(404, 'unknownStore')
  if (attempts.isBlocked(session.id)) throw new Refusal(429, 'tooOften')
  const outcome = await data.reservations.make({
    key,
    sku: asked.sku,
    storeId: store.id,
    qty: asked.qty,
    customerId: session.state.customerId,
    name: asked.name,
    email: asked.email,
    phone: asked.telephone,
    expiresAt: keptUntil(store, now()),
  })
  if ('problem' in outcome) throw new Refusal(statusOf[outcome.problem], outcome.problem)
  if (outcome.isNew) attempts.fail(session.id)
  return replyOf(outcome.reservation, await storeWith(data, outcome.reservation))
}

const storeWith = async (data: ShopData, { storeId }: StoreReservation): Promise<Store | undefined> =>
  (await data.stores.all()).find(({ id }) => id === storeId)

/** What a customer reserved, newest first. */
export async function reservationsOf(data: ShopData, customerId: number): Promise<Reservation[]> {
  const stores = new Map((await data.stores.all()).map(store => [store.id, store]))
  return (await data.reservations.ofCustomer(customerId)).map(made => replyOf(made, stores.get(made.storeId)))
}
