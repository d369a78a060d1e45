import { type Context, Hono } from 'hono'
import type { CheckoutState } from '../../cart/checkout-state'
import { totalsOf } from '../../cart/service'
import { deliverySituation, firstIncomplete, offeredMethods, type Step } from '../../cart/situation'
import type { Deps, ShopEnv } from '../../environment'
import { clientAddressOf } from '../../http/client-address'
import { Refusal } from '../../http/errors'
import { formFields } from '../../http/read'
import { declined } from '../../pages/forms'
import { askedBy, originOf } from '../../pages/layout'
import { chosenOf } from '../../payments/methods'
import { holdChosen } from '../chosen-delivery'
import { deliveryOptions } from '../delivery'
import { paymentMethods } from '../paying'
import { placeOrder } from '../place-order'
import { addressFields, type Fields, lookUp, readDetails } from './fields'
import { checkoutPage } from './page'

/** Failed payments, which the payment step can show. */
const outcomes = new Set(['canceled', 'failed', 'rejected'])
/** The page where each refusal can be corrected: step 1, step 2, or the cart. */
const mendedIn: Readonly<Record<string, string>> = {
  shippingMethod: '/checkout?stap=1',
  deliveryGone: '/checkout?stap=1',
  timeSlotFull: '/checkout?stap=1#bezorging',
  incomplete: '/checkout',
  paymentMethod: '/checkout?stap=2',
  lineChanged: '/checkout/cart',
  soldOut: '/checkout/cart',
  emptyCart: '/checkout/cart',
  unpaidOrders: '/checkout?stap=2',
  unpaidPieces: '/checkout?stap=2',
  scarcePieces: '/checkout?stap=2',
  noLink: '/checkout?stap=1',
}

const asStep = (text: string | undefined): Step | undefined => ([1, 2, 3] as const).find(step => String(step) === text)

/** The delivery fields of the form as a choice to store, or a sentence saying what is incomplete. */
async function readDelivery(deps: ReturnType<typeof askedBy>, quoteId: number, typed: Fields): Promise<Partial<CheckoutState> | string> {
  const { data, t } = deps
  const code = typed.shipping_method ?? ''
  const state = await data.checkouts.of(quoteId)
  const lines = await data.quotes.lines(quoteId)
  const method = (await offeredMethods(data, lines, state.shipping?.country_id || 'NL')).find(one => one.code === code)
  if (!method || method.reason) return t('validation.shippingMethod')
  const [deliveryDate = null, timeSlot = null] = (typed[`date_${code}`] ?? '').split(' ').filter(Boolean)
  const preSelect = { method: code, deliveryDate, timeSlot, storeId: typed[`point_${code}`] ?? null }
  const situation = { ...deliverySituation(state, lines), holder: { quoteId }, now: Date.now(), preSelect }
  const { choice } = await deliveryOptions(deps, situation)
  if (!choice.allowNextStep) return t('checkout.delivery.choosePoint')
  const patch = { shippingMethod: code, delivery: choice }
  const isFull = timeSlot !== (choice.timeSlot ?? null) || !(await holdChosen(deps, { quoteId, state: { ...state, ...patch }, lines }))
  return isFull ? t('errors.timeSlotFull') : patch
}

const tell = (c: Context<ShopEnv>, text: string) => c.get('session').change({ messages: [{ kind: 'error', text }] })

/** Handles the form of step 1: looks up an address, takes one from the book, or stores what was typed. */
async function saveDetails(c: Context<ShopEnv>, deps: Deps, quoteId: number): Promise<Response> {
  const { data, t } = deps
  const { _token, action, ...typed } = await formFields(c)
  const { customerId } = c.get('session').state
  const book = customerId === null ? [] : await data.addressBooks.all(customerId)
  const show = (fields: Fields, more: object = {}) => checkoutPage(c, deps, { step: 1, typed: fields, ...more })
  if (action === 'lookup' || action === 'billing_lookup') {
    const prefix = action === 'lookup' ? '' : 'billing_'
    const { fields, outcome } = await lookUp(data.addresses, typed, prefix)
    const text = { '': t('validation.address'), found: t('checkout.address.found'), unknown: t('validation.postcodeUnknown') }[outcome]
    return show({ ...typed, ...fields }, { lookup: { prefix, text } })
  }
  if (action === 'book' || action === 'billing_book') {
    const prefix = action === 'book' ? '' : 'billing_'
    const found = book.find(({ id }) => String(id) === typed[`${prefix || 'shipping_'}address`])
    return show({ ...typed, ...(found && addressFields(found, prefix)) })
  }
  const { fields, errors, state } = await readDetails({ t, addresses: data.addresses, book }, typed)
  if (Object.keys(errors).length) return show(fields, { errors, status: 422 })
  await data.checkouts.change(quoteId, state)
  // Delivery methods depend on the address, so the form shows them only now.
  if (typed.shipping_method === undefined) return c.redirect('/checkout?stap=1#bezorging', 303)
  const delivery = await readDelivery(askedBy(c, deps), quoteId, typed)
  if (typeof delivery === 'string') return show(fields, { errors: { shipping_method: delivery }, status: 422 })
  await data.checkouts.change(quoteId, delivery)
  return c.redirect('/checkout?stap=2', 303)
}

/** Handles the form of step 2. */
async function savePayment(c: Context<ShopEnv>, deps: Deps, quoteId: number): Promise<Response> {
  const { data, t } = deps
  if (firstIncomplete(await data.checkouts.of(quoteId)) === 1) return c.redirect('/checkout?stap=1', 303)
  const typed = await formFields(c)
  const { payment_methods, payment_config } = await paymentMethods(deps, c.get('session'), await totalsOf(deps, c.get('session')))
  const method = payment_methods.find(({ code }) => code === typed.payment_method)?.code
  const { banks = [] } = (payment_config[method ?? ''] ?? {}) as { banks?: { code: string }[] }
  const bank = banks.find(({ code }) => code === typed.bank)?.code
  if (!method || (banks.length && !bank)) {
    const error = t(method ? 'checkout.payment.chooseBank' : 'checkout.payment.choose')
    return checkoutPage(c, deps, { step: 2, typed, errors: { [method ? 'bank' : 'payment_method']: error }, status: 422 })
  }
  await data.checkouts.change(quoteId, { paymentMethod: method, payment: bank ? { bank } : {} })
  return c.redirect('/checkout?stap=3', 303)
}

const centsIn = (text: string): number | undefined => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)

/**
 * Handles the form of step 3: places the order and redirects to the payment, or to where a refusal can be corrected.
 */
async function order(c: Context<ShopEnv>, deps: Deps): Promise<Response> {
  const { key = '', total = '', due = '' } = await formFields(c)
  try {
    if (!/^[\w-]{16,64}$/.test(key)) throw new Refusal(400, 'wrongField', ['key'])
    const placed = await placeOrder(
      { deps, session: c.get('session'), origin: originOf(c, deps), clientAddress: clientAddressOf(c) },
      { key, shown: centsIn(total), shownDue: centsIn(due) },
    )
    // The order with this page's key was cancelled; reloading gives a new key.
    if (placed.status === 'canceled') return c.redirect('/checkout?stap=3', 303)
    return c.redirect(placed.redirect_url ?? placed.success_url, 303)
  } catch (error) {
    const { error: text } = declined(deps, error)
    await tell(c, text)
    return c.redirect(mendedIn[(error as Refusal).code] ?? '/checkout?stap=3', 303)
  }
}

/** /checkout: ordering without JavaScript, in three pages with forms. */
export function checkoutPages(deps: Deps): Hono<ShopEnv> {
  const { data, t } = deps
  const pages = new Hono<ShopEnv>()

  /** The quote's id, unless its cart is empty. */
  async function orderable(c: Context<ShopEnv>): Promise<number | undefined> {
    const { quoteId } = c.get('session').state
    if (quoteId === null) return undefined
    const { items } = await data.quotes.get(quoteId)
    if (items.some(({ notice }) => notice)) {
      await tell(c, t('checkout.order.changed'))
      return undefined
    }
    return items.length ? quoteId : undefined
  }

  /**
   * The first step to fill in. Step 2 again if the chosen payment method is no longer offered, for example after a gift
   * card was removed.
   */
  async function openStep(c: Context<ShopEnv>, quoteId: number): Promise<Step> {
    const state = await data.checkouts.of(quoteId)
    const first = firstIncomplete(state)
    if (first < 3) return first
    const { payment_methods: ways } = await paymentMethods(deps, c.get('session'), await totalsOf(deps, c.get('session')))
    return chosenOf(ways, [state.paymentMethod]) ? first : 2
  }

  pages.get('/', async c => {
    const quoteId = await orderable(c)
    if (quoteId === undefined) return c.redirect('/checkout/cart', 302)
    const first = await openStep(c, quoteId)
    const requested = asStep(c.req.query('stap'))
    if (requested === undefined || requested > first) return c.redirect(`/checkout?stap=${first}`, 302)
    const outcome = c.req.query('melding') ?? ''
    return checkoutPage(c, deps, { step: requested, error: outcomes.has(outcome) ? t(`order.done.${outcome}.text`) : '' })
  })

  for (const [path, take] of [
    ['/gegevens', saveDetails],
    ['/betaling', savePayment],
  ] as const)
    pages.post(path, async c => {
      const quoteId = await orderable(c)
      return quoteId === undefined ? c.redirect('/checkout/cart', 303) : take(c, deps, quoteId)
    })
  pages.post('/bestellen', c => order(c, deps))
  return pages
}
