import { fetchChunk, loaderOf } from '../platform/load'
import { holdEarlyClicks } from './early'

/* The first script of a page, inline in its head or as the module `etalage.js`. It holds early clicks and loads the core. */
declare const __BASE__: string
/** Files of each part with spaces between; one that begins with a hyphen has the part's name before it. Short, as every page has it. */
declare const __PARTS__: Record<string, string>
declare const __TEXTS__: string
/** Address of the stylesheet; '' if the page links it itself. */
declare const __STYLES__: string

/** An inline script may be told where the files are; the module derives it from its own URL. */
const script = document.currentScript
const base = script?.dataset.base ?? __BASE__
const named = ([name, files]: [string, string]) => [name, files.replace(/^-/, `${name}-`).split(' ')] as const
const files = { base, parts: Object.fromEntries(Object.entries(__PARTS__).map(named)), texts: __TEXTS__ }

/** A shop that does not use the manifest has only this script's tag, which then also loads the styles. */
function linkStyles(): void {
  if (document.querySelector('link[rel=stylesheet][href*="/etalage-"],link[data-etalage]')) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.dataset.etalage = 'all'
  link.href = new URL(__STYLES__, base).href
  document.head.append(link)
}

/** ms that the deferred scripts of a complete document may take. */
const DEFERRED_MS = 2000

/**
 * Stores read the page's data on import, so the document must be complete, including what its deferred scripts add; but a script of another
 * party that hangs does not keep the islands waiting.
 */
const parsed = new Promise<unknown>(done => {
  if (document.readyState !== 'loading') return done(undefined)
  document.addEventListener('DOMContentLoaded', done)
  document.addEventListener('readystatechange', () => setTimeout(done, DEFERRED_MS))
})

/** Preloads the core, so that the browser compiles it in the meantime. */
function whenParsed(core: string): Promise<unknown> {
  if (document.readyState === 'loading') {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = core
    link.nonce = script?.nonce ?? ''
    document.head.append(link)
  }
  return parsed
}

if (!window.etalage?.loader) {
  window.etalage = { ...window.etalage, early: holdEarlyClicks(), loader: loaderOf(files) }
  if (__STYLES__) linkStyles()
  // The page works without it: held clicks time out and the browser handles links and forms.
  fetchChunk(files, 'core', whenParsed).catch(console.error)
} else console.warn('The page has the script of Etalage twice. The second does nothing: remove its tag.')

// The browser reports a transition between our pages that it skips, because the page is slow or already shown; that is no error.
for (const type of ['pagereveal', 'pageswap'])
  addEventListener(type, event => {
    ;(event as { viewTransition?: { ready: Promise<void> } | null }).viewTransition?.ready.catch(() => {})
  })
