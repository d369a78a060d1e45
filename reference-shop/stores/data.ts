import type { OpenHours } from '../calendar/opening'
import { cached } from '../database/cached'
import type { Database } from '../database/database'
import type { Store, StoreData } from './records'

const week = [1, 2, 3, 4, 5, 6, 7]

const clock = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const hours = (row: { opens: number | null; closes: number | null } | undefined): OpenHours =>
  row && row.opens !== null && row.closes !== null ? { opens: clock(row.opens), closes: clock(row.closes) } : null

/** Groups rows by store. */
function byStore<Row extends { store_id: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const found = new Map<number, Row[]>()
  for (const row of rows) found.set(row.store_id, [...(found.get(row.store_id) ?? []), row])
  return found
}

/** The stores with opening times, cached for a minute. */
export function storeData(database: Database): StoreData {
  const all = cached('stores', async (): Promise<Store[]> => {
    const stores = await database().selectFrom('stores').selectAll().orderBy('name').orderBy('id').execute()
    const days = byStore(await database().selectFrom('store_hours').selectAll().execute())
    const exceptions = byStore(await database().selectFrom('store_exceptions').selectAll().orderBy('date').execute())
    return stores.map(store => ({
      id: store.id,
      slug: store.slug,
      name: store.name,
      street: `${store.street} ${store.house_number}`,
      postcode: store.postcode,
      city: store.city,
      phone: store.phone,
      whatsapp: store.whatsapp,
      latitude: store.latitude,
      longitude: store.longitude,
      description: store.description,
      services: JSON.parse(store.services),
      week: week.map(day => hours(days.get(store.id)?.find(row => row.day === day))),
      exceptions: (exceptions.get(store.id) ?? []).map(row => ({ date: row.date, hours: hours(row), reason: row.reason })),
    }))
  })
  return { all }
}
