import { type Context, Hono } from 'hono'
import { AddItem } from '../../../shared/contract/api/quote'
import type { Accessory } from '../../../shared/contract/product'
import type { Deps, ShopEnv } from '../../environment'
import { Refusal } from '../../http/errors'
import { check, formFields, localPath } from '../../http/read'
import { askedBy } from '../../pages/layout'
import { chosenAccessories, chosenServices, knownFields } from '../../product/form-choices'
import type { Session } from '../../sessions/session'
import { choosable, requestedItems } from '../requested'
import { addAllToQuote, quoteIdOf, serveQuote } from '../service'
import { cartPath, changed } from './cart'

/** POST /checkout/cart/add and /choose: a product's buy form without JavaScript. */
export function cartAddPages(deps: Deps): Hono<ShopEnv> {
  const { data, t } = deps
  const pages = new Hono<ShopEnv>()

  async function read(c: Context<ShopEnv>) {
    const { _token, back: returnTo, sku = '', ...fields } = await formFields(c)
    const { product, ...found } = await choosable(data, check(AddItem.entries.cartItem.entries.sku, sku), fields)
    const query = new URLSearchParams(knownFields(found, fields)).toString()
    const from = localPath(returnTo, cartPath)
    const isOwnPage = product !== undefined && (Object.keys(found.composition).length > 0 || from.split('?')[0] === product.url)
    return { sku, fields, ...found, page: isOwnPage ? `${product.url}${query && `?${query}`}` : from }
  }

  /** Adds accessories. An unavailable one does not stop the others. */
  async function along(session: Session, accessories: readonly Accessory[]) {
    if (!accessories.length) return { arrived: [], missing: [] }
    const problems = await data.quotes.addEach(
      quoteIdOf(session),
      accessories.map(({ sku }) => ({ sku, qty: 1 })),
    )
    return { arrived: accessories.filter((_, at) => !problems[at]), missing: accessories.filter((_, at) => problems[at]) }
  }

  pages.post('/add', async c => {
    const { sku, fields, composition, services, accessories, page } = await read(c)
    const session = c.get('session')
    const wanted = requestedItems(sku, fields, composition)
    return changed(c, deps, page, async () => {
      if (!wanted.length) throw new Refusal(400, 'choose')
      const added = await addAllToQuote(askedBy(c, deps), session, wanted)
      const skus = chosenServices(services, fields)
      const [first] = added
      // A grouped product becomes several lines, so services have no single line to belong to.
      if (skus.length && first && !composition.child_products) await serveQuote(deps, session, Number(first.item_id), skus)
      const { arrived, missing } = await along(session, chosenAccessories(accessories, fields))
      const name = [...added, ...arrived].map(one => one.name).join(', ')
      const left = missing.map(one => one.name).join(', ')
      return { success: t('product.added', { name }), error: left && t('layout.accessories.left', { names: left }) }
    })
  })
  pages.post('/choose', async c => c.redirect((await read(c)).page, 303))
  return pages
}
