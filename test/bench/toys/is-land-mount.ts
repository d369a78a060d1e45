import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import * as all from './islands'

const components = { toggle: all.Toggle, counter: all.Counter, filter: all.Filter, sort: all.Sort, paginator: all.Paginator }

/** Called by is-land when the element is in view. */
export default function mount(island: HTMLElement): void {
  const host = island.querySelector<HTMLElement>('[data-component]')
  if (!host) return
  const Component = components[host.dataset.component as keyof typeof components]
  createRoot(host).render(createElement(Component, { name: host.dataset.name ?? '' }))
}
