import { elementOf } from '../contract/dom'

// The one owner of whether a pointer is down.

let isPressed = false
let isTouch = false
const waiting = new Set<() => void>()
const early = { capture: true, passive: true }

function release(): void {
  isPressed = false
  for (const run of waiting) run()
  waiting.clear()
}

addEventListener(
  'pointerdown',
  ({ pointerType }) => {
    isPressed = true
    isTouch = pointerType === 'touch'
  },
  early,
)
// Browsers do not tell when a scroll bar is released.
addEventListener('pointermove', ({ buttons }) => isPressed && !buttons && release(), early)
// In a task of its own, so that the click is dispatched first.
for (const type of ['pointerup', 'pointercancel']) addEventListener(type, () => setTimeout(release), early)

export const isDown = (): boolean => isPressed

/** Resolves once no pointer is pressed; at once if none is, and after `most` ms, if given, at the latest. */
export const released = (most?: number): Promise<void> =>
  new Promise(done => {
    if (!isPressed) return done()
    waiting.add(done)
    if (most) setTimeout(done, most)
  })

const FRAME_MS = 16

/**
 * Runs once nothing in this element is held down, at once if nothing is. Asks the browser, which also knows of the space bar, and of a press
 * before this code loaded. A tap leaves its element active for some 150 ms after its click: `hasClick` says whether that has come.
 */
export function whenReleased(element: Element, run: () => void, hasClick: () => boolean): void {
  if (element.matches(':active') && (isPressed || !isTouch || !hasClick())) setTimeout(() => whenReleased(element, run, hasClick), FRAME_MS)
  else run()
}

/** px that a pointer may move while a button is held down. */
const SLIP_PX = 10

/**
 * Makes a press on a submit button count even if the page moves the button before the release: content that appears above it (delivery
 * methods, errors) would otherwise lose the click. Moving the pointer away still cancels the press.
 */
export const keepClickOnLayoutShift = (): void =>
  document.addEventListener('pointerdown', event => {
    const pressed = elementOf(event)?.closest('button')
    const { pointerId, isTrusted, x, y } = event
    if (!isTrusted || pressed?.type !== 'submit') return
    pressed.setPointerCapture(pointerId)
    const end = new AbortController()
    const { signal } = end
    const move = (event: PointerEvent): void => {
      if (Math.hypot(event.x - x, event.y - y) > SLIP_PX) pressed.releasePointerCapture(event.pointerId)
    }
    pressed.addEventListener('pointermove', move, { signal })
    pressed.addEventListener('lostpointercapture', () => end.abort(), { signal })
  })
