/** The functions that close the open overlays, lowest first. */
const open: (() => void)[] = []
/** True while the current history entry was pushed for an overlay that is still open. */
let isOwnEntry = false
/** Timers that give up history steps of ours that are under way. */
const steps: ReturnType<typeof setTimeout>[] = []
/** Browsers silently drop a history step during another navigation. */
const LONGEST_STEP_MS = 2000
let isListening = false
/** Callbacks that wait for those steps. */
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
    // A choice made while it was open stays, and so does the entry of the overlay below it.
    if (isOwnEntry && !open.length) isOwnEntry = false
    else step('forward')
    close()
  } else return
  event.stopImmediatePropagation()
}

/** Leaves the page once no step of ours is under way: the browser gives up a navigation that such a step ends in. */
export function leave(run: () => void): void {
  if (steps.length) waiting.push(run)
  else run()
}

/** A link that leaves takes the place of the entry, so that Back leads to the page and not to the page with nothing open. */
function onClick(event: MouseEvent): void {
  const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href]')
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

/** True once when the present entry is one that a new entry may take the place of. */
export function takeEntry(): boolean {
  const was = isOwnEntry
  isOwnEntry = false
  return was
}

/** From now on Back calls `close` and the shopper stays on the page. The result says that it closed in another way. */
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
