import { workHeaders } from '../signals/work'
import type { PaymentEvent } from './event'
import { eventIn } from './event'
import { type Provider, statusUrl } from './request'

/** Time-out of the provider in ms: a shopper is waiting for the answer. */
export const PATIENCE = { ms: 2000 }

/** The provider's answer about a payment; `error` is the reason why there is no valid answer, without payment data. */
export type ProviderAnswer = { event: PaymentEvent } | 'open' | { error: string }

/** Why `fetch` rejected: the code of the network's error, or the name of ours. */
const whyOf = ({ name, cause }: Error): string => {
  const { code } = (cause ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : name
}

/** Asks the provider for the result of a payment. */
export async function askProvider(provider: Provider, reference: string): Promise<ProviderAnswer> {
  try {
    const response = await fetch(statusUrl(provider, reference), {
      headers: workHeaders(),
      signal: AbortSignal.timeout(PATIENCE.ms),
      redirect: 'error',
    })
    const text = await response.text()
    if (response.status === 404 && text === 'open') return 'open'
    if (!response.ok) return { error: `status ${response.status}` }
    const event = eventIn(provider.secret, text, response.headers.get('X-Signature') ?? '')
    if (event === 'forged') return { error: 'signature' }
    return event?.reference === reference ? { event } : { error: 'answer' }
  } catch (error) {
    return { error: whyOf(error as Error) }
  }
}
