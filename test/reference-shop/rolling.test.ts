import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../reference-shop/database/database'
import { startBalancer } from '../kit/balancer'
import { databases, type Lane } from '../kit/databases'
import { Guest, type ShopProcess, startProcess, stopProcess } from '../kit/shop-processes'
import { collect, order, type Racer } from './kit/races'
import { plentiful } from './kit/sales'

/** How many times all processes are replaced, one after another: once in every run, more in a campaign. */
const ROLLS = Number(process.env.ROLLS ?? 1)
/** Three in a campaign; of two, one is always left. */
const PROCESSES = ROLLS > 1 ? 3 : 2
const BUYERS = 2
/** ms between requests of a reader, and between two orders: without a pause the load would slow all other tests. */
const [READING, SHOPPING] = [100, 500]
/** One of them is slow, so it is running when its process is told to stop. */
const PATHS = ['/televisies', '/api/session/token', '/zoeken?query=tv', '/api/quote', '/']
const settings = { DRAIN_SECONDS: '3', SHOP_FAULTS: '{"GET /api/quote":{"latency":1200}}' }

// A variable, so that TypeScript does not resolve it: the build is plain JavaScript.
const path = '../../shared/build/earlier.mjs'
const { keepEarlier } = (await import(/* @vite-ignore */ path)) as { keepEarlier: (from: string, to: string) => Promise<void> }

const folder = mkdtempSync(join(tmpdir(), 'etalage-rolling-'))
const [postgres] = databases.slice(1)
let lane: Lane
const started: ShopProcess[] = []
beforeAll(async () => {
  if (postgres) lane = await postgres.start()
})
afterAll(async () => {
  // Processes left over after a failure.
  for (const { process: shop } of started) {
    shop.removeAllListeners('exit')
    shop.kill('SIGKILL')
  }
  await lane.stop()
  rmSync(folder, { recursive: true })
})

/** A folder to start the shop from, whose build also has a core with another name and content. */
async function nextVersion(name: string): Promise<string> {
  const root = join(folder, name)
  mkdirSync(join(root, 'dist'), { recursive: true })
  mkdirSync(join(root, 'reference-shop'))
  for (const one of ['package.json', 'theme-templates', 'shared', 'reference-shop/pictures', 'dist/shop', 'dist/docs', 'dist/reference'])
    symlinkSync(join(process.cwd(), one), join(root, one))
  for (const one of ['preact', 'react', 'styles', 'texts', 'vitals'])
    cpSync(join('dist', one), join(root, 'dist', one), { recursive: true })
  const built = join(root, 'dist/preact')
  const manifest = readFileSync(join(built, 'manifest.json'), 'utf8')
  const { parts } = JSON.parse(manifest) as { parts: { core: string[] } }
  const core = basename(parts.core[0] ?? '', '.js')
  for (const file of readdirSync(built).filter(one => one.startsWith(`${core}.`)))
    renameSync(join(built, file), join(built, file.replace(core, `core-${name}`)))
  writeFileSync(join(built, 'manifest.json'), manifest.replaceAll(core, `core-${name}`))
  await keepEarlier('dist', join(root, 'dist'))
  return root
}

/** Scripts and styles that a page loads by hashed names. */
const filesOf = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w/-]+-\w{8}\.(?:js|css)/g) ?? [])]

it('all processes are replaced by the next version under load: no request is lost, open pages go on (ERR-02, RT-18)', {
  timeout: 300_000 + ROLLS * 60_000,
}, async () => {
  const source = await lane.seeded(60)
  if (!('url' in source)) throw new Error('This needs a server')
  const start = async (cwd?: string): Promise<ShopProcess[]> => {
    const made = await Promise.all(
      Array.from({ length: PROCESSES }, () => startProcess(source.url, 60, { ...settings, ...(cwd && { cwd }) })),
    )
    started.push(...made)
    return made
  }
  let running = await start()
  const balancer = await startBalancer()
  for (const { url } of running) await balancer.add(url)
  const database = openDatabase(source)
  const [product] = await plentiful(database)

  const outcomes = new Map<string, number>()
  const note = ({ status }: Response): void => void outcomes.set(String(status), (outcomes.get(String(status)) ?? 0) + 1)
  const lost = (error: unknown): void => void outcomes.set(String(error), 1)
  let isOver = false
  let ordered = 0
  const readers = PATHS.map(async one => {
    while (!isOver) {
      const reply = await fetch(balancer.url + one).catch(lost)
      if (reply) note(reply)
      await reply?.text().catch(lost)
      await pause(READING)
    }
  })
  const buyers = Array.from({ length: BUYERS }, async (_, n) => {
    for (let count = 0; !isOver; count++) {
      const racer = { guest: await Guest.at({ url: balancer.url } as ShopProcess), email: `roller-${n}-${count}@example.com` } as Racer
      const shop = { url: balancer.url } as ShopProcess
      note(await racer.guest.add(shop, product?.sku ?? ''))
      note(await collect(racer, shop, 'bezorgen_standaard'))
      const placed = await order(racer, shop, 'banktransfer')
      note(placed)
      if (placed.ok) ordered++
      await pause(SHOPPING)
    }
  })

  const open = filesOf(await (await fetch(balancer.url)).text())
  expect(open.length).toBeGreaterThan(1)
  for (let roll = 0; roll < ROLLS; roll++) {
    const next = await start(await nextVersion(`NEXT000${roll}`))
    for (const [at, old] of running.entries()) {
      await balancer.add((next[at] as ShopProcess).url)
      // A page of the new version may request its files from an old process.
      for (const file of [...open, ...filesOf(await (await fetch((next[at] as ShopProcess).url)).text())])
        expect([file, (await fetch(balancer.url + file)).status]).toEqual([file, 200])
      expect(await stopProcess(old)).toEqual([0, null])
    }
    running = next
  }
  await pause(200)
  isOver = true
  await Promise.all([...readers, ...buyers])

  expect(filesOf(await (await fetch(balancer.url)).text())).not.toEqual(open)
  for (const file of open) expect([file, (await fetch(balancer.url + file)).status]).toEqual([file, 200])
  expect([...outcomes.keys()]).toEqual(['200'])
  const { rows } = await sql<{ n: number }>`select count(*) as n from orders where email like 'roller-%'`.execute(database())
  expect(rows).toEqual([{ n: ordered }])
  expect(ordered).toBeGreaterThan(1)
  console.info(`${outcomes.get('200')} requests and ${ordered} orders during ${ROLLS * PROCESSES} replacements, none lost`)
  await balancer.stop()
  await database.close()
  await Promise.all(running.map(stopProcess))
})
