import { describe, expect, it } from 'vitest'
import { Cache, memoize } from '../../../reference-shop/cache/cache'

describe('a cache', () => {
  it('keeps an entry for its lifetime (RT-19)', () => {
    let now = 0
    const cache = new Cache<string>({ most: 9, lifetime: 60_000, now: () => now })
    cache.put('/a', 'a')
    now = 59_999
    expect(cache.get('/a')).toBe('a')
    now = 60_000
    expect(cache.get('/a')).toBeUndefined()
  })

  it('loses the entry used longest ago when it is full, by number or by size (RT-19)', () => {
    for (const cache of [new Cache<string>({ most: 3 }), new Cache<string>({ most: 6000, sizeOf: () => 2000 })]) {
      for (const name of ['/a', '/b', '/c']) cache.put(name, name)
      cache.get('/a')
      cache.put('/d', '/d')
      expect(['/a', '/b', '/c', '/d'].filter(name => cache.get(name))).toEqual(['/a', '/c', '/d'])
    }
  })

  it('has room again for what is replaced, out of date or purged (RT-19)', () => {
    let now = 0
    const cache = new Cache<string>({ most: 2, lifetime: 10, now: () => now })
    const fill = (): void => ['/b', '/c'].forEach(name => void cache.put(name, name))
    cache.put('/a', 'one')
    cache.put('/a', 'other')
    fill()
    expect([cache.get('/b'), cache.get('/c')]).toEqual(['/b', '/c'])
    now = 20
    expect([cache.get('/b'), cache.get('/c')]).toEqual([undefined, undefined])
    fill()
    expect([cache.get('/b'), cache.get('/c')]).toEqual(['/b', '/c'])
    cache.put('/d', 'd', ['product-1'])
    cache.purge(['product-1'])
    cache.put('/e', 'e')
    expect([cache.get('/c'), cache.get('/e')]).toEqual(['/c', 'e'])
  })

  it('drops what shows a changed product, and does not keep what was begun before the change (RT-19)', () => {
    let now = 0
    const cache = new Cache<string>({ most: 9, now: () => now })
    cache.put('/a', 'a', ['product-1', 'product-2'])
    cache.put('/b', 'b', ['product-3'])
    now = 10
    cache.purge(['product-2'])
    expect([cache.get('/a'), cache.get('/b')]).toEqual([undefined, 'b'])
    cache.put('/a', 'old', ['product-2'], 9)
    expect(cache.get('/a')).toBeUndefined()
    cache.put('/a', 'new', ['product-2'], 11)
    expect(cache.get('/a')).toBe('new')
  })
})

it('a memoized function runs once for each text, and again for one used longest ago when there were too many since (NJS-01)', () => {
  const made: string[] = []
  const shout = memoize(2, text => {
    made.push(text)
    return text.toUpperCase()
  })
  expect(['a', 'b', 'a', '', 'a', 'b'].map(shout)).toEqual(['A', 'B', 'A', '', 'A', 'B'])
  expect(made).toEqual(['a', 'b', '', 'b'])
})
