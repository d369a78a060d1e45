import type { Context } from 'hono'
import type { Deps, ShopEnv } from '../http/environment'
import { isSignedBy } from '../payments/signature'
import type { CarrierEvent } from './records'

/** Endpoint for the carrier's notifications. */
export const carrierPath = '/bezorging/melding'

const steps: readonly string[] = ['packed', 'sent', 'delivered', 'ready', 'collected'] satisfies CarrierEvent['step'][]
/** ms that a carrier's clock may be ahead. */
const AHEAD_MS = 5 * 60_000

function read(text: string): Record<string, unknown> | undefined {
  try {
    const found: unknown = JSON.parse(text)
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** Parses a carrier's notification; undefined if it is invalid. */
export function carrierEventIn(text: string, now: number): CarrierEvent | undefined {
  const { key, parcel, step, at } = read(text) ?? {}
  const isRight = typeof key === 'string' && key !== '' && key.length <= 200 && typeof parcel === 'string' && steps.includes(String(step))
  const isTime = Number.isSafeInteger(at) && (at as number) > 0 && (at as number) <= now + AHEAD_MS
  return isRight && isTime ? ({ key, parcel, step, at } as CarrierEvent) : undefined
}

/**
 * Handles a carrier's notification, signed with the shared secret; a repeated key is ignored. Refuses everything if no carrier is
 * configured.
 */
export async function carrierEvent(c: Context<ShopEnv>, { data, settings }: Deps): Promise<Response> {
  const { carrierSecret } = settings
  const text = await c.req.text()
  if (!carrierSecret || !isSignedBy(carrierSecret, text, c.req.header('X-Signature') ?? '')) return c.text('signature', 401)
  const event = carrierEventIn(text, Date.now())
  const told = event && (await data.parcels.notify(event))
  return told ? c.text('ok') : c.text('unknown', 400)
}
