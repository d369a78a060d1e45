import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const registry: Record<string, () => Promise<{ default: never }>> = {
  toggle: () => import('./toggle') as never,
  counter: () => import('./counter') as never,
  filter: () => import('./filter') as never,
  sort: () => import('./sort') as never,
  paginator: () => import('./paginator') as never,
}

for (const host of document.querySelectorAll<HTMLElement>('[data-component]'))
  registry[host.dataset.component ?? '']?.().then(({ default: Component }) =>
    createRoot(host).render(createElement(Component, { name: host.dataset.name })),
  )
