/** px that a pointer may move while a button is held down. */
const SLIP_PX = 10

/**
 * Makes a press on a submit button count even if the page moves the button before the release: content that appears above it (delivery
 * methods, errors) would otherwise lose the click. Moving the pointer away still cancels the press.
 */
export const keepPresses = (): void =>
  document.addEventListener('pointerdown', ({ target, pointerId, isTrusted, x, y }) => {
    const pressed = (target as Element).closest('button')
    if (!isTrusted || pressed?.type !== 'submit') return
    pressed.setPointerCapture(pointerId)
    pressed.onpointermove = event => {
      if (Math.hypot(event.x - x, event.y - y) > SLIP_PX) pressed.releasePointerCapture(event.pointerId)
    }
  })
