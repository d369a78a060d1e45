import { useEffect, useState } from 'react'
import { $guideStep, follow, type GuideSeed, openGuide, previousHref } from '../state/guide'
import { useStore } from './use-store'

/** The step of a guide, and how to go on. */
export function useGuide(seed: GuideSeed) {
  const [stop] = useState(() => openGuide(seed))
  useEffect(() => stop, [stop])
  const step = useStore($guideStep)
  return { step, follow, backHref: step ? previousHref() : '' }
}
