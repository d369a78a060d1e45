import { beforeEach, describe, expect, it } from 'vitest'
import { local, safely, session } from '../../../shared/storage/web-storage'
import { type MemoryStorage, useStorages } from '../../kit/storage'

let storages: { local: MemoryStorage; session: MemoryStorage }
beforeEach(() => {
  storages = useStorages()
})

describe('local and session storage', () => {
  it('keep text by key, each its own (STG-01)', () => {
    local.set('a', '1')
    session.set('a', '2')
    expect([local.get('a'), session.get('a'), local.get('b')]).toEqual(['1', '2', null])
    local.remove('a')
    expect([local.get('a'), session.get('a')]).toEqual([null, '2'])
  })

  it('fail by name when the browser has none (STG-01)', () => {
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: undefined })
    for (const use of [() => local.get('a'), () => local.set('a', '1'), () => local.remove('a')])
      expect(use).toThrow('Storage is not supported by browser!')
  })

  it('fail by name when the very access is refused (STG-01)', () => {
    Object.defineProperty(globalThis, 'sessionStorage', {
      configurable: true,
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    expect(() => session.get('a')).toThrow('Storage is not supported by browser!')
  })

  it('fail on writing when they are full (STG-01)', () => {
    storages.local.fault = 'full'
    expect(() => local.set('a', '1')).toThrow()
  })
})

describe('storage for callers that can do without', () => {
  it('remembers as long as the page lives what a full storage refuses, and forgets the old value (STG-01)', () => {
    const store = safely(local)
    store.set('a', 'old')
    storages.local.fault = 'full'
    store.set('a', 'new')
    expect(store.get('a')).toBe('new')
    store.remove('a')
    expect([store.get('a'), local.get('a')]).toEqual([null, null])
  })

  it('works without any storage (STG-01)', () => {
    storages.session.fault = 'blocked'
    const store = safely(session)
    expect(store.get('a')).toBeNull()
    store.set('a', '1')
    expect(store.get('a')).toBe('1')
    store.remove('a')
    expect(store.get('a')).toBeNull()
  })

  it('writes to the storage again once there is room (STG-01)', () => {
    const store = safely(local)
    storages.local.fault = 'full'
    store.set('a', '1')
    storages.local.fault = 'none'
    store.set('a', '2')
    expect([store.get('a'), local.get('a')]).toEqual(['2', '2'])
    local.set('a', 'other tab')
    expect(store.get('a')).toBe('other tab')
  })
})
