import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createLookup, type Lookup, lookedUp } from './lookup'
import { plainLines } from './rules/address'
import type { Country } from './rules/countries'
import { countryOf } from './rules/page-countries'

const PAUSE_MS = 300

export interface LookupState {
  outcome: Lookup['outcome'] | 'none' | 'busy'
  /** The lookup key ('1000AB 10 A') of the outcome. */
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

/** Number and addition as meant: '10A' has both. */
function partsOf(place: Place): [postcode: string, number: string, addition: string, country: Country] {
  const country = countryOf(place.country)
  const [, digits, more] = plainLines([place.street, place.number, place.addition], country)
  return [place.postcode, digits, more, country]
}

function aboutOf(place: Place): string {
  const [postcode, number, addition, country] = partsOf(place)
  return country.lookup && postcode.trim() && number ? lookedUp(postcode, number, addition, country) : ''
}

/**
 * Looks up addresses of the countries that the backend has, while they are typed. `found` is called with street and city unless the shopper has typed those meanwhile.
 * Format errors are left to the fields. `settle` starts a debounced lookup at once and resolves when no lookup can fill anything in any
 * more; it never rejects. `isOpen`: a lookup is running or scheduled. `current` gives the place where it may be newer than the rendered one.
 */
export function useLookup(
  place: Place,
  found: (street: string, city: string) => void,
  current?: () => Place,
): LookupState & { settle: () => Promise<void>; isOpen: boolean } {
  const [look] = useState(createLookup)
  const about = aboutOf(place)
  const known = place.street ? about : ''
  const [state, set] = useState<LookupState>({ outcome: 'none', about: known })
  const latest = useRef({ place: current ?? (() => place), found })
  useLayoutEffect(() => {
    latest.current = { place: current ?? (() => place), found }
  })
  const requestedFor = useRef(known)
  const running = useRef<Promise<void>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isGone = useRef(false)

  const ask = async (): Promise<void> => {
    clearTimeout(timer.current)
    const before = latest.current.place()
    const subject = aboutOf(before)
    requestedFor.current = subject
    set({ outcome: 'busy', about: subject })
    const { outcome, details } = await look(...partsOf(before))
    const now = latest.current.place()
    if (outcome === 'stale' || isGone.current) return
    if (aboutOf(now) !== subject) {
      // The address has changed since, so this one may be looked up again later.
      if (requestedFor.current === subject) requestedFor.current = ''
      return
    }
    if (details && now.street === before.street && now.city === before.city) latest.current.found(details.street, details.city)
    set({ outcome, about: subject })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the lookup reads the latest values from a ref
  useEffect(() => {
    clearTimeout(timer.current)
    // The same address was looked up before, or came complete with the page.
    if (requestedFor.current === about) return
    if (about) {
      timer.current = setTimeout(() => (running.current = ask()), PAUSE_MS)
      return
    }
    requestedFor.current = ''
    set({ outcome: 'none', about })
  }, [about])
  // The clean-up of an ordinary effect runs some time after the fields are gone.
  useLayoutEffect(
    () => () => {
      isGone.current = true
      clearTimeout(timer.current)
    },
    [],
  )

  const settle = async (): Promise<void> => {
    const now = latest.current.place()
    if (now.street.trim() && now.city.trim()) return
    const wanted = aboutOf(now)
    if (wanted && wanted !== requestedFor.current) running.current = ask()
    const mine = running.current
    await mine
    if (running.current !== mine || aboutOf(latest.current.place()) !== wanted) await settle()
  }
  const isOpen = about !== '' && (state.about !== about || state.outcome === 'busy')
  return { ...state, settle, isOpen }
}
