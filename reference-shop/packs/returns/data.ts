import type { Database } from '../../database/database'
import { orderById } from '../../orders/data/reader'
import { deliveryBack, piecesOf, readReturns, writeReturn } from '../../orders/data/returns'
import { variantOptions } from '../../product/data/variant-options'
import { worthOf } from '../../refunds/data'
import type { ShopData } from '../../shop-data'
import type { Announcement } from './records'

async function announce(database: Database, orderNumber: string, { key, kind, choose }: Announcement, now: number) {
  await database.lock('orders', [orderNumber], 'number')
  const { id } = await database().selectFrom('orders').select('id').where('number', '=', orderNumber).executeTakeFirstOrThrow()
  const [known] = await readReturns(
    database,
    await database().selectFrom('returns').selectAll().where('key', '=', key).where('order_id', '=', id).execute(),
  )
  if (known) return { found: known, isNew: false }
  const lines = choose(await orderById(database, id), await piecesOf(database, id))
  return { found: await writeReturn(database, id, { key, kind, lines }, now), isNew: true }
}

/** All variants of each product's family, itself included. */
async function choices(database: Database, productIds: readonly number[]): ReturnType<ShopData['returning']['choices']> {
  if (!productIds.length) return new Map()
  const own = await database()
    .selectFrom('products')
    .select(['id', 'parent_id', 'price_cents'])
    .where('id', 'in', productIds)
    .where('parent_id', 'is not', null)
    .execute()
  if (!own.length) return new Map()
  const all = await database()
    .selectFrom('products')
    .select(['id', 'parent_id', 'price_cents'])
    .where(
      'parent_id',
      'in',
      own.map(one => one.parent_id),
    )
    .where('enabled', '=', 1)
    .where('stock', '>', 0)
    .orderBy('id')
    .execute()
  const options = await variantOptions(database)
    .where(
      'variant_id',
      'in',
      all.map(one => one.id),
    )
    .execute()
  const nameOf = (id: number): string =>
    options
      .filter(one => one.variant_id === id)
      .map(one => one.value)
      .join(', ')
  return new Map(
    own.map(one => [
      one.id,
      all
        .filter(other => other.parent_id === one.parent_id)
        .map(({ id, price_cents }) => ({ id, name: nameOf(id), isSamePrice: price_cents === one.price_cents })),
    ]),
  )
}

/** Returns by line; `now` in ms since 1970. */
export const returningData = (database: Database, now: () => number): ShopData['returning'] => ({
  async worth(order, lines) {
    const { goods, shippingCents } = await worthOf(database, order, { lines, shippingCents: await deliveryBack(database, order, lines) })
    return { cents: goods + shippingCents, shippingCents: goods ? shippingCents : 0 }
  },
  choices: ids => choices(database, ids),
  announce: (number, announcement) => database.transaction(() => announce(database, number, announcement, now())),
})
