/** A click or submit that came before its island, kept until it can be replayed. */
export interface Held {
  control: HTMLElement
  host: HTMLElement
}

export interface EarlyClicks {
  held: Held[]
  /** Set by the runtime; told of the island that each click was meant for. */
  onHold?: (host: HTMLElement) => void
  /** The clicks held for one island, oldest first. */
  of: (host: HTMLElement) => Held[]
  /** Takes a click off the list. False when it is no longer there, as it timed out. */
  take: (held: Held) => boolean
  /** Does once what the browser would have done without an island. */
  release: (held: Held) => void
}

/** How long a click waits for its island. */
export const PATIENCE_MS = 2000
const CONTROL = 'a[href],button,[type=submit],[type=image],[data-replay]:not(input,select,textarea,form)'

/** Holds clicks in islands that are not mounted yet. Also printed inline in the head, so that it stands on its own. */
export function holdEarlyClicks(): EarlyClicks {
  let passing = false
  const early: EarlyClicks = {
    held: [],
    of: host => early.held.filter(held => held.host === host),
    take(held) {
      const at = early.held.indexOf(held)
      if (at < 0) return false
      early.held.splice(at, 1)
      held.control.removeAttribute('aria-busy')
      return true
    },
    release(held) {
      if (!early.take(held)) return
      const { control } = held
      const isForm = control instanceof HTMLFormElement
      const aside = isForm ? control : ((control as HTMLButtonElement).form ?? control)
      // A form that its island moved aside submits only from within the document, and so does a button that names its form.
      if (!aside.isConnected) {
        aside.hidden = true
        document.body.append(aside)
      }
      passing = true
      if (isForm) control.requestSubmit()
      else control.click()
      passing = false
    },
  }
  const listen = (event: Event): void => {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event as MouseEvent
    if (passing || button || metaKey || ctrlKey || shiftKey || altKey) return
    const target = event.target as Element
    const control = (event.type === 'submit' ? target : target.closest(CONTROL)) as HTMLElement | null
    const { open, toggle = open } = control?.dataset ?? {}
    const panel = toggle ? document.getElementById(toggle) : null
    const href = control?.getAttribute('href') ?? ''
    // A link to a panel opens it without script too: at once, and not as a step of the history.
    if (panel && href[0] === '#' && !/mounted|failed/.test(panel.dataset.islandState ?? '')) {
      event.preventDefault()
      const { state } = history
      location.replace(href)
      history.replaceState(state, '')
      return
    }
    const host = (control?.matches('button,[data-open]') && panel) || control?.closest<HTMLElement>('[data-component]')
    if (!control || !host || control.closest('[target],[download]') || /mounted|failed/.test(host.dataset.islandState ?? '')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    control.ariaBusy = 'true'
    const held = { control, host }
    early.held.push(held)
    setTimeout(early.release, PATIENCE_MS, held)
    // Browsers drop a click that is made inside the one that Enter makes, so what follows gets a task of its own.
    setTimeout(() => early.onHold?.(host))
  }
  addEventListener('click', listen, true)
  addEventListener('submit', listen, true)
  return early
}
