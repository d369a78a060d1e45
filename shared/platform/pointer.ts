/** ms after which a press no longer counts: browsers do not tell when a scroll bar is released. */
const LIMIT_MS = 1000

let isDown = false
let timer: ReturnType<typeof setTimeout> | undefined
const waiting = new Set<() => void>()

function release(): void {
  clearTimeout(timer)
  isDown = false
  for (const run of waiting) run()
  waiting.clear()
}

function press(): void {
  clearTimeout(timer)
  isDown = true
  timer = setTimeout(release, LIMIT_MS)
}

addEventListener('pointerdown', press, { capture: true, passive: true })
// In a task of its own, so that the click is dispatched first.
for (const type of ['pointerup', 'pointercancel']) addEventListener(type, () => setTimeout(release), { capture: true, passive: true })

/** Resolves once no pointer is pressed; at once if none is, after 1 s at the latest. */
export const released = (): Promise<void> => new Promise(done => (isDown ? void waiting.add(done) : done()))
