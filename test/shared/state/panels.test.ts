import { describe, expect, it } from 'vitest'
import { openPage } from '../../kit/platform'

describe('panels', () => {
  it('are open one at a time (CFG-02)', async () => {
    await openPage()
    const { $panel, closePanel, openPanel } = await import('../../../shared/state/panels')
    openPanel('menu')
    openPanel('mini-cart')
    expect($panel.get()).toBe('mini-cart')
    closePanel()
    expect($panel.get()).toBeNull()
  })

  it('open when another script asks for it, which hears that they did (EXT-01)', async () => {
    const page = await openPage()
    const { $panel } = await import('../../../shared/state/panels')
    const { reply } = page.request('shop:open-panel', { panel: 'filters' })
    expect(await reply).toBe(true)
    expect($panel.get()).toBe('filters')
  })
})
