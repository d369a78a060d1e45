import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CookieJar, cookies } from '../../../shared/storage/cookies'
import { property } from '../../kit/property'

/** A `document.cookie` that records writes and reads as a browser does. */
class Jar implements CookieJar {
  readonly written: string[] = []
  readonly #pairs = new Map<string, string>()
  get cookie(): string {
    return [...this.#pairs].map(pair => pair.join('=')).join('; ')
  }
  set cookie(text: string) {
    this.written.push(text)
    const [pair = '', ...attributes] = text.split('; ')
    const [name = '', value = ''] = pair.split('=')
    const expires = attributes.find(one => one.startsWith('expires='))?.slice('expires='.length)
    if (expires && Date.parse(expires) <= 0) this.#pairs.delete(name)
    else this.#pairs.set(name, value)
  }
}

const noon = Date.UTC(2026, 10, 21, 12)

describe('cookies', () => {
  it('live 7 days on the whole site (STG-02)', () => {
    const jar = new Jar()
    cookies(jar, () => noon).set('view', 'grid')
    expect(jar.written).toEqual(['view=grid; expires=Sat, 28 Nov 2026 12:00:00 GMT; path=/; samesite=lax'])
  })

  it('are deleted by a date in the past (STG-02)', () => {
    const jar = new Jar()
    const all = cookies(jar, () => noon)
    all.set('view', 'grid')
    all.remove('view')
    expect(jar.written.at(-1)).toBe('view=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/; samesite=lax')
    expect(all.get('view')).toBeUndefined()
  })

  it('are known by their whole name, and one that cannot be read is none (STG-01)', () => {
    const jar = new Jar()
    jar.cookie = 'a-long=1'
    jar.cookie = 'broken=%E0%A4%A'
    expect([cookies(jar).get('a'), cookies(jar).get('long'), cookies(jar).get('broken')]).toEqual([undefined, undefined, undefined])
  })

  it('are none, without an error, where the browser refuses them (STG-01)', () => {
    const refuse = (): never => {
      throw new DOMException('denied', 'SecurityError')
    }
    const jar: CookieJar = Object.defineProperty({ cookie: '' }, 'cookie', { get: refuse, set: refuse })
    cookies(jar, () => noon).set('view', 'grid')
    cookies(jar).remove('view')
    expect(cookies(jar).get('view')).toBeUndefined()
  })

  property([fc.string({ minLength: 1, unit: 'binary' }), fc.string({ minLength: 1, unit: 'binary' })], { seed: 20261121 })(
    'give back what was put in, whatever its characters (STG-02)',
    (name, value) => {
      const all = cookies(new Jar())
      all.set(name, value)
      expect(all.get(name)).toBe(value)
    },
  )
})
