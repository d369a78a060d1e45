import type { Held } from './early'
import { repeat } from './press'
import { readProps } from './props'
import { inSlices } from './queue'
import { mountIsland, twin } from './react'
import type { Core, Instance, Module } from './types'

const PRESSED_MS = 16

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

function replay(clicks: readonly Held[], core: Core, find: (control: HTMLElement) => HTMLElement | null): void {
  for (const held of clicks) {
    const control = find(held.control)
    if (!control) core.release(held)
    else if (core.take(held)) repeat(control)
  }
}

function mount(host: HTMLElement, instance: Instance, module: Module, core: Core): void {
  if (!core.owns(host, instance)) return
  // An island replaces server-printed islands inside it, so it also takes the clicks held for those.
  const clicks = 'props' in module ? core.heldWithin(host) : core.held(host)
  try {
    if ('props' in module) {
      const props = readProps(host, module.props)
      // A root cannot be unmounted during its own render; a microtask later is still before the next paint.
      instance.stop = mountIsland(host, module.default, props, cause => queueMicrotask(() => core.fail(host, instance, cause)))
    } else instance.stop = module.default(host, readProps(host, module.options) as never)
    core.mark(host, instance, 'mounted')
    core.emit(host, 'island:mounted', { name: instance.name })
    replay(clicks, core, 'props' in module ? control => twin(control, host) : control => (control.isConnected ? control : null))
  } catch (cause) {
    core.fail(host, instance, cause)
  }
}

function schedule(host: HTMLElement, instance: Instance, module: Module, core: Core): void {
  const attempt = (): void => {
    // A button that is replaced between press and release gets no click event, so this waits for the release.
    if (host.matches(':active')) setTimeout(attempt, PRESSED_MS)
    else mount(host, instance, module, core)
  }
  if (!core.owns(host, instance)) return
  if (instance.urgent) attempt()
  else inSlices(host, attempt, () => instance.urgent)
}

/** Mounts an island once its code and texts have loaded and the main thread is free. */
export function bring(host: HTMLElement, instance: Instance, module: Module | Promise<Module>, core: Core): void {
  if (!('then' in module) && prepare(module) === true) {
    schedule(host, instance, module, core)
    return
  }
  const arrive = async (): Promise<void> => {
    const code = await module
    await prepare(code)
    schedule(host, instance, code, core)
  }
  arrive().catch(cause => core.fail(host, instance, cause))
}
