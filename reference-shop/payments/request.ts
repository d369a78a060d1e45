import { isSignedBy, signatureOf } from './signature'

/** A payment request of the shop. */
export interface PaymentRequest {
  reference: string
  cents: number
  method: string
  /** For the shopper to see. */
  order: string
  /** BCP 47 tag. */
  locale: string
  /** Where the shopper returns to, by GET or POST. */
  returnUrl: string
  /** Where to send notifications. */
  notifyUrl: string
}

/** The provider's configuration. */
export interface Provider {
  /** 'http://127.0.0.1:4000' */
  url: string
  /** Shared secret. */
  secret: string
}

/** The signed address to send a shopper to. */
export function payUrl({ url, secret }: Provider, request: PaymentRequest): string {
  const query = new URLSearchParams(Object.entries(request).map(([name, value]) => [name, String(value)]))
  query.set('signature', signatureOf(secret, query.toString()))
  return `${url}/betalen?${query}`
}

/** The signed address to query the result of a payment. */
export function statusUrl({ url, secret }: Provider, reference: string): string {
  return `${url}/status?${new URLSearchParams({ reference, signature: signatureOf(secret, `status:${reference}`) })}`
}

/** Reads the payment reference from a `statusUrl`; undefined if the signature is wrong. */
export function statusIn(secret: string, query: URLSearchParams): string | undefined {
  const reference = query.get('reference') ?? ''
  return isSignedBy(secret, `status:${reference}`, query.get('signature') ?? '') ? reference : undefined
}

/** Reads the payment request from a `payUrl`; undefined if the signature is wrong. */
export function requestIn(secret: string, query: URLSearchParams): PaymentRequest | undefined {
  const signed = new URLSearchParams(query)
  signed.delete('signature')
  if (!isSignedBy(secret, signed.toString(), query.get('signature') ?? '')) return undefined
  const { cents, ...texts } = Object.fromEntries(signed)
  return { ...texts, cents: Number(cents) } as PaymentRequest
}

/** A refund to make on a payment. */
export interface RefundRequest {
  /** The same key is refunded once. */
  key: string
  reference: string
  cents: number
}

/** The signed refund call. */
export function refundCall({ url, secret }: Provider, request: RefundRequest) {
  const body = JSON.stringify(request)
  const headers = { 'Content-Type': 'application/json', 'X-Signature': signatureOf(secret, `refund:${body}`) }
  return { url: `${url}/terugbetalen`, init: { method: 'POST', headers, body } }
}

/** Reads the body of a `refundCall`; undefined if the signature or the content is wrong. */
export function refundIn(secret: string, text: string, signature: string): RefundRequest | undefined {
  if (!isSignedBy(secret, `refund:${text}`, signature)) return undefined
  const { key, reference, cents } = JSON.parse(text) as RefundRequest
  return key && reference && Number.isSafeInteger(cents) && cents > 0 ? { key, reference, cents } : undefined
}
