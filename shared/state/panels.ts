import { atom } from 'nanostores'
import { ports } from '../contract/ports'

const PANELS = ['mini-cart']

/** Name of the panel that is open. */
export const $panel = atom<string | null>(null)

/** Opens a panel, unless another script of the page takes that over (EXT-01). */
export const openPanel = (name: string): void => void ports().ask('shop:open-panel', { panel: name })
export const closePanel = (): void => $panel.set(null)

let release: (() => void) | undefined
$panel.listen(panel => {
  release?.()
  release = panel === null ? undefined : ports().location.closeOnBack(closePanel)
})

ports().onAction('shop:open-panel', detail => {
  const isOurs = PANELS.includes(detail.panel)
  if (isOurs) $panel.set(detail.panel)
  detail.reply ??= Promise.resolve(isOurs)
})
