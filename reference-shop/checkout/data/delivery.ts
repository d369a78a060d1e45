import { cached } from '../../database/cached'
import type { Database } from '../../database/database'
import type { PictureKind } from '../../pictures/kinds'
import type { DeliveryData, Goods, ParcelPoint } from '../records'
import { slotBookings } from './slot-bookings'

/** Kinds of product too large for a parcel point. */
const bulky: ReadonlySet<PictureKind> = new Set(['tv', 'washing-machine', 'dryer', 'dishwasher', 'fridge', 'freezer', 'oven'])

export function deliveryData(database: Database, now: () => number): DeliveryData {
  const stocked = (ids: readonly number[]) =>
    database().selectFrom('store_stock').select(['store_id', 'product_id', 'qty']).where('product_id', 'in', ids).execute()

  const points = cached('parcel-points', async (): Promise<ParcelPoint[]> => {
    const rows = await database().selectFrom('addresses').selectAll().where('house_number', '=', 1).where('addition', '=', '').execute()
    return rows.map(({ postcode, street, city, latitude, longitude }) => ({
      identifier: `punt-${postcode.toLowerCase()}`,
      name: `Pakketpunt ${street}`,
      street: `${street} 1`,
      postcode,
      city,
      latitude,
      longitude,
    }))
  })

  return {
    ...slotBookings(database, now),
    points,
    async needs(ordered) {
      const wanted = new Map<string, number>()
      for (const { sku, quantity } of ordered) wanted.set(sku, (wanted.get(sku) ?? 0) + quantity)
      if (!wanted.size) return { isBulky: false, isMailed: false, storeIds: new Set(), goods: [] }
      const found = await database()
        .selectFrom('products')
        .select(['id', 'sku', 'brand', 'name', 'picture_kind', 'is_voucher', 'is_mailed'])
        .where('sku', 'in', [...wanted.keys()])
        .execute()
      const products = found.filter(({ is_mailed }) => !is_mailed)
      const stock = products.length ? await stocked(products.map(({ id }) => id)) : []
      const goods = products.map(({ id, sku, brand, name, picture_kind, is_voucher }): Goods => {
        const quantity = wanted.get(sku) ?? 0
        const shelves = stock.filter(({ product_id, qty }) => product_id === id && qty >= quantity)
        return {
          ...{ sku, name: `${brand} ${name}`, quantity, isBulky: bulky.has(picture_kind), isVoucher: is_voucher === 1 },
          storeIds: new Set(shelves.map(({ store_id }) => store_id)),
        }
      })
      const [first, ...others] = goods
      return {
        isMailed: found.length > 0 && !products.length,
        isBulky: goods.some(({ isBulky }) => isBulky),
        storeIds: new Set([...(first?.storeIds ?? [])].filter(id => others.every(({ storeIds }) => storeIds.has(id)))),
        goods,
      }
    },
  }
}
