const LIFETIME_DAYS = 7

/** The part of `document` that cookies need. */
export interface CookieJar {
  cookie: string
}

const expires = (time: number): string => `; expires=${new Date(time).toUTCString()}; path=/; samesite=lax`

/** Cookies that live 7 days on the whole site (STG-02). `now` in ms. */
export const cookies = (jar: CookieJar, now: () => number = Date.now) => ({
  get(name: string): string | undefined {
    const start = `${encodeURIComponent(name)}=`
    const found = jar.cookie.split('; ').find(pair => pair.startsWith(start))
    try {
      return found && decodeURIComponent(found.slice(start.length))
    } catch {
      return undefined
    }
  },
  set(name: string, value: string, days = LIFETIME_DAYS): void {
    jar.cookie = `${encodeURIComponent(name)}=${encodeURIComponent(value)}${expires(now() + days * 86_400_000)}`
  },
  remove(name: string): void {
    jar.cookie = `${encodeURIComponent(name)}=${expires(0)}`
  },
})
