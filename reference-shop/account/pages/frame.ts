import type { Context } from 'hono'
import type { Deps, ShopEnv } from '../../environment'
import { sendPage } from '../../pages/layout'

const places = [
  ['account.dashboard', '/account'],
  ['account.orders', '/account/bestellingen'],
  ['account.storeOrders', '/account/winkelbestellingen'],
  ['account.addresses', '/account/adressen'],
  ['account.details', '/account/gegevens'],
] as const

/** What all account pages have in common. */
export function accountFrame({ t, packs }: Pick<Deps, 't' | 'packs'>, path: string, heading: string) {
  const isHere = (href: string): boolean => href === path || (href !== '/account' && path.startsWith(`${href}/`))
  const link = ([key, href]: readonly [key: string, href: string]) => ({ label: t(key), href, current: isHere(href) })
  const ofPacks = packs.flatMap(({ accountLink }) => (accountLink ? [link([accountLink.label, accountLink.href])] : []))
  return { heading, accountNav: [...places.map(link), ...ofPacks] }
}

/** For a page of the account that other visitors have too: its menu and first breadcrumb, for a customer alone. */
export function frameFor(c: Context<ShopEnv>, deps: Pick<Deps, 't' | 'packs'>, path: string) {
  if (c.get('session').state.customerId === null) return { frame: {}, crumbs: [] }
  const { accountNav } = accountFrame(deps, path, '')
  return { frame: { accountNav }, crumbs: [{ label: deps.t('customer.account'), href: '/account' }] }
}

/** Sends an account page: not indexed, with breadcrumbs through the account. */
export async function sendAccountPage(
  c: Context<ShopEnv>,
  deps: Deps,
  template: string,
  view: { heading: string },
  status = 200,
): Promise<Response> {
  const { t } = deps
  const isHome = view.heading === t('account.dashboard')
  const crumbs = [
    { label: t('customer.account'), href: isHome ? null : '/account' },
    ...(isHome ? [] : [{ label: view.heading, href: null }]),
  ]
  const head = { template, title: view.heading, status, breadcrumbs: crumbs }
  return sendPage(c, deps, head, await deps.visitorOf(c.get('session')), view)
}
