import { cached } from '../database/cached'
import type { Database } from '../database/database'
import type { PictureKind } from '../pictures/kinds'
import type { DeliveryData, ParcelPoint } from './records'

/** Kinds of product too large for a parcel point. */
const bulky: ReadonlySet<PictureKind> = new Set(['tv', 'washing-machine', 'dryer', 'dishwasher', 'fridge', 'freezer', 'oven'])

export function deliveryData(database: Database): DeliveryData {
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
    points,
    async needs(ordered) {
      const wanted = new Map<string, number>()
      for (const { sku, quantity } of ordered) wanted.set(sku, (wanted.get(sku) ?? 0) + quantity)
      if (!wanted.size) return { isBulky: false, storeIds: new Set() }
      const products = await database()
        .selectFrom('products')
        .select(['id', 'sku', 'picture_kind'])
        .where('sku', 'in', [...wanted.keys()])
        .execute()
      const stock = products.length ? await stocked(products.map(({ id }) => id)) : []
      const [first, ...others] = products.map(({ id, sku }) => {
        const shelves = stock.filter(({ product_id, qty }) => product_id === id && qty >= (wanted.get(sku) ?? 0))
        return new Set(shelves.map(({ store_id }) => store_id))
      })
      return {
        isBulky: products.some(({ picture_kind }) => bulky.has(picture_kind)),
        storeIds: new Set([...(first ?? [])].filter(id => others.every(having => having.has(id)))),
      }
    },
  }
}
