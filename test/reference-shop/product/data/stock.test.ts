import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../../../../reference-shop/database/database'
import { stockData } from '../../../../reference-shop/product/data/stock'

describe('stock', () => {
  it('is that of the web shop, and of the stores that have any (PDP-10)', async () => {
    const database = openDatabase({ file: ':memory:' })
    await sql`create table products (id integer, sku text, stock integer, restock_at integer, max_qty integer)`.execute(database())
    await sql`create table store_stock (product_id integer, store_id integer, qty integer)`.execute(database())
    await sql`insert into products values (1, 'A', 4, null, 2), (2, 'B', 0, 9000, null)`.execute(database())
    await sql`insert into store_stock values (1, 10, 3), (1, 11, 0), (2, 12, 1)`.execute(database())
    const stock = stockData(database)
    expect(await stock.of('A')).toEqual({ pieces: 4, restockAt: null, maxQty: 2, stores: new Map([[10, 3]]) })
    expect(await stock.of('B')).toEqual({ pieces: 0, restockAt: 9000, maxQty: null, stores: new Map([[12, 1]]) })
    expect(await stock.of('C')).toBeUndefined()
    await database.close()
  })
})
