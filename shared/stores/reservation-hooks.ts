import { useRef, useState } from 'react'
import type { Reservation, ReservationRequest } from '../contract/api/reservations'
import { reserveInStore } from './reservation'

/** A reservation with its result or error. Retrying with the same key makes no second one. */
export function useReservation(key: string) {
  const [made, setMade] = useState<Reservation | null>(null)
  const [error, setError] = useState<string | null>(null)
  // A second press may come after the reply but before the form has been replaced.
  const isTaken = useRef(false)
  const reserve = async (request: ReservationRequest): Promise<void> => {
    if (isTaken.current) return
    isTaken.current = true
    setError(null)
    const outcome = await reserveInStore(request, key)
    isTaken.current = !('error' in outcome)
    if ('error' in outcome) setError(outcome.error)
    else setMade(outcome.reservation)
  }
  return { made, error, reserve }
}
