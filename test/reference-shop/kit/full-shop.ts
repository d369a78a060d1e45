import { createApp } from '../../../reference-shop/app'
import type { Source } from '../../../reference-shop/database/database'
import type { Deps } from '../../../reference-shop/environment'
import { type DataSettings, openShopData } from '../../../reference-shop/open-shop-data'
import { packs } from '../../../reference-shop/packs'
import type { Settings } from '../../../reference-shop/settings'
import type { ShopData } from '../../../reference-shop/shop-data'
import { parse } from './parse'
import { from, keepLog, keepMail, newClientAddress, patient, provider, root, themeIn } from './shop'

const settings: Settings = { root, port: 0, runtime: 'preact', sessionSecret: 'a secret of the tests', faults: [], production: false }

/** A clock that tests set, in ms since 1970. */
export const makeClock = (start = Date.now()) => {
  let time = start
  return { now: () => time, pass: (ms: number) => (time += ms) }
}

/**
 * The whole shop with real pages and templates, on this database or on a new seeded one in memory with this many products; e-mails are
 * collected.
 */
export async function openFullShop(
  contents: number | (Source & Pick<DataSettings, 'products' | 'packs'>) = 60,
  changes: Partial<Settings> = {},
  more: Partial<Pick<Deps, 'pageCache' | 'packs'>> = {},
) {
  const clock = makeClock()
  const open = async (): Promise<ShopData> => {
    if (typeof contents !== 'number') return openShopData({ ...contents, now: clock.now })
    // Loaded here, because the soak test opens a shop outside Vitest.
    const { openSeeded } = await import('../../kit/seeded')
    return openSeeded(contents, clock.now, more.packs)
  }
  const data = await open()
  const [own, abroad] = [themeIn(), themeIn('en-GB')]
  const { log, logged } = keepLog()
  const mail = keepMail(data, own, abroad)
  const deps = { settings: { ...settings, ...changes }, packs, data, ...own, mail, provider, log, pictures: async () => null, ...more }
  const app = createApp(deps, abroad)
  /** Makes a request and waits until its e-mails are sent. */
  const request = async (path: string, init?: RequestInit, connection?: ReturnType<typeof from>): Promise<Response> => {
    const response = await app.request(path, init, connection)
    await mail.settled()
    return response
  }
  return { app: { request }, deps, data, mail, log, logged, clock, ...own, close: () => mail.close().then(data.close) }
}

export type FullShop = Awaited<ReturnType<typeof openFullShop>>

/** A visitor without JavaScript, with their own client address. */
export class Person {
  private readonly cookies = new Map<string, string>()
  private page: { html: string; document?: Document; main?: Document } = { html: '' }
  status = 0
  path = ''

  constructor(
    private readonly shop: Pick<FullShop, 'app'>,
    private readonly clientAddress = newClientAddress(),
  ) {}

  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (init.method && init.method !== 'GET' && !headers.has('Sec-Fetch-Site')) headers.set('Sec-Fetch-Site', 'same-origin')
    headers.set('Cookie', this.kept.join('; '))
    const response = await this.shop.app.request(
      `http://localhost${path}`,
      { ...init, headers, redirect: 'manual' },
      from(this.clientAddress),
    )
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      this.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    return response
  }

  /** Cookies of the browser as 'name=value'. */
  get kept(): string[] {
    return [...this.cookies].map(pair => pair.join('='))
  }

  keep(name: string, value: string): void {
    this.cookies.set(name, value)
  }

  /** Deletes a cookie. */
  forget(cookie: string): void {
    this.cookies.delete(cookie)
  }

  /** Opens a page and follows redirects. */
  async open(path: string, init: RequestInit = {}): Promise<this> {
    const response = await this.request(path, init)
    const next = response.headers.get('Location')
    if (next) return this.open(next)
    this.path = path
    this.status = response.status
    this.html = await response.text()
    return this
  }

  get html(): string {
    return this.page.html
  }
  set html(html: string) {
    this.page = { html }
  }

  get document(): Document {
    this.page.document ??= parse(this.html)
    return this.page.document
  }

  /** The main part alone, parsed in a third of the time: most of a page is its header and footer. */
  get main(): Document {
    this.page.main ??= parse(/<main[\s\S]*<\/main>/.exec(this.html)?.[0] ?? '')
    return this.page.main
  }

  /** Text of the main part of the page. */
  get text(): string {
    return (this.main.querySelector('main')?.textContent ?? '').replace(/\s+/g, ' ')
  }

  get token(): string {
    return /name="csrf-token" content="([^"]+)"/.exec(this.html)?.[1] ?? ''
  }

  /** Submits the form with this id or attribute, with some fields changed, by its first button as Enter does. */
  async send(id: string, values: Record<string, string> = {}): Promise<this> {
    const selector = id.startsWith('[') ? `form${id}` : `form#${id}`
    const form = this.main.querySelector(selector) ?? this.document.querySelector(selector)
    if (!form) throw new Error(`No form ${id} on ${this.path}`)
    const fields = new URLSearchParams()
    const pressed = form.querySelector('button:not([type=button])')
    for (const control of form.querySelectorAll('input[name],select[name],textarea[name],button[name]')) {
      if (control.localName === 'button' && control !== pressed) continue
      const type = control.getAttribute('type')
      if (['checkbox', 'radio'].includes(type ?? '') && !control.hasAttribute('checked')) continue
      const chosen = control.querySelector('option[selected]') ?? control.querySelector('option')
      fields.set(
        control.getAttribute('name') ?? '',
        (chosen ?? control).getAttribute('value') ?? (control.localName === 'textarea' ? (control.textContent ?? '') : ''),
      )
    }
    if (fields.has('_stamp')) fields.set('_stamp', patient())
    for (const [name, value] of Object.entries(values)) fields.set(name, value)
    const action = form.getAttribute('action') ?? ''
    return form.getAttribute('method') === 'post' ? this.open(action, { method: 'POST', body: fields }) : this.open(`${action}?${fields}`)
  }

  /** An API call as the client makes it. */
  async call(method: string, path: string, body?: unknown): Promise<Response> {
    const isForm = body instanceof FormData
    return this.request(path, {
      method,
      headers: {
        'X-CSRF-TOKEN': this.token,
        'X-Form-Stamp': patient(),
        ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
  }

  async logIn(email = 'klant@example.com', password = 'Welkom123!'): Promise<this> {
    await this.open('/inloggen')
    return this.send('login', { email, password })
  }
}

/** Path of the link in the newest e-mail to this address. */
export function linkTo(shop: FullShop, to: string): string {
  const message = shop.mail.emails.findLast(one => one.to === to)
  const href = /http:\/\/localhost(\/\S+)/.exec(message?.text ?? '')?.[1]
  if (!href) throw new Error(`No e-mail with a link to ${to}`)
  return href
}
