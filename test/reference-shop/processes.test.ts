import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CatalogueReply } from '../../shared/contract/api/catalogue'
import { Quote } from '../../shared/contract/api/quote'
import { databases, type Lane } from '../kit/databases'
import { Guest, type ShopProcess, startProcess, stopProcess } from '../kit/shop-processes'

const linesOf = async (guest: Guest, { url }: ShopProcess): Promise<Record<string, number>> => {
  const { items } = v.parse(Quote, await (await guest.call('GET', `${url}/api/quote`)).json())
  return Object.fromEntries(items.map(({ sku, qty }) => [sku, qty]))
}

describe.each(databases.slice(1))('two processes of the shop behind $name', ({ start }) => {
  let lane: Lane
  let shops: [ShopProcess, ShopProcess]
  let skus: string[]

  beforeAll(async () => {
    lane = await start()
    const source = await lane.seeded(60)
    if (!('url' in source)) throw new Error('This needs a server')
    shops = await Promise.all([startProcess(source.url), startProcess(source.url)])
    const { items } = v.parse(CatalogueReply, await (await fetch(`${shops[1].url}/api/catalog/category/1/product/list`)).json())
    skus = items.filter(({ product_type, in_stock }) => product_type === 'simple' && in_stock).map(({ sku }) => sku)
  })

  afterAll(async () => {
    for (const shop of shops ?? []) expect(await stopProcess(shop)).toEqual([0, null])
    await lane.stop()
  })

  it('have one cart: a session begun at one is known at the other, and its line is there at the first (CRT-01)', async () => {
    const [one, other] = shops
    const guest = await Guest.at(one)
    const [sku = ''] = skus
    expect((await guest.add(other, sku)).status).toBe(200)
    expect(await linesOf(guest, one)).toEqual({ [sku]: 1 })
  })

  it('lose nothing of what reaches both at the same moment (CRT-01)', async () => {
    const [one, other] = shops
    const guest = await Guest.at(other)
    const [first = '', second = '', third = ''] = skus
    await guest.add(one, first)
    const replies = await Promise.all([guest.add(one, second), guest.add(other, third), guest.add(one, first), guest.add(other, first)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const kept = { [first]: 3, [second]: 1, [third]: 1 }
    expect([await linesOf(guest, one), await linesOf(guest, other)]).toEqual([kept, kept])
  })

  it('count wrong passwords together (SEC-02)', async () => {
    const [one, other] = shops
    const guest = await Guest.at(one)
    const logIn = ({ url }: ShopProcess, password: string) =>
      guest.call('POST', `${url}/api/customer/login`, { email: 'klant@example.com', password })
    for (let time = 0; time < 5; time++) for (const shop of shops) expect((await logIn(shop, 'fout')).status).toBe(401)
    for (const shop of [one, other]) expect((await logIn(shop, 'Welkom123!')).status).toBe(429)
  })
})

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
