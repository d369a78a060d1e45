import type { Breadcrumb } from './views'

export type Thing = Record<string, unknown>

/** schema.org data of a page; `origin` is scheme and host, without a trailing slash. */
export const thing = (type: string, fields: Thing): Thing => ({ '@context': 'https://schema.org', '@type': type, ...fields })

export const breadcrumbsThing = (origin: string, crumbs: readonly Breadcrumb[], path: string): Thing =>
  thing('BreadcrumbList', {
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: origin + (href ?? path),
    })),
  })

/** The shop itself and its search, for the home page. */
export const shopThings = (origin: string, name: string): Thing[] => [
  thing('Organization', {
    name,
    url: `${origin}/`,
    contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', url: `${origin}/contact` },
  }),
  thing('WebSite', {
    name,
    url: `${origin}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/zoeken?query={query}` },
      'query-input': 'required name=query',
    },
  }),
]
