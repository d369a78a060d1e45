import { cached } from '../database/cached'
import type { Database } from '../database/database'
import type { PictureKind } from '../pictures/kinds'
import type { DeliveryData, ParcelPoint } from './records'

/** Kinds of product too large for a parcel point. */
const bulky: ReadonlySet<PictureKind> = new Set(['tv', 'washing-machine', 'dryer', 'dishwasher', 'fridge', 'freezer', 'oven'])

export function deliveryData(database: Database): DeliveryData {
  const points = cached('parcel-points', async (): Promise<ParcelPoint[]> => {
    const rows = await database().selectFrom('addresses').selectAll().where('house_number', '=', 1).where('addition', '=', '').execute()
    return rows.map(({ postcode, street, city, latitude, longitude }) => ({
      identifier: `punt-${postcode.toLowerCase()}`,
      name: `Pakketpunt ${street}`,
      street: `${street} 1`,
      // As printed: 1000 AB.
      postcode: postcode.replace(/\B(?=\w\w$)/, ' '),
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
      if (!wanted.size) return { isBulky: false, isLetter: false, storeIds: new Set() }
      const shelves = await database()
        .selectFrom('products')
        .leftJoin('store_stock', 'product_id', 'products.id')
        .select(['sku', 'picture_kind', 'is_voucher', 'store_id', 'qty'])
        .where('sku', 'in', [...wanted.keys()])
        .execute()
      const [first, ...others] = [...new Set(shelves.map(({ sku }) => sku))].map(
        sku => new Set(shelves.flatMap(one => (one.sku === sku && (one.qty ?? 0) >= (wanted.get(sku) ?? 0) ? (one.store_id ?? []) : []))),
      )
      return {
        isBulky: shelves.some(({ picture_kind }) => bulky.has(picture_kind)),
        isLetter: shelves.length > 0 && shelves.every(({ is_voucher }) => is_voucher === 1),
        storeIds: new Set([...(first ?? [])].filter(id => others.every(having => having.has(id)))),
      }
    },
  }
}
