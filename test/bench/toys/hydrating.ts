import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import * as all from './islands'

const components = { toggle: all.Toggle, counter: all.Counter, filter: all.Filter, sort: all.Sort, paginator: all.Paginator }

/** A minimal registry: one file, and each island is hydrated when it comes into view. */
const observer = new IntersectionObserver(entries => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue
    observer.unobserve(target)
    const { component, name = '' } = (target as HTMLElement).dataset
    hydrateRoot(target, createElement(components[component as keyof typeof components], { name }))
  }
})
for (const host of document.querySelectorAll('[data-component]')) observer.observe(host)
