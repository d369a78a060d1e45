import type { Context } from 'hono'
import type { ShopEnv } from '../environment'
import { Refusal } from './errors'
import { openStamp } from './signing'

/**
 * Nobody submits a form faster than this, in ms, even if the browser fills in all fields. A stamp expires after a day, so that a robot
 * cannot reuse one forever.
 */
const [shortest, longest] = [300, 86_400_000]

/**
 * Refuses forms sent by robots: the honeypot field was filled in, or the form was submitted right after the page was rendered. Forms have
 * the fields `_stamp` and `website`; calls have the header X-Form-Stamp. 422, or 419 for an old page; nothing executed.
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
