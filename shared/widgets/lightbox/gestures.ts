interface TouchOptions {
  /** px a finger must move sideways to count as a swipe. */
  tolerance: number
  /** Whether the current touch is handled by the zoom, not by the library. */
  isTaken: () => boolean
}

/**
 * Passes single-finger touches to the library. Two fingers are for the zoom; a touch that moved too little is reported as returned to its
 * start, because the library already swipes from 30 px.
 */
export function followTouch(dialog: HTMLElement, { tolerance, isTaken }: TouchOptions, signal: AbortSignal): void {
  let first: Touch | undefined
  const begin = (event: TouchEvent): void => {
    first = event.touches.length === 1 && !isTaken() ? event.touches[0] : undefined
    if (!first) event.stopPropagation()
  }
  const move = (event: TouchEvent): void => {
    if (event.touches.length > 1 || isTaken()) event.stopPropagation()
  }
  const end = ({ changedTouches: [last], touches, target }: TouchEvent): void => {
    if (!first || !last || touches.length || !target) return
    const [x, y] = [Math.abs(last.pageX - first.pageX), Math.abs(last.pageY - first.pageY)]
    const back = [first]
    if (x < tolerance && x > y) target.dispatchEvent(new TouchEvent('touchmove', { touches: back, targetTouches: back, bubbles: true }))
  }
  dialog.addEventListener('touchstart', begin, { capture: true, signal })
  dialog.addEventListener('touchmove', move, { capture: true, signal })
  dialog.addEventListener('touchend', end, { capture: true, signal })
}

/** The library remembers where a picture was dragged to and jumps back there at the next press; a drag of zero length resets that. */
export function leaveNoDrag(dialog: HTMLElement, signal: AbortSignal): void {
  const forget = ({ target, clientX, clientY }: MouseEvent): void => {
    target?.dispatchEvent(new MouseEvent('mousemove', { clientX, clientY }))
  }
  dialog.addEventListener('mousedown', forget, { signal })
}
