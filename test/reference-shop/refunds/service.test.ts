import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ClaimedEntry } from '../../../reference-shop/payments/ledger'
import { createProvider } from '../../../reference-shop/payments/provider'
import { payBack } from '../../../reference-shop/refunds/service'
import { serviceDeps } from '../kit/service'
import { provider, t } from '../kit/shop'

/** Refunds in memory; each is due once per round. */
async function withParts(parts: ClaimedEntry[]) {
  const said: string[] = []
  let due: ClaimedEntry[] = []
  const ledger = {
    owed: async () => [],
    markPaid: async () => [],
    due: async () => due.map(({ id }) => id),
    claim: async (id: number) => due.find(one => one.id === id),
    close: async (id: number, state: string) => {
      said.push(`${id} ${state}`)
      parts = parts.filter(part => part.id !== id)
    },
    again: async (id: number) => void said.push(`${id} again`),
  }
  const deps = { ...(await serviceDeps({ ledger })), provider }
  const round = () => {
    due = [...parts]
    return payBack(deps)
  }
  return { round, said }
}

const part: ClaimedEntry = { id: 1, key: 'refund-1', order: '100000042', reference: 'ref', cents: 500 }

describe('paying refunds', () => {
  let app: ReturnType<typeof createProvider>
  let breaks: 'before' | 'after' | undefined
  const paid: string[] = []
  beforeEach(() => {
    app = createProvider({ secret: provider.secret, texts: () => t })
    breaks = undefined
    paid.length = 0
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (breaks === 'before') throw new TypeError('fetch failed')
      const response = await app.request(url, init)
      paid.push(`${response.status} ${await response.clone().text()}`)
      if (breaks === 'after') throw new DOMException('too slow', 'TimeoutError')
      return response
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('asks again with the same key after an answer that was lost, and it is paid once (PAY-04)', async () => {
    const { round, said } = await withParts([part])
    breaks = 'before'
    await round()
    breaks = 'after'
    await round()
    breaks = undefined
    await round()
    expect(said).toEqual(['1 again', '1 again', '1 done'])
    // The provider received 500 and has refunded it, so it refuses another 500.
    expect(new Set(paid).size).toBe(1)
  })

  it('gives up on what the provider refuses, and says so to the operator (PAY-04)', async () => {
    const query = { reference: 'small', cents: 100 }
    const { round, said } = await withParts([
      { ...part, ...query },
      { ...part, ...query, id: 2, key: 'refund-2' },
    ])
    app = { request: async () => new Response('too much', { status: 409 }) } as never
    await round()
    expect(said).toEqual(['1 refused', '2 refused'])
  })
})
