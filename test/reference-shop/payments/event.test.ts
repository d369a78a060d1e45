import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { payAt } from '../../../reference-shop/orders/paying'
import type { StoredOrder } from '../../../reference-shop/orders/records'
import { eventIn } from '../../../reference-shop/payments/event'
import { type PaymentRequest, payUrl, requestIn, statusIn, statusUrl } from '../../../reference-shop/payments/request'
import { isSignedBy, signatureOf } from '../../../reference-shop/payments/signature'

const secret = 'known to two'
const sign = (text: string): string => createHmac('sha256', secret).update(text).digest('base64url')
const event = { key: 'R1:1', reference: 'R1', status: 'paid', cents: 1995 }
const said = (what: unknown) => {
  const text = typeof what === 'string' ? what : JSON.stringify(what)
  return eventIn(secret, text, sign(text))
}

describe('what the provider says of a payment', () => {
  it.each(['paid', 'canceled', 'failed', 'rejected'])('is heard when it is signed: %s (PAY-04)', status => {
    expect(said({ ...event, status })).toEqual({ ...event, status })
  })

  it.each([
    ['words', 'paid'],
    ['nothing', 'null'],
    ['a number', '7'],
    ['without a key', { ...event, key: undefined }],
    ['with an empty key', { ...event, key: '' }],
    ['with a key that is a number', { ...event, key: 1 }],
    ['of no payment', { ...event, reference: undefined }],
    ['of another outcome', { ...event, status: 'late' }],
    ['of half a cent', { ...event, cents: 0.5 }],
    ['of an amount in words', { ...event, cents: '1995' }],
    ['of more than can be counted', { ...event, cents: 2 ** 53 }],
  ])('is nothing when it is %s, though it is signed (PAY-04)', (_, what) => expect(said(what)).toBeUndefined())

  it.each([
    ['by nobody', ''],
    ['with another secret', createHmac('sha256', 'guess').update(JSON.stringify(event)).digest('base64url')],
    ['with a word of the right length', 'x'.repeat(43)],
    ['for other words', sign('other')],
    ['with more behind it', `${sign(JSON.stringify(event))}x`],
  ])('is forged when it is signed %s (PAY-04)', (_, signature) => {
    expect(eventIn(secret, JSON.stringify(event), signature)).toBe('forged')
  })
})

describe('a signature', () => {
  it('is an HMAC with SHA-256 that both can make (PAY-04)', () => {
    expect(signatureOf(secret, 'text')).toBe(sign('text'))
    expect([
      isSignedBy(secret, 'text', sign('text')),
      isSignedBy('guess', 'text', sign('text')),
      isSignedBy(secret, 'test', sign('text')),
    ]).toEqual([true, false, false])
  })
})

describe('an address of the provider', () => {
  const provider = { url: 'http://127.0.0.1:4000', secret }
  const request: PaymentRequest = {
    reference: 'R1',
    cents: 1995,
    method: 'ideal',
    order: '100000042',
    locale: 'nl-NL',
    returnUrl: 'http://shop/checkout/betaling/R1?a=1&b=2',
    notifyUrl: 'http://shop/betaling/melding',
  }
  const queryOf = (url: string): URLSearchParams => new URL(url).searchParams

  it('to pay at says all of the request, of which nothing can be changed (PAY-04)', () => {
    const url = payUrl(provider, request)
    expect(url.startsWith('http://127.0.0.1:4000/betalen?')).toBe(true)
    expect(requestIn(secret, queryOf(url))).toEqual(request)
    const { reference, cents, method, order: number, locale } = request
    const ofOrder = payAt(provider, 'http://shop', { number, locale } as StoredOrder, { reference, cents, method })
    expect(requestIn(secret, queryOf(ofOrder))).toEqual({ ...request, returnUrl: 'http://shop/checkout/betaling/R1' })
    for (const [name, value] of [
      ['cents', '1'],
      ['returnUrl', 'http://evil/'],
      ['more', '1'],
      ['signature', ''],
    ]) {
      const query = queryOf(url)
      query.set(name as string, value as string)
      expect(requestIn(secret, query), name).toBeUndefined()
    }
    expect(requestIn('guess', queryOf(url))).toBeUndefined()
  })

  it('to ask at names one payment, and is signed for that alone (PAY-04)', () => {
    const url = statusUrl(provider, 'R1')
    expect(url.startsWith('http://127.0.0.1:4000/status?reference=R1&')).toBe(true)
    expect(statusIn(secret, queryOf(url))).toBe('R1')
    const query = queryOf(url)
    query.set('reference', 'R2')
    expect(statusIn(secret, query)).toBeUndefined()
    expect(statusIn(secret, new URLSearchParams())).toBeUndefined()
    expect(requestIn(secret, queryOf(url))).toBeUndefined()
  })
})
