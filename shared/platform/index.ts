import { pageConfig } from '../contract/config'
import type { PublicEvents } from '../contract/dom'
import { readIds } from '../contract/id'
import { type PagePorts, providePorts } from '../contract/ports'
import { closeOnBack, leave, takeEntry } from './close-on-back'
import { rememberLink, selectorOf } from './focus'
import { holdFragment } from './fragment'

const listen = <Target extends EventTarget>(target: Target, type: string, listener: (event: never) => void): (() => void) => {
  target.addEventListener(type, listener as EventListener)
  return () => target.removeEventListener(type, listener as EventListener)
}

/** Browsers throw if too many history entries are written in a short time; the page works without them. */
function write(how: 'pushState' | 'replaceState', href: string, state: unknown): void {
  try {
    // Not relative to the page's <base>.
    history[how](state, '', new URL(href, location.href))
  } catch (error) {
    console.warn('The address could not be written.', error)
  }
}

const CLEAR_MS = 150

const region = (): HTMLElement => {
  const present = document.querySelector<HTMLElement>('[data-announcer]')
  if (present) return present
  const made = document.createElement('div')
  made.dataset.announcer = ''
  made.className = 'et-visually-hidden'
  made.setAttribute('aria-live', 'polite')
  document.body.append(made)
  return made
}

/** Announces a text in the page's live region. The pause lets screen readers repeat a sentence that comes twice. */
export function announce(text: string): void {
  const live = region()
  live.textContent = ''
  setTimeout(() => {
    live.textContent = text
  }, CLEAR_MS)
}

const POSITION_LIMIT_MS = 10_000
/** Maximum age in ms of a cached position. */
const MAX_AGE_MS = 300_000

/** The device's position in degrees; the browser asks the shopper first. Rejects if that is refused, unavailable, or takes too long. */
const position = (): Promise<{ latitude: number; longitude: number }> =>
  new Promise((done, fail) => {
    if (!navigator.geolocation) fail(new Error('No geolocation'))
    else
      navigator.geolocation.getCurrentPosition(({ coords }) => done(coords), fail, { timeout: POSITION_LIMIT_MS, maximumAge: MAX_AGE_MS })
  })

const isPrerendering = (): boolean => !!(document as { prerendering?: boolean }).prerendering

// Referenced by bare name, because a `const` in a page script is not a property of window.
declare const isB2B: unknown
declare const isLoggedIn: unknown

/** The two globals, if the page sets them. */
const pageGlobals = (): object => ({
  ...(typeof isB2B !== 'undefined' && { isB2B }),
  ...(typeof isLoggedIn !== 'undefined' && { isLoggedIn }),
})

/** The last detail of each event that was dispatched, for scripts that listen later. */
export const lastDetails: Partial<PublicEvents> = {}

/** The JSON scripts with this id. Of several the last counts, as Turbo Drive puts the head of the next page after that of the first. */
const scriptsOf = (id: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('script[type="application/json"]')].filter(script => script.id === id)

/** JSON of the page as it was read, and the address then, by id. */
const readSeeds = new Map<string, [text: string, href: string]>()

/**
 * Loads the page whole if JSON that was read has been replaced at another address. A navigation that keeps the document, as of Turbo Drive
 * or htmx, has brought the next page, and the stores hold the data of the last one.
 */
export function reloadForOtherPage(): void {
  const isReplaced = ([id, [text, href]]: [string, [string, string]]): boolean =>
    href !== browser.location.href() && (scriptsOf(id).pop()?.textContent ?? text) !== text
  if ([...readSeeds].some(isReplaced)) browser.location.reload()
}

const browser: PagePorts = {
  load: (part, load) => window.etalage?.loader?.part?.(part) ?? load(),
  texts: async file => window.etalage?.loader?.texts(file),
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  // Not randomUUID, which pages without TLS lack.
  unique: () => [...crypto.getRandomValues(new Uint8Array(18))].map(byte => byte.toString(16).padStart(2, '0')).join(''),
  readPageConfig() {
    const { pageConfig } = window as { pageConfig?: unknown }
    return { ...pageGlobals(), ...(pageConfig as object | undefined), ...(browser.readJson('page-config') as object | undefined) }
  },
  readJson(id) {
    const all = scriptsOf(id)
    const text = all.at(-1)?.textContent ?? ''
    if (all.length > 1) console.error(`The page has two scripts with the id ${id}. The last is used: remove the other.`)
    readSeeds.set(id, [text, browser.location.href()])
    try {
      return text ? JSON.parse(text, readIds) : undefined
    } catch (cause) {
      console.error(`${id} is not JSON: ${text.trim().slice(0, 80)}. It is left out.`, cause)
      return undefined
    }
  },
  readMeta: name => document.querySelector<HTMLMetaElement>(`meta[name="${CSS.escape(name)}"]`)?.content,
  location: {
    href: () => location.pathname + location.search,
    push: (href, state = {}) => write(takeEntry() ? 'replaceState' : 'pushState', href, state),
    replace: (href, state) => write('replaceState', href, { ...(history.state as object | null), ...state }),
    state: () => history.state,
    closeOnBack,
    onPop: listener => listen(window, 'popstate', (event: PopStateEvent) => listener(browser.location.href(), event.state)),
    go: href => leave(() => location.assign(href)),
    reload: () => leave(() => location.reload()),
  },
  jar: document,
  focus: { current: () => selectorOf(document.activeElement) },
  announce,
  position,
  online: () => navigator.onLine,
  onOnline: run => void listen(window, 'online', run),
  onActivated(run) {
    if (isPrerendering()) document.addEventListener('prerenderingchange', run, { once: true })
    else run()
  },
  onPageRestored(run) {
    if (isPrerendering()) browser.onActivated(run)
    return listen(window, 'pageshow', (event: PageTransitionEvent) => event.persisted && run())
  },
  onStorage: listener =>
    listen(window, 'storage', (event: StorageEvent) => {
      // Ignored while prerendering: the page rereads storage when it is shown.
      if (event.storageArea === localStorage && !isPrerendering()) listener(event.key, event.newValue)
    }),
  emit: (name, detail) =>
    browser.onActivated(() => {
      lastDetails[name] = detail
      document.dispatchEvent(new CustomEvent(name, { detail }))
    }),
  ask: (name, detail) => document.dispatchEvent(new CustomEvent(name, { detail, cancelable: true })),
  onAction: (name, handle) =>
    listen(document, name, (event: CustomEvent) => {
      if (!event.defaultPrevented) handle(event.detail)
    }),
}

if (document.readyState === 'loading')
  console.error(
    'etalage was imported before the page was complete, so it misses what the rest of the page says. Import it from a module script, or after DOMContentLoaded.',
  )
providePorts(browser)
// Before anything else of the page is read: it says how ids are.
pageConfig()
browser.onActivated(rememberLink)
holdFragment()
