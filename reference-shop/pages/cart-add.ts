import { type Context, Hono } from 'hono'
import { AddItem } from '../../shared/contract/api/quote'
import type { Composition } from '../../shared/contract/product'
import { chosenChildren, chosenServices, knownFields, optionOf } from '../chosen'
import type { Deps, ShopEnv } from '../http/environment'
import { Refusal } from '../http/errors'
import { check, formFields, localPath, numberIn } from '../http/read'
import { addAllToQuote, serveQuote, type Wish } from '../quote'
import { cartPath, changed } from './cart'

/** POST /checkout/cart/add and /choose: the buy form of a product without script (PDP-14). */
export function cartAddPages(deps: Deps): Hono<ShopEnv> {
  const { data, t } = deps
  const pages = new Hono<ShopEnv>()

  async function read(c: Context<ShopEnv>) {
    const { _token, terug, sku = '', ...fields } = await formFields(c)
    const product = await data.products.find(check(AddItem.shape.cartItem.shape.sku, sku))
    const composition: Composition = product ? await data.products.composition(product) : {}
    const services = (product && (await data.services.of(sku))) ?? []
    const query = new URLSearchParams(knownFields(composition, services, fields)).toString()
    const page = product && Object.keys(composition).length ? `${product.url}${query && `?${query}`}` : localPath(terug, cartPath)
    return { sku, fields, composition, services, page }
  }

  function wishes(sku: string, fields: Record<string, string>, composition: Composition): Wish[] {
    if (composition.child_products)
      return chosenChildren(composition, fields, false)
        .filter(({ qty }) => qty > 0)
        .map(({ child, qty }) => ({ sku: child.sku, qty }))
    const option = optionOf(composition, fields)
    const wish = { sku, qty: numberIn(fields.qty ?? '1'), ...(option && { product_option: option }) }
    return [check(AddItem, { cartItem: wish }).cartItem]
  }

  pages.post('/add', async c => {
    const { sku, fields, composition, services, page } = await read(c)
    const session = c.get('session')
    const wanted = wishes(sku, fields, composition)
    return changed(c, deps, page, async () => {
      if (!wanted.length) throw new Refusal(400, 'choose')
      const added = await addAllToQuote(deps, session, wanted)
      const skus = chosenServices(services, fields)
      const [first] = added
      // With a group there is no one line that services could go with.
      if (skus.length && first && !composition.child_products) await serveQuote(deps, session, first.item_id, skus)
      return t('product.added', { name: added.map(({ name }) => name).join(', ') })
    })
  })
  pages.post('/choose', async c => c.redirect((await read(c)).page, 303))
  return pages
}
