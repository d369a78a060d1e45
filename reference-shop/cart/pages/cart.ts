import { type Context, Hono } from 'hono'
import { changeItem, type Totals } from '../../../shared/contract/api/quote'
import { cardsFor, popularFor } from '../../catalogue/pages/cards'
import { deliveryDay } from '../../delivery/days'
import { homeDeliveries } from '../../delivery/home-days'
import type { Deps, ShopEnv, Visitor } from '../../environment'
import { putGiftCard, removeGiftCard } from '../../gift-cards/paying'
import { describeError, fillIn, Refusal } from '../../http/errors'
import { check, formFields, idIn, localPath, numberIn } from '../../http/read'
import { askedBy, sendPage } from '../../pages/layout'
import { offersOf } from '../../pages/visitor'
import { storesScore } from '../../reviews/service'
import { putCoupon, removeCoupon } from '../coupon'
import type { QuoteLine } from '../records'
import { changeQuote, putBackInQuote, removeFromQuote, removeSaved, saveFromQuote, totalsOf } from '../service'
import { productsOf } from '../situation'
import { totalsView } from './amounts'
import type { CartView } from './views'

export const cartPath = '/checkout/cart'

/** Runs a cart change and redirects to a page that reports what was done and what was refused. */
export async function changed(
  c: Context<ShopEnv>,
  { t }: Deps,
  back: string,
  run: () => Promise<string | { success: string; error: string }>,
  done = cartPath,
): Promise<Response> {
  const tell = (texts: { success?: string; error?: string }) => {
    const messages = (['success', 'error'] as const).flatMap(kind => (texts[kind] ? [{ kind, text: texts[kind] }] : []))
    return messages.length ? c.get('session').change({ messages }) : undefined
  }
  try {
    const outcome = await run()
    await tell(typeof outcome === 'string' ? { success: outcome } : outcome)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    c.set('mayRepeat', true)
    const { code, parameters } = describeError(error)
    await tell({ error: fillIn(t(`errors.${code}`), parameters) })
    return c.redirect(back, 303)
  }
  return c.redirect(done, 303)
}

/** Calculates in whole cents, as the totals do. */
function freeShipping({ free_shipping_from: from, subtotal_incl_tax: subtotal }: Totals): CartView['freeShipping'] {
  if (!from) return null
  const missing = Math.max(0, Math.round(from * 100) - Math.round(subtotal * 100)) / 100
  return { missing, percent: Math.min(100, Math.floor((subtotal / from) * 100)) }
}

const MOST_ALONG = 4

/** What is sold with what was put in the cart last, or what is popular. */
async function offeredBeside(deps: Deps, visitor: Visitor, lines: readonly QuoteLine[]): Promise<Pick<CartView, 'popular' | 'alongside'>> {
  const has = new Set(lines.map(({ product }) => product.sku))
  const newest = lines.slice(-MOST_ALONG)
  const found = await Promise.all(newest.map(({ product }) => deps.data.products.accessories(product.parent_id ?? product.id)))
  const along = new Set(found.flat().flatMap(({ sku, product_id }) => (has.has(sku) ? [] : Number(product_id))))
  const cards = await deps.data.catalogue.cards([...along].slice(0, MOST_ALONG))
  return cards.length
    ? { popular: await cardsFor(deps, visitor, cards), alongside: true }
    : { popular: await popularFor(deps, visitor), alongside: false }
}

async function showCart(c: Context<ShopEnv>, deps: Deps): Promise<Response> {
  const session = c.get('session')
  const [visitor, totals, saved] = await Promise.all([
    deps.visitorOf(session),
    totalsOf(deps, session),
    deps.data.quotes.saved(session.state.quoteId),
  ])
  const quote = { ...visitor.quote, saved_items: saved }
  const { grand_total: total, amount_due: due = total } = totals
  const isReady = quote.items.length > 0 && quote.items.every(item => !item.notice)
  const { shippingMethod } = await deps.data.checkouts.of(session.state.quoteId)
  const lines = await deps.data.quotes.lines(session.state.quoteId)
  const amount = { due: Math.round(due * 100), shippingMethod }
  const offers = isReady ? await offersOf(deps, session, amount) : {}
  const view: CartView = {
    quote,
    totals: totalsView(totals),
    freeShipping: freeShipping(totals),
    evening: (await homeDeliveries(deps)?.promise(c, deps, productsOf(lines))) ?? '',
    score: await storesScore(deps),
    changed: quote.items.find(item => item.notice)?.item_id ?? null,
    ...offers,
    ...(await offeredBeside(deps, visitor, lines)),
    seed: { quote, totals },
  }
  const title = deps.t('cart.title')
  return sendPage(
    c,
    deps,
    {
      template: 'cart',
      title,
      isSmall: !(await deps.data.deliveries.needs(productsOf(lines))).isBulky,
      delivery: deliveryDay(deps.t, deps.render.locale, Date.now()),
      facts: [{ kind: 'cart-viewed', cause: 'load' }],
      breadcrumbs: [{ label: title, href: null }],
    },
    { ...visitor, offers },
    view,
  )
}

/** /checkout/cart: the cart, changed by plain forms. */
export function cartPages(deps: Deps): Hono<ShopEnv> {
  const { t } = deps
  const pages = new Hono<ShopEnv>()
  pages.get('/', c => showCart(c, deps))
  /** Reports a coupon that the change made invalid, since its discount leaves the total. */
  const changedLine = (c: Context<ShopEnv>, change: () => Promise<unknown>): Promise<Response> =>
    changed(c, deps, cartPath, async () => {
      const before = await totalsOf(deps, c.get('session'))
      await change()
      const { coupon_code: code, items_qty: qty } = await totalsOf(deps, c.get('session'))
      return { success: '', error: before.coupon_code && !code && qty ? t('errors.couponGone') : '' }
    })
  pages.post('/change', async c => {
    const fields = await formFields(c)
    const [itemId, requestedQty] = [idIn(fields.item_id, 'item_id'), numberIn(fields.qty)]
    const qty = requestedQty === 0 ? 0 : check(changeItem.body, { qty: requestedQty }).qty
    const session = c.get('session')
    return changedLine(c, () => (qty ? changeQuote(deps, session, itemId, qty) : removeFromQuote(deps, session, itemId)))
  })
  pages.post('/coupon', async c => {
    const { couponCode = '', remove, back: returnTo } = await formFields(c)
    const { quoteId } = c.get('session').state
    const back = localPath(returnTo, cartPath)
    const run = async (): Promise<string> => {
      if (quoteId === null) throw new Refusal(400, 'emptyCart')
      if (remove) await removeCoupon(deps, quoteId)
      else await putCoupon(askedBy(c, deps), quoteId, couponCode.slice(0, 64))
      return ''
    }
    return changed(c, deps, back, run, back)
  })
  pages.post('/cadeaukaart', async c => {
    const { number = '', pin = '', remove, back: returnTo } = await formFields(c)
    const { quoteId } = c.get('session').state
    const back = localPath(returnTo, cartPath)
    const run = async (): Promise<string> => {
      if (quoteId === null) throw new Refusal(400, 'emptyCart')
      if (remove) await removeGiftCard(deps, quoteId, idIn(remove, 'remove'))
      else await putGiftCard(askedBy(c, deps), quoteId, { number: number.slice(0, 80), pin: pin.slice(0, 40) })
      return ''
    }
    return changed(c, deps, back, run, back)
  })
  pages.post('/remove', async c => {
    const itemId = idIn((await formFields(c)).item_id, 'item_id')
    return changedLine(c, () => removeFromQuote(deps, c.get('session'), itemId))
  })
  const saving = { later: saveFromQuote, back: putBackInQuote, forget: removeSaved }
  for (const [path, change] of Object.entries(saving))
    pages.post(`/${path}`, async c => {
      const itemId = idIn((await formFields(c)).item_id, 'item_id')
      return changedLine(c, () => change(deps, c.get('session'), itemId))
    })
  return pages
}
