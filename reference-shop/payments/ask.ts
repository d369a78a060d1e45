import type { PaymentEvent } from '../order-data'
import { eventIn } from './event'
import { type Provider, statusUrl } from './request'

/** ms that the provider may take: a shopper waits for the answer. */
const PATIENCE_MS = 2000

/** What the provider says of a payment when it is asked; undefined while it is open, and when there is no answer to believe. */
export async function askProvider(provider: Provider, reference: string): Promise<PaymentEvent | undefined> {
  try {
    const response = await fetch(statusUrl(provider, reference), { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'error' })
    if (!response.ok) return undefined
    const event = eventIn(provider.secret, await response.text(), response.headers.get('X-Signature') ?? '')
    return event !== 'forged' && event?.reference === reference ? event : undefined
  } catch {
    return undefined
  }
}
