import { ports } from '../contract/ports'
import { keys } from '../storage/keys'
import { safely, session } from '../storage/web-storage'
import { $pageState } from './visitor'

/** Wall clock of the device in ms since 1970. */
export const now = (): number => ports().now()

/** How far the server's clock is ahead. A cached page reports too little, never too much, so the maximum seen counts. */
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

/** The server's wall clock in ms since 1970: what offers end by. */
export function serverNow(): number {
  offset ??= readOffset()
  return now() + offset
}

/**
 * Reports the time left until `end` (ms since 1970, by the server) now and at each whole second, ending with 0; measured by the clock, so
 * that sleep does not matter. Returns a function that stops it.
 */
export function countDown(end: number, show: (left: number) => void): () => void {
  let stop = (): void => {}
  const tick = (): void => {
    const left = Math.max(0, end - serverNow())
    show(left)
    if (left) stop = ports().after(left % 1000 || 1000, tick)
  }
  tick()
  // A page that is the same for everybody learns the server's clock after its paint.
  const unlisten = $pageState.listen(() => {
    stop()
    tick()
  })
  return () => {
    unlisten()
    stop()
  }
}
