import type { IslandErrorDetail, IslandState } from '../contract/dom'
import type { EarlyClicks, Held } from './early'
import { loadLeaf, persist } from './load'
import { arm } from './triggers'
import type { Registry, Row } from './types'

/** One element that holds an island or a behaviour. */
export interface Instance {
  name: string
  row: Row
  /** The shopper waits for it. */
  urgent: boolean
  module?: ReturnType<Row['load']>
  /** Undoes whatever stage it is in: disarms the trigger, or unmounts. */
  stop: () => void
}

const instances = new Map<HTMLElement, Instance>()
/** Without a prototype: no name is known by inheritance. */
const known: Record<string, Row> = Object.create(null)
const unknown = new Set<string>()
const { islands = {}, early: inline } = window.etalage ?? {}
let early: EarlyClicks | undefined = inline

/** Fetches once; a failure is forgotten, so that the next one who asks tries again. */
const arrivals = new Map<unknown, Promise<unknown>>()
const once = <Result>(key: unknown, fetch: () => Promise<Result>): Promise<Result> => {
  const arrival = arrivals.get(key) ?? fetch()
  arrivals.set(key, arrival)
  arrival.catch(() => arrivals.delete(key))
  return arrival as Promise<Result>
}

const held = (host: HTMLElement): Held[] => early?.of(host) ?? []

const releaseAll = (host: HTMLElement): void => {
  for (const one of held(host)) early?.release(one)
}

/** What the entry lends to the code that it fetches later. */
const core = {
  held,
  /** Takes a held click to replay it; false when its time is up. */
  take: (one: Held) => early?.take(one),
  release: (one: Held) => early?.release(one),
  persist,
  adapter: () => once(core, () => persist('React', () => import('./react'))),
  owns: (host: HTMLElement, instance: Instance) => instances.get(host) === instance,
  mark(host: HTMLElement, state: IslandState) {
    host.dataset.islandState = state
  },
  tell: (host: EventTarget, type: string, detail: object) =>
    host.dispatchEvent(new CustomEvent(type, { bubbles: true, cancelable: true, detail })),
  fail(host: HTMLElement, instance: Instance, cause: unknown) {
    if (!core.owns(host, instance)) return
    const { name, stop } = instance
    instance.stop = () => {}
    stop()
    core.mark(host, 'failed')
    releaseAll(host)
    const retry = (): void => {
      if (!core.owns(host, instance)) return
      instances.delete(host)
      adopt(host)
      go(host)
    }
    const detail: IslandErrorDetail = { name, cause, retry }
    if (core.tell(host, 'island:error', detail)) console.error(`Island "${name}" failed.`, cause, host)
  },
}
export type Core = typeof core

const fetchMount = (): Promise<typeof import('./mount')> => once(instances, () => persist('Runtime', () => import('./mount')))

function go(host: HTMLElement): void {
  const instance = instances.get(host)
  if (!instance || instance.module) return
  const { name, row, stop } = instance
  stop()
  instance.stop = () => {}
  core.mark(host, 'loading')
  // The adapter brings the platform, which stores ask for as they are evaluated; preloads make the order cost nothing.
  const module = once(row, async () => {
    if (!row.plain) await core.adapter()
    return loadLeaf(`Island "${name}"`, row.load)
  })
  instance.module = module
  fetchMount()
    .then(mount => mount.bring(host, instance, core))
    .catch(cause => core.fail(host, instance, cause))
  module.catch(() => {})
}

function touch(host: HTMLElement): void {
  const instance = instances.get(host)
  // Data for a store may never come; what the server printed works without it.
  if (!instance || triggerOf(host, instance).startsWith('store')) {
    releaseAll(host)
    return
  }
  instance.urgent = true
  go(host)
}

const triggerOf = (host: HTMLElement, { row }: Instance): string => host.dataset.load ?? row.when

function adopt(host: HTMLElement): void {
  const name = host.dataset.component ?? ''
  if (instances.get(host)?.name === name) return
  drop(host)
  const row = known[name]
  if (!row) {
    releaseAll(host)
    if (!name || unknown.has(name)) return
    unknown.add(name)
    if (__DEV__) void fetchMount().then(({ hint }) => console.error(`Island "${name}" is unknown.${hint(name, Object.keys(known))}`, host))
    else console.error(`Island "${name}" is unknown.`, host)
    return
  }
  const armed = new AbortController()
  const instance: Instance = { name, row, urgent: false, stop: () => armed.abort() }
  instances.set(host, instance)
  core.mark(host, 'waiting')
  const wait = (trigger: string): boolean => arm(host, trigger, () => go(host), armed.signal)
  if (!wait(triggerOf(host, instance))) {
    if (__DEV__) console.error(`data-load="${host.dataset.load}" is no trigger; "${row.when}" is used.`, host)
    wait(row.when)
  }
  if (held(host)[0]) touch(host)
}

function drop(host: HTMLElement): void {
  const instance = instances.get(host)
  if (!instance) return
  const { islandState } = host.dataset
  instances.delete(host)
  delete host.dataset.islandState
  try {
    instance.stop()
  } catch (cause) {
    console.error(cause)
  }
  if (islandState === 'mounted') core.tell(host.isConnected ? host : document, 'island:unmounted', { name: instance.name, host })
}

function each(node: Node, visit: (host: HTMLElement) => void): void {
  if (instances.has(node as HTMLElement) || (node as HTMLElement).dataset?.component) visit(node as HTMLElement)
  ;(node as HTMLElement).querySelectorAll?.<HTMLElement>('[data-component]').forEach(visit)
}

/** The page as it is now decides, not the order in which it got there: what was moved is in it still. */
const settle = (host: HTMLElement): void => (host.isConnected ? adopt(host) : drop(host))

/** Adds an island, or puts another in the place of one that the registry has. Call it before start (EXT-01). */
export const defineIsland = (name: string, load: Row['load']): void => {
  islands[name] = load
}

/** Mounts every island and behaviour of the page, now and later. Call it once. */
export function start(registry: Registry): void {
  Object.assign(known, registry)
  for (const name in islands) known[name] = { when: 'visible', ...known[name], load: islands[name] as Row['load'] }
  const listen = (clicks: EarlyClicks): void => {
    early = clicks
    early.onHold = touch
  }
  // Printed inline in the head it hears clicks that come before this script; without that it is fetched now.
  if (early) listen(early)
  else import('./early').then(({ holdEarlyClicks }) => listen(holdEarlyClicks()))
  each(document, adopt)
  new MutationObserver(records => {
    for (const { type, target, addedNodes, removedNodes } of records)
      for (const node of type === 'attributes' ? [target] : [...removedNodes, ...addedNodes]) each(node, settle)
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['data-component'] })
}
