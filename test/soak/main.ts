import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, openDatabase } from '../../reference-shop/database/database'
import { type ShopProcess, startProcess, stopProcess } from '../kit/shop-processes'
import { startLoad } from './load'
import { type Part, partOf, tableSizes, useOf } from './measure'
import { year } from './year'

const MINUTES = Number(process.env.SOAK_MINUTES ?? 60)
const PARTS = 10
/** How much the last part may exceed the second, or the second half the first, to allow for chance. In the first part everything loads. */
const SLACK = 1.5
const MORE_WORK = 1.25
const MORE_FILES = 16
/** MB that the process may hold at the end beyond what it held when warm: caches that fill up to their limits. */
const MORE_HELD = 24

const columns: readonly [string, (part: Part) => number][] = [
  ['requests', part => part.requests],
  ['p50 ms', part => part.p50],
  ['p99 ms', part => part.p99],
  ['bare p99', part => part.bare],
  ['cpu ms/req', part => part.work],
  ['held MB', part => part.use.held],
  ['resident', part => part.use.resident],
  ['files', part => part.use.files],
  ['rows', part => [...part.rows.values()].reduce((sum, rows) => sum + rows, 0)],
]

const line = (cells: readonly unknown[]): string => cells.map(cell => String(cell).padStart(11)).join('')

/** Runs the load and prints each part as it ends. */
async function runParts(shop: ShopProcess, database: Database, heap: string) {
  const parts: Part[] = []
  let use = await useOf(shop, heap)
  const load = await startLoad(shop, database)
  console.log(line(['minutes', ...columns.map(([name]) => name)]))
  const began = Date.now()
  for (let count = 1; count <= PARTS; count++) {
    const minutes = (MINUTES / PARTS) * count
    await pause(began + minutes * 60_000 - Date.now())
    const before = use
    const times = load.taken()
    use = await useOf(shop, heap)
    const part = partOf(times, before, use, await tableSizes(database))
    parts.push(part)
    console.log(line([minutes.toFixed(1), ...columns.map(([, of]) => of(part).toFixed(of(part) < 100 ? 1 : 0))]))
  }
  await load.stop()
  return { parts, failed: load.failed, orders: load.orders() }
}

/** Processor ms per request in the part with the least: other work on the machine makes each request dearer, also in these. */
const least = (parts: readonly Part[]): number => Math.min(...parts.map(({ work }) => work))

/** What grew more than it may. */
function grown(parts: readonly Part[]): string[] {
  const [, first, ...others] = parts
  const last = others.at(-1)
  if (!first || !last) return []
  const half = parts.length / 2
  // On a busy machine every request is slower, the bare one too.
  const machine = Math.max(1, last.bare / first.bare)
  return [
    ...(last.p99 > SLACK * machine * first.p99 + 20 ? ['slower'] : []),
    ...(least(parts.slice(half)) > MORE_WORK * least(parts.slice(1, half)) ? ['more processor time per request'] : []),
    ...(last.use.held > first.use.held + MORE_HELD ? ['more memory'] : []),
    ...(last.use.files > first.use.files + MORE_FILES ? ['more open files'] : []),
  ]
}

/** A mixed load on one process. Linux only, as it reads /proc. */
async function hour(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'etalage-soak-'))
  const file = join(folder, 'shop.db')
  const url = process.env.DATABASE_URL ?? `file:${file}`
  const heap = join(folder, 'heap.json')
  const shop = await startProcess(url, 600, { preload: ['./test/soak/heap.mjs'], SOAK_HEAP: heap, PAGE_CACHE_MB: '64' })
  const database = openDatabase(url.startsWith('file:') ? { file: url.slice('file:'.length) } : { url })
  try {
    const before = await tableSizes(database)
    const { parts, failed, orders } = await runParts(shop, database, heap)
    console.log(`${orders} orders in ${MINUTES} minutes. Rows at first and at each part's end, of tables that changed:`)
    for (const [table, rows] of before) {
      const each = parts.map(part => part.rows.get(table) ?? 0)
      if (each.some(one => one !== rows)) console.log(table.padEnd(22) + [rows, ...each].map(one => String(one).padStart(8)).join(''))
    }
    const wrong = [...[...failed].map(([what, count]) => `${count} times ${what}`), ...grown(parts)]
    console.log(wrong.length ? `FAILED: ${wrong.join(', ')}` : 'passed')
    return wrong.length ? 1 : 0
  } finally {
    await database.close()
    await stopProcess(shop)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** npm run soak: SOAK_MINUTES of load; npm run soak -- year: a year of sweeps. Exit code 1 if something failed or grew unexpectedly. */
export const main = ([what]: readonly string[]): Promise<number> => (what === 'year' ? year() : hour())
