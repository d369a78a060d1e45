import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Database, openDatabase } from '../../reference-shop/database/database'
import { Guest, type ShopProcess, startProcess, stopProcess } from '../kit/shop-processes'
import { collect, order, type Racer } from '../reference-shop/kit/races'
import { columnsOf, plentiful } from '../reference-shop/kit/sales'

const MINUTES = Number(process.env.SOAK_MINUTES ?? 60)
const READERS = 4
/** ms between two actions of a visitor: busy, but not overloaded. */
const REST_MS = 150
const PATHS = ['/', '/televisies', '/zoeken?query=tv', '/audio', '/api/quote', '/api/session/token', '/winkels', '/healthz']
/** How much slower the last tenth may be than the first warm one, to allow for chance. */
const SLACK = 1.5
const MORE_FILES = 16
/**
 * MB that the process may hold at the end beyond what it held when warm, after a full collection: caches that fill up
 * to their limits.
 */
const MORE_HELD = 24
/** When memory is measured, as fractions of the run. The first is warm. */
const COLLECTED_AT = [0.1, 0.325, 0.55, 0.775, 1]

interface Sample {
  /** Fraction of the run that has passed, 0 to 1. */
  at: number
  megabytes: number
  files: number
}

function lookAt({ process: { pid } }: ShopProcess, at: number): Sample {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return { at, megabytes: Number(kilobytes) / 1024, files: readdirSync(`/proc/${pid}/fd`).length }
}

/** MB in heap and buffers after a full collection; `file` is where heap.mjs writes it. */
async function heldBy({ process: shop }: ShopProcess, file: string): Promise<number> {
  rmSync(file, { force: true })
  shop.kill('SIGUSR2')
  while (!existsSync(file)) await pause(20)
  const { heapUsed, external } = JSON.parse(readFileSync(file, 'utf8')) as NodeJS.MemoryUsage
  return (heapUsed + external) / 2 ** 20
}

/** Memory at each of these moments. */
async function watchHeld(shop: ShopProcess, file: string, ended: () => number): Promise<number[]> {
  const held: number[] = []
  for (const moment of COLLECTED_AT) {
    while (ended() < moment) await pause(REST_MS)
    held.push(await heldBy(shop, file))
  }
  return held
}

const share = (values: readonly number[], part: number): number =>
  [...values].sort((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0

async function tableSizes(database: Database): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for (const table of (await columnsOf(database)).keys()) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(database())
    sizes.set(table, rows[0]?.n ?? 0)
  }
  return sizes
}

/** Visits and orders for MINUTES: response times by moment, and the number of failures. */
async function load(shop: ShopProcess, sku: string, ended: () => number) {
  const times: { at: number; ms: number }[] = []
  const failed = new Map<string, number>()
  let orders = 0
  const timed = async (work: () => Promise<Response>): Promise<Response | undefined> => {
    const began = performance.now()
    const reply = await work().catch((error: unknown) => void failed.set(String(error), (failed.get(String(error)) ?? 0) + 1))
    if (!reply) return undefined
    times.push({ at: ended(), ms: performance.now() - began })
    if (!reply.ok) failed.set(String(reply.status), (failed.get(String(reply.status)) ?? 0) + 1)
    return reply
  }
  const readers = Array.from({ length: READERS }, async (_, reader) => {
    for (let count = reader; ended() < 1; count++) {
      await (await timed(() => fetch(shop.url + PATHS[count % PATHS.length])))?.text()
      await pause(REST_MS)
    }
  })
  const buyer = async (): Promise<void> => {
    for (let count = 0; ended() < 1; count++) {
      const racer = { guest: await Guest.at(shop), email: `soak-${count}@example.com` } as Racer
      await timed(() => racer.guest.add(shop, sku))
      await timed(() => collect(racer, shop, 'bezorgen_standaard'))
      if ((await timed(() => order(racer, shop, 'banktransfer')))?.ok) orders++
      await pause(REST_MS)
    }
  }
  await Promise.all([...readers, buyer()])
  return { times, failed, orders }
}

const row = (name: string, first: number, last: number, unit: string): string =>
  `${name.padEnd(16)}${first.toFixed(0).padStart(10)}${last.toFixed(0).padStart(10)}  ${unit}`

/**
 * npm run soak: a mixed load on one process for SOAK_MINUTES. Exit code 1 if something failed or grew unexpectedly.
 * Linux only, as it reads /proc.
 */
export async function main(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'etalage-soak-'))
  const file = join(folder, 'shop.db')
  const url = process.env.DATABASE_URL ?? `file:${file}`
  const heap = join(folder, 'heap.json')
  const shop = await startProcess(url, 600, { preload: ['./test/soak/heap.mjs'], SOAK_HEAP: heap })
  const database = openDatabase(url.startsWith('file:') ? { file: url.slice('file:'.length) } : { url })
  try {
    const [product] = await plentiful(database)
    const before = await tableSizes(database)
    const [began, length] = [Date.now(), MINUTES * 60_000]
    const ended = (): number => (Date.now() - began) / length
    const samples: Sample[] = []
    const sampling = setInterval(() => samples.push(lookAt(shop, ended())), Math.min(5000, length / 100))
    const [{ times, failed, orders }, held] = await Promise.all([load(shop, product?.sku ?? '', ended), watchHeld(shop, heap, ended)])
    clearInterval(sampling)
    const after = await tableSizes(database)
    // During the first tenth everything loads for the first time.
    const between = <One extends { at: number }>(all: readonly One[], from: number): One[] =>
      all.filter(({ at }) => at >= from && at < from + 0.1)
    const figure = (part: number, from: number) =>
      share(
        between(times, from).map(({ ms }) => ms),
        part,
      )
    const memory = (from: number) =>
      share(
        between(samples, from).map(({ megabytes }) => megabytes),
        0.5,
      )
    const files = (from: number) =>
      share(
        between(samples, from).map(one => one.files),
        0.5,
      )
    console.log(`${times.length} requests, ${orders} orders in ${MINUTES} minutes\n${'second and last tenth'.padStart(36)}`)
    console.log(row('p50', figure(0.5, 0.1), figure(0.5, 0.9), 'ms'))
    console.log(row('p99', figure(0.99, 0.1), figure(0.99, 0.9), 'ms'))
    // Resident memory is not compared: the collector returns it late while memory is plentiful.
    console.log(row('memory', memory(0.1), memory(0.9), 'MB, not judged'))
    console.log(
      `held in ${COLLECTED_AT.map(moment => `${Math.round(100 * moment)} %`).join(', ')}: ${held.map(one => one.toFixed(0)).join(', ')} MB`,
    )
    console.log(row('open files', files(0.1), files(0.9), ''))
    for (const [table, rows] of after)
      if (rows !== before.get(table)) console.log(row(table, before.get(table) ?? 0, rows, 'rows, at first and at last'))
    const wrong = [
      ...[...failed].map(([what, count]) => `${count} times ${what}`),
      ...(figure(0.99, 0.9) > SLACK * figure(0.99, 0.1) + 20 ? ['slower'] : []),
      ...((held.at(-1) ?? 0) > (held[0] ?? 0) + MORE_HELD ? ['more memory'] : []),
      ...(files(0.9) > files(0.1) + MORE_FILES ? ['more open files'] : []),
    ]
    console.log(wrong.length ? `FAILED: ${wrong.join(', ')}` : 'passed')
    return wrong.length ? 1 : 0
  } finally {
    await database.close()
    await stopProcess(shop)
    rmSync(folder, { recursive: true, force: true })
  }
}
