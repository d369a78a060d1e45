import { atom } from 'nanostores'
import { ports } from '../contract/ports'
import { emitReady } from './messages'

const PANELS = ['mini-cart']

/** Name of the open panel. */
export const $panel = atom<string | null>(null)
emitReady('panels', $panel, panel => panel !== null)

/** Opens a panel, unless another script of the page handles it. */
export const openPanel = (name: string): void => void ports().ask('shop:open-panel', { panel: name })
export const closePanel = (): void => $panel.set(null)

const views = new Map<string, number>()

/** Registers that a view on the page shows this panel when it opens; the result unregisters it. */
export function showsPanel(name: string): () => void {
  const count = (more: number): unknown => views.set(name, (views.get(name) ?? 0) + more)
  count(1)
  return () => void count(-1)
}

/** Whether anything on the page shows this panel. */
export const isShown = (name: string): boolean => (views.get(name) ?? 0) > 0

ports().onAction('shop:open-panel', detail => {
  const isOurs = PANELS.includes(detail.panel)
  if (isOurs) $panel.set(detail.panel)
  detail.reply ??= Promise.resolve(isOurs)
})
