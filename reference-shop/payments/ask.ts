import type { PaymentEvent } from '../order-data'
import { eventIn } from './event'
import { type Provider, statusUrl } from './request'

/** ms that the provider may take: a shopper waits for the answer. */
const PATIENCE_MS = 2000

/** What the provider says of a payment; `no` is why there is no answer to believe, with nothing of the payment in it. */
export type Said = { event: PaymentEvent } | 'open' | { no: string }

const whyOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  const { code } = (error.cause ?? error) as { code?: unknown }
  return typeof code === 'string' ? code : error.name
}

/** Asks the provider how a payment went. */
export async function askProvider(provider: Provider, reference: string): Promise<Said> {
  try {
    const response = await fetch(statusUrl(provider, reference), { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'error' })
    const text = await response.text()
    if (response.status === 404 && text === 'open') return 'open'
    if (!response.ok) return { no: `status ${response.status}` }
    const event = eventIn(provider.secret, text, response.headers.get('X-Signature') ?? '')
    if (event === 'forged') return { no: 'signature' }
    return event?.reference === reference ? { event } : { no: 'answer' }
  } catch (error) {
    return { no: whyOf(error) }
  }
}
