import type { Context } from 'hono'
import type { ShopEnv } from '../environment'
import { sharedHeaders } from './shared-headers'

/** Marks a shared response with its surrogate keys; a response made for one visitor stays private. */
export function markShared(c: Context<ShopEnv>, text: string, keys: string): void {
  if (!c.get('isShared')) return
  for (const [name, value] of Object.entries(sharedHeaders)) c.header(name, value)
  c.header('Surrogate-Key', keys)
  c.set('sharedHtml', text)
}
