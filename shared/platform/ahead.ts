import { pageConfig } from '../contract/config'
import { elementOf } from '../contract/dom'

/** Which links a rule of `<script type="speculationrules">` matches. */
interface Where {
  and?: Where[]
  or?: Where[]
  not?: Where
  href_matches?: string | string[]
  selector_matches?: string | string[]
}

type Rules = Partial<Record<'prefetch' | 'prerender', { where?: Where }[]>>

/** ms; the delay that Chromium uses for `moderate` rules. */
const REST_MS = 200

const list = <Value>(value: Value | Value[] | undefined): Value[] => (value === undefined ? [] : ([value].flat() as Value[]))

/** Whether a path matches a pattern in which `*` stands for any text. */
const isLike = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`).test(path)

function fits(link: HTMLAnchorElement, { and, or, not, href_matches: paths, selector_matches: selectors }: Where): boolean {
  if (and) return and.every(one => fits(link, one))
  if (or) return or.some(one => fits(link, one))
  if (not) return !fits(link, not)
  return list(paths).some(path => isLike(path, link.pathname)) || list(selectors).some(selector => link.matches(selector))
}

function rulesOfPage(): Where[] {
  return [...document.querySelectorAll('script[type=speculationrules]')].flatMap(({ textContent }) => {
    try {
      const { prefetch = [], prerender = [] } = JSON.parse(textContent ?? '') as Rules
      return [...prefetch, ...prerender].flatMap(({ where }) => where ?? [])
    } catch {
      return []
    }
  })
}

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true ||
  matchMedia('(prefers-reduced-data: reduce)').matches

/**
 * Prefetch for browsers without speculation rules: fetches the page behind a link that the page's rules match, once, when the mouse rests
 * on the link or presses it. Sends `Purpose: prefetch`. Does nothing if the visitor saves data. The result stops it.
 */
export function fetchAhead(): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const rules = rulesOfPage()
  const requested = new Set([location.pathname + location.search])
  let resting: ReturnType<typeof setTimeout> | undefined

  const ask = (link: HTMLAnchorElement): void => {
    const page = link.pathname + link.search
    if (link.origin !== location.origin || requested.has(page) || !rules.some(where => fits(link, where))) return
    requested.add(page)
    fetch(page, { priority: 'low', headers: { Purpose: 'prefetch' }, signal }).catch(() => requested.delete(page))
  }
  const listen = (type: 'pointerover' | 'pointerdown', wait: number): void =>
    document.addEventListener(
      type,
      event => {
        clearTimeout(resting)
        const link = elementOf(event)?.closest<HTMLAnchorElement>('a[href]')
        if (link) resting = setTimeout(ask, wait, link)
      },
      { signal, passive: true },
    )
  const { isForEverybody } = pageConfig()
  // Pages made for one visitor are not cacheable, so a prefetch would be wasted.
  if (isForEverybody && rules.length && !savesData()) {
    listen('pointerover', REST_MS)
    listen('pointerdown', 0)
  }
  return () => {
    clearTimeout(resting)
    stop.abort()
  }
}
