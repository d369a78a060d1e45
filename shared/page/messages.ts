import { atom, type ReadableAtom } from 'nanostores'
import { ports } from '../contract/ports'
import { type Area, loadTexts, t } from '../i18n/texts'

/** A toast, such as that a product was added to the cart. */
export interface Message {
  id: number
  /** 'area.key' of a text, or a sentence of the server. */
  text: string
  parameters?: Readonly<Record<string, string | number>>
  tone: 'good' | 'bad'
  /** Subject; a newer message with the same subject replaces it. */
  about?: string
  /** Its action: a link or a callback. `text` as above. */
  action?: { text: string; href: string } | { text: string; run: () => void }
}

const SHOWN_MS = 8000

/** The messages shown, oldest first. */
export const $messages = atom<readonly Message[]>([])

let last = 0
let isAttended = false

/** Messages do not disappear by themselves while the shopper attends to them: has the pointer or the focus there. */
export const attend = (isSo: boolean): void => {
  isAttended = isSo
}

export const dismiss = (id: number): void => $messages.set($messages.get().filter(message => message.id !== id))

const dismissLater = (id: number): void => void ports().after(SHOWN_MS, () => (isAttended ? dismissLater(id) : dismiss(id)))

/** Shows a message beside at most one other. Successes disappear after 8 s, errors stay until dismissed. */
export function showMessage(message: Omit<Message, 'id'>): void {
  last += 1
  const id = last
  const others = $messages.get().filter(({ about }) => about === undefined || about !== message.about)
  $messages.set([...others.slice(-1), { ...message, id }])
  if (message.tone === 'good') dismissLater(id)
}

/** Announces a text of these areas by its key, or a server message; does nothing if the texts fail to load. */
export async function announceText(
  areas: readonly Area[],
  key: string,
  parameters: Readonly<Record<string, string | number>> = {},
): Promise<void> {
  try {
    await loadTexts(...areas)
    ports().announce(t(key, parameters))
  } catch (error) {
    console.warn('Texts failed to load.', error)
  }
}

/** Announces once that a store has its first data, printed data included: `data-load="store(name)"` waits for it. */
export function emitReady<Value>(name: string, $store: ReadableAtom<Value>, isFilled: (value: Value) => boolean): void {
  let isTold = false
  $store.subscribe(value => {
    if (isTold || !isFilled(value)) return
    isTold = true
    ports().emit('store:ready', { name })
  })
}

/** Announces once that a store differs from what the page printed, for islands whose printed HTML shows it: `data-load="store(name)"`. */
export function emitChanged<Value>(name: string, $store: ReadableAtom<Value>): void {
  const printed = $store.get()
  let isTold = false
  $store.listen(value => {
    if (isTold || value === printed) return
    isTold = true
    // In a task of its own, so that the response to a press is painted first.
    ports().after(0, () => ports().emit('store:ready', { name }))
  })
}

// What shows messages may wait for the first.
emitReady('messages', $messages, ({ length }) => length > 0)
