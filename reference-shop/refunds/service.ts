import type { Deps } from '../environment'
import type { Provider } from '../payments/request'
import { refundCall } from '../payments/request'
import { workHeaders } from '../signals/work'
import type { ClaimedPart } from './records'

/** Time-out of a request to the provider, in ms. */
const PATIENCE_MS = 5000
/** ms until the provider is asked again about a refund with unknown outcome. */
const AGAIN_MS = 60_000

type Said = 'done' | 'failed' | 'unknown'

/** Asks the provider to refund. The key makes it pay once, so a request without an answer can be repeated. */
async function askProvider(provider: Provider, { key, reference, cents }: ClaimedPart): Promise<Said> {
  try {
    const { url, init } = refundCall(provider, { key, reference, cents })
    const response = await fetch(url, {
      ...init,
      headers: { ...init.headers, ...workHeaders() },
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'error',
    })
    if (response.ok) return 'done'
    return response.status === 409 ? 'failed' : 'unknown'
  } catch {
    return 'unknown'
  }
}

/**
 * Pays all refunds due at the provider. If the outcome is unknown, they are asked about again later; other ways wait
 * for an operator.
 */
export async function payRefunds({ data, provider, log }: Pick<Deps, 'data' | 'provider' | 'log'>): Promise<void> {
  for (let part = await data.refunds.claim(); part; part = await data.refunds.claim()) {
    const said = provider ? await askProvider(provider, part) : 'unknown'
    if (said === 'unknown') await data.refunds.again(part.id, AGAIN_MS)
    else await data.refunds.close(part.id, said)
    if (said !== 'done') log({ level: said === 'failed' ? 'error' : 'warn', event: 'refund', order: part.order, answer: said })
  }
}
