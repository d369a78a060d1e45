import { isSignedBy, signatureOf } from './signature'

/** What the shop asks the provider to have paid. */
export interface PaymentRequest {
  reference: string
  cents: number
  method: string
  /** For the shopper to see. */
  order: string
  /** BCP 47 tag. */
  locale: string
  /** Where the shopper comes back, by GET or POST. */
  returnUrl: string
  /** Where to tell how it went. */
  notifyUrl: string
}

/** The provider as the shop knows it. */
export interface Provider {
  /** 'http://127.0.0.1:4000' */
  url: string
  /** Known to both. */
  secret: string
}

/** The address to send a shopper to. Nothing in it can be changed on the way. */
export function payUrl({ url, secret }: Provider, request: PaymentRequest): string {
  const query = new URLSearchParams(Object.entries(request).map(([name, value]) => [name, String(value)]))
  query.set('signature', signatureOf(secret, query.toString()))
  return `${url}/betalen?${query}`
}

/** The address at which the provider says how a payment went. */
export function statusUrl({ url, secret }: Provider, reference: string): string {
  return `${url}/status?${new URLSearchParams({ reference, signature: signatureOf(secret, `status:${reference}`) })}`
}

/** The payment that an address made by `statusUrl` asks about; undefined when the shop did not make it. */
export function statusIn(secret: string, query: URLSearchParams): string | undefined {
  const reference = query.get('reference') ?? ''
  return isSignedBy(secret, `status:${reference}`, query.get('signature') ?? '') ? reference : undefined
}

/** What an address made by `payUrl` asks for; undefined when the shop did not make it. */
export function requestIn(secret: string, query: URLSearchParams): PaymentRequest | undefined {
  const signed = new URLSearchParams(query)
  signed.delete('signature')
  if (!isSignedBy(secret, signed.toString(), query.get('signature') ?? '')) return undefined
  const { cents, ...texts } = Object.fromEntries(signed)
  return { ...texts, cents: Number(cents) } as PaymentRequest
}
