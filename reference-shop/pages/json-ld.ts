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

/** Return policy of the whole shop. The terms do not make the customer pay for the return, so by law the shop does. */
export const returnPolicy: Thing = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: ['NL', 'BE'],
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: 14,
  returnMethod: ['https://schema.org/ReturnByMail', 'https://schema.org/ReturnInStore'],
  returnFees: 'https://schema.org/FreeReturn',
  refundType: 'https://schema.org/FullRefund',
}

/** Address of the shop's logo, which is also the icon of its pages. */
export const logoPath = '/logo.svg'

/** The shop itself and its search, for the home page. */
export const shopThings = (origin: string, name: string): Thing[] => [
  thing('Organization', {
    name,
    url: `${origin}/`,
    logo: origin + logoPath,
    hasMerchantReturnPolicy: returnPolicy,
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
