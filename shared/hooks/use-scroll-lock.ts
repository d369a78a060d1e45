import { useEffect } from 'react'
import { lockScroll } from '../widgets/scroll-lock'

/** Keeps the page from scrolling for as long as the component is there. */
export const useScrollLock = (): void => useEffect(lockScroll, [])
