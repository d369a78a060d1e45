import { useEffect, useState } from 'react'
import { useStore } from '../page/use-store'
import { $guideStep, answersGiven, follow, type GuideSeed, openGuide } from './guide'

/** The current step of a guide, and its actions. */
export function useGuide(seed: GuideSeed) {
  const [stop] = useState(() => openGuide(seed))
  useEffect(() => stop, [stop])
  const step = useStore($guideStep)
  return { step, follow, given: step ? answersGiven() : [] }
}
