import { ports } from '../contract/ports'
import { keys } from '../storage/keys'
import { safely, session } from '../storage/web-storage'
import { $pageState } from './visitor'

/** Wall clock of the device in ms since 1970. */
export const now = (): number => ports().now()

/** ms that browsers keep a page that they fetched ahead. */
const KEPT_MS = 300_000

/**
 * ms that the server's clock is ahead: by its newest moment that this session has seen, since the device's clock may have been put right.
 * A page that was kept for a while gives too low a value.
 */
function readOffset(): number {
  const storage = safely(session)
  const [offset = Number.NaN, moment = Number.NaN] = (storage.get(keys.clockOffset) ?? '').split(' ').map(Number)
  const isKnown = Number.isFinite(offset) && Number.isFinite(moment)
  const printed = $pageState.get().now
  if (printed === undefined || (isKnown && printed <= moment)) return isKnown ? offset : 0
  const read = printed - now()
  const next = isKnown && read < offset && read > offset - KEPT_MS ? offset : read
  storage.set(keys.clockOffset, `${next} ${printed}`)
  return next
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
