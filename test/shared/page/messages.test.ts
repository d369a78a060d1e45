import { describe, expect, it } from 'vitest'
import { openPage } from '../../kit/platform'

describe('messages', () => {
  it('disappear after 8 seconds if they report success, and stay if they report an error (CFG-02)', async () => {
    const page = await openPage()
    const { $messages, showMessage } = await import('../../../shared/page/messages')
    showMessage({ text: 'cart.removed', tone: 'good' })
    showMessage({ text: 'common.unknownError', tone: 'bad' })
    page.advance(7999)
    expect($messages.get()).toHaveLength(2)
    page.advance(1)
    expect($messages.get().map(({ text }) => text)).toEqual(['common.unknownError'])
  })

  it('stay while the shopper attends to them, and disappear once that is over (CFG-02, A11Y-01)', async () => {
    const page = await openPage()
    const { $messages, attend, showMessage } = await import('../../../shared/page/messages')
    showMessage({ text: 'cart.removed', tone: 'good' })
    page.advance(7000)
    attend(true)
    page.advance(60_000)
    expect($messages.get()).toHaveLength(1)
    attend(false)
    page.advance(8000)
    expect($messages.get()).toEqual([])
  })

  it('are at most two, the newest, each with its own id (CFG-02)', async () => {
    await openPage()
    const { $messages, dismiss, showMessage } = await import('../../../shared/page/messages')
    for (const text of ['a', 'b', 'c', 'd']) showMessage({ text, tone: 'bad' })
    expect($messages.get().map(({ text }) => text)).toEqual(['c', 'd'])
    dismiss($messages.get()[0]?.id ?? 0)
    expect($messages.get().map(({ text }) => text)).toEqual(['d'])
  })

  it("about one thing take each other's place (CFG-02)", async () => {
    await openPage()
    const { $messages, showMessage } = await import('../../../shared/page/messages')
    for (const text of ['a', 'b']) showMessage({ text, tone: 'good', about: 'compare' })
    showMessage({ text: 'c', tone: 'good' })
    showMessage({ text: 'd', tone: 'good', about: 'compare' })
    expect($messages.get().map(({ text }) => text)).toEqual(['c', 'd'])
  })
})
