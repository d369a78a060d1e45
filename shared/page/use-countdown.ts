import { useEffect, useState } from 'react'
import { countDown, readMoment, serverNow } from './clock'

/** Whole seconds until `ends`, by the server's clock and as `readMoment` reads it; 0 from then on. Throws a TypeError if it is no moment. */
export function useCountdown(ends: string): number {
  const end = readMoment(ends)
  if (Number.isNaN(end))
    throw new TypeError(`countdown: ends is ${JSON.stringify(ends)}, expected a moment such as 2026-11-29T22:59:59Z or 1795993199`)
  const [seconds, setSeconds] = useState(() => Math.ceil(Math.max(0, end - serverNow()) / 1000))
  useEffect(() => countDown(end, left => setSeconds(Math.ceil(left / 1000))), [end])
  return seconds
}
