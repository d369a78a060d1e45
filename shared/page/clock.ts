import { ports } from '../contract/ports'
import { keys } from '../storage/keys'
import { safely, session } from '../storage/web-storage'
import { $pageState } from './visitor'

/** Wall clock of the device in ms since 1970. */
export const now = (): number => ports().now()

/**
 * A moment in ms since 1970, as pages print it: ISO 8601, '2026-11-29 22:59:59' as databases do, '29-11-2026' with or without a time, or
 * seconds or ms since 1970. NaN for anything else. Without a time zone it is that of the device.
 */
export function readMoment(printed: string): number {
  const text = printed.trim()
  if (/^\d{9,10}$/.test(text)) return Number(text) * 1000
  if (/^\d{12,13}$/.test(text)) return Number(text)
  const date = text.replace(
    /^(\d{1,2})[-.](\d{1,2})[-.](\d{4})/,
    (_, day: string, month: string, year: string) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  )
  // A database may leave out the minutes of the zone.
  const iso = date.replace(/^(\S+) (\d.*)$/, '$1T$2').replace(/(T\S*[+-]\d{2})$/, '$1:00')
  if (!/\d{4}/.test(date)) return Number.NaN
  return Number.isNaN(Date.parse(iso)) ? Date.parse(date) : Date.parse(iso)
}

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
