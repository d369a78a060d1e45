import { act } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { afterEach, expect, vi } from 'vitest'
import type { IslandModule } from '../../shared/runtime/types'
import { type FakePage, FakePlatform } from './platform'
import { faultsOf } from './sound'

export interface RenderedIsland {
  host: HTMLElement
  user: UserEvent
  /** Unmounts it, which restores the server's HTML. */
  stop: () => void
  /** The fake page, if one was requested; else the real platform runs in the emulated browser. */
  platform: FakePlatform | undefined
}

/** No delay between keys, and no CSS checks, because there are no stylesheets. */
const quick = { delay: null, pointerEventsCheck: 0 }

/** Two presses before any reply. */
export const pressTwice = (control: Element): Promise<void> => userEvent.setup(quick).dblClick(control)

const running: (() => void)[] = []

/** Faults of the page in all the states that a test went through. */
const faults = new Set<string>()
const look = (): void => {
  for (const host of document.querySelectorAll('[data-component]')) for (const fault of faultsOf(host)) faults.add(fault)
}
let states: MutationObserver | undefined
window.addEventListener('submit', event => {
  const form = event.target as Element
  // A search is a page of its own.
  if (!event.defaultPrevented && !form.matches('[role=search]')) faults.add(`leaves the page: ${form.outerHTML.slice(0, 200)}`)
})

afterEach(() => {
  look()
  states?.disconnect()
  const found = [...faults]
  faults.clear()
  for (const stop of running.splice(0)) act(stop)
  document.body.replaceChildren()
  expect(found).toEqual([])
})

/**
 * Mounts an island as the runtime does: on real HTML, with props from its attributes, after loading its texts. `html` may hold
 * `page-state`, `catalogue-seed` and `page-config` scripts; the first `data-component` in it is the host. `load` imports the module afresh,
 * `() => import('../../../islands/…')`, so that its stores start from this page. With `page`, on a fake platform.
 */
export async function renderIsland(load: () => Promise<unknown>, html: string, page?: FakePage): Promise<RenderedIsland> {
  vi.resetModules()
  document.body.innerHTML = html
  const host = document.querySelector<HTMLElement>('[data-component]')
  if (!host) throw new Error('No data-component in the HTML')
  const { mountIsland } = await import('../../shared/runtime/react')
  const { readProps } = await import('../../shared/runtime/props')
  const platform = page && new FakePlatform(page)
  if (platform) (await import('../../shared/contract/ports')).providePorts(platform.ports)
  // Normally imported by the listing's area before its islands.
  else await import('../../shared/platform/listing')
  const module = (await load()) as IslandModule
  await module.ready?.()
  const props = readProps(host, module.props)
  const failed = (cause: unknown): void => {
    throw cause
  }
  let unmount = (): void => {}
  await act(async () => {
    unmount = mountIsland(host, module.default, props, failed).stop
  })
  states = new MutationObserver(look)
  states.observe(document.body, { subtree: true, childList: true, attributes: true })
  const stop = (): void => {
    const at = running.indexOf(stop)
    if (at >= 0) running.splice(at, 1)
    unmount()
  }
  running.push(stop)
  return { host, user: userEvent.setup(quick), stop: () => act(stop), platform }
}
