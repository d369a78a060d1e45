import { join } from 'node:path'
import { createApp } from '../../../reference-shop/app'
import type { Tables } from '../../../reference-shop/database/schema'
import type { Deps } from '../../../reference-shop/environment'
import { createLog, type LogEntry } from '../../../reference-shop/http/log'
import { makeStamp } from '../../../reference-shop/http/signing'
import { composer } from '../../../reference-shop/mail/composer'
import { type Mailbox, makeMailbox } from '../../../reference-shop/mail/mailbox'
import { composeOrderEmail } from '../../../reference-shop/orders/emails'
import { packs } from '../../../reference-shop/packs'
import { createRenderer, type Renderer } from '../../../reference-shop/pages/render'
import type { Provider } from '../../../reference-shop/payments/request'
import type { Settings } from '../../../reference-shop/settings'
import type { ShopData } from '../../../reference-shop/shop-data'
import type { Email } from '../../../reference-shop/text/email'
import { loadTexts, type Translate } from '../../../reference-shop/text/texts'
import type { Manifest } from '../../../shared/build/manifest'
import type { Seeded } from '../../kit/seeded'

export const root = process.cwd()
export const t = loadTexts(root)

export const manifest: Manifest = {
  loader: 'window.loader=1',
  parts: {
    core: ['/assets/preact/core-AAAAAAAA.js'],
    cart: ['/assets/preact/cart-DDDDDDDD.js', '/assets/preact/shared-CCCCCCCC.js'],
    catalogue: ['/assets/preact/catalogue-EEEEEEEE.js', '/assets/preact/shared-CCCCCCCC.js'],
    reviews: ['/assets/preact/reviews-FFFFFFFF.js'],
  },
  islands: {
    'cart-header': { when: 'idle|store(cart)', area: 'core' },
    cart: { when: 'eager', area: 'cart' },
    navigation: { when: 'idle', area: 'core' },
    paginator: { when: 'interaction|store(query)', area: 'catalogue' },
    reviews: { when: 'visible', area: 'reviews', far: true },
  },
  texts: '/assets/texts/KKKKKKKK',
  textsByArea: { cart: ['checkout'], catalogue: ['catalogue'] },
  styles: {
    etalage: '/assets/styles/etalage-HHHHHHHH.css',
    components: '/assets/styles/components-JJJJJJJJ.css',
    templates: '/assets/styles/templates-KKKKKKKK.css',
  },
  vitals: '/assets/vitals/vitals-NNNNNNNN.js',
}

const renderers = new Map<string, Renderer>()
/** The renderer of a language, one for all tests of a process, as compiling the templates takes longer than most tests. */
function rendererOf(language: Translate, locale: string): Renderer {
  const renderer = renderers.get(locale) ?? createRenderer({ templates: join(root, 'theme-templates'), t: language, manifest, locale })
  renderers.set(locale, renderer)
  return renderer
}

const english = loadTexts(root, 'en-GB')
/** The texts of a language, and the theme's templates in it. */
export function themeIn(locale: 'nl-NL' | 'en-GB' = 'nl-NL'): Language {
  const own = locale === 'nl-NL' ? t : english
  return { t: own, render: rendererOf(own, locale) }
}

const settings: Settings = { root, port: 0, runtime: 'preact', sessionSecret: 'a secret of the tests', faults: [], production: false }

/** A form stamp made ten seconds ago. */
export const patient = (): string => makeStamp(settings.sessionSecret, Date.now() - 10_000)

let places = 0
/** A client address that no other visitor has. */
export const newClientAddress = (): string => `2001:db8:0:${(++places).toString(16)}::1`
/** Connection data of a request from this address. */
export const from = (clientAddress: string) => ({ incoming: { socket: { remoteAddress: clientAddress } } })

/** Address of the provider in test shops. */
export const provider: Provider = { url: 'http://127.0.0.1:9', secret: 'a secret of two' }

type Language = Pick<Deps, 't' | 'render'>

/** Collects e-mails instead of sending them; with `isAway`, fails as if the mail server were unreachable. */
export function keepMail(data: ShopData, own: Language, ...others: Language[]) {
  const kept = { emails: [] as (Email & { to: string })[], logged: [] as LogEntry[], isAway: false }
  const mailbox = makeMailbox({
    emails: data.emails,
    compose: composer(composeOrderEmail, { data, ...own }, ...others),
    transport: async ({ id: _, ...message }) => {
      if (kept.isAway) throw Object.assign(new Error(`cannot reach ${message.to}`), { code: 'ECONNREFUSED' })
      kept.emails.push(message)
    },
    log: entry => void kept.logged.push(entry),
  })
  return Object.assign(kept, mailbox)
}

/** A log, and the lines written to it. */
export function keepLog() {
  const logged: LogEntry[] = []
  return { logged, log: createLog({ json: true, write: line => void logged.push(JSON.parse(line)) }) }
}

/** For shops that send no e-mail. */
export const noMail: Mailbox = { wake: () => {}, settled: async () => {}, close: async () => {} }

/** The shop with the theme's pages over this data, and its log. */
export function shopOver(data: ShopData, { deps, ...changes }: Partial<Settings> & { deps?: Partial<Deps> } = {}) {
  const { log, logged } = keepLog()
  const app = createApp({
    settings: { ...settings, ...changes },
    packs,
    data,
    ...themeIn(),
    log,
    mail: noMail,
    provider,
    pictures: async () => null,
    ...deps,
  })
  return { app, data, logged }
}

let standard: Promise<Seeded> | undefined
/** The data of a seeded shop of 240 products in memory: of all tests of a process that change nothing in it that others rely on. */
export function standardData(): Promise<Seeded> {
  // Loaded here, because the soak test uses this file outside Vitest.
  standard ??= import('../../kit/seeded').then(({ openBoth }) => openBoth(240))
  return standard
}

/** The shop over the standard data, with these parts of it replaced. */
export const makeShop = async (changes: Parameters<typeof shopOver>[1] = {}, parts: Partial<ShopData> = {}) =>
  shopOver({ ...(await standardData()).data, ...parts }, changes)

/** How many rows a table of the standard data has. */
export async function countOf(table: keyof Tables): Promise<number> {
  const { database } = await standardData()
  const { n } = await database()
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Products of the standard data: simple ones in plenty, one that is sold out, and one of which a shopper may have few. */
export async function products() {
  const { data } = await standardData()
  const cards = await data.catalogue.cards(Array.from({ length: 240 }, (_, at) => at + 1))
  const simple = cards.filter(({ product_type: type }) => type === 'simple')
  const plain = simple.filter(one => one.in_stock && one.max_qty === null)
  const stocks = await Promise.all(plain.map(({ sku }) => data.stock.of(sku)))
  const many = plain.filter((_, at) => (stocks[at]?.pieces ?? 0) > 20)
  const [soldOut, limited] = [simple.find(one => !one.in_stock), simple.find(one => one.in_stock && one.max_qty !== null)]
  const [first, second, third] = many
  if (!first || !second || !third || !soldOut || !limited?.max_qty) throw new Error('A shop with all of these')
  return { first, second, third, soldOut, limited: { ...limited, max_qty: limited.max_qty } }
}

type Shop = Pick<ReturnType<typeof shopOver>, 'app'>

/** A browser without JavaScript: keeps cookies, follows redirects on request, and submits forms of the page. */
export class Visitor {
  private cookies = new Map<string, string>()
  html = ''
  path = '/'

  constructor(
    private shop: Shop,
    private readonly clientAddress = newClientAddress(),
  ) {}

  /** The same visitor at another process of the shop. */
  moveTo(shop: Shop): void {
    this.shop = shop
  }

  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (init.method && init.method !== 'GET' && !headers.has('Sec-Fetch-Site')) headers.set('Sec-Fetch-Site', 'same-origin')
    if (this.cookies.size) headers.set('Cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await this.shop.app.request(path, { ...init, headers }, from(this.clientAddress))
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      this.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    return response
  }

  get cookie(): string {
    return [...this.cookies.values()].join()
  }

  /** Opens a page and follows redirects. */
  async open(path: string, init: RequestInit = {}): Promise<Response> {
    const response = await this.request(path, init)
    const next = response.headers.get('Location')
    if (next) return this.open(next)
    this.path = path
    this.html = await response.clone().text()
    return response
  }

  get token(): string {
    return /name="csrf-token" content="([^"]+)"/.exec(this.html)?.[1] ?? ''
  }

  /** Addresses of the links with this text. */
  links(text: string): string[] {
    return [...this.html.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)]
      .filter(([, , label]) => label === text)
      .map(([, href]) => unescaped(href ?? ''))
  }

  async follow(text: string): Promise<Response> {
    const [href] = this.links(text)
    if (href === undefined) throw new Error(`No link '${text}' on ${this.path}`)
    return this.open(href)
  }

  /** Submits the form with this id, with some fields changed. */
  async submit(id: string, values: Record<string, string> = {}): Promise<Response> {
    const [, attributes = '', inside = ''] = new RegExp(`<form id="${id}"([^>]*)>([\\s\\S]*?)</form>`).exec(this.html) ?? []
    const action = unescaped(/action="([^"]*)"/.exec(attributes)?.[1] ?? '')
    const fields = new URLSearchParams(
      [...inside.matchAll(/<input[^>]*name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [name ?? '', unescaped(value ?? '')]),
    )
    for (const [name, value] of Object.entries(values)) fields.set(name, value)
    if (!attributes.includes('method="post"')) return this.open(`${action}?${fields}`)
    return this.open(action, { method: 'POST', body: fields })
  }

  /** An API call as the client makes it. */
  async api(method: string, path: string, body?: unknown, token = this.token, more: Record<string, string> = {}): Promise<Response> {
    return this.request(path, {
      method,
      headers: {
        'X-CSRF-TOKEN': token,
        'X-Form-Stamp': patient(),
        ...more,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  }
}

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#34;', '"')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
