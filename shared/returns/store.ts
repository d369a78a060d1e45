import { atom } from 'nanostores'
import type { AnnouncedReturn, ReturnLine, ReturnMoney } from '../contract/api/returns'
import { ports } from '../contract/ports'
import { explainFailure, isUncertain, statusOf } from '../http/failure'
import { latest } from '../http/latest'
import * as returnsApi from './api'

/** ms after the last change before the shop is asked what comes back. */
const PAUSE_MS = 300
const REUSED = 422

/** What comes back in money for what is chosen; null while that is not known. */
export const $money = atom<ReturnMoney | null>(null)
/** The shop is being asked. */
export const $asking = atom(false)
/** Text key: what comes back could not be had. */
export const $moneyError = atom<string | null>(null)
/** The return, once it is announced. */
export const $announced = atom<AnnouncedReturn | null>(null)

const begin = latest()
let wait = (): void => {}
/** Of a request that may have arrived: repeated, it announces once. */
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

/** Asks a moment later what comes back for these; the newest answer counts. Nothing is asked for no lines. */
export function askMoney(of: returnsApi.OfOrder, lines: Asked): void {
  const isLatest = begin()
  wait()
  $money.set(null)
  $moneyError.set(null)
  $asking.set(lines.length > 0)
  if (lines.length) wait = ports().after(PAUSE_MS, () => void ask(of, lines, isLatest))
}

/** Announces a return. Resolves to a text key or the server's message on failure, else null; after an answer that got lost it may be sent again. */
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
