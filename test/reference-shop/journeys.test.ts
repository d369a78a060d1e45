import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../reference-shop/database/database'
import { seedFile } from '../kit/seeded'
import { Buyer } from './kit/buyer'
import { type FullShop, openFullShop, Person } from './kit/full-shop'
import { findOffers } from './kit/offers'
import { Shelves } from './kit/shelves'

/** Journeys that together end an order in every way. */
const SAMPLE = [3, 9, 17, 19]
/** JOURNEYS=1000 for a campaign, JOURNEYS_FROM=5000 for other seeds, JOURNEY=7 for a single one; the sample unless one is set. */
const { JOURNEYS, JOURNEYS_FROM = '1', JOURNEY: only } = process.env
const steps = 24

/** Seeded random numbers from 0 to 1 (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

let shop: FullShop
let database: Database
let shelves: Shelves
let folder: string
/** How often each outcome of an order occurred. */
const reached = new Map<string, number>()

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'etalage-journeys-'))
  const file = join(folder, 'shop.db')
  await seedFile(file, 240)
  shop = await openFullShop({ file })
  database = openDatabase({ file })
  const store = await database().selectFrom('stores').select(['id', 'slug']).orderBy('id').executeTakeFirstOrThrow()
  shelves = new Shelves(database, await findOffers(database), store)
})
afterAll(async () => {
  await database.close()
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('a shopper who does random things', () => {
  const several = JOURNEYS ? Array.from({ length: Number(JOURNEYS) }, (_, at) => at + Number(JOURNEYS_FROM)) : SAMPLE
  const seeds = only ? [Number(only)] : several
  for (const seed of seeds)
    it(`journey ${seed}: totals, carts, orders, gift cards and stock stay consistent (CRT-02, CRT-10, PAY-03, PAY-04)`, async () => {
      await shelves.fill()
      const shopper = new Buyer(shop, shelves, await new Person(shop).open('/'), `${seed}-of-${seeds.length}`, chanceOf(seed))
      const actions = shopper.actions()
      const names = Object.keys(actions)
      try {
        for (let step = 0; step < steps; step++) {
          const name =
            step < 2
              ? 'add'
              : step === 2
                ? 'fillIn'
                : shopper.one([...names, 'order', 'order', 'event', 'event', 'fillIn', 'fillIn', 'addCard'])
          shopper.log.push(name)
          await actions[name]?.()
          await shopper.check()
        }
      } catch (error) {
        throw new Error(`JOURNEY=${seed}\n${shopper.log.join('\n')}\n${error instanceof Error ? error.message : error}`, { cause: error })
      }
      for (const { status, payment, cents, parts } of shopper.orders) {
        const cards = parts.length > 0 && [cents ? 'paid in part with cards' : 'paid with cards alone']
        const back = parts.some(part => part.back > 0) && ['refunded to cards']
        for (const end of [`${status} ${payment}`, ...(cards || []), ...(back || [])]) reached.set(end, (reached.get(end) ?? 0) + 1)
      }
    })

  it.runIf(!only)('has covered every way in which an order can end (PAY-04)', () => {
    expect([...reached.keys()].sort()).toEqual([
      'canceled canceled',
      'canceled surplus',
      'paid in part with cards',
      'paid with cards alone',
      'pending open',
      'processing open',
      'processing paid',
      'refunded to cards',
    ])
  })
})
