import { Hono } from 'hono'
import { AddItem, GiftCardDetails } from '../../shared/contract/api/quote'
import { cartPath } from '../cart/pages/cart'
import { addToQuote, giveQuote } from '../cart/service'
import type { Deps, ShopEnv } from '../http/environment'
import { Refusal } from '../http/errors'
import { check, idIn } from '../http/read'
import { serveForm } from '../pages/form-page'
import type { FormSpec } from '../pages/forms'
import { askedBy } from '../pages/layout'
import { amsterdam } from '../stores/opening'
import { cardFields, detailsIn, typedOf } from './form'
import { addPath, changePath } from './paths'

const specOf = (id: string, action: string, submit: string): FormSpec => ({
  id,
  action,
  submit,
  fields: cardFields(amsterdam(Date.now()).date),
})

/**
 * Forms for the recipient of a gift card by e-mail, without JavaScript: when buying one, and for a cart line. Errors
 * keep what was typed.
 */
export function mailedCardCartPages(deps: Deps): Hono<ShopEnv> {
  const { data, t } = deps
  const pages = new Hono<ShopEnv>()
  const back = [{ label: t('cart.title'), href: cartPath }]
  serveForm(pages, deps, {
    path: '/cadeaukaart-mailen',
    spec: () => specOf('card', addPath, 'product.addToCart'),
    title: 'buy.mailed.title',
    intro: 'buy.mailed.intro',
    links: back,
    start: c => ({ hidden: { sku: c.req.query('sku') ?? '' } }),
    submit: async (c, { sku = '', ...typed }) => {
      const gift_card = check(GiftCardDetails, detailsIn(typed))
      const cartItem = { sku, qty: 1, product_option: { extension_attributes: { gift_card } } }
      const { name = '' } = await addToQuote(askedBy(c, deps), c.get('session'), check(AddItem, { cartItem }).cartItem)
      await c.get('session').change({ messages: [{ kind: 'success', text: t('product.added', { name }) }] })
      return cartPath
    },
  })
  serveForm(pages, deps, {
    path: '/cadeaukaart-gegevens',
    spec: () => specOf('card', changePath, 'buy.mailed.save'),
    title: 'buy.mailed.title',
    intro: 'buy.mailed.intro',
    links: back,
    start: async c => {
      const itemId = idIn(c.req.query('regel'), 'item_id')
      const { quoteId } = c.get('session').state
      const line = (await data.quotes.lines(quoteId)).find(one => one.itemId === itemId)
      if (!line?.product.is_mailed) throw new Refusal(404, 'unknownItem')
      return { hidden: { item_id: String(itemId) }, typed: line.giftCard ? typedOf(line.giftCard) : {} }
    },
    submit: async (c, { item_id, ...typed }) => {
      await giveQuote(deps, c.get('session'), idIn(item_id, 'item_id'), check(GiftCardDetails, detailsIn(typed)))
      await c.get('session').change({ messages: [{ kind: 'success', text: t('buy.mailed.saved') }] })
      return cartPath
    },
  })
  return pages
}
