import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { memoryFolder } from '../../kit/memory-folder'
import { addressOf } from '../../kit/processes'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const plainFiles = pathToFileURL(join(root, 'test/kit/plain-files.mjs')).href

/**
 * Starts the built shop on a free port with the database in this file, which it seeds if there is none. It sends plain pictures and
 * no transitions, and keeps rendered pages as in production.
 */
export const spawnShop = (runtime: 'preact' | 'react', file: string) => {
  const settings = {
    PORT: '0',
    RUNTIME: runtime,
    DATABASE_URL: `file:${file}`,
    SHOP_PRODUCTS: '420',
    PAGE_CACHE_MB: '64',
    NODE_ENV: 'test',
  }
  return spawn(process.execPath, ['--import', plainFiles, '--enable-source-maps', join(root, 'dist/shop/server.mjs')], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** Ends a shop that was started. */
export async function endShop(shop: ChildProcess): Promise<void> {
  shop.removeAllListeners('exit')
  if (shop.exitCode !== null || shop.signalCode !== null) return
  const ended = once(shop, 'exit')
  shop.kill('SIGTERM')
  await ended
}

/**
 * Seeds a shop whose database each worker copies for its own, and starts the one on React. Playwright calls it before all tests, and its
 * result after them.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(memoryFolder(), 'etalage-seeded-'))
  const [file, reactFile] = [join(folder, 'shop.db'), join(folder, 'react.db')]
  const shop = spawnShop('preact', file)
  await addressOf(shop)
  await endShop(shop)
  copyFileSync(file, reactFile)
  const react = spawnShop('react', reactFile)
  // The workers, which start later, inherit them.
  Object.assign(process.env, { SEEDED_SHOP: file, REACT_SHOP: await addressOf(react), REACT_SHOP_FILE: reactFile })
  return async () => {
    await endShop(react)
    rmSync(folder, { recursive: true, force: true })
  }
}
