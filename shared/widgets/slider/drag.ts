/** Pixels from the press: from here it is a drag, the slide changes, the page no longer scrolls (SLD-01). */
const DRAG_PX = 5
const CHANGE_PX = 10
const BLOCK_PX = 15

interface Dragging {
  start: () => void
  /** `distance` in px from the press, negative to the left. */
  move: (distance: number) => void
  /** `distance` is 0 when the drag is too short to change the slide. */
  end: (distance: number) => void
}

/** Follows one finger or the mouse along a horizontal track; what was dragged is not clicked. */
export function followDrag(track: HTMLElement, { start, move, end }: Dragging, signal: AbortSignal): void {
  let from: { x: number; y: number; id: number } | undefined
  let isDragging = false
  let distance = 0
  let dragged = false

  const finish = (): void => {
    if (isDragging) end(Math.abs(distance) >= CHANGE_PX ? distance : 0)
    dragged = isDragging
    from = undefined
    isDragging = false
  }
  track.addEventListener(
    'pointerdown',
    ({ button, isPrimary, clientX, clientY, pointerId }) => {
      dragged = false
      if (button || !isPrimary) return
      from = { x: clientX, y: clientY, id: pointerId }
      distance = 0
    },
    { signal },
  )
  addEventListener(
    'pointermove',
    ({ clientX, clientY, pointerId }) => {
      if (!from || pointerId !== from.id) return
      distance = clientX - from.x
      if (!isDragging && Math.abs(distance) >= DRAG_PX && Math.abs(distance) > Math.abs(clientY - from.y)) {
        isDragging = true
        start()
      }
      if (isDragging) move(distance)
    },
    { signal },
  )
  for (const type of ['pointerup', 'pointercancel'] as const)
    addEventListener(type, ({ pointerId }) => from && pointerId === from.id && finish(), { signal })
  track.addEventListener('dragstart', event => event.preventDefault(), { signal })
  track.addEventListener(
    'touchmove',
    event => {
      if (isDragging && Math.abs(distance) >= BLOCK_PX && event.cancelable) event.preventDefault()
    },
    { signal, passive: false },
  )
  track.addEventListener(
    'click',
    event => {
      if (!dragged) return
      dragged = false
      event.preventDefault()
      event.stopPropagation()
    },
    { signal, capture: true },
  )
}
