import { type RefObject, useEffect, useRef, useState } from 'react'

const NEAR = '400px'

/**
 * Lets content of its own height come late without moving what is read. `room` is true from when it is wanted and its place is below
 * the window: then its height may be taken. `near` is true once that place is about to come into view: then it may be drawn.
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
