import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CatalogueReply } from '../../shared/contract/api/catalogue'
import { seedFile } from '../kit/seeded'
import { Guest, linesOf, type ShopProcess, startProcess, stopProcess } from '../kit/shop-processes'

/** Processes that a process has started. */
const childrenOf = (pid: number | undefined): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)

describe('PROCESSES=2 on the embedded database', () => {
  let folder: string
  let shop: ShopProcess
  let sku: string

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'etalage-processes-'))
    // Notes who runs which task.
    const preload = join(folder, 'tasks.mjs')
    writeFileSync(
      preload,
      `import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'
subscribe('etalage:sweep', ({ name }) => appendFileSync(process.env.SWEEPS_FILE, process.pid + ' ' + name + '\\n'))`,
    )
    const settings = { PROCESSES: '2', SWEEPS_FILE: join(folder, 'tasks.txt'), preload: [preload] }
    await seedFile(join(folder, 'shop.db'), 60)
    shop = await startProcess(`file:${join(folder, 'shop.db')}`, 60, settings)
    const { items } = v.parse(CatalogueReply, await (await fetch(`${shop.url}/api/catalog/category/1/product/list`)).json())
    sku = items.find(({ product_type, in_stock }) => product_type === 'simple' && in_stock)?.sku ?? ''
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('serves one port with two processes that lose nothing of what reaches them at once (CRT-01)', async () => {
    expect(childrenOf(shop.process.pid)).toHaveLength(2)
    const guests = await Promise.all(Array.from({ length: 8 }, () => Guest.at(shop)))
    const replies = await Promise.all(guests.flatMap(guest => [guest.add(shop, sku), guest.add(shop, sku), guest.add(shop, sku)]))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    for (const guest of guests) expect(await linesOf(guest, shop)).toEqual({ [sku]: 3 })
  })

  it('runs the periodic tasks in one process (PAY-04)', () => {
    const lines = readFileSync(join(folder, 'tasks.txt'), 'utf8').trim().split('\n')
    const tasks = new Map(lines.map(line => line.split(' ') as [string, string]))
    const [first] = childrenOf(shop.process.pid)
    expect([...tasks.keys()]).toEqual([String(first)])
    expect(lines).toContain(`${first} offers`)
  })

  it('starts a process again that was killed, and ends all when told to', async () => {
    const [killed = 0, other = 0] = childrenOf(shop.process.pid)
    process.kill(killed, 'SIGKILL')
    await expect
      .poll(() => childrenOf(shop.process.pid).filter(pid => pid !== other && pid !== killed), { timeout: 60_000 })
      .toHaveLength(1)
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
    expect(await stopProcess(shop)).toEqual([0, null])
  })
})
