import { Cache } from '../cache/cache'
import { FRESH_SECONDS } from './shared-headers'

export interface Page {
  headers: Readonly<Record<string, string>>
  etag: string
  /** Compressed bodies, each made at the first request for it. */
  bodies: Partial<Record<'br' | 'gzip', Promise<Uint8Array>>>
  plain: Uint8Array
}

/** Shared pages of this process, by locale and address, each for a minute or until its content changes. */
export type PageCache = Cache<Page>

/** A cache of at most `bytes`; a page is counted with its two compressed copies, roughly. */
export const makePageCache = (bytes: number, now?: () => number): PageCache =>
  new Cache({ most: bytes, sizeOf: ({ plain }) => plain.length * 1.3 + 2000, lifetime: FRESH_SECONDS * 1000, ...(now && { now }) })
