import { type Ports, providePorts } from '../contract/ports'
import { announce } from './announcer'
import { closeOnBack, leave, takeEntry } from './close-on-back'
import { keepFocus, showAndFocus } from './focus'
import { setHead } from './head'
import { rememberLink } from './left-by'
import { fetchPart, loadJson } from './load'
import { hold, onRest, restore } from './place'
import { position } from './position'
import { selectorOf } from './selector'

const listen = <Target extends EventTarget>(target: Target, type: string, listener: (event: never) => void): (() => void) => {
  target.addEventListener(type, listener as EventListener)
  return () => target.removeEventListener(type, listener as EventListener)
}

/** Browsers refuse an entry when there are too many in a short time; the page goes on without. */
function write(how: 'pushState' | 'replaceState', href: string, state: unknown): void {
  try {
    history[how](state, '', href)
  } catch (error) {
    console.warn('The address could not be written.', error)
  }
}

const isPrerendering = (): boolean => !!(document as { prerendering?: boolean }).prerendering

// By their bare names: a `const` of a page's script is no property of window.
declare const isB2B: unknown
declare const isLoggedIn: unknown

/** The two globals, those that the page sets. */
const pageGlobals = (): object => ({
  ...(typeof isB2B !== 'undefined' && { isB2B }),
  ...(typeof isLoggedIn !== 'undefined' && { isLoggedIn }),
})

const browser: Ports = {
  load(part, load) {
    const files = window.etalage?.files
    return files ? fetchPart(files, part) : load()
  },
  async texts(file) {
    const { base = '', texts = '' } = window.etalage?.files ?? {}
    return loadJson(new URL(`${texts}/${file}.json`, new URL(base, location.href)).href)
  },
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  unique: () => crypto.randomUUID(),
  readPageConfig() {
    const { pageConfig } = window as { pageConfig?: unknown }
    return { ...pageGlobals(), ...((browser.readJson('page-config') ?? pageConfig) as object | undefined) }
  },
  readJson(id) {
    try {
      return JSON.parse(document.querySelector(`script[type="application/json"]#${CSS.escape(id)}`)?.textContent ?? '')
    } catch {
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
  head: { set: setHead },
  scroll: {
    position: () => scrollY,
    restore,
    onRest,
    hold,
    to: showAndFocus,
  },
  focus: {
    current: () => selectorOf(document.activeElement),
    restore: selector => requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })),
    keep: keepFocus,
  },
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
      // A prerendered page is read again when it is shown.
      if (event.storageArea === localStorage && !isPrerendering()) listener(event.key, event.newValue)
    }),
  emit: (name, detail) => browser.onActivated(() => void document.dispatchEvent(new CustomEvent(name, { detail }))),
  ask: (name, detail) => document.dispatchEvent(new CustomEvent(name, { detail, cancelable: true })),
  onAction: (name, handle) =>
    listen(document, name, (event: CustomEvent) => {
      if (!event.defaultPrevented) handle(event.detail)
    }),
}

providePorts(browser)
browser.onActivated(rememberLink)
