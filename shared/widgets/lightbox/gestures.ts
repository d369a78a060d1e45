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

const TAP_MS = 300
const TAP_PX = 10
const DOUBLE_TAP_SCALE = 2
/** Zoom factor per key press or wheel step. */
const STEP = 1.5
/** Moves a zoomed picture, in px per press of an arrow key. */
const PAN_PX = 80
const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [PAN_PX, 0],
  ArrowRight: [-PAN_PX, 0],
  ArrowUp: [0, PAN_PX],
  ArrowDown: [0, -PAN_PX],
}

export interface Zoom {
  isZoomed: () => boolean
  reset: () => void
}

interface ZoomOptions {
  /** The picture shown. */
  image: () => HTMLElement | null
  /** Largest scale. */
  max: number
  /** Called for a press beside a picture that is not zoomed. */
  beside: () => void
}

/** Scale and position of the picture shown. */
interface Transform {
  scale: () => number
  isZoomed: () => boolean
  zoomTo: (scale: number) => void
  /** Moves a zoomed picture, in px. */
  shiftBy: (x: number, y: number) => void
}

function makeTransform(image: () => HTMLElement | null, max: number): Transform {
  let scale = 1
  let shift = { x: 0, y: 0 }
  let zoomed: HTMLElement | null = null
  const isZoomed = (): boolean => scale > 1
  const draw = (): void => {
    const now = image()
    for (const one of new Set([zoomed, now])) {
      if (one) one.style.transform = one === now && isZoomed() ? `translate(${shift.x}px, ${shift.y}px) scale(${scale})` : ''
      // The library does not swipe slides with this class.
      one?.closest('.gslide')?.classList.toggle('zoomed', one === now && isZoomed())
    }
    zoomed = now
  }
  const zoomTo = (to: number): void => {
    scale = Math.min(Math.max(to, 1), max)
    if (!isZoomed()) shift = { x: 0, y: 0 }
    draw()
  }
  return {
    scale: () => scale,
    isZoomed,
    zoomTo,
    shiftBy(x, y) {
      if (!isZoomed()) return
      shift = { x: shift.x + x, y: shift.y + y }
      draw()
    },
  }
}

/** Two fingers zoom, one finger moves a zoomed picture; `tapped` is called with the end of any other touch. */
function listenToFingers(
  box: HTMLElement,
  { scale, zoomTo, shiftBy }: Transform,
  tapped: (end: PointerEvent) => void,
  signal: AbortSignal,
): void {
  const fingers = new Map<number, { x: number; y: number }>()
  let from = { x: 0, y: 0 }
  let spread = 0
  const distance = (): number => {
    const [a, b] = [...fingers.values()]
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
  }
  const press = ({ pointerId, clientX: x, clientY: y, button }: PointerEvent): void => {
    if (button) return
    fingers.set(pointerId, { x, y })
    from = { x, y }
    spread = distance()
  }
  const move = ({ pointerId, clientX: x, clientY: y }: PointerEvent): void => {
    const before = fingers.get(pointerId)
    if (!before) return
    fingers.set(pointerId, { x, y })
    if (fingers.size === 2) {
      const now = distance()
      if (spread) zoomTo((scale() * now) / spread)
      spread = now
    } else shiftBy(x - before.x, y - before.y)
  }
  const lift = (event: PointerEvent): void => {
    if (!fingers.delete(event.pointerId) || fingers.size || event.type === 'pointercancel') return
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) <= TAP_PX) tapped(event)
  }
  box.addEventListener('pointerdown', press, { signal })
  box.addEventListener('pointermove', move, { signal })
  for (const type of ['pointerup', 'pointercancel'] as const) box.addEventListener(type, lift, { signal })
}

/** Keys, and the wheel with Ctrl, zoom in steps; arrow keys move a zoomed picture. */
function listenToSteps(box: HTMLElement, { scale, isZoomed, zoomTo, shiftBy }: Transform, signal: AbortSignal): void {
  const wheel = (event: WheelEvent): void => {
    if (!event.ctrlKey) return
    event.preventDefault()
    zoomTo(scale() * (event.deltaY < 0 ? STEP : 1 / STEP))
  }
  const key = (event: KeyboardEvent): void => {
    const arrow = isZoomed() && arrows[event.key]
    if (arrow) {
      event.preventDefault()
      // The library would go to another picture.
      event.stopPropagation()
      shiftBy(...arrow)
      return
    }
    const to = { '+': scale() * STEP, '=': scale() * STEP, '-': scale() / STEP, '0': 1 }[event.key]
    if (!to || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    zoomTo(to)
  }
  box.addEventListener('wheel', wheel, { signal, passive: false })
  box.addEventListener('keydown', key, { signal })
}

/**
 * Zoom by double tap, pinch, Ctrl with the wheel, and keys; a zoomed picture can be dragged, or moved with the arrow keys. README.md
 * explains why we do not use the library's zoom.
 */
export function makeZoom(box: HTMLElement, { image, max, beside }: ZoomOptions, signal: AbortSignal): Zoom {
  const none = { at: Number.NEGATIVE_INFINITY, x: 0, y: 0 }
  let lastTap = none
  const transform = makeTransform(image, max)
  const { isZoomed, zoomTo } = transform

  const tapped = ({ clientX: x, clientY: y, timeStamp: at, target }: PointerEvent): void => {
    if (target === image()) {
      const isDouble = at - lastTap.at < TAP_MS && Math.hypot(x - lastTap.x, y - lastTap.y) < 3 * TAP_PX
      lastTap = isDouble ? none : { at, x, y }
      if (isDouble) zoomTo(isZoomed() ? 1 : DOUBLE_TAP_SCALE)
      // After the click event that follows, which would otherwise hit the page below.
    } else if (!isZoomed() && !(target as Element).closest('.gbtn')) setTimeout(beside)
  }
  listenToFingers(box, transform, tapped, signal)
  listenToSteps(box, transform, signal)
  return { isZoomed, reset: () => zoomTo(1) }
}
