import type { IslandErrorDetail, IslandState } from '../contract/dom'
import { loadChunk } from '../contract/ports'
import type { PropSpecs } from '../contract/props'
import { keepClickOnLayoutShift, whenReleased } from '../platform/pointer'
import { nearest } from './dev'
import type { EarlyClicks, Held } from './early'
import { repeat } from './press'
import { attributeOf, readProps } from './props'
import { inSlices, yieldToMain } from './queue'
import { mountIsland } from './react'
import { findCounterpart, isData } from './takeover'
import { keepTranslated } from './translated'
import { arm } from './triggers'
import type { Areas, Instance, Module, Registry, Row } from './types'

const instances = new Map<HTMLElement, Instance>()
/** Without a prototype, so that names such as `constructor` are unknown. */
const known: Record<string, Row> = Object.create(null)
let knownAreas: Areas = {}
/** Names and triggers that the page has wrong; each is told once. */
const unknown = new Set<string>()
const { islands = {} } = window.etalage ?? {}
let early: EarlyClicks | undefined

const arrivals = new Map<Row, Promise<Module>>()

async function fetchModule(name: string, { area = '', load }: Row): Promise<Module> {
  if (load) return window.etalage?.loader?.persist(`Island "${name}"`, load) ?? load()
  const importArea = knownAreas[area]
  const module = importArea && (await loadChunk(area, importArea)).islands[name]
  if (!module) throw new Error(`Island "${name}" is not in "${area}"`)
  return module
}

/** Fetches a module once; a failure is forgotten, so that the next request tries again. */
function codeOf(name: string, row: Row): Promise<Module> {
  const arrival = arrivals.get(row) ?? fetchModule(name, row)
  arrivals.set(row, arrival)
  arrival.catch(() => arrivals.delete(row))
  return arrival
}

const heldFor = (host: HTMLElement): Held[] => early?.of(host) ?? []

const releaseAll = (host: HTMLElement): void => {
  for (const one of heldFor(host)) early?.release(one)
}

const owns = (host: HTMLElement, instance: Instance): boolean => instances.get(host) === instance

/** The attribute is for styles and other scripts, which may remove it. */
function mark(host: HTMLElement, instance: Instance, state: IslandState): void {
  instance.state = state
  host.dataset.islandState = state
}

/** False if a listener called preventDefault. */
const emit = (host: EventTarget, type: string, detail: object): boolean =>
  host.dispatchEvent(new CustomEvent(type, { bubbles: true, cancelable: true, detail }))

function fail(host: HTMLElement, instance: Instance, cause: unknown): void {
  if (!owns(host, instance)) return
  const { name, stop } = instance
  instance.stop = () => {}
  stop()
  mark(host, instance, 'failed')
  releaseAll(host)
  const retry = (): void => {
    if (!owns(host, instance)) return
    instances.delete(host)
    register(host)
    load(host)
  }
  const detail: IslandErrorDetail = { name, cause, retry }
  if (emit(host, 'island:error', detail)) console.error(`Island "${name}" failed.`, cause, host)
}

/** Hosts that were mounted again after another script had taken nodes of their island away. */
const remade = new WeakSet<HTMLElement>()

/** An island failed after it was mounted. One that missed nodes of its own, which a blocker may have removed, is mounted again, once. */
function recover(host: HTMLElement, instance: Instance, cause: unknown): void {
  if ((cause as Error | null)?.name !== 'NotFoundError' || remade.has(host) || !owns(host, instance)) fail(host, instance, cause)
  else {
    remade.add(host)
    remount(host)
  }
}

/** Result of each module's `ready`: a promise while pending, then true. */
const prepared = new WeakMap<Module, Promise<unknown> | true>()

function prepare(module: Module): Promise<unknown> | true {
  const known = prepared.get(module)
  const isStale = known === true && 'isReady' in module && module.isReady?.() === false
  if (known && !isStale) return known
  if (!module.ready) return true
  const running = module.ready()
  prepared.set(module, running)
  running.then(
    () => prepared.set(module, true),
    () => prepared.delete(module),
  )
  return running
}

function replay(clicks: readonly Held[], find: (control: HTMLElement) => HTMLElement | null): void {
  for (const held of clicks) {
    const control = find(held.control)
    if (!control) early?.release(held)
    else if (early?.take(held)) repeat(control)
  }
}

function mount(host: HTMLElement, instance: Instance, module: Module): void {
  if (!owns(host, instance)) return
  // An island replaces server-printed islands inside it, so it also takes the clicks held for those.
  const clicks = 'props' in module ? (early?.held.filter(one => host.contains(one.host)) ?? []) : heldFor(host)
  try {
    instance.props = 'props' in module ? module.props : module.options
    followProps(host, instance.props)
    if ('props' in module) {
      const props = readProps(host, module.props)
      // A root cannot be unmounted during its own render; a microtask later is still before the next paint.
      Object.assign(
        instance,
        mountIsland(host, module.default, props, cause => queueMicrotask(() => recover(host, instance, cause))),
      )
    } else instance.stop = module.default(host, readProps(host, module.options) as never)
    mark(host, instance, 'mounted')
    emit(host, 'island:mounted', { name: instance.name })
    replay(clicks, 'props' in module ? control => findCounterpart(control, host) : control => (control.isConnected ? control : null))
  } catch (cause) {
    fail(host, instance, cause)
  }
}

function schedule(host: HTMLElement, instance: Instance, module: Module): void {
  // A button that is replaced between press and release gets no click event.
  const attempt = (): void =>
    whenReleased(
      host,
      () => mount(host, instance, module),
      () => heldFor(host).length > 0,
    )
  if (!owns(host, instance)) return
  if (instance.urgent) attempt()
  else inSlices(host, attempt, () => instance.urgent)
}

/** Mounts an island once its code and texts have loaded and the main thread is free. */
function loadAndMount(host: HTMLElement, instance: Instance, module: Module | Promise<Module>): void {
  if (!('then' in module) && prepare(module) === true) {
    schedule(host, instance, module)
    return
  }
  const arrive = async (): Promise<void> => {
    const code = await module
    await prepare(code)
    schedule(host, instance, code)
  }
  arrive().catch(cause => fail(host, instance, cause))
}

function load(host: HTMLElement): void {
  const instance = instances.get(host)
  if (!instance || instance.started) return
  const { name, row, stop } = instance
  stop()
  instance.stop = () => {}
  instance.started = true
  mark(host, instance, 'loading')
  loadAndMount(host, instance, row.module ?? codeOf(name, row))
}

function activate(host: HTMLElement): void {
  const instance = instances.get(host)
  // A store may never get data; the server's HTML works without it.
  if (!instance || triggerOf(host, instance).startsWith('store')) {
    releaseAll(host)
    return
  }
  instance.urgent = true
  load(host)
}

const triggerOf = (host: HTMLElement, { row }: Instance): string => host.dataset.load ?? row.when

function register(host: HTMLElement): void {
  const name = host.dataset.component ?? ''
  if (instances.get(host)?.name === name) return
  unregister(host)
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
  mark(host, instance, 'waiting')
  if (heldFor(host)[0]) activate(host)
  wait(host, instance)
}

function wait(host: HTMLElement, instance: Instance): void {
  const { name, row } = instance
  const start = (): void => load(host)
  // If it fails, it is tried again by the load.
  const ahead = (): void =>
    void Promise.resolve(row.module ?? codeOf(name, row))
      .then(prepare)
      .catch(() => {})
  let stop = arm(host, triggerOf(host, instance), start, ahead)
  if (!stop) {
    const { load: written = '' } = host.dataset
    if (!unknown.has(`load ${written}`)) console.error(`data-load="${written}" is no trigger; "${row.when}" is used.`, host)
    unknown.add(`load ${written}`)
    stop = arm(host, row.when, start, ahead)
  }
  if (!stop) return
  if (instance.started) stop()
  else instance.stop = stop
}

function unregister(host: HTMLElement): void {
  const instance = instances.get(host)
  if (!instance) return
  instances.delete(host)
  delete host.dataset.islandState
  try {
    instance.stop()
  } catch (cause) {
    console.error(cause)
  }
  if (instance.state === 'mounted') emit(host.isConnected ? host : document, 'island:unmounted', { name: instance.name, host })
}

function each(node: Node, visit: (host: HTMLElement) => void): void {
  if (instances.has(node as HTMLElement) || (node as HTMLElement).dataset?.component) visit(node as HTMLElement)
  ;(node as HTMLElement).querySelectorAll?.<HTMLElement>('[data-component]').forEach(visit)
}

/** Mounts an island again, at once: another script has changed what it was mounted from. */
function remount(host: HTMLElement): void {
  unregister(host)
  register(host)
  const instance = instances.get(host)
  if (!instance) return
  instance.urgent = true
  load(host)
}

/**
 * A morph of the page has written the server's HTML over a host: it took the mark off, which the server does not print. If it also wrote
 * nodes inside, those are the server's now, and those that the island began with are gone.
 */
function reclaim(host: HTMLElement, records: readonly MutationRecord[]): void {
  const instance = instances.get(host)
  if (!instance || host.dataset.islandState === instance.state) return
  if (instance.state !== 'mounted') {
    mark(host, instance, instance.state)
    return
  }
  const isRewritten = records.some(({ type, target }) => type !== 'attributes' && host.contains(target))
  // Copies, as the runtime of the island still holds the nodes themselves; a script that is copied violates Trusted Types.
  const printed = isRewritten ? [...host.childNodes].map(node => (isData(node) ? node : node.cloneNode(true))) : undefined
  const focused = host.contains(document.activeElement) ? document.activeElement : null
  unregister(host)
  if (printed) host.replaceChildren(...printed)
  if (focused && document.activeElement === document.body) findCounterpart(focused, host)?.focus({ preventScroll: true })
  remount(host)
}

/** Islands follow their attributes; one that failed may have lacked what another script has set now. */
const propObserver = new MutationObserver(records => {
  for (const host of new Set(records.map(({ target }) => target as HTMLElement))) {
    const { state, props = {}, update } = instances.get(host) ?? {}
    // Without its mark, the host is reclaimed as a whole.
    if (!/mounted|failed/.test(state ?? '') || host.dataset.islandState !== state) continue
    const isChanged = (name: string): boolean => {
      const first = records.find(one => one.target === host && one.attributeName === attributeOf(name))
      return !!first && first.oldValue !== host.getAttribute(attributeOf(name))
    }
    const changed = Object.keys(props).filter(isChanged)
    if (!changed[0]) continue
    try {
      const values = readProps(host, props)
      if (state === 'mounted' && update && changed.every(name => props[name]?.live)) update(values)
      else remount(host)
    } catch (cause) {
      console.error(cause, host)
    }
  }
})

function followProps(host: HTMLElement, props: PropSpecs): void {
  const attributes = Object.keys(props).flatMap(name => (props[name]?.reflected ? [] : attributeOf(name)))
  if (attributes[0]) propObserver.observe(host, { attributeFilter: attributes, attributeOldValue: true })
}

/** Checks the current document rather than the order of mutations: a moved element is still connected. */
const reconcile = (host: HTMLElement): void => (host.isConnected ? register(host) : unregister(host))

/** In development: mounts mounted islands again, those of `modules` with the new code, or all of them unchanged. */
export function renew(modules?: Readonly<Record<string, Module>>): void {
  for (const [name, module] of Object.entries(modules ?? {})) {
    const row = known[name]
    if (row) arrivals.set(row, Promise.resolve(module))
  }
  for (const [host, { name, started }] of [...instances]) {
    if (!started || (modules && !modules[name])) continue
    unregister(host)
    register(host)
    load(host)
  }
}

/** Adds an island to the registry, or overrides one. Call it before `start`. */
export const defineIsland = (name: string, load: () => Promise<Module>): void => {
  islands[name] = load
}

/**
 * Mounts all islands and behaviours of the page, now and when they are added. Call it once, after `window.etalage.early` is set; without
 * that, early clicks are not held. `onAdded` is called when nodes have been added to the page.
 */
export function start(registry: Registry, areas: Areas = {}, onAdded?: () => void): void {
  Object.assign(known, registry)
  knownAreas = areas
  for (const [name, load] of Object.entries(islands)) known[name] = { when: known[name]?.when ?? 'visible', load }
  early = window.etalage?.early
  if (early) {
    early.onHold = activate
    early.isDone = host => /mounted|failed/.test(instances.get(host)?.state ?? '')
  }
  keepClickOnLayoutShift()
  // Islands that the shopper has clicked come first, and may be painted before the rest is scanned.
  const pressed = new Set(early?.held.map(({ host }) => host))
  pressed.forEach(register)
  if (pressed.size) void yieldToMain().then(() => each(document, register))
  else each(document, register)
  const observer = new MutationObserver(records => {
    if (keepTranslated(records)) observer.takeRecords()
    if (records.some(({ addedNodes }) => addedNodes.length)) onAdded?.()
    const marked = new Set<HTMLElement>()
    for (const { type, target, attributeName, addedNodes, removedNodes } of records)
      if (attributeName === 'data-island-state') marked.add(target as HTMLElement)
      else for (const node of type === 'attributes' ? [target] : [...removedNodes, ...addedNodes]) each(node, reconcile)
    for (const host of marked) reclaim(host, records)
  })
  const attributeFilter = ['data-component', 'data-island-state']
  observer.observe(document, { childList: true, characterData: true, subtree: true, attributeFilter })
}
