import { type Context, Hono } from 'hono'
import type { Deps, ShopEnv } from '../../environment'
import { Refusal } from '../../http/errors'
import { localPath } from '../../http/read'
import { serveSecret } from '../../one-time-links/page'
import { serveForm } from '../../pages/form-page'
import { commonFields, type FormSpec } from '../../pages/forms'
import { askedBy, sendPage } from '../../pages/layout'
import { cardFor } from '../../pages/visitor'
import { askForAlert, confirmAlert, endAlerts, type Watched } from './service'

const specOf = ({ t }: Deps, slug = ''): FormSpec => ({
  id: 'alert',
  action: `/p/${slug}/melding`,
  fields: [
    {
      name: 'kind',
      label: 'alert.when',
      type: 'select',
      rules: 'required',
      options: (['back', 'cheaper'] as const).map(value => ({ value, label: t(`alert.${value}`) })),
    },
    { ...commonFields.email, hint: 'alert.hint' },
  ],
  submit: 'alert.send',
})

/** /p/{slug}/melding, and under /melding the links in its e-mails: alerts for when a product is back in stock or cheaper. */
export function alertPages(deps: Deps): Hono<ShopEnv> {
  const { data, t } = deps
  const pages = new Hono<ShopEnv>()

  /** Name and current price of a product, or of the variant with this sku. */
  async function watched(c: Context<ShopEnv>, sku: string | undefined): Promise<(Watched & { url: string; inStock: boolean }) | undefined> {
    const found = await data.catalogue.product(c.req.param('slug') ?? '')
    if (!found) return undefined
    const { card } = found
    const { virtual_products: variants = [] } = sku === card.sku ? {} : await data.products.composition(card)
    const { product_id: productId, final_price_incl_tax: euros, in_stock: inStock } = variants.find(one => one.sku === sku) ?? card
    return { productId: Number(productId), name: `${card.brand} ${card.name}`, priceCents: Math.round(euros * 100), url: card.url, inStock }
  }

  serveForm(pages, deps, {
    path: '/p/:slug/melding',
    spec: c => specOf(deps, c.req.param('slug')),
    title: 'alert.title',
    guarded: true,
    start: async c => {
      const sku = c.req.query('sku') ?? ''
      const [product, visitor] = await Promise.all([watched(c, sku), deps.visitorOf(c.get('session'))])
      if (!product) return c.notFound()
      const kind = product.inStock ? 'cheaper' : 'back'
      return {
        typed: { kind, email: visitor.customer?.email ?? '' },
        hidden: { sku: sku.slice(0, 64), back: localPath(c.req.query('terug'), product.url) },
      }
    },
    show: async (c, form, status) => {
      const found = await data.catalogue.product(c.req.param('slug') ?? '')
      if (!found) return c.notFound()
      const visitor = await deps.visitorOf(c.get('session'))
      const title = t('alert.title')
      const breadcrumbs = [
        { label: found.card.name, href: found.card.url },
        { label: title, href: null },
      ]
      return sendPage(c, deps, { template: 'alert', title, status, breadcrumbs }, visitor, { product: cardFor(visitor, found.card), form })
    },
    submit: async (c, { sku, kind, email = '', back }) => {
      const product = await watched(c, sku)
      if (!product) throw new Refusal(404, 'unknownProduct')
      await askForAlert(askedBy(c, deps), email, kind === 'back' ? kind : 'cheaper', product)
      await c.get('session').change({ messages: [{ kind: 'success', text: t('alert.sent') }] })
      return localPath(back, product.url)
    },
  })

  for (const [path, name, purpose, run] of [
    ['/melding/bevestigen', 'confirm', 'alert', confirmAlert],
    ['/melding/afmelden', 'end', 'alertEnd', endAlerts],
  ] as const)
    serveSecret(pages, deps, { path, id: `alert-${name}`, title: 'alert.title', texts: `alert.${name}`, purpose, run })
  return pages
}
