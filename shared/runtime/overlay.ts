import type { IslandErrorDetail } from '../contract/dom'
import type { Registry } from './types'

interface Seen {
  began?: number
  /** ms from the start of loading to the mount. */
  took?: number
  failure?: IslandErrorDetail
  box: HTMLElement
}

const css = `
.box { position: fixed; z-index: 2147483646; outline: 2px solid var(--c); outline-offset: -2px; pointer-events: none }
.box span { position: absolute; inset: 0 auto auto 0; padding: 0 4px; background: var(--c); color: #fff; white-space: nowrap }
.box:not(:hover) span { max-width: max(100%, 90px); overflow: hidden; text-overflow: ellipsis }
.waiting { --c: #5b6774 } .loading { --c: #9a5b00 } .mounted { --c: #0f7a4d } .failed, .unknown { --c: #b3261e }
.box, .panel { font: 11px/16px ui-monospace, monospace }
.panel { position: fixed; inset: auto 8px 8px auto; z-index: 2147483647; max-width: min(420px, 90vw); max-height: 40vh; overflow: auto; padding: 8px; background: #10243e; color: #fff; border-radius: 6px }
.panel p { margin: 0 } .panel button { font: inherit }
[hidden] { display: none }`

const seen = new Map<HTMLElement, Seen>()
const root = document.createElement('div').attachShadow({ mode: 'open' })
const panel = document.createElement('section')
let isScheduled = false

function of(host: HTMLElement): Seen {
  let one = seen.get(host)
  if (!one) {
    const box = document.createElement('div')
    box.append(document.createElement('span'))
    root.append(box)
    one = { box }
    seen.set(host, one)
  }
  return one
}

const stateOf = ({ dataset }: HTMLElement): string => dataset.islandState ?? 'unknown'

function describe(host: HTMLElement, { took, failure }: Seen, registry: Registry): string {
  const name = host.dataset.component ?? ''
  const parts = [name, stateOf(host), host.dataset.load ?? registry[name]?.when, took === undefined ? '' : `${Math.round(took)} ms`]
  if (failure) parts.push(String(failure.cause))
  return parts.filter(Boolean).join(' · ')
}

/** An element without a box is marked at its first child. */
function place(host: HTMLElement, { box }: Seen, text: string): void {
  const own = host.getBoundingClientRect()
  const { left, top, width, height } = own.width ? own : (host.firstElementChild?.getBoundingClientRect() ?? own)
  box.hidden = !width || top > innerHeight || top + height < 0
  box.className = `box ${stateOf(host)}`
  Object.assign(box.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
  if (box.firstElementChild) box.firstElementChild.textContent = text
}

function count(): string {
  const states = [...seen.keys()].map(stateOf)
  return [...new Set(states)].map(state => `${states.filter(one => one === state).length} ${state}`).join(', ')
}

const line = (text: string, retry?: () => void): HTMLElement => {
  const paragraph = document.createElement('p')
  paragraph.textContent = `${text} `
  if (!retry) return paragraph
  const button = document.createElement('button')
  button.textContent = 'Retry'
  button.onclick = retry
  paragraph.append(button)
  return paragraph
}

function draw(registry: Registry): void {
  isScheduled = false
  for (const [host, { box }] of seen)
    if (!host.isConnected) {
      box.remove()
      seen.delete(host)
    }
  const failures: HTMLElement[] = []
  for (const host of document.querySelectorAll<HTMLElement>('[data-component]')) {
    const one = of(host)
    const text = describe(host, one, registry)
    place(host, one, text)
    if (/failed|unknown/.test(stateOf(host))) failures.push(line(text, one.failure?.retry))
  }
  panel.replaceChildren(line(count()), ...failures)
}

function note(host: HTMLElement): void {
  const one = of(host)
  const state = stateOf(host)
  if (state === 'loading') one.began = performance.now()
  if (state === 'mounted' && one.began !== undefined) one.took = performance.now() - one.began
  if (state !== 'failed') delete one.failure
}

/**
 * Outlines all islands of the page with name, state, trigger and time to mount, and lists failures. For `?islands`; call it before `start`,
 * so that it sees every state.
 */
export function showIslands(registry: Registry): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [sheet]
  panel.className = 'panel'
  panel.ariaLabel = 'Islands'
  root.append(panel)
  document.documentElement.append(root.host)
  const redraw = (): void => {
    if (!isScheduled) requestAnimationFrame(() => draw(registry))
    isScheduled = true
  }
  document.addEventListener('island:error', ({ target, detail }) => {
    of(target as HTMLElement).failure = detail
    redraw()
  })
  new MutationObserver(records => {
    for (const { type, target } of records) if (type === 'attributes') note(target as HTMLElement)
    redraw()
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-island-state'] })
  new ResizeObserver(redraw).observe(document.documentElement)
  addEventListener('scroll', redraw, { capture: true, passive: true })
}
