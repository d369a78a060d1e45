import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { memoryFolder } from '../../kit/memory-folder'
import { addressOf } from '../../kit/processes'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Starts the built shop on a free port with the database in this file, which it seeds if there is none. */
export const spawnShop = (runtime: 'preact' | 'react', file: string) =>
  spawn(process.execPath, ['--enable-source-maps', join(root, 'dist/shop/server.mjs')], {
    cwd: root,
    env: { ...process.env, PORT: '0', RUNTIME: runtime, DATABASE_URL: `file:${file}`, SHOP_PRODUCTS: '420', NODE_ENV: 'test' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })

/** Seeds a shop whose database each worker copies for its own. Playwright calls it before all tests, and its result after them. */
export default async function setup(): Promise<() => void> {
  const folder = mkdtempSync(join(memoryFolder(), 'etalage-seeded-'))
  const file = join(folder, 'shop.db')
  const shop = spawnShop('preact', file)
  await addressOf(shop)
  const ended = once(shop, 'exit')
  shop.kill('SIGTERM')
  await ended
  // The workers, which start later, inherit it.
  process.env.SEEDED_SHOP = file
  return () => rmSync(folder, { recursive: true, force: true })
}
