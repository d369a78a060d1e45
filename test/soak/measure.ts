import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../reference-shop/database/database'
import type { ShopProcess } from '../kit/shop-processes'
import { columnsOf } from '../reference-shop/kit/sales'

/** What the process uses at one moment. */
interface Use {
  /** Resident memory; the collector returns it late while memory is plentiful. */
  resident: number
  /** MB in heap and buffers after a full collection. */
  held: number
  files: number
  /** Processor seconds since its start. */
  seconds: number
}

/** A reply: how long it took, and whether it is the bare request that others are compared with. */
export interface Timed {
  ms: number
  isBare: boolean
}

/** One part of the run. */
export interface Part {
  use: Use
  requests: number
  /** ms of the median and the slowest hundredth of the requests, and of bare ones in the same minutes. */
  p50: number
  p99: number
  bare: number
  /** Processor milliseconds per request. */
  work: number
  /** Rows by table. */
  rows: ReadonlyMap<string, number>
}

/** Kernel ticks per second, as /proc counts processor time on Linux. */
const TICKS = 100

/** MB in heap and buffers after a full collection; `file` is where heap.mjs writes it. */
async function heldBy({ process: shop }: ShopProcess, file: string): Promise<number> {
  rmSync(file, { force: true })
  shop.kill('SIGUSR2')
  while (!existsSync(file)) await pause(20)
  const { heapUsed, external } = JSON.parse(readFileSync(file, 'utf8')) as NodeJS.MemoryUsage
  return (heapUsed + external) / 2 ** 20
}

export async function useOf(shop: ShopProcess, heap: string): Promise<Use> {
  const { pid } = shop.process
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  // Fields after the name, which may contain spaces: user and system time are the 12th and 13th.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return {
    resident: Number(kilobytes) / 1024,
    files: readdirSync(`/proc/${pid}/fd`).length,
    seconds: (Number(fields[11]) + Number(fields[12])) / TICKS,
    held: await heldBy(shop, heap),
  }
}

export async function tableSizes(database: Database): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for (const table of (await columnsOf(database)).keys()) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(database())
    sizes.set(table, Number(rows[0]?.n ?? 0))
  }
  return sizes
}

const share = (values: readonly number[], part: number): number =>
  [...values].sort((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0

/** Summary of the requests of a part; `before` is what the process had used at its start. */
export function partOf(times: readonly Timed[], before: Use, use: Use, rows: ReadonlyMap<string, number>): Part {
  const of = (isBare: boolean): number[] => times.filter(one => one.isBare === isBare).map(({ ms }) => ms)
  const own = of(false)
  return {
    use,
    requests: own.length,
    p50: share(own, 0.5),
    p99: share(own, 0.99),
    bare: share(of(true), 0.99),
    work: (1000 * (use.seconds - before.seconds)) / Math.max(1, times.length),
    rows,
  }
}
