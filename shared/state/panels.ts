import { atom } from 'nanostores'
import { ports } from '../contract/ports'

/** Name of the panel that is open. */
export const $panel = atom<string | null>(null)

export const openPanel = (name: string): void => $panel.set(name)
export const closePanel = (): void => $panel.set(null)

ports().onAction('shop:open-panel', detail => {
  openPanel(detail.panel)
  detail.reply = Promise.resolve(true)
})
