import { Component, type ComponentType, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Slots } from '../contract/props'
import { detachChildren } from './takeover'

class Boundary extends Component<{ onError: (cause: unknown) => void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }
  override componentDidCatch(cause: unknown): void {
    this.props.onError(cause)
  }
  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}

const slotsOf = (host: HTMLElement): Slots =>
  Object.fromEntries(
    [...host.querySelectorAll<HTMLTemplateElement>(':scope > template[data-slot]')].map(({ dataset, content }) => [dataset.slot, content]),
  )

let count = 0

/**
 * Renders a component in place of the element's children, in one commit, so that nothing is painted in between. `update` renders it with
 * other props; `stop` unmounts it and puts the original nodes back. Throws what the first render throws; later failures go to `onError`.
 */
export function mountIsland(
  host: HTMLElement,
  Island: ComponentType<never>,
  props: Record<string, unknown>,
  onError: (cause: unknown) => void,
): { update: (props: Record<string, unknown>) => void; stop: () => void } {
  const slots = slotsOf(host)
  const aside = detachChildren(host)
  // Ids by useId are of this island alone: Preact numbers them per root, and the page may have a React of its own.
  const identifierPrefix = `et${++count}`
  const mask = [identifierPrefix, 0]
  const root = createRoot(host, { identifierPrefix, onCaughtError: () => {}, onUncaughtError: () => {} })
  const Any = Island as ComponentType<Record<string, unknown>>
  let first: { cause: unknown } | undefined
  let mounting = true
  const stop = (): void => {
    root.unmount()
    aside.restore()
  }
  const failed = (cause: unknown): void => {
    if (mounting) first ??= { cause }
    else onError(cause)
  }
  const update = (now: Record<string, unknown>): void => {
    const element = (
      <Boundary onError={failed}>
        <Any {...now} slots={slots} />
      </Boundary>
    )
    // Where Preact keeps the prefix of a root's ids; its server renderer sets it too. React ignores it, and freezes elements in development.
    Reflect.set(element, '__m', mask)
    flushSync(() => root.render(element))
  }
  try {
    update(props)
  } catch (cause) {
    first ??= { cause }
  }
  mounting = false
  if (first) {
    stop()
    throw first.cause
  }
  // Renders the carried-over values before a held submit is replayed, and before what takes them when a field is left.
  flushSync(aside.handOver)
  flushSync(aside.settle)
  return { update, stop }
}
