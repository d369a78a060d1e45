import { useEffect, useState } from 'react'
import { countDown, serverNow } from './clock'

/** Whole seconds until `end` (ms since 1970, by the server's clock); 0 from then on. */
export function useCountdown(end: number): number {
  const [seconds, setSeconds] = useState(() => Math.ceil(Math.max(0, end - serverNow()) / 1000))
  useEffect(() => countDown(end, left => setSeconds(Math.ceil(left / 1000))), [end])
  return seconds
}
