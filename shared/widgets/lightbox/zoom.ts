const TAP_MS = 300
const DOUBLE_TAP_SCALE = 2
/** One step of the keys and the wheel. */
export const ZOOM_STEP = 1.5

export interface Zoom {
  isZoomed: () => boolean
  /** Multiplies the scale; 0 undoes it. */
  by: (factor: number) => void
}

interface Swipes {
  /** The picture on show. */
  image: () => HTMLElement | null
  /** Largest scale. */
  max: number
  /** Px a finger has to go before it is a swipe. */
  tolerance: number
  /** 1 to the next picture, -1 to the one before. */
  swipe: (way: 1 | -1) => void
}

/** Zoom by double tap, pinch, wheel with Ctrl and keys; a zoomed picture is dragged, another is swiped (SLD-02). */
export function zoomAndSwipe(box: HTMLElement, { image, max, tolerance, swipe }: Swipes, signal: AbortSignal): Zoom {
  const fingers = new Map<number, { x: number; y: number }>()
  let scale = 1
  let shift = { x: 0, y: 0 }
  let zoomed: HTMLElement | null = null
  let from = { x: 0, y: 0 }
  let spread = 0
  let lastTap = { at: Number.NEGATIVE_INFINITY, x: 0, y: 0 }

  const draw = (): void => {
    const now = image()
    if (zoomed && zoomed !== now) zoomed.style.transform = ''
    zoomed = now
    if (now) now.style.transform = scale > 1 ? `translate(${shift.x}px, ${shift.y}px) scale(${scale})` : ''
    box.classList.toggle('is-zoomed', scale > 1)
  }
  const set = (to: number): void => {
    scale = Math.min(Math.max(to, 1), max)
    if (scale === 1) shift = { x: 0, y: 0 }
    draw()
  }
  const distance = (): number => {
    const [a, b] = [...fingers.values()]
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
  }
  const isOnPicture = (target: EventTarget | null): boolean => target === image()

  box.addEventListener(
    'pointerdown',
    ({ pointerId, clientX: x, clientY: y, button }) => {
      if (button) return
      fingers.set(pointerId, { x, y })
      from = { x, y }
      spread = distance()
    },
    { signal },
  )
  box.addEventListener(
    'pointermove',
    ({ pointerId, clientX: x, clientY: y }) => {
      const before = fingers.get(pointerId)
      if (!before) return
      fingers.set(pointerId, { x, y })
      if (fingers.size === 2) {
        const now = distance()
        if (spread) set((scale * now) / spread)
        spread = now
      } else if (scale > 1) {
        shift = { x: shift.x + x - before.x, y: shift.y + y - before.y }
        draw()
      }
    },
    { signal },
  )
  const lift = (event: PointerEvent): void => {
    if (!fingers.delete(event.pointerId) || fingers.size || event.type === 'pointercancel') return
    const { clientX: x, clientY: y, timeStamp, target } = event
    const moved = x - from.x
    if (scale === 1 && Math.abs(moved) >= tolerance && Math.abs(moved) > Math.abs(y - from.y)) {
      swipe(moved < 0 ? 1 : -1)
      return
    }
    if (!isOnPicture(target) || Math.hypot(moved, y - from.y) > 10) return
    const isDouble = timeStamp - lastTap.at < TAP_MS && Math.hypot(x - lastTap.x, y - lastTap.y) < 30
    lastTap = isDouble ? { at: Number.NEGATIVE_INFINITY, x, y } : { at: timeStamp, x, y }
    if (isDouble) set(scale > 1 ? 1 : Math.min(DOUBLE_TAP_SCALE, max))
  }
  box.addEventListener('pointerup', lift, { signal })
  box.addEventListener('pointercancel', lift, { signal })
  box.addEventListener('dragstart', event => event.preventDefault(), { signal })
  box.addEventListener(
    'wheel',
    event => {
      if (!event.ctrlKey) return
      event.preventDefault()
      set(scale * (event.deltaY < 0 ? ZOOM_STEP : 1 / ZOOM_STEP))
    },
    { signal, passive: false },
  )
  return { isZoomed: () => scale > 1, by: factor => set(factor ? scale * factor : 1) }
}
