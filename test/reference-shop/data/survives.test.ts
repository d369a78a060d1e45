import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShopData } from '../../../reference-shop/data/index'

const KILLS = Number(process.env.SHOP_KILLS ?? 5)
const PRODUCTS = 42
const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'etalage-kill-'))
const script = join(root, '.data/kill-writer.mjs')

beforeAll(() =>
  build({
    stdin: {
      resolveDir: root,
      contents: `import { openShopData } from './reference-shop/data/index'
        const shop = await openShopData({ file: process.argv[2], products: ${PRODUCTS} })
        const reply = await shop.catalogue.list({ search: 'a' }, { filters: {}, page: 1, pageSize: 96 })
        const skus = reply.items.filter(item => item.in_stock).map(item => item.sku)
        for (let turn = 0; ; turn++) {
          const quote = await shop.quotes.create()
          const added = await shop.quotes.add(quote, skus[turn % skus.length], 1)
          console.log(quote + ' ' + added.item_id)
        }`,
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    outfile: script,
  }),
)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Lets a process add cart lines, kills it the hard way, and returns what it had acknowledged. */
async function writeAndKill(file: string, ms: number): Promise<string[]> {
  const writer: ChildProcess = spawn('node', [script, file], { stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  writer.stdout?.on('data', (piece: Buffer) => {
    text += piece
  })
  await new Promise(done => setTimeout(done, ms))
  const gone = new Promise(done => writer.once('exit', done))
  writer.kill('SIGKILL')
  await gone
  return text.split('\n').slice(0, -1)
}

describe('a shop that is killed at any moment', () => {
  it(`loses no acknowledged cart line in ${KILLS} kills, and is whole when it starts again (CRT-01)`, {
    timeout: 30_000 + KILLS * 3000,
  }, async () => {
    const file = join(folder, 'shop.db')
    let acknowledged = 0
    for (let kill = 0; kill < KILLS; kill++) {
      const lines = await writeAndKill(file, 150 + ((kill * 379) % 900))
      const shop = await openShopData({ file, products: PRODUCTS })
      for (const line of lines) {
        const [quote, item] = line.split(' ').map(Number)
        const { items } = await shop.quotes.get(quote ?? 0)
        expect(items.map(one => one.item_id)).toEqual([item])
      }
      expect((await shop.catalogue.list({ search: 'a' }, { filters: {}, page: 1 }))?.total_items).toBeGreaterThan(0)
      await shop.close()
      acknowledged += lines.length
    }
    expect(acknowledged).toBeGreaterThan(0)
  })

  it('gives a quote to one customer only (CRT-07)', async () => {
    const shop = await openShopData({ file: join(folder, 'owners.db'), products: PRODUCTS })
    const quote = await shop.quotes.create()
    expect(await shop.quotes.merge(quote, 1)).toBe(quote)
    expect(await shop.quotes.merge(quote, 2)).toBeNull()
    await shop.close()
  })
})
