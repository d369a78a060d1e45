import { atom } from 'nanostores'
import type { AnnouncedReturn, ReturnLine, ReturnMoney } from '../contract/api/returns'
import { ports } from '../contract/ports'
import { explainFailure, isUncertain, statusOf } from '../http/failure'
import { latest } from '../http/latest'
import * as returnsApi from './api'

/** ms after the last change before the refund is requested. */
const PAUSE_MS = 300
const REUSED = 422

/** The refund for the current choice; null while unknown. */
export const $money = atom<ReturnMoney | null>(null)
/** The refund is being requested. */
export const $asking = atom(false)
/** Text key, if the refund could not be loaded. */
export const $moneyError = atom<string | null>(null)
/** The announced return; null before that. */
export const $announced = atom<AnnouncedReturn | null>(null)

const begin = latest()
let wait = (): void => {}
/** Idempotency key of a request whose reply was lost; repeating it announces once. Null for none. */
let key: string | null = null

type Asked = Parameters<typeof returnsApi.checkReturn>[1]

async function ask(of: returnsApi.OfOrder, lines: Asked, isLatest: () => boolean): Promise<void> {
  try {
    const money = await returnsApi.checkReturn(of, lines)
    if (isLatest()) $money.set(money)
  } catch (error) {
    if (isLatest()) $moneyError.set(isUncertain(error) ? 'return.noMoney' : explainFailure(error))
  } finally {
    if (isLatest()) $asking.set(false)
  }
}

/** Requests the refund for these lines (debounced); stale replies are dropped. No request without lines. */
export function askMoney(of: returnsApi.OfOrder, lines: Asked): void {
  const isLatest = begin()
  wait()
  $money.set(null)
  $moneyError.set(null)
  $asking.set(lines.length > 0)
  if (lines.length) wait = ports().after(PAUSE_MS, () => void ask(of, lines, isLatest))
}

/**
 * Announces a return. Resolves to a text key or the server's message on failure, else null. After a lost reply it can
 * be called again.
 */
export async function announce(of: returnsApi.OfOrder, lines: readonly ReturnLine[]): Promise<string | null> {
  key ??= ports().unique()
  try {
    $announced.set(await returnsApi.announceReturn(of, lines, key))
    key = null
    return null
  } catch (error) {
    if (statusOf(error) === REUSED) return 'return.before'
    if (!isUncertain(error)) key = null
    return explainFailure(error)
  }
}
