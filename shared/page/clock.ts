import { ports } from '../contract/ports'
import { keys } from '../storage/keys'
import { safely, session } from '../storage/web-storage'
import { $pageState } from './visitor'

/** Wall clock of the device in ms since 1970. */
export const now = (): number => ports().now()

/** ms that the server's clock is ahead. A cached page gives too low a value, never too high, so the maximum seen is used. */
function readOffset(): number {
  const storage = safely(session)
  const printed = $pageState.get().now
  const seen = [Number(storage.get(keys.clockOffset) ?? Number.NaN), (printed ?? Number.NaN) - now()].filter(Number.isFinite)
  if (!seen.length) return 0
  const offset = Math.max(...seen)
  storage.set(keys.clockOffset, String(offset))
  return offset
}

let offset: number | undefined
$pageState.listen(() => {
  offset = undefined
})

/** The server's clock in ms since 1970, by which offers end. */
export function serverNow(): number {
  offset ??= readOffset()
  return now() + offset
}

/**
 * Reports the time left until `end` (ms since 1970, server clock) now and at each whole second, down to 0; each report reads the clock, so
 * a sleeping device causes no error. Returns a function that stops it.
 */
export function countDown(end: number, show: (left: number) => void): () => void {
  let stop = (): void => {}
  const tick = (): void => {
    const left = Math.max(0, end - serverNow())
    show(left)
    if (left) stop = ports().after(left % 1000 || 1000, tick)
  }
  tick()
  // A page that is cached for all visitors learns the server's clock after its first paint.
  const unlisten = $pageState.listen(() => {
    stop()
    tick()
  })
  return () => {
    unlisten()
    stop()
  }
}
