import { beforeEach, describe, expect, it } from 'vitest'
import { openPage } from '../../kit/platform'
import { useStorages } from '../../kit/storage'

beforeEach(useStorages)

describe('the store of the shopper', () => {
  it('is the one the page names (STO-03)', async () => {
    await openPage({ json: { 'page-state': { myStore: { identifier: 'utrecht', name: 'Utrecht' } } } })
    expect((await import('../../../shared/stores/store')).$myStore.get()).toEqual({ identifier: 'utrecht', name: 'Utrecht' })
    await openPage()
    expect((await import('../../../shared/stores/store')).$myStore.get()).toBeNull()
  })

  it('is the one that was chosen, for a year, which is said (STO-03)', async () => {
    const page = await openPage()
    const { $myStore, chooseStore } = await import('../../../shared/stores/store')
    const { $messages } = await import('../../../shared/page/messages')
    chooseStore({ identifier: 'zwolle', name: 'Zwolle' })
    expect($myStore.get()).toEqual({ identifier: 'zwolle', name: 'Zwolle' })
    expect(page.jar.cookie).toMatch(/^my-store=zwolle;/)
    expect(page.jar.cookie).toContain(new Date(page.now + 365 * 86_400_000).toUTCString())
    expect($messages.get()).toMatchObject([{ text: 'stores.stock.madeMine', parameters: { name: 'Zwolle' }, tone: 'good' }])
  })
})
