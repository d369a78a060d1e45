import type { Surroundings } from '../environment'
import type { Translate } from '../text/texts'
import { contentTable } from './content-table'
import type { LayoutView, Link } from './views'

type Around = Pick<Surroundings, 'payMethods'>

const company = new Set(['about', 'terms', 'privacy', 'accessibility'])

/** By language. */
const known = new WeakMap<Translate, LayoutView['footer']>()

/** Links in the footer of every page. */
export function footerLinks(deps: { t: Translate }, around: Around): LayoutView['footer'] {
  const links = known.get(deps.t) ?? linksOf(deps, around)
  known.set(deps.t, links)
  return links
}

function linksOf(deps: { t: Translate }, { payMethods }: Around): LayoutView['footer'] {
  const link = ({ key, path }: { key: string; path: string }): Link => ({ label: deps.t(`content.${key}.title`), href: path })
  return {
    service: [
      ...contentTable.filter(({ key }) => !company.has(key)).map(link),
      { label: deps.t('stores.title'), href: '/winkels' },
      { label: deps.t('order.look.title'), href: '/bestelling' },
      { label: deps.t('withdrawal.title'), href: '/herroepen' },
      { label: deps.t('guide.title'), href: '/keuzehulp' },
      { label: deps.t('saldo.title'), href: '/cadeaukaart-saldo' },
      { label: deps.t('content.newsletter.title'), href: '/nieuwsbrief' },
    ],
    about: [...contentTable.filter(({ key }) => company.has(key)).map(link), { label: deps.t('consent.page.title'), href: '/cookies' }],
    pay: payMethods.map(code => ({ code, label: deps.t(`order.pay.${code}`) })),
  }
}
