import { createServer } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { askProvider } from '../../../reference-shop/payments/ask'
import { notifier } from '../../../reference-shop/payments/notifier'
import { createProvider, startProvider } from '../../../reference-shop/payments/provider'
import { type PaymentRequest, payUrl, requestIn, statusUrl } from '../../../reference-shop/payments/request'
import { isSignedBy } from '../../../reference-shop/payments/signature'
import { loadTexts } from '../../../reference-shop/text/texts'
import { listen } from '../../kit/local-server'

const secret = 'a secret of two'
const texts = (locale: string) => loadTexts(process.cwd(), locale)
const request: PaymentRequest = {
  reference: 'ref<1>&"',
  cents: 58_485,
  method: 'ideal',
  order: '100000042',
  locale: 'nl-NL',
  returnUrl: 'http://localhost:3000/checkout/betaling/ref',
  notifyUrl: 'http://localhost:3000/betaling/melding',
}
const address = payUrl({ url: 'http://127.0.0.1:4000', secret }, request)
const { search } = new URL(address)

/** A provider, and the notifications it sent to the shop. */
function makeProvider() {
  const told: string[] = []
  const app = createProvider(
    { secret, texts, delay: 1 },
    async (asked, { key, status }) => void told.push(`${asked.reference} ${key} ${status}`),
  )
  const press = (outcome: string, fields: Record<string, string> = {}) =>
    app.request('/betalen', {
      method: 'POST',
      body: new URLSearchParams({ request: search, outcome, when: 'before', back: 'get', ...fields }),
    })
  const statuses = () => told.map(one => one.split(' ').at(-1))
  return { app, press, told, statuses }
}

const settled = async (condition: () => boolean): Promise<void> => {
  for (let turn = 0; turn < 500 && !condition(); turn++) await new Promise(done => setTimeout(done, 2))
}

describe('what the shop asks of the provider', () => {
  it('arrives as it was asked, and nothing in it can be changed on the way (PAY-04)', async () => {
    expect(requestIn(secret, new URLSearchParams(search))).toEqual(request)
    for (const [name, value] of new URLSearchParams(search)) {
      const changed = new URLSearchParams(search)
      changed.set(name, `${value}1`)
      expect(requestIn(secret, changed), name).toBeUndefined()
    }
    expect(requestIn('another secret', new URLSearchParams(search))).toBeUndefined()
    const { app } = makeProvider()
    expect((await app.request(`/betalen${search.replace('58485', '1')}`)).status).toBe(400)
    expect((await app.request('/betalen')).status).toBe(400)
  })

  it('is shown with the amount, every word of it escaped (PAY-04, SEC-02)', async () => {
    const { app } = makeProvider()
    const page = await (await app.request(`/betalen${search}`)).text()
    for (const part of ['100000042', 'iDEAL | Wero', '€\u00a0584,85', 'Annuleren']) expect(page).toContain(part)
    expect(page).not.toContain('ref<1>')
    const title = texts('nl-NL')('provider.title')
    expect([/<title>(.*?)<\/title>/.exec(page)?.[1], /<h1>(.*?)<\/h1>/.exec(page)?.[1]]).toEqual([title, title])
  })

  it('asks for no icon that its policy forbids, whatever it says (PAY-04, SEC-01)', async () => {
    const { app } = makeProvider()
    for (const path of [`/betalen${search}`, '/betalen']) {
      const response = await app.request(path)
      expect(await response.text()).toContain('<link rel="icon" href="data:,">')
      expect(response.headers.get('Content-Security-Policy')).toContain('img-src data:;')
    }
  })
})

describe('the provider', () => {
  it('tells how it went before the shopper is back, who comes back by GET or by POST (PAY-04)', async () => {
    for (const [outcome, back, status] of [
      ['paid', 'get', 303],
      ['canceled', 'post', 307],
      ['failed', 'get', 303],
      ['rejected', 'post', 307],
    ] as const) {
      const { press, statuses } = makeProvider()
      const response = await press(outcome, { back })
      expect([response.status, response.headers.get('Location'), statuses()]).toEqual([status, request.returnUrl, [outcome]])
    }
  })

  it('tells twice with one key, later, or never, as is asked of it (PAY-04)', async () => {
    const twice = makeProvider()
    await twice.press('paid', { when: 'twice' })
    expect([twice.told.length, new Set(twice.told).size]).toEqual([2, 1])
    const never = makeProvider()
    expect((await never.press('paid', { when: 'never' })).status).toBe(303)
    const after = makeProvider()
    await after.press('paid', { when: 'after' })
    expect(after.told).toEqual([])
    await settled(() => after.told.length > 0)
    expect(after.statuses()).toEqual(['paid'])
    expect(never.told).toEqual([])
  })

  it('can cancel and be paid after all, or say nothing at all (PAY-04)', async () => {
    const late = makeProvider()
    await late.press('late')
    expect(late.statuses()).toEqual(['canceled'])
    await settled(() => late.told.length > 1)
    expect(late.statuses()).toEqual(['canceled', 'paid'])
    const silent = makeProvider()
    const response = await silent.press('silent')
    expect([response.status, response.headers.get('Location'), silent.told]).toEqual([200, null, []])
    expect(await response.text()).not.toContain('<a ')
  })

  it('says how a payment went to whoever asks with the secret, also what it never told, under the key it would have told it with (PAY-04)', async () => {
    const running = await startProvider({ secret, texts })
    onTestFinished(() => running.close())
    const known = { url: running.url, secret }
    expect(await askProvider(known, request.reference)).toBe('open')
    const asked = { ...request, returnUrl: 'http://localhost:1/', notifyUrl: 'http://127.0.0.1:1/' }
    const body = new URLSearchParams({ request: new URL(payUrl(known, asked)).search, outcome: 'paid', when: 'never', back: 'get' })
    await fetch(`${running.url}/betalen`, { method: 'POST', body, redirect: 'manual' })
    const said = await askProvider(known, request.reference)
    expect(said).toMatchObject({ event: { reference: request.reference, status: 'paid', cents: request.cents } })
    expect(await askProvider(known, request.reference)).toEqual(said)
    expect((await fetch(statusUrl(known, request.reference))).headers.get('Cache-Control'), 'the next answer may be another').toBe(
      'no-store',
    )
    // Refused without the secret, for another payment, and from an address that is not the provider's.
    expect((await fetch(statusUrl({ ...known, secret: 'another' }, request.reference))).status).toBe(401)
    for (const [from, reference, answer] of [
      [{ ...known, secret: 'another' }, request.reference, { error: 'status 401' }],
      [known, 'another', 'open'],
      [{ url: 'http://127.0.0.1:1', secret }, request.reference, { error: expect.stringMatching(/^[A-Z]+$|Error$/i) }],
    ] as const)
      expect(await askProvider(from, reference)).toEqual(answer)
  })

  it('does nothing it was not asked in a known way (PAY-04)', async () => {
    const { press, told } = makeProvider()
    expect((await press('free')).status).toBe(400)
    expect((await press('paid', { request: search.replace('58485', '1') })).status).toBe(400)
    expect(told).toEqual([])
  })

  it('has a server of its own on 127.0.0.1 (PAY-04)', async () => {
    const running = await startProvider({ secret, texts })
    onTestFinished(() => running.close())
    expect(running.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    const response = await fetch(payUrl({ url: running.url, secret }, request))
    expect([response.status, response.headers.get('Content-Security-Policy')?.includes("default-src 'none'")]).toEqual([200, true])
    expect(response.headers.get('Keep-Alive'), 'a busy client finds its connection closed').toBe('timeout=75')
  })
})

describe('a notification', () => {
  it('is signed over every byte, and repeated to a shop that does not listen (PAY-04)', async () => {
    const heard: boolean[] = []
    const shop = createServer((asked, answer) => {
      let body = ''
      asked.on('data', piece => {
        body += piece
      })
      asked.on('end', () => {
        heard.push(isSignedBy(secret, body, String(asked.headers['x-signature'])) && JSON.parse(body).cents === 58_485)
        answer.writeHead(heard.length === 1 ? 503 : 200).end()
      })
    })
    const { url, stop } = await listen(shop)
    onTestFinished(stop)
    const notifyUrl = `${url}/betaling/melding`
    await notifier(secret)({ ...request, notifyUrl }, { key: 'k', status: 'paid' })
    expect(heard).toEqual([true, true])
  })
})
