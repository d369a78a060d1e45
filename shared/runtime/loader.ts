import { fetchPart, loaderOf } from '../platform/load'
import { holdEarlyClicks } from './early'

/*
 * The first script of a page: inline in its head, or the module `etalage.js`. It holds early clicks and loads the core.
 */
declare const __BASE__: string
declare const __PARTS__: Record<string, string[]>
declare const __TEXTS__: string
/** Address of the stylesheet; empty where the page links it. */
declare const __STYLES__: string

/** Inline it may be told where the files are; the module knows. */
const script = document.currentScript
const base = script?.dataset.base ?? __BASE__
const files = { base, parts: __PARTS__, texts: __TEXTS__ }

/** A shop without the manifest has one tag, of this script, and gets the styles by it. */
function linkStyles(): void {
  if (document.querySelector('link[rel=stylesheet][href*="/etalage-"],link[data-etalage]')) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = new URL(__STYLES__, base).href
  document.head.append(link)
}

/** Stores read what the page says as they are evaluated, so all of it must be there, and what its deferred scripts add. */
const parsed = new Promise(done => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', done)
  else done(undefined)
})

/** Meanwhile the browser compiles the core. */
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
  // The page works without: links and forms are the browser's again when a held click's time is up.
  fetchPart(files, 'core', whenParsed).catch(console.error)
}

// A page that is left in mid-transition, or was on show before its transition was there, has not failed.
addEventListener('unhandledrejection', event => {
  if (event.reason instanceof DOMException && /transition/i.test(event.reason.message)) event.preventDefault()
})
