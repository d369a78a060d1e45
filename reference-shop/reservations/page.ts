import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { ReservationRequest } from '../../shared/contract/api/reservations'
import { momentText } from '../../shared/i18n/moment'
import { keptUntil } from '../calendar/opening'
import type { Deps, ShopEnv } from '../environment'
import { describeError, fillIn, Refusal } from '../http/errors'
import { formFields, numberIn } from '../http/read'
import { refuseRobots } from '../http/robots'
import { askedBy, sendPage } from '../pages/layout'
import { cardFor } from '../pages/visitor'
import { storeCard } from '../stores/cards'
import { storeCalled } from '../stores/my-store'
import type { Translate } from '../text/texts'
import { mostReserved, reserveFor } from './service'
import type { ReservationView } from './views'

const fields = ['name', 'email', 'telephone'] as const
const texts = { name: 'stores.reserve.name', email: 'customer.email', telephone: 'stores.reserve.phone' } as const

type Submitted = Partial<Record<'winkel' | 'sku' | 'sleutel' | 'qty' | '_stamp' | 'website' | (typeof fields)[number], string>>

const isKey = (key: string | undefined): key is string => /^[\w-]{16,64}$/.test(key ?? '')

const none = { errors: { name: '', email: '', telephone: '' }, failure: '' }

/** The input of the form. `now` in ms since 1970. */
interface Asked {
  c: Context<ShopEnv, '/:slug/reserveren'>
  deps: Deps
  now: () => number
}

async function showForm({ c, deps, now }: Asked, submitted: Submitted, failed: Pick<ReservationView, 'errors' | 'failure'>, status = 200) {
  const { data, t } = deps
  const slug = c.req.param('slug')
  const [found, store] = await Promise.all([data.catalogue.product(slug), storeCalled(data, submitted.winkel)])
  if (!found) return c.notFound()
  const { virtual_products: variants } = await data.products.composition(found.card)
  const sku = variants ? variants.find(variant => variant.sku === submitted.sku)?.sku : found.card.sku
  const pieces = store && sku ? await data.stock.of(sku) : undefined
  if (!store || !sku || !pieces) return c.redirect(`/p/${slug}#winkelvoorraad`, 302)
  const visitor = await deps.visitorOf(c.get('session'))
  const { customer } = visitor
  const most = Math.max(1, Math.min(mostReserved(pieces), pieces.stores.get(store.id) ?? 0))
  const chosen = numberIn(submitted.qty)
  const title = t('stores.reserve.title')
  const view: ReservationView = {
    product: cardFor(visitor, found.card),
    sku,
    action: `/p/${slug}/reserveren`,
    store: storeCard(deps, store, now()),
    identifier: store.slug,
    key: isKey(submitted.sleutel) ? submitted.sleutel : randomUUID(),
    quantities: Array.from({ length: most }, (_, at) => ({ value: at + 1, selected: at + 1 === chosen })),
    until: momentText(deps.render.locale, keptUntil(store, now())),
    values: {
      name: submitted.name ?? (customer ? `${customer.firstName} ${customer.lastName}` : ''),
      email: submitted.email ?? customer?.email ?? '',
      telephone: submitted.telephone ?? '',
    },
    ...failed,
    failure: failed.failure || (pieces.stores.has(store.id) ? '' : t('errors.noStoreStock')),
  }
  const head = {
    template: 'reservation',
    title,
    status,
    breadcrumbs: [
      { label: found.card.name, href: found.card.url },
      { label: title, href: null },
    ],
  }
  return sendPage(c, deps, head, visitor, view)
}

/** The error message of each field; '' if it is valid. */
function errorsOf(t: Translate, submitted: Submitted, issues: readonly v.BaseIssue<unknown>[]): ReservationView['errors'] {
  const wrong = new Set(issues.map(({ path }) => path?.[0].key))
  const errorOf = (field: (typeof fields)[number]): string => {
    if (!wrong.has(field)) return ''
    if (!submitted[field]?.trim()) return t(`validation.missing.${field}`)
    if (field === 'telephone') return t('validation.telephone')
    return field === 'email' ? t('validation.email') : t('validation.pattern', { attribute: t(texts[field]) })
  }
  return { name: errorOf('name'), email: errorOf('email'), telephone: errorOf('telephone') }
}

/** /p/{slug}/reserveren: reserves a product in a store, with or without script. `now` in ms since 1970. */
export function reservationPages(deps: Deps, now: () => number = Date.now): Hono<ShopEnv> {
  const { t } = deps
  const pages = new Hono<ShopEnv>()

  pages.get('/:slug/reserveren', c => {
    const { winkel = '', sku } = c.req.query()
    return showForm({ c, deps, now }, { winkel, ...(sku && { sku }) }, none)
  })

  pages.post('/:slug/reserveren', async c => {
    const submitted: Submitted = await formFields(c)
    const request = { ...submitted, qty: numberIn(submitted.qty), store_identifier: submitted.winkel ?? '' }
    const parsed = v.safeParse(ReservationRequest, request)
    if (!parsed.success) {
      const errors = errorsOf(t, submitted, parsed.issues)
      return showForm({ c, deps, now }, submitted, { errors, failure: '' }, 400)
    }
    try {
      refuseRobots(c, deps.settings.sessionSecret, submitted)
      const session = c.get('session')
      const key = isKey(submitted.sleutel) ? submitted.sleutel : randomUUID()
      const made = await reserveFor(askedBy(c, deps), parsed.output, { session, key, now })
      const { reservation_number: number, name, store_name: store, expires_at } = made
      const text = t('stores.reserve.done', { number, name, store, until: momentText(deps.render.locale, Date.parse(expires_at)) })
      await session.change({ messages: [{ kind: 'success', text }] })
      return c.redirect(`/p/${c.req.param('slug')}`, 303)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { status, code, parameters } = describeError(error)
      return showForm({ c, deps, now }, submitted, { ...none, failure: fillIn(t(`errors.${code}`), parameters) }, status)
    }
  })
  return pages
}
