/** Safari on iOS scrolls the page despite `overflow: hidden`, so there the body gets a fixed position. */
const needsFixing = (): boolean => CSS.supports('-webkit-touch-callout', 'none')

let locks = 0
let place = 0

/** Stops the page from scrolling until the result is called, and keeps its position. Locks may be nested. */
export function lockScroll(): () => void {
  const { documentElement: root, body } = document
  if (!locks++) {
    root.classList.add('is-locked')
    if (needsFixing()) {
      place = scrollY
      Object.assign(body.style, { position: 'fixed', top: `-${place}px`, left: '0', right: '0' })
    }
  }
  let held = true
  return () => {
    if (!held) return
    held = false
    if (--locks) return
    root.classList.remove('is-locked')
    if (body.style.position !== 'fixed') return
    for (const name of ['position', 'top', 'left', 'right']) body.style.removeProperty(name)
    if (!body.getAttribute('style')) body.removeAttribute('style')
    scrollTo({ top: place, behavior: 'instant' })
  }
}
