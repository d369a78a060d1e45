import { elementOf } from '../contract/dom'

/** Functions that close the open overlays, bottom to top. */
const open: (() => void)[] = []
/** True while the current history entry was pushed for an overlay that is still open. */
let isOwnEntry = false
/** Timers that stop waiting for history steps that we started. */
const steps: ReturnType<typeof setTimeout>[] = []
/** Browsers silently drop a history step during another navigation. */
const LONGEST_STEP_MS = 2000
let isListening = false
/** Callbacks waiting for those steps. */
const waiting: (() => void)[] = []

function endStep(): void {
  clearTimeout(steps.shift())
  if (!steps.length) for (const run of waiting.splice(0)) run()
}

function step(to: 'back' | 'forward'): void {
  steps.push(setTimeout(endStep, LONGEST_STEP_MS))
  history[to]()
}

function onPop(event: PopStateEvent): void {
  if (steps.length) endStep()
  else if (open.length) {
    const close = open.pop() as () => void
    // Choices made while the overlay was open are kept, as is the entry of the overlay below it.
    if (isOwnEntry && !open.length) isOwnEntry = false
    else step('forward')
    close()
  } else return
  event.stopImmediatePropagation()
}

/** Leaves the page once none of our history steps is pending: a step that completes during a navigation cancels it. */
export function leave(run: () => void): void {
  if (steps.length) waiting.push(run)
  else run()
}

/** A link that leaves the page replaces the overlay's entry, so that Back returns to the page directly. */
function onClick(event: MouseEvent): void {
  const link = elementOf(event)?.closest<HTMLAnchorElement>('a[href]')
  if (
    !(isOwnEntry || steps.length) ||
    !link ||
    event.defaultPrevented ||
    event.button ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey ||
    event.altKey
  )
    return
  const { target, origin, pathname, search } = link
  if (target || link.hasAttribute('download') || origin !== location.origin) return
  if (link.hash && pathname + search === location.pathname + location.search) return
  event.preventDefault()
  const how = takeEntry() ? 'replace' : 'assign'
  leave(() => location[how](link.href))
}

/** True once if the current entry may be replaced by a new one. */
export function takeEntry(): boolean {
  const was = isOwnEntry
  isOwnEntry = false
  return was
}

/** From now on Back calls `close` and stays on the page. Call the result when the overlay is closed in another way. */
export function closeOnBack(close: () => void): () => void {
  if (!isListening) {
    // Registered before the listeners that read the history.
    addEventListener('popstate', onPop, { capture: true })
    addEventListener('click', onClick)
    // A page restored from the back/forward cache shows no overlay.
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) for (const close of open.toReversed()) close()
    })
    isListening = true
  }
  if (!open.length) {
    history.pushState(history.state, '')
    isOwnEntry = true
  }
  open.push(close)
  return () => {
    const at = open.indexOf(close)
    if (at < 0) return
    open.splice(at, 1)
    if (!open.length && takeEntry()) step('back')
  }
}
