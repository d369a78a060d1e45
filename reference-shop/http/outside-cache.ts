import { setTimeout as pause } from 'node:timers/promises'

/** Where a cache in front of the shop is told what to forget. */
export interface OutsideCache {
  url: string
  /** Sent as `Authorization: Bearer`. */
  token?: string
}

/** A header that every proxy takes: some 2 kB. */
const MOST_KEYS = 100
/** ms until every process has purged its own cache: else the one in front would be given the old page again. */
const OTHERS_MS = 3000
/** ms that an answer may take. */
const PATIENCE_MS = 5000

/** Has the cache in front of the shop forget what shows these keys. Rejects when that did not take them, so that it is told again. */
export const outsideCache = (
  { url, token }: OutsideCache,
  wait: (ms: number) => Promise<unknown> = ms => pause(ms, undefined, { ref: false }),
) => ({
  async purge(keys: readonly string[]): Promise<void> {
    await wait(OTHERS_MS)
    for (let at = 0; at < keys.length; at += MOST_KEYS) {
      const { ok, status } = await fetch(url, {
        method: 'POST',
        headers: { 'Surrogate-Key': keys.slice(at, at + MOST_KEYS).join(' '), ...(token && { Authorization: `Bearer ${token}` }) },
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      if (!ok) throw new Error(`PURGE_URL answered ${status}`)
    }
  },
})
