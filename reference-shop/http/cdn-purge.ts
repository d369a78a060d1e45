import { setTimeout as pause } from 'node:timers/promises'

/** Where a cache in front of the shop accepts purge requests. */
export interface CdnPurge {
  url: string
  /** Sent as `Authorization: Bearer`. */
  token?: string
}

/** Limits the header to about 2 kB, which every proxy accepts. */
const MOST_KEYS = 100
/** ms to wait until every process has purged its own cache, so that the outer cache does not get an old page again. */
const OTHERS_MS = 3000
/** Time-out of a purge request in ms. */
const PATIENCE_MS = 5000

/** Purges these keys in the cache in front of the shop. Rejects if that failed, so that it is repeated. */
export const cdnPurge = (
  { url, token }: CdnPurge,
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
