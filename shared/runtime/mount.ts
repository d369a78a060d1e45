import { nearest } from './dev'
import type { Core, Instance } from './index'
import { readProps } from './props'
import { inSlices } from './queue'
import { loadStyles } from './styles'
import type { BehaviourModule, IslandModule } from './types'

const PRESSED_MS = 16

type Adapter = typeof import('./react')

/** Everything a module asks for before its first mount. */
const ready = new Map<object, Promise<unknown>>()

const prepare = (module: IslandModule | BehaviourModule, core: Core): Promise<unknown> => {
  let wait = ready.get(module)
  if (!wait) {
    wait = Promise.all([loadStyles(module.styles ?? [], core.persist), module.ready && core.persist('Texts', module.ready)])
    ready.set(module, wait)
    wait.catch(() => ready.delete(module))
  }
  return wait
}

function replay(host: HTMLElement, core: Core, find: (control: HTMLElement) => HTMLElement | null): void {
  for (const held of core.held(host)) {
    const control = find(held.control)
    if (!control) core.release(held)
    else if (core.take(held)) {
      if (control instanceof HTMLFormElement) control.requestSubmit()
      else control.click()
    }
  }
}

function mount(
  host: HTMLElement,
  instance: Instance,
  module: IslandModule | BehaviourModule,
  adapter: Adapter | undefined,
  core: Core,
): void {
  if (!core.owns(host, instance)) return
  try {
    if (adapter && 'props' in module) {
      const props = readProps(host, module.props)
      // A root cannot be unmounted from within its own render; a microtask still comes before the next paint.
      instance.stop = adapter.mountIsland(host, module.default, props, cause => queueMicrotask(() => core.fail(host, instance, cause)))
    } else {
      const behaviour = module as BehaviourModule
      instance.stop = behaviour.default(host, readProps(host, behaviour.options) as never)
    }
    core.mark(host, 'mounted')
    core.tell(host, 'island:mounted', { name: instance.name })
    replay(host, core, adapter ? control => adapter.twin(control, host) : control => (control.isConnected ? control : null))
  } catch (cause) {
    core.fail(host, instance, cause)
  }
}

/** Mounts an island as soon as its code, styles and texts are there and the page has a moment. */
export async function bring(host: HTMLElement, instance: Instance, core: Core): Promise<void> {
  const module = await instance.module
  await prepare(module as IslandModule, core)
  const adapter = 'props' in (module as object) ? await core.adapter() : undefined
  const attempt = (): void => {
    // A button that is swapped between press and release gets no click: first the shopper lets go.
    if (host.matches(':active')) setTimeout(attempt, PRESSED_MS)
    else mount(host, instance, module as IslandModule, adapter, core)
  }
  if (core.owns(host, instance)) inSlices(host, attempt, () => instance.urgent)
}

/** The hint for an unknown name, in the development build. */
export const hint = (name: string, known: string[]): string => (__DEV__ ? nearest(name, known) : '')
