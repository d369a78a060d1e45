import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readFaults } from '../../reference-shop/http/faults'
import type { LogEntry } from '../../reference-shop/http/log'
import { startShop } from '../../reference-shop/server'
import type { Settings } from '../../reference-shop/settings'
import { CatalogueReply } from '../../shared/contract/api/catalogue'
import { Quote, Totals } from '../../shared/contract/api/quote'
import { seedFile } from '../kit/seeded'

const folder = mkdtempSync(join(tmpdir(), 'shop-server-'))
const file = join(folder, 'shop.db')
beforeAll(() => seedFile(file, 60))
afterAll(() => rmSync(folder, { recursive: true }))

const settings: Settings = {
  root: process.cwd(),
  port: 0,
  runtime: 'preact',
  databaseUrl: `file:${file}`,
  products: 60,
  sessionSecret: 'a secret of the tests',
  faults: [],
  production: false,
}
const start = (changes: Partial<Settings> = {}) => startShop({ ...settings, ...changes }, () => {})
const json = async (url: string, init?: RequestInit) => (await fetch(url, init)).json()

describe('a running shop', () => {
  it('answers by the contract from its own database, and keeps a guest cart over a restart (API-06)', async () => {
    const first = await start()
    const { items } = v.parse(CatalogueReply, await json(`${first.url}/api/catalog/category/1/product/list`))
    const simple = items.find(item => item.product_type === 'simple' && item.in_stock)
    const opened = await fetch(`${first.url}/api/session/token`)
    const Cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const { token } = (await opened.json()) as { token: string }
    const added = await fetch(`${first.url}/api/quote/item`, {
      method: 'POST',
      headers: { Cookie, 'X-CSRF-TOKEN': token, 'Content-Type': 'application/json' },
      body: JSON.stringify({ cartItem: { sku: simple?.sku, qty: 1 } }),
    })
    expect(added.status).toBe(200)
    await first.close()

    const second = await start()
    const quote = v.parse(Quote, await json(`${second.url}/api/quote`, { headers: { Cookie } }))
    expect(quote.items.map(({ sku, qty }) => ({ sku, qty }))).toEqual([{ sku: simple?.sku, qty: 1 }])
    v.parse(Totals, await json(`${second.url}/api/checkout/totals`, { headers: { Cookie } }))
    await second.close()
  })

  it('keeps an idle connection longer than a proxy does, which would lose a request on one that closes', async () => {
    const shop = await start()
    const reply = await fetch(`${shop.url}/healthz`)
    const [, seconds] = /timeout=(\d+)/.exec(reply.headers.get('keep-alive') ?? '') ?? []
    expect(Number(seconds)).toBeGreaterThan(60)
    await shop.close()
  })

  it('answers running requests before it stops', async () => {
    const shop = await start({ faults: readFaults('{"GET /api/quote":{"latency":150}}') })
    const asked = get(`${shop.url}/api/quote`, { headers: { expect: '100-continue' } })
    const reply = once(asked, 'response') as Promise<[IncomingMessage]>
    await once(asked, 'continue')
    await shop.close()
    v.parse(Quote, JSON.parse(await text((await reply)[0])))
    await expect(fetch(shop.url)).rejects.toThrow()
  })

  it('does not report an aborted request as its own failure', async () => {
    const logged: LogEntry[] = []
    const shop = await startShop(settings, entry => void logged.push(entry))
    const { port } = new URL(shop.url)
    const socket = connect(Number(port), 'localhost')
    socket.write('POST /inloggen HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabcde\r\n')
    expect(String(await once(socket, 'data'))).toContain('100 Continue')
    socket.destroy()
    await vi.waitFor(() => expect(logged.filter(({ method }) => method === 'POST')).toMatchObject([{ level: 'info', status: 400 }]))
    expect(logged.filter(({ event }) => event === 'failure')).toEqual([])
    await shop.close()
  })

  it('answers at the address it is told to, and at no other (SEC-02)', async () => {
    const other =
      Object.values(networkInterfaces())
        .flatMap(found => found ?? [])
        .find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.2'
    const at = ({ url }: { url: string }, host: string) => fetch(`${url.replace('localhost', host)}/healthz`)
    const closed = await start({ host: '127.0.0.1' })
    expect((await at(closed, '127.0.0.1')).status).toBe(200)
    await expect(at(closed, other)).rejects.toThrow()
    await closed.close()
    const open = await start()
    expect((await at(open, other)).status).toBe(200)
    await open.close()
  })

  it('warns when nobody really pays in production (PAY-04)', async () => {
    const warned = async (changes: Partial<Settings>): Promise<LogEntry[]> => {
      const logged: LogEntry[] = []
      const shop = await startShop({ ...settings, ...changes }, entry => void logged.push(entry))
      await shop.close()
      return logged.filter(({ level }) => level === 'warn')
    }
    expect(await warned({ provider: 'simulated' })).toEqual([])
    const production = { production: true, publicUrl: 'https://shop.example', smtpUrl: 'smtp://127.0.0.1:9' }
    expect(await warned({ ...production, provider: 'simulated' })).toMatchObject([{ text: expect.stringContaining('PROVIDER_URL') }])
    expect(await warned(production)).toEqual([])
  })

  it('reports that its port is in use, and that the database does not answer', async () => {
    const shop = await start()
    await expect(start({ port: Number(new URL(shop.url).port) })).rejects.toThrow(/^Port \d+ is taken/)
    await shop.close()
    await expect(start({ databaseUrl: 'postgres://shop:secret@127.0.0.1:1/shop' })).rejects.toThrow(
      /^PostgreSQL at 127\.0\.0\.1:1, database shop, does not answer\. See that it runs there.*DATABASE_URL.*ECONNREFUSED/,
    )
  })
})
