import { elementOf } from '../contract/dom'

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

/** Does what pressing the control does, or sends the form. Links in an SVG have no `click()`. */
export function repeat(control: HTMLElement): void {
  if (control.localName === 'form') (control as HTMLFormElement).requestSubmit()
  else if (typeof control.click === 'function') control.click()
  else control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, view: window }))
}
