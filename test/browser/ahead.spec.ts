import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashOf } from '../../reference-shop/http/security'
import { listen } from '../kit/local-server'
import { findBrowser } from './kit/find-browser'
import { notInPacked } from './kit/packed'
import { expect, realFiles, test } from './kit/shop'

test.use(realFiles)

interface Report {
  activationStart: number
  before: { calls: number; stored: string[]; events: string[] }
  after: { cart: string; stored: string[]; events: string[] }
}

const inCart = "document.querySelector('[data-component=cart-header]')?.textContent.includes('1')"
const until = `const wait = ms => new Promise(done => setTimeout(done, ms))
  const until = async test => { for (let turn = 0; turn < 200 && !(await test()); turn++) await wait(100) }`

/** For the first page: prefetches the product, adds it to the cart after a pause, and opens its page. */
const first = (path: string) => `
  ${until}
  const rules = document.createElement('script')
  rules.type = 'speculationrules'
  rules.textContent = window.trustedTypes.createPolicy('etalage', { createScript: text => text })
    .createScript(JSON.stringify({ prerender: [{ urls: ['${path}'], eagerness: 'immediate' }] }))
  document.head.append(rules)
  addEventListener('load', async () => {
    await until(async () => (await fetch('/loaded')).status === 200)
    document.querySelector('button[data-replay^=buy-]').click()
    await until(() => ${inCart})
    location.href = '${path}'
  })`

/** For the prefetched page: what happened before it was shown, and after. */
const second = `
  ${until}
  const events = []
  for (const name of ['cart:changed', 'wishlist:changed', 'catalogue:changed']) document.addEventListener(name, () => events.push(name))
  const stored = []
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = function (key, value) { stored.push(key); setItem.call(this, key, value) }
  const calls = () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/')).length
  let before
  const report = async () => {
    await until(() => ${inCart} && events.length)
    fetch('/report', { method: 'POST', body: JSON.stringify({
      activationStart: performance.getEntriesByType('navigation')[0].activationStart,
      before, after: { cart: document.querySelector('[data-component=cart-header]').textContent, stored: [...stored], events }
    }) })
  }
  const note = () => { before = { calls: calls(), stored: [...stored], events: [...events] }; report() }
  if (document.prerendering) {
    document.addEventListener('prerenderingchange', note, { once: true })
    addEventListener('load', () => wait(1000).then(() => fetch('/loaded', { method: 'POST' })))
  } else note()`

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

test('a prerendered page counts, stores and emits nothing until it is shown, and then shows the current cart (RT-16)', async ({ shop }) => {
  notInPacked('prerenders nothing')
  // Pages in a driven browser are never prerendered, so this browser runs on its own and the pages report what they saw.
  const { path: executable } = await findBrowser()
  const product = /href="(\/p\/[^"]+)"/.exec(await (await fetch(`${shop.url}/televisies`)).text())?.[1] ?? ''
  let done: (report: Report) => void = () => {}
  const reported = new Promise<Report>(resolve => (done = resolve))
  let isLoaded = false
  const answer = async (request: IncomingMessage, reply: ServerResponse): Promise<unknown> => {
    const body = await bodyOf(request)
    if (request.url === '/loaded') {
      isLoaded ||= request.method === 'POST'
      reply.statusCode = isLoaded ? 200 : 404
      return reply.end()
    }
    if (request.url === '/report') {
      done(JSON.parse(body.toString()))
      return reply.end()
    }
    const headers = { ...request.headers, 'accept-encoding': 'identity' } as unknown as Record<string, string>
    delete headers.connection
    const own = await fetch(shop.url + request.url, {
      method: request.method ?? 'GET',
      headers,
      redirect: 'manual',
      ...(body.length && { body: new Uint8Array(body) }),
    })
    reply.statusCode = own.status
    for (const [name, value] of own.headers)
      if (!/^(content-length|transfer-encoding|set-cookie|connection)$/.test(name)) reply.setHeader(name, value)
    reply.setHeader('set-cookie', own.headers.getSetCookie())
    if (!own.headers.get('content-type')?.startsWith('text/html')) return reply.end(Buffer.from(await own.arrayBuffer()))
    const html = await own.text()
    const script = request.url === '/televisies' ? first(product) : second
    const policy = own.headers.get('content-security-policy') ?? ''
    reply.setHeader(
      'content-security-policy',
      policy.replace("script-src 'self'", `script-src 'self' 'inline-speculation-rules' ${hashOf(script)}`),
    )
    reply.end(html.replace('</head>', () => `<script>${script}</script></head>`))
  }
  // Requests that the browser makes while it exits are aborted.
  const proxy = createServer((request, reply) => void answer(request, reply).catch(() => reply.destroy()))
  const { url: origin, stop } = await listen(proxy)
  const profile = mkdtempSync(join(tmpdir(), 'etalage-browser-'))
  const browser = spawn(
    executable,
    ['--headless=new', '--no-sandbox', '--disable-gpu', `--user-data-dir=${profile}`, `${origin}/televisies`],
    { stdio: 'ignore', detached: true },
  )
  try {
    const { activationStart, before, after } = await reported
    expect(activationStart).toBeGreaterThan(0)
    expect(before).toEqual({ calls: 0, stored: [], events: [] })
    expect(after.cart).toContain('1')
    expect(after.events).toContain('cart:changed')
  } finally {
    const ended = once(browser, 'exit')
    // Also ends the browser's child processes, which would otherwise keep writing to the profile.
    if (browser.pid) process.kill(-browser.pid, 'SIGKILL')
    await ended
    await stop()
    rmSync(profile, { recursive: true, force: true, maxRetries: 10 })
  }
})

for (const fades of [true, false])
  test(`the next page ${fades ? 'fades in within 120 ms, because nothing on it can be pressed until then' : 'comes at once with reduced motion'} (RT-16)`, async ({
    page,
    shop,
    watched,
  }) => {
    await page.emulateMedia({ reducedMotion: fades ? 'no-preference' : 'reduce' })
    await page.addInitScript(() =>
      addEventListener('pagereveal', event => {
        const { viewTransition } = event as Event & { viewTransition: { ready: Promise<void> } | null }
        const { dataset } = document.documentElement
        if (!viewTransition) dataset.fades = 'not'
        void viewTransition?.ready.then(
          () => {
            const effects = document.getAnimations().flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect : []))
            const fading = effects.filter(({ pseudoElement }) => pseudoElement?.startsWith('::view-transition'))
            dataset.fades = String(Math.max(...fading.map(effect => Number(effect.getComputedTiming().endTime))))
          },
          () => {},
        )
      }),
    )
    // On a busy machine the browser skips the view transition of a slow page.
    await expect(async () => {
      await page.goto(`${shop.url}/cookies`)
      await page.getByRole('navigation').getByRole('link', { name: 'Televisies' }).first().click()
      await expect(page).toHaveURL(`${shop.url}/televisies`)
      await expect(page.locator('html')).toHaveAttribute('data-fades', fades ? '120' : 'not', { timeout: 3000 })
    }).toPass({ timeout: 60_000 })
    // That of a script of the theme is reported as usual.
    const isTaken = page.evaluate(() => {
      void Promise.reject(new DOMException('Transition was aborted because of invalid state', 'InvalidStateError'))
      return new Promise(done => addEventListener('unhandledrejection', event => done(event.defaultPrevented), { once: true }))
    })
    expect(await isTaken).toBe(false)
    await expect.poll(() => watched.splice(0)).toEqual(['InvalidStateError: Transition was aborted because of invalid state'])
  })
