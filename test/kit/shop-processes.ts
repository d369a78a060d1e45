import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import * as v from 'valibot'
import { Quote } from '../../shared/contract/api/quote'
import { addressOf } from './processes'

export interface ShopProcess {
  url: string
  process: ChildProcess
}

/** Options of every process that `startProcess` starts. */
export const sessionSecret = 'the same for every process'

interface ProcessSettings {
  cwd?: string
  /** Modules that are loaded before the shop. */
  preload?: string[]
  DRAIN_SECONDS?: string
  SHOP_FAULTS?: string
  SOAK_HEAP?: string
  PUBLIC_URL?: string
  PURGE_URL?: string
  PAGE_CACHE_MB?: string
  PROCESSES?: string
  SWEEPS_FILE?: string
}

/** A process of the built shop, here or in another folder; several may start together on an empty database. */
export async function startProcess(
  databaseUrl: string,
  products = 60,
  { cwd = process.cwd(), preload = [], ...settings }: ProcessSettings = {},
): Promise<ShopProcess> {
  const shop = spawn(process.execPath, [...preload.flatMap(file => ['--import', file]), 'dist/shop/server.mjs'], {
    cwd,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      DATABASE_URL: databaseUrl,
      SHOP_PRODUCTS: String(products),
      SESSION_SECRET: sessionSecret,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await addressOf(shop)
  // Drains the request log: a full pipe would block the shop.
  shop.stdout?.resume()
  return { url, process: shop }
}

/** Asks the process to stop, and resolves to its exit code and signal. */
export async function stopProcess({ process: shop }: ShopProcess): Promise<unknown[]> {
  shop.removeAllListeners('exit')
  const gone = once(shop, 'exit')
  shop.kill('SIGTERM')
  return gone
}

let guests = 0

/** A visitor with an own client address, whose requests may go to any process. */
export class Guest {
  private cookies = new Map<string, string>()
  private token = ''
  /** An address from a range reserved for benchmarks; the shop trusts a proxy on its own machine. */
  private readonly place = `198.18.${(++guests >> 8) & 255}.${guests & 255}`

  static async at({ url }: ShopProcess): Promise<Guest> {
    const guest = new Guest()
    await guest.fetchToken(url)
    return guest
  }

  async fetchToken(url: string): Promise<void> {
    this.token = ((await (await this.call('GET', `${url}/api/session/token`)).json()) as { token: string }).token
  }

  private async send(url: string, init: RequestInit & { headers?: Record<string, string> }): Promise<Response> {
    const Cookie = [...this.cookies].map(pair => pair.join('=')).join('; ')
    const headers = { Cookie, 'X-CSRF-TOKEN': this.token, 'X-Forwarded-For': this.place, ...init.headers }
    const reply = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const [, name = '', value = ''] of reply.headers.getSetCookie().map(cookie => /^([^=]+)=([^;]*)/.exec(cookie) ?? []))
      this.cookies.set(name, value)
    return reply
  }

  call = (method: string, url: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> =>
    body === undefined
      ? this.send(url, { method, headers })
      : this.send(url, { method, headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) })

  /** Sends a text as it is. */
  post = (url: string, body: string, headers: Record<string, string>): Promise<Response> =>
    this.send(url, { method: 'POST', headers, body })

  /** Sends a form of a page. */
  form = (url: string, fields: Record<string, string>): Promise<Response> =>
    this.send(url, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams({ _token: this.token, ...fields }),
    })

  add = ({ url }: ShopProcess, sku: string, qty = 1) => this.call('POST', `${url}/api/quote/item`, { cartItem: { sku, qty } })
}

/** Quantities of a cart by sku, as this process tells them. */
export const linesOf = async (guest: Guest, { url }: ShopProcess): Promise<Record<string, number>> => {
  const { items } = v.parse(Quote, await (await guest.call('GET', `${url}/api/quote`)).json())
  return Object.fromEntries(items.map(({ sku, qty }) => [sku, qty]))
}
