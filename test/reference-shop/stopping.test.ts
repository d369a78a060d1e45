import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { startShop } from '../../reference-shop/server'
import { addressOf, makeScript } from '../kit/processes'

const CLIENTS = 16
/** ms between two looks of what stands in front of the shop. */
const LOOK_MS = 50

const folder = mkdtempSync(join(tmpdir(), 'etalage-stopping-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Status, or the code of what went wrong. */
async function visit(url: string, agent: Agent): Promise<number | string> {
  try {
    const [response] = (await once(get(url, { agent }), 'response')) as [IncomingMessage]
    await text(response)
    return response.statusCode ?? 0
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error)
  }
}

describe('a shop that is told to stop', () => {
  it(`breaks off nothing of what ${CLIENTS} clients ask, who go elsewhere once it says that it is not ready (ERR-02)`, {
    timeout: 60_000,
  }, async () => {
    const own = {
      PORT: '0',
      DATABASE_URL: `file:${join(folder, 'load.db')}`,
      SHOP_PRODUCTS: '60',
      SESSION_SECRET: 'a secret of the tests',
      DRAIN_SECONDS: '4',
      SHOP_FAULTS: '{"GET /api/quote":{"latency":1500}}',
    }
    const script = makeScript(`Object.assign(process.env, JSON.parse(process.argv[2])); await import('./reference-shop/server.ts')`)
    Object.assign(process.env, own)
    const { process: shop, done } = script(own)
    for (const name of Object.keys(own)) delete process.env[name]
    const url = await addressOf(shop)
    shop.removeAllListeners('exit')

    let isReady = true
    const looker = new Agent({ keepAlive: true })
    const looks = (async () => {
      while (isReady) {
        isReady = (await visit(`${url}/readyz`, looker)) === 200
        await pause(LOOK_MS)
      }
    })()
    const outcomes = new Map<number | string, number>()
    const client = async (path: string): Promise<void> => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      while (isReady) {
        const outcome = await visit(url + path, agent)
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      }
      agent.destroy()
    }
    const paths = ['/televisies', '/api/session/token', '/zoeken?query=tv', '/api/quote']
    const clients = Array.from({ length: CLIENTS }, (_, at) => client(paths[at % paths.length] ?? '/'))
    await pause(1000)
    shop.kill('SIGTERM')
    await Promise.all([looks, ...clients])
    await done
    looker.destroy()
    expect([...outcomes.keys()]).toEqual([200])
    expect(outcomes.get(200)).toBeGreaterThan(CLIENTS)
  })

  it('goes on answering for the seconds it was given, and asks to be asked no more (ERR-02)', async () => {
    const shop = await startShop(
      {
        root: process.cwd(),
        port: 0,
        runtime: 'preact',
        databaseUrl: `file:${join(folder, 'drain.db')}`,
        products: 42,
        sessionSecret: 'a secret of the tests',
        faults: [],
        production: false,
        drainSeconds: 1,
      },
      () => {},
    )
    expect((await fetch(shop.url)).headers.get('Connection')).toBe('keep-alive')
    const closed = shop.close()
    const [page, ready, alive] = await Promise.all(['/televisies', '/readyz', '/healthz'].map(path => fetch(shop.url + path)))
    expect([page?.status, page?.headers.get('Connection')]).toEqual([200, 'close'])
    expect([ready?.status, await ready?.json(), alive?.status]).toEqual([503, { ok: false, why: 'stopping' }, 200])
    await closed
    await expect(fetch(shop.url)).rejects.toThrow()
  })
})
