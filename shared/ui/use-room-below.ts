import { type RefObject, useEffect, useRef, useState } from 'react'

const NEAR = '400px'

/**
 * Adds late content of unknown height without shifting what is being read. `room` is true once the content is wanted and its place is below
 * the window, so that its height may be reserved. `near` is true once that place is about to scroll into view, so that it may be rendered.
 */
export function useRoomBelow(isWanted: boolean): { ref: RefObject<HTMLDivElement | null>; room: boolean; near: boolean } {
  const ref = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(false)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const place = ref.current
    if (!isWanted || !place) return
    let hasRoom = false
    const observer = new IntersectionObserver(
      entries => {
        for (const { isIntersecting, boundingClientRect } of entries) {
          hasRoom ||= boundingClientRect.top >= innerHeight
          setRoom(hasRoom)
          if (hasRoom && isIntersecting) setNear(true)
        }
      },
      { rootMargin: NEAR },
    )
    observer.observe(place)
    return () => observer.disconnect()
  }, [isWanted])
  return { ref, room, near }
}
