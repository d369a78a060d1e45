import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { startShop } from '../../reference-shop/server'
import { seedFile } from '../kit/seeded'

const folder = mkdtempSync(join(tmpdir(), 'etalage-stopping-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('a shop that gets SIGTERM', () => {
  it('goes on answering for the configured seconds, and says that it is not ready (ERR-02)', async () => {
    const file = join(folder, 'drain.db')
    await seedFile(file, 60)
    const shop = await startShop(
      {
        root: process.cwd(),
        port: 0,
        runtime: 'preact',
        databaseUrl: `file:${file}`,
        products: 60,
        sessionSecret: 'a secret of the tests',
        faults: [],
        production: false,
        drainSeconds: 3,
      },
      () => {},
    )
    // Rendered once before, so that the next time is fast.
    expect((await fetch(`${shop.url}/televisies`)).headers.get('Connection')).toBe('keep-alive')
    const closed = shop.close()
    const [page, ready, alive] = await Promise.all(['/televisies', '/readyz', '/healthz'].map(path => fetch(shop.url + path)))
    expect([page?.status, page?.headers.get('Connection')]).toEqual([200, 'close'])
    expect([ready?.status, await ready?.json(), alive?.status]).toEqual([503, { ok: false, why: 'stopping' }, 200])
    await closed
    await expect(fetch(shop.url)).rejects.toThrow()
  })
})
