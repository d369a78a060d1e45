// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cookies } from '../../../shared/storage/cookies'
import { local, safely } from '../../../shared/storage/web-storage'

afterEach(() => vi.unstubAllGlobals())

describe('web storage', () => {
  it('says so when the browser has none (STG-01)', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(() => local.get('x')).toThrow('Storage is not supported by browser!')
    expect(() => local.set('x', '1')).toThrow('Storage is not supported by browser!')
  })

  it('goes on without it for callers that can (STG-01)', () => {
    vi.stubGlobal('localStorage', undefined)
    const store = safely(local)
    store.set('x', '1')
    expect(store.get('x')).toBe('1')
    store.remove('x')
    expect(store.get('x')).toBeNull()
  })

  it('keeps in memory what a full storage refuses (STG-01)', () => {
    const full = { getItem: () => 'oud', setItem: () => { throw new DOMException('full', 'QuotaExceededError') }, removeItem: () => {} }
    vi.stubGlobal('localStorage', full)
    const store = safely(local)
    store.set('x', 'nieuw')
    expect(store.get('x')).toBe('nieuw')
  })
})

describe('cookies', () => {
  const jar = { cookie: '' }
  const box = cookies(jar, () => Date.UTC(2026, 10, 21))

  it('live 7 days on the whole site (STG-02)', () => {
    box.set('keuze', 'a b;c')
    expect(jar.cookie).toBe('keuze=a%20b%3Bc; expires=Sat, 28 Nov 2026 00:00:00 GMT; path=/; samesite=lax')
  })

  it('are deleted by a past expiry (STG-02)', () => {
    box.remove('keuze')
    expect(jar.cookie).toContain('expires=Thu, 01 Jan 1970 00:00:00 GMT')
  })

  it('are read by their whole name, and bad ones are not there (STG-02)', () => {
    jar.cookie = 'xkeuze=1; keuze=a%20b; stuk=%E0%A4%A'
    expect(box.get('keuze')).toBe('a b')
    expect(box.get('stuk')).toBeUndefined()
    expect(box.get('niets')).toBeUndefined()
  })
})
