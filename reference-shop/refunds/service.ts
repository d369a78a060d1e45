import type { Deps } from '../http/environment'
import { forEachRow } from '../operation/sweeps'
import { workHeaders } from '../operation/work'
import type { ClaimedEntry } from '../payments/ledger'
import type { Provider } from '../payments/request'
import { refundCall } from '../payments/request'

/** Time-out of a request to the provider, in ms. */
const PATIENCE_MS = 5000
/** ms until the provider is asked again about a refund with unknown outcome. */
const AGAIN_MS = 60_000

type Said = 'done' | 'refused' | 'unknown'

/** Asks the provider to refund. The key makes it pay once, so a request without an answer can be repeated. */
async function askProvider(provider: Provider, { key, reference, cents }: ClaimedEntry): Promise<Said> {
  try {
    const { url, init } = refundCall(provider, { key, reference, cents })
    const response = await fetch(url, {
      ...init,
      headers: { ...init.headers, ...workHeaders() },
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'error',
    })
    if (response.ok) return 'done'
    return response.status === 409 ? 'refused' : 'unknown'
  } catch {
    return 'unknown'
  }
}

/**
 * Pays back at the provider what is owed and due. If the outcome is unknown, it is asked again later; other ways wait for an operator.
 */
export async function payBack({ data, provider, log }: Pick<Deps, 'data' | 'provider' | 'log'>): Promise<void> {
  const { ledger } = data
  await forEachRow(await ledger.due(), String, async id => {
    const entry = await ledger.claim(id)
    if (!entry) return
    const said = provider ? await askProvider(provider, entry) : 'unknown'
    if (said === 'unknown') await ledger.again(entry.id, AGAIN_MS)
    else await ledger.close(entry.id, said)
    if (said !== 'done') log({ level: said === 'refused' ? 'error' : 'warn', event: 'refund', order: entry.order, answer: said })
  })
}
