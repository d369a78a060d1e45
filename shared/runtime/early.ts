import { elementOf } from '../contract/dom'
import { repeat } from './press'

/** A click or submit on an island that was not mounted yet, kept to be replayed. */
export interface Held {
  control: HTMLElement
  host: HTMLElement
}

export interface EarlyClicks {
  held: Held[]
  /** Set by the runtime; called with the island of each click that is held. */
  onHold?: (host: HTMLElement) => void
  /** Set by the runtime; whether an island has mounted or failed, so that its clicks are its own. */
  isDone?: (host: HTMLElement) => boolean
  /** The clicks held for one island, oldest first. */
  of: (host: HTMLElement) => Held[]
  /** Removes a click from the list. False if it has already timed out. */
  take: (held: Held) => boolean
  /** Does, once, what the browser would have done without an island. */
  release: (held: Held) => void
}

/** How long a click waits for its island. */
export const PATIENCE_MS = 2000
const CONTROL = 'a[href],button,[type=submit],[type=image],[data-replay]:not(input,select,textarea,form,details)'

/** Holds clicks on islands that are not mounted yet. Part of the script that a page may print inline in its head, so it must stay small. */
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
      const aside = control.localName === 'form' ? control : ((control as HTMLButtonElement).form ?? control)
      // A form that its island has moved out of the document cannot submit, nor can a button that refers to that form.
      if (!aside.isConnected) {
        aside.hidden = true
        document.body.append(aside)
      }
      passing = true
      repeat(control)
      passing = false
    },
  }
  const listen = (event: Event): void => {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event as MouseEvent
    if (passing || button || metaKey || ctrlKey || shiftKey || altKey) return
    const target = elementOf(event)
    const control = (event.type === 'submit' ? target : target?.closest(CONTROL)) as HTMLElement | null
    const { open, toggle = open } = control?.dataset ?? {}
    const panel = toggle ? document.getElementById(toggle) : null
    const href = control?.getAttribute('href') ?? ''
    // Without script, a link to a panel opens it through its fragment; here it opens at once and adds no history entry.
    if (panel && href[0] === '#' && !early.isDone?.(panel)) {
      event.preventDefault()
      const { state } = history
      // Not relative to the page's <base>.
      location.replace(new URL(href, location.href))
      history.replaceState(state, '')
      return
    }
    const host = (control?.matches('button,[data-open]') && panel) || control?.closest<HTMLElement>('[data-component]')
    if (!control || !host || control.closest('[target],[download]') || early.isDone?.(host)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    control.ariaBusy = 'true'
    const held = { control, host }
    early.held.push(held)
    setTimeout(early.release, PATIENCE_MS, held)
    // Browsers ignore a click dispatched during the click that Enter causes, so this runs in a task of its own.
    setTimeout(() => early.onHold?.(host))
  }
  addEventListener('click', listen, true)
  addEventListener('submit', listen, true)
  return early
}
