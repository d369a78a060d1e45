import type { Context } from 'hono'
import type { ShopEnv } from './environment'
import { Refusal } from './errors'
import { openStamp } from './signing'

/** No person sends a form faster than this, in ms, even when the browser fills in every field; and a stamp expires after a day, or a robot could use one for ever. */
const [shortest, longest] = [300, 86_400_000]

/**
 * Refuses what no person sent: a field that nobody sees was filled in, or the form was sent as soon as the page was made.
 * Forms carry both as `_stamp` and `website`; calls carry the stamp as the header X-Form-Stamp. 422, or 419 for an old page; nothing executed.
 */
export function refuseRobots(
  c: Context<ShopEnv>,
  secret: string,
  { _stamp, website }: { _stamp?: unknown; website?: unknown } = {},
  now = Date.now(),
): void {
  const madeAt = openStamp(secret, String(c.req.header('X-Form-Stamp') ?? _stamp ?? ''))
  const age = now - (madeAt ?? now)
  if (website || age < shortest) throw new Refusal(422, 'robot')
  if (age > longest) throw new Refusal(419, 'token')
}
