import { useEffect, useState } from 'react'
import { useStore } from '../page/hooks'
import { $guideStep, type GuideSeed, type LoadListing, openGuide } from './store'

/** The current step of a guide, and its actions. `loadListing` is called once an answer has been given. */
export function useGuide(seed: GuideSeed, loadListing: LoadListing) {
  const [{ follow, answersGiven, stop }] = useState(() => openGuide(seed, loadListing))
  useEffect(() => stop, [stop])
  const step = useStore($guideStep)
  return { step, follow, given: step ? answersGiven() : [] }
}
