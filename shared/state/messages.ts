import { atom } from 'nanostores'
import { ports } from '../contract/ports'

/** A sentence over the page, such as that something came into the cart. */
export interface Message {
  id: number
  /** 'area.key' of a text, or a sentence of the server. */
  text: string
  parameters?: Readonly<Record<string, string | number>>
  tone: 'good' | 'bad'
  /** What can be done about it: a link, or something to run. `text` as above. */
  action?: { text: string; href: string } | { text: string; run: () => void }
}

const SHOWN_MS = 8000

/** What the shopper is told now, oldest first. */
export const $messages = atom<readonly Message[]>([])

let last = 0

export const dismiss = (id: number): void => $messages.set($messages.get().filter(message => message.id !== id))

/** Shows a message; a good one leaves by itself after 8 s, a bad one stays until dismissed. */
export function tell(message: Omit<Message, 'id'>): void {
  last += 1
  const id = last
  $messages.set([...$messages.get().slice(-2), { ...message, id }])
  if (message.tone === 'good') ports().after(SHOWN_MS, () => dismiss(id))
}
