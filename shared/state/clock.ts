import { ports } from '../contract/ports'
import { keys } from '../storage/keys'
import { safely, session } from '../storage/web-storage'

/** Wall clock of the device in ms since 1970. */
export const now = (): number => ports().now()

/** How far the server's clock is ahead. A page out of a cache tells too little, never too much, so the most that was seen counts. */
function readOffset(): number {
  const storage = safely(session)
  const printed = (ports().readJson('page-state') as { now?: number } | undefined)?.now
  const seen = [Number(storage.get(keys.clockOffset) ?? Number.NaN), (printed ?? Number.NaN) - now()].filter(Number.isFinite)
  const offset = seen.length ? Math.max(...seen) : 0
  storage.set(keys.clockOffset, String(offset))
  return offset
}

let offset: number | undefined

/** The server's wall clock in ms since 1970: what offers end by. */
export function serverNow(): number {
  offset ??= readOffset()
  return now() + offset
}

/** Tells what is left until `end` (ms since 1970, by the server) now and at each whole second, the last time 0; by the clock, so that sleep makes no difference. Returns how to stop. */
export function countDown(end: number, show: (left: number) => void): () => void {
  let stop = (): void => {}
  const tick = (): void => {
    const left = Math.max(0, end - serverNow())
    show(left)
    if (left) stop = ports().after(left % 1000 || 1000, tick)
  }
  tick()
  return () => stop()
}
