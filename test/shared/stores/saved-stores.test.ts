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
    return import('../../../shared/stores/saved-stores')
  }

  it('are kept with the words that were asked, twelve at most (STO-01)', async () => {
    const { saveStores, savedStores } = await open()
    expect(savedStores()).toBeNull()
    saveStores({ ...list, query: 'Utrecht', stores: Array.from({ length: 13 }, () => store) })
    expect(savedStores()).toEqual({ query: 'Utrecht', origin: null, stores: Array.from({ length: 12 }, () => store) })
    saveStores({ ...list, query: 'Nergens', stores: [] })
    expect(savedStores()).toBeNull()
    saveStores({ ...list, query: '', stores: [store] })
    expect(savedStores()).toBeNull()
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
    const { savedStores } = await open()
    localStorage.setItem('stores-query', 'Utrecht')
    localStorage.setItem('stores-whatsapp', text)
    expect(savedStores()).toBeNull()
  })
})
