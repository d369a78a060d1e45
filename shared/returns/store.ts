import { atom } from 'nanostores'
import type { AnnouncedReturn, ReturnLine, ReturnMoney } from '../contract/api/returns'
import { ports } from '../contract/ports'
import { type Result, refused, succeeded } from '../contract/result'
import { takeLatest } from '../http/latest'
import { keysOfPage, reconcile } from '../http/once'
import * as returnsApi from './calls'

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

const show = takeLatest<ReturnMoney>($asking, $moneyError, money => $money.set(money))
let wait = (): void => {}

type Asked = Parameters<typeof returnsApi.checkReturn>[1]

/** Requests the refund for these lines (debounced); stale replies are dropped. No request without lines. */
export function askMoney(of: returnsApi.OfOrder, lines: Asked): void {
  wait()
  show.stop()
  $money.set(null)
  $asking.set(lines.length > 0)
  if (lines.length) wait = ports().after(PAUSE_MS, () => void show(signal => returnsApi.checkReturn(of, lines, signal), 'return.noMoney'))
}

/** Announcing the same order's return again repeats the first until that is answered, whatever the lines are now. */
const keys = keysOfPage()

/** Announces a return. After a lost reply it can be called again. */
export async function announce(of: returnsApi.OfOrder, lines: readonly ReturnLine[]): Promise<Result> {
  const made = await reconcile({ send: () => returnsApi.announceReturn(of, lines, keys.of(of.number)) })
  // The key belongs to another choice, which did arrive.
  if (!made.ok && made.error.status === REUSED) return refused('return.before')
  if (made.ok || made.error.outcome === 'refused') keys.drop(of.number)
  if (!made.ok) return made
  $announced.set(made.value)
  return succeeded(undefined)
}
