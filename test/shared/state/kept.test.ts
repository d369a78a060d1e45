import { beforeEach, describe, expect, it } from 'vitest'
import { listStores } from '../../../shared/contract/api/stores'
import { makeReply } from '../../kit/factories'
import { openPage } from '../../kit/platform'
import { useStorages } from '../../kit/storage'

beforeEach(useStorages)

describe('the stores that were found last', () => {
  const list = makeReply(listStores)
  const [store] = list.stores as [(typeof list.stores)[number]]
  const open = async () => {
    await openPage()
    return import('../../../shared/state/kept-stores')
  }

  it('are kept with the words that were asked, twelve at most (STO-01)', async () => {
    const { keepStores, keptStores } = await open()
    expect(keptStores()).toBeNull()
    keepStores({ ...list, query: 'Utrecht', stores: Array.from({ length: 13 }, () => store) })
    expect(keptStores()).toEqual({ query: 'Utrecht', origin: null, stores: Array.from({ length: 12 }, () => store) })
    keepStores({ ...list, query: 'Nergens', stores: [] })
    expect(keptStores()).toBeNull()
    keepStores({ ...list, query: '', stores: [store] })
    expect(keptStores()).toBeNull()
  })

  it.each([
    ['words', 'x'],
    ['one store', JSON.stringify(store)],
    ['nothing', '[null]'],
    ['no name', JSON.stringify([{ ...store, name: 1 }])],
    ['a distance in words', JSON.stringify([{ ...store, distance_km: 'far' }])],
    ['an address elsewhere', JSON.stringify([{ ...store, url: '//evil.example' }])],
    ['an address of script', JSON.stringify([{ ...store, url: 'javascript:alert(1)' }])],
    ['hours that are none', JSON.stringify([{ ...store, opening_hours: [{ day: 'monday' }] }])],
    ['services that are none', JSON.stringify([{ ...store, services: [1] }])],
    ['exceptions that are no list', JSON.stringify([{ ...store, exceptions: 'none' }])],
    ['exceptions without a date', JSON.stringify([{ ...store, exceptions: [{}] }])],
    ['a wrong one beside a right one', JSON.stringify([store, {}])],
  ])('are none when what is kept is %s (STO-01, SEC-02)', async (_, text) => {
    const { keptStores } = await open()
    localStorage.setItem('stores-query', 'Utrecht')
    localStorage.setItem('stores-whatsapp', text)
    expect(keptStores()).toBeNull()
  })
})

describe('the store of the shopper', () => {
  it('is the one the page names (STO-03)', async () => {
    await openPage({ json: { 'page-state': { myStore: { identifier: 'utrecht', name: 'Utrecht' } } } })
    expect((await import('../../../shared/state/my-store')).$myStore.get()).toEqual({ identifier: 'utrecht', name: 'Utrecht' })
    await openPage()
    expect((await import('../../../shared/state/my-store')).$myStore.get()).toBeNull()
  })

  it('is the one that was chosen, for a year, which is said (STO-03)', async () => {
    const page = await openPage()
    const { $myStore, chooseStore } = await import('../../../shared/state/my-store')
    const { $messages } = await import('../../../shared/state/messages')
    chooseStore({ identifier: 'zwolle', name: 'Zwolle' })
    expect($myStore.get()).toEqual({ identifier: 'zwolle', name: 'Zwolle' })
    expect(page.jar.cookie).toMatch(/^my-store=zwolle;/)
    expect(page.jar.cookie).toContain(new Date(page.now + 365 * 86_400_000).toUTCString())
    expect($messages.get()).toMatchObject([{ text: 'stores.stock.madeMine', parameters: { name: 'Zwolle' }, tone: 'good' }])
  })
})

describe('where the device is', () => {
  it('is exact for this page only, and to a hundredth of a degree for others (STO-01, SEC-05)', async () => {
    const page = await openPage()
    const { coarsePosition, exactPosition } = await import('../../../shared/state/position')
    page.place = { latitude: 52.09083, longitude: 5.12662 }
    expect(await exactPosition()).toEqual({ latitude: 52.09083, longitude: 5.12662 })
    expect(await coarsePosition()).toEqual({ latitude: 52.09, longitude: 5.13 })
    page.place = undefined
    await expect(exactPosition()).rejects.toMatchObject({ name: 'PositionError' })
    await expect(coarsePosition()).rejects.toMatchObject({ name: 'PositionError' })
  })
})

describe('what went wrong at a line of the cart', () => {
  it('is kept by line, with what was not sent, until it is taken back (ERR-02)', async () => {
    await openPage()
    const { $lineErrors, $unsentQty, failLine } = await import('../../../shared/state/line-errors')
    failLine(1, 'cart.failed', 4)
    failLine(2, 'cart.refused')
    expect([[...$lineErrors.get()], [...$unsentQty.get()]]).toEqual([
      [
        [1, 'cart.failed'],
        [2, 'cart.refused'],
      ],
      [[1, 4]],
    ])
    failLine(1, null, 4)
    failLine(2, '')
    expect([$lineErrors.get().size, $unsentQty.get().size]).toEqual([0, 0])
  })
})

describe('the newest of what was begun', () => {
  it('is told by key, and without a key for all (API-08)', async () => {
    await openPage()
    const begin = (await import('../../../shared/state/newest')).turns()
    const [first, other, second] = [begin('a'), begin('b'), begin('a')]
    expect([first(), other(), second()]).toEqual([false, true, true])
    const [one, two] = [begin(), begin()]
    expect([one(), two(), second()]).toEqual([false, true, true])
  })
})
