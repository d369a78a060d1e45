import type { Context } from 'hono'
import type { Deps, ShopEnv } from '../../environment'
import { sendPage } from '../../pages/layout'
import { cardFor } from '../../pages/visitor'
import type { PictureKind } from '../../pictures/kinds'
import { manualOf } from './manual-kinds'

const chapters = ['unpack', 'connect', 'use', 'clean', 'dispose'] as const
/** Sections of the quick start guide. */
const first = 2

/** GET /handleidingen/{article number}, with -snelstart for the quick start guide. Undefined if there is no such product. */
export async function manualPage(c: Context<ShopEnv>, deps: Deps, name: string): Promise<Response | undefined> {
  const { data, t } = deps
  const [, sku = '', quick] = /^(\w{3}-\d{6})(-snelstart)?$/.exec(name) ?? []
  const known = await data.products.find(sku.toUpperCase())
  const found = known && (await data.catalogue.product(known.url.slice('/p/'.length)))
  if (!found) return undefined
  const { card, specifications } = found
  const [visitor, picture] = await Promise.all([deps.visitorOf(c.get('session')), data.catalogue.picture(Number(card.product_id))])
  const own = picture && Object.hasOwn(manualOf, picture.kind) ? manualOf[picture.kind as PictureKind] : ''
  /** The text for this kind of product, else the general one. */
  const words = (key: string): string => {
    const text = t(`manual.kinds.${own}.${key}`)
    return text === `manual.kinds.${own}.${key}` ? t(`manual.${key}`) : text
  }
  const title = t(`manual.${quick ? 'quick' : 'full'}`, { name: `${card.brand} ${card.name}` })
  const view = {
    product: cardFor(visitor, card),
    title,
    chapters: chapters.slice(0, quick ? first : undefined).map(id => ({ id, title: words(`${id}.title`), text: words(`${id}.text`) })),
    specifications: quick ? [] : specifications,
  }
  const breadcrumbs = [
    { label: card.name, href: card.url },
    { label: title, href: null },
  ]
  return sendPage(c, deps, { template: 'manual', title, breadcrumbs }, visitor, view)
}
