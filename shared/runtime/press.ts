/** Px that a pointer may slip while its button is held down. */
const SLIP_PX = 10

/**
 * A press on a button that sends a form counts, although the page moves the button away before it is released: what arrives above it
 * (ways of delivery, errors) would otherwise swallow the click. A pointer that the shopper moves away cancels the press as ever.
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
