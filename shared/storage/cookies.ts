const LIFETIME_DAYS = 7

/** The part of `document` that reads and writes cookies. */
export interface CookieJar {
  cookie: string
}

/** Cookies throw in a frame with an opaque origin; nothing is stored there. */
const write = (jar: CookieJar, name: string, value: string, until: number): void => {
  try {
    jar.cookie = `${encodeURIComponent(name)}=${encodeURIComponent(value)}; expires=${new Date(until).toUTCString()}; path=/; samesite=lax`
  } catch {}
}

/** Cookies for the whole site that expire after 7 days. `now` in ms. */
export const cookies = (jar: CookieJar, now: () => number = Date.now) => ({
  get(name: string): string | undefined {
    const start = `${encodeURIComponent(name)}=`
    try {
      const found = jar.cookie.split('; ').find(pair => pair.startsWith(start))
      return found && decodeURIComponent(found.slice(start.length))
    } catch {
      return undefined
    }
  },
  set(name: string, value: string, days = LIFETIME_DAYS): void {
    write(jar, name, value, now() + days * 86_400_000)
  },
  remove(name: string): void {
    write(jar, name, '', 0)
  },
})
