import type { StageFacts } from '../stage-page'
import { writeAttributes } from './attributes'
import { answerCalls } from './calls'
import { messageOf, type Order, type Report } from './messages'
import { drawPictures } from './pictures'

interface Store {
  subscribe(run: (value: unknown) => void): void
  set(value: unknown): void
}

const MANY = 30
const chosen = new URLSearchParams(location.search)
const { name, storesFile, stores, firstValues } = JSON.parse(document.getElementById('workbench')?.textContent ?? '') as StageFacts
const hosts = [...document.querySelectorAll<HTMLElement>('main [data-component]')]
const host = hosts.find(({ dataset }) => dataset.component === name)

let fault = chosen.get('fault') ?? 'none'
let began: number | undefined
const report: { -readonly [Key in keyof Report]: Report[Key] } = {
  state: '',
  mountTime: undefined,
  error: '',
  stores: {},
  calls: [],
  events: [],
}
let waiting = false

function tell(change: Partial<Report>): void {
  Object.assign(report, change)
  if (waiting) return
  waiting = true
  requestAnimationFrame(() => {
    waiting = false
    parent.postMessage({ report: structuredClone(report) }, location.origin)
  })
}

/** Stores are imported after the island, because they read the page on import. */
async function showStores(): Promise<void> {
  const all = (await import(new URL(storesFile, document.baseURI).href)) as Record<string, Record<string, Store>>
  for (const [file, names] of Object.entries(stores))
    for (const store of names) {
      const one = all[`shared/${file}.ts`]?.[store]
      if (store in firstValues) one?.set(firstValues[store])
      one?.subscribe(value => tell({ stores: { ...report.stores, [store]: JSON.parse(JSON.stringify(value ?? null)) } }))
    }
}

function prepare(island: HTMLElement): void {
  if (chosen.get('load') !== 'own') island.dataset.load = 'eager'
  writeAttributes(island, chosen)
}

function listen(): void {
  const heard = (type: string): void => tell({ events: [...report.events, type].slice(-MANY) })
  for (const type of ['cart:changed', 'wishlist:changed', 'catalogue:changed', 'checkout:step', 'store:ready', 'shop:open-panel'])
    document.addEventListener(type, event => heard(`${type} ${JSON.stringify((event as CustomEvent).detail)}`))
  document.addEventListener('island:mounted', ({ detail }) => {
    if (detail.name !== name) return
    tell({ mountTime: began === undefined ? undefined : performance.now() - began, error: '' })
    void showStores()
  })
  document.addEventListener('island:error', ({ detail }) => tell({ error: `${detail.name}: ${String(detail.cause)}` }))
  new MutationObserver(records => {
    for (const { target } of records) {
      const { component, islandState = '' } = (target as HTMLElement).dataset
      if (component !== name) continue
      if (islandState === 'loading') began = performance.now()
      tell({ state: islandState })
    }
  }).observe(document, { subtree: true, attributeFilter: ['data-island-state'] })
}

/** A link or form that no island handles would leave the demo; it is reported instead. */
function stay(): void {
  addEventListener('click', event => {
    const link = (event.target as Element).closest?.('a[href]:not([href^="#"])')
    if (!link || event.defaultPrevented) return
    event.preventDefault()
    tell({ events: [...report.events, `link to ${link.getAttribute('href')}`].slice(-MANY) })
  })
  addEventListener('submit', event => {
    if (event.defaultPrevented) return
    event.preventDefault()
    tell({ events: [...report.events, `form to ${(event.target as HTMLFormElement).getAttribute('action')}`].slice(-MANY) })
  })
}

/** Removing and reinserting it makes the runtime unmount it, restore the markup and mount it again. */
function remount(): void {
  const place = document.createComment('')
  host?.replaceWith(place)
  setTimeout(() => host && place.replaceWith(host))
}

drawPictures()
for (const island of hosts) prepare(island)
answerCalls(
  () => fault,
  line => tell({ calls: [...report.calls, line].slice(-MANY) }),
)
listen()
stay()
addEventListener('message', event => {
  const order = messageOf<Order>(event, 'order')
  if (!order) return
  fault = order.fault
  if (order.remount) remount()
})
