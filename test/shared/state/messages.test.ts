import { describe, expect, it } from 'vitest'
import { openPage } from '../../kit/platform'

describe('messages', () => {
  it('leave after 8 seconds when they are good, and stay when they are not (CFG-02)', async () => {
    const page = await openPage()
    const { $messages, tell } = await import('../../../shared/state/messages')
    tell({ text: 'cart.removed', tone: 'good' })
    tell({ text: 'common.unknownError', tone: 'bad' })
    page.advance(7999)
    expect($messages.get()).toHaveLength(2)
    page.advance(1)
    expect($messages.get().map(({ text }) => text)).toEqual(['common.unknownError'])
  })

  it('are at most three, the newest, each with its own id (CFG-02)', async () => {
    await openPage()
    const { $messages, dismiss, tell } = await import('../../../shared/state/messages')
    for (const text of ['a', 'b', 'c', 'd']) tell({ text, tone: 'bad' })
    expect($messages.get().map(({ text }) => text)).toEqual(['b', 'c', 'd'])
    dismiss($messages.get()[1]?.id ?? 0)
    expect($messages.get().map(({ text }) => text)).toEqual(['b', 'd'])
  })
})
