import { useEffect, useState } from 'react'
import { countDown, serverNow } from './clock'

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

/** Whole seconds until `ends`, by the server's clock and as `readMoment` reads it; 0 from then on. Throws a TypeError if it is no moment. */
export function useCountdown(ends: string): number {
  const end = readMoment(ends)
  if (Number.isNaN(end))
    throw new TypeError(`countdown: ends is ${JSON.stringify(ends)}, expected a moment such as 2026-11-29T22:59:59Z or 1795993199`)
  const [seconds, setSeconds] = useState(() => Math.ceil(Math.max(0, end - serverNow()) / 1000))
  useEffect(() => countDown(end, left => setSeconds(Math.ceil(left / 1000))), [end])
  return seconds
}
