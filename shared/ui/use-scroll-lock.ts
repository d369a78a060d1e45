import { useEffect } from 'react'
import { lockScroll } from '../widgets/scroll-lock'

/** Locks page scrolling while the component is mounted. */
export const useScrollLock = (): void => useEffect(lockScroll, [])
