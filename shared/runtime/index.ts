import type { IslandErrorDetail, IslandState } from '../contract/dom'
import { loadPart } from '../contract/ports'
import { nearest } from './dev'
import type { EarlyClicks, Held } from './early'
import { bring } from './mount'
import { keepPresses } from './press'
import { yieldToMain } from './queue'
import { keepTranslated } from './translated'
import { arm } from './triggers'
import type { Areas, Core, Instance, Module, Registry, Row } from './types'

const instances = new Map<HTMLElement, Instance>()
/** Without a prototype, so that names such as `constructor` are unknown. */
const known: Record<string, Row> = Object.create(null)
let knownAreas: Areas = {}
const unknown = new Set<string>()
const { islands = {} } = window.etalage ?? {}
let early: EarlyClicks | undefined

const arrivals = new Map<Row, Promise<Module>>()

async function fetchModule(name: string, { area = '', load }: Row): Promise<Module> {
  if (load) return window.etalage?.loader?.persist(`Island "${name}"`, load) ?? load()
  const importArea = knownAreas[area]
  const module = importArea && (await loadPart(area, importArea)).islands[name]
  if (!module) throw new Error(`Island "${name}" is not in "${area}"`)
  return module
}

/** Fetches a module once; a failure is forgotten, so that the next request tries again. */
function arrivalOf(name: string, row: Row): Promise<Module> {
  const arrival = arrivals.get(row) ?? fetchModule(name, row)
  arrivals.set(row, arrival)
  arrival.catch(() => arrivals.delete(row))
  return arrival
}

const held = (host: HTMLElement): Held[] => early?.of(host) ?? []

const releaseAll = (host: HTMLElement): void => {
  for (const one of held(host)) early?.release(one)
}

const core: Core = {
  held,
  heldWithin: (host: HTMLElement): Held[] => early?.held.filter(one => host.contains(one.host)) ?? [],
  /** Takes a held click to replay it; false if it has timed out. */
  take: (one: Held) => early?.take(one),
  release: (one: Held) => early?.release(one),
  owns: (host: HTMLElement, instance: Instance) => instances.get(host) === instance,
  mark(host: HTMLElement, instance: Instance, state: IslandState) {
    instance.state = state
    host.dataset.islandState = state
  },
  emit: (host: EventTarget, type: string, detail: object) =>
    host.dispatchEvent(new CustomEvent(type, { bubbles: true, cancelable: true, detail })),
  fail(host: HTMLElement, instance: Instance, cause: unknown) {
    if (!core.owns(host, instance)) return
    const { name, stop } = instance
    instance.stop = () => {}
    stop()
    core.mark(host, instance, 'failed')
    releaseAll(host)
    const retry = (): void => {
      if (!core.owns(host, instance)) return
      instances.delete(host)
      adopt(host)
      go(host)
    }
    const detail: IslandErrorDetail = { name, cause, retry }
    if (core.emit(host, 'island:error', detail)) console.error(`Island "${name}" failed.`, cause, host)
  },
}

function go(host: HTMLElement): void {
  const instance = instances.get(host)
  if (!instance || instance.started) return
  const { name, row, stop } = instance
  stop()
  instance.stop = () => {}
  instance.started = true
  core.mark(host, instance, 'loading')
  bring(host, instance, row.module ?? arrivalOf(name, row), core)
}

function touch(host: HTMLElement): void {
  const instance = instances.get(host)
  // A store may never get data; the server's HTML works without it.
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
    console.error(`Island "${name}" is unknown.${__DEV__ ? nearest(name, Object.keys(known)) : ''}`, host)
    return
  }
  if (row.isUnavailable) {
    host.hidden = true
    releaseAll(host)
    return
  }
  const instance: Instance = { name, row, urgent: false, started: false, state: 'waiting', stop: () => {} }
  instances.set(host, instance)
  core.mark(host, instance, 'waiting')
  if (held(host)[0]) touch(host)
  wait(host, instance)
}

function wait(host: HTMLElement, instance: Instance): void {
  const { row } = instance
  const start = (): void => go(host)
  let stop = arm(host, triggerOf(host, instance), start)
  if (!stop) {
    if (__DEV__) console.error(`data-load="${host.dataset.load}" is no trigger; "${row.when}" is used.`, host)
    stop = arm(host, row.when, start)
  }
  if (!stop) return
  if (instance.started) stop()
  else instance.stop = stop
}

function drop(host: HTMLElement): void {
  const instance = instances.get(host)
  if (!instance) return
  instances.delete(host)
  delete host.dataset.islandState
  try {
    instance.stop()
  } catch (cause) {
    console.error(cause)
  }
  if (instance.state === 'mounted') core.emit(host.isConnected ? host : document, 'island:unmounted', { name: instance.name, host })
}

function each(node: Node, visit: (host: HTMLElement) => void): void {
  if (instances.has(node as HTMLElement) || (node as HTMLElement).dataset?.component) visit(node as HTMLElement)
  ;(node as HTMLElement).querySelectorAll?.<HTMLElement>('[data-component]').forEach(visit)
}

/** Checks the current document rather than the order of mutations: a moved element is still connected. */
const settle = (host: HTMLElement): void => (host.isConnected ? adopt(host) : drop(host))

/** In development: mounts mounted islands again, those of `modules` with the new code, or all of them unchanged. */
export function renew(modules?: Readonly<Record<string, Module>>): void {
  for (const [name, module] of Object.entries(modules ?? {})) {
    const row = known[name]
    if (row) arrivals.set(row, Promise.resolve(module))
  }
  for (const [host, { name, started }] of [...instances]) {
    if (!started || (modules && !modules[name])) continue
    drop(host)
    adopt(host)
    go(host)
  }
}

/** Adds an island to the registry, or overrides one. Call it before `start`. */
export const defineIsland = (name: string, load: () => Promise<Module>): void => {
  islands[name] = load
}

/**
 * Mounts all islands and behaviours of the page, now and when they are added. Call it once, after `window.etalage.early` is set; without
 * that, early clicks are not held.
 */
export function start(registry: Registry, areas: Areas = {}): void {
  Object.assign(known, registry)
  knownAreas = areas
  for (const [name, load] of Object.entries(islands)) known[name] = { when: known[name]?.when ?? 'visible', load }
  early = window.etalage?.early
  if (early) {
    early.onHold = touch
    early.isDone = host => /mounted|failed/.test(instances.get(host)?.state ?? '')
  }
  keepPresses()
  // Islands that the shopper has clicked come first, and may be painted before the rest is scanned.
  const pressed = new Set(early?.held.map(({ host }) => host))
  pressed.forEach(adopt)
  if (pressed.size) void yieldToMain().then(() => each(document, adopt))
  else each(document, adopt)
  const observer = new MutationObserver(records => {
    if (keepTranslated(records)) observer.takeRecords()
    for (const { type, target, addedNodes, removedNodes } of records)
      for (const node of type === 'attributes' ? [target] : [...removedNodes, ...addedNodes]) each(node, settle)
  })
  observer.observe(document, { childList: true, characterData: true, subtree: true, attributeFilter: ['data-component'] })
}
