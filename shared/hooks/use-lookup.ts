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
}

/** Looks up Dutch addresses while they are typed; `found` gets street and city. A format that is wrong is for the fields to say. */
export function useLookup({ country, postcode, number, addition }: Place, found: (street: string, city: string) => void): LookupState {
  const [look] = useState(createLookup)
  const [state, set] = useState<LookupState>({ outcome: 'none', about: '' })
  const latest = useRef(found)
  latest.current = found
  const about = country === 'NL' && postcode && number ? `${postcode} ${number} ${addition}`.trim() : ''
  const asked = useRef(about)
  useEffect(() => {
    // What the page started with was looked up before.
    if (asked.current === about) return
    asked.current = about
    if (!about) return set({ outcome: 'none', about })
    const timer = setTimeout(async () => {
      set({ outcome: 'busy', about })
      const { outcome, details } = await look(postcode, number, addition)
      if (outcome === 'stale' || asked.current !== about) return
      if (details) latest.current(details.street, details.city)
      set({ outcome, about })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [about, look, postcode, number, addition])
  return state
}
