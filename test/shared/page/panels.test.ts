import { describe, expect, it } from 'vitest'
import { openPage } from '../../kit/platform'

describe('panels', () => {
  it('open and close (CFG-02)', async () => {
    await openPage()
    const { $panel, closePanel, openPanel } = await import('../../../shared/page/panels')
    openPanel('mini-cart')
    expect($panel.get()).toBe('mini-cart')
    closePanel()
    expect($panel.get()).toBeNull()
  })

  it('open when another script asks for it, which hears that they did (EXT-01)', async () => {
    const page = await openPage()
    const { $panel } = await import('../../../shared/page/panels')
    const unknown = page.request('shop:open-panel', { panel: 'filters' })
    expect([await unknown.reply, $panel.get()]).toEqual([false, null])
    const { reply } = page.request('shop:open-panel', { panel: 'mini-cart' })
    expect([await reply, $panel.get()]).toEqual([true, 'mini-cart'])
  })

  it('stay closed when another script handles the request (EXT-01)', async () => {
    const page = await openPage()
    const { $panel, openPanel } = await import('../../../shared/page/panels')
    page.takesOver = name => name === 'shop:open-panel'
    openPanel('mini-cart')
    expect($panel.get()).toBeNull()
  })
})
