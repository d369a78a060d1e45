import { useEffect, useRef, useState } from 'react'
import { createLookup, type Lookup } from '../state/checkout/lookup'

const PAUSE_MS = 300

export interface LookupState {
  outcome: Lookup['outcome'] | 'none' | 'busy'
  /** '1000AB 10 A' that the outcome is about. */
  about: string
}

interface Place {
  country: string
  postcode: string
  number: string
  addition: string
  street: string
  city: string
}

/**
 * Looks up Dutch addresses while they are typed; `found` gets street and city, unless those were typed meanwhile.
 * A format that is wrong is for the fields to say.
 */
export function useLookup(
  { country, postcode, number, addition, street, city }: Place,
  found: (street: string, city: string) => void,
): LookupState {
  const [look] = useState(createLookup)
  const [state, set] = useState<LookupState>({ outcome: 'none', about: '' })
  const latest = useRef({ found, street, city })
  latest.current = { found, street, city }
  const about = country === 'NL' && postcode && number ? `${postcode} ${number} ${addition}`.trim() : ''
  const asked = useRef(street ? about : '')
  useEffect(() => {
    // What the page started with, street and all, was looked up before.
    if (asked.current === about) return
    asked.current = about
    if (!about) return set({ outcome: 'none', about })
    let isWanted = true
    const timer = setTimeout(async () => {
      const before = latest.current
      set({ outcome: 'busy', about })
      const { outcome, details } = await look(postcode, number, addition)
      if (outcome === 'stale' || !isWanted) return
      const { found: take, ...now } = latest.current
      if (details && now.street === before.street && now.city === before.city) take(details.street, details.city)
      set({ outcome, about })
    }, PAUSE_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [about, look, postcode, number, addition])
  return state
}
