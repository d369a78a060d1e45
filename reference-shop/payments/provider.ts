import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { formFields } from '../http/read'
import type { Translate } from '../text/texts'
import { type Notify, notifier } from './notifier'
import { deadPage, payPage, wrongPage } from './pages'
import { type PaymentRequest, refundIn, requestIn, statusIn } from './request'
import { signatureOf } from './signature'

/** Possible results of a payment. 'late': cancelled first, then paid after all. 'silent': no answer at all. */
const outcomes = ['paid', 'canceled', 'failed', 'rejected', 'late', 'silent'] as const
type Outcome = (typeof outcomes)[number]

const isOutcome = (text: string | undefined): text is Outcome => outcomes.some(outcome => outcome === text)

export interface ProviderSettings {
  /** Shared with the shop. */
  secret: string
  /** Texts by BCP 47 tag. */
  texts: (locale: string) => Translate
  /** ms between the shopper's return and a delayed notification. */
  delay?: number
}

/** Maximum number of payments kept in memory. */
const MOST_KEPT = 1000

const html = (c: Context, page: string, status: 200 | 400 = 200): Response =>
  c.html(page, status, {
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
  })

/**
 * The simulated payment provider as a fetch handler. The signed payment request is in the address; results are kept in memory, for the shop
 * to query.
 */
export function createProvider({ secret, texts, delay = 1500 }: ProviderSettings, tell: Notify = notifier(secret)): Hono {
  const app = new Hono()
  const payments = new Map<string, { reference: string; cents: number }>()
  const refunds = new Map<string, { reference: string; cents: number }>()
  let count = 0

  function later(run: () => Promise<void>): void {
    setTimeout(() => void run(), delay).unref()
  }

  /** Notifies the shop, by default before the shopper returns. */
  async function report(request: PaymentRequest, outcome: Outcome, when: string | undefined): Promise<void> {
    const { reference, cents } = request
    const event = (status: 'paid' | 'canceled' | 'failed' | 'rejected') => {
      const made = { key: `${reference}:${++count}:${Date.now()}`, status }
      payments.set(reference, { ...made, reference, cents })
      if (payments.size > MOST_KEPT) payments.delete([...payments.keys()][0] ?? '')
      return made
    }
    if (outcome === 'late') {
      await tell(request, event('canceled'))
      return later(() => tell(request, event('paid')))
    }
    if (outcome === 'silent') return
    if (when === 'after') return later(() => tell(request, event(outcome)))
    const told = event(outcome)
    if (when === 'never') return
    await tell(request, told)
    if (when === 'twice') await tell(request, told)
  }

  app.get('/betalen', c => {
    const { search, searchParams } = new URL(c.req.url)
    const request = requestIn(secret, searchParams)
    const t = texts(request?.locale ?? 'nl-NL')
    return request ? html(c, payPage(t, request, search, outcomes)) : html(c, wrongPage(t), 400)
  })

  app.get('/status', c => {
    const reference = statusIn(secret, new URL(c.req.url).searchParams)
    if (reference === undefined) return c.text('signature', 401)
    const found = payments.get(reference)
    if (!found) return c.text('open', 404)
    const body = JSON.stringify(found)
    return c.body(body, 200, { 'Content-Type': 'application/json', 'X-Signature': signatureOf(secret, body), 'Cache-Control': 'no-store' })
  })

  app.post('/terugbetalen', async c => {
    const request = refundIn(secret, await c.req.text(), c.req.header('X-Signature') ?? '')
    if (!request) return c.text('signature', 401)
    const { key, reference, cents } = request
    if (refunds.has(key)) return c.json(refunds.get(key))
    const earlier = [...refunds.values()].reduce((sum, one) => sum + (one.reference === reference ? one.cents : 0), 0)
    // Payments from before it was started are not in its memory; the shop's word counts for those.
    if (earlier + cents > (payments.get(reference)?.cents ?? Number.POSITIVE_INFINITY)) return c.text('too much', 409)
    refunds.set(key, { reference, cents })
    if (refunds.size > MOST_KEPT) refunds.delete([...refunds.keys()][0] ?? '')
    return c.json({ reference, cents })
  })

  app.post('/betalen', async c => {
    const { request: signed = '', outcome, when, back } = await formFields(c)
    const request = requestIn(secret, new URLSearchParams(signed))
    const t = texts(request?.locale ?? 'nl-NL')
    if (!request || !isOutcome(outcome)) return html(c, wrongPage(t), 400)
    await report(request, outcome, when)
    if (outcome === 'silent') return html(c, deadPage(t, request))
    // 307 makes the browser repeat the POST to the shop.
    return c.redirect(request.returnUrl, back === 'post' ? 307 : 303)
  })
  return app
}

export interface RunningProvider {
  /** 'http://127.0.0.1:4000' */
  url: string
  close(): Promise<void>
}

/** ms that an idle connection stays open: so long that no client, however busy, sends on one that is being closed. */
const keepAliveTimeout = 75_000

/** Listens on a free port of 127.0.0.1, which browsers treat as another site than localhost. */
export async function startProvider(settings: ProviderSettings): Promise<RunningProvider> {
  const server = createAdaptorServer({ fetch: createProvider(settings).fetch, serverOptions: { keepAliveTimeout } }) as Server
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
