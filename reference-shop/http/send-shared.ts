import type { Context } from 'hono'
import type { ShopEnv } from './environment'
import { sharedHeaders } from './shared-headers'

/** Marks an answer that is the same for everybody, with what purges it; one that was made for its visitor stays private. */
export function markShared(c: Context<ShopEnv>, text: string, keys: string): void {
  if (!c.get('isForEverybody')) return
  for (const [name, value] of Object.entries(sharedHeaders)) c.header(name, value)
  c.header('Surrogate-Key', keys)
  c.set('textForEverybody', text)
}

/** A file for programs, shared like a page. */
export function sendShared(c: Context<ShopEnv>, text: string, type: string, keys: string): Response {
  markShared(c, text, keys)
  return c.body(text, 200, { 'Content-Type': type })
}
