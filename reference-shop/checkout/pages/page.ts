import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import type { DeliveryChoice, DeliveryOptions } from '../../../shared/contract/api/checkout'
import type { PaymentMethods } from '../../../shared/contract/api/payment'
import { countries } from '../../address/countries'
import { addressLines } from '../../address/lines'
import type { CheckoutState } from '../../cart/checkout-state'
import { quoteView, seenCents, totalsView } from '../../cart/pages/amounts'
import type { QuoteLine } from '../../cart/records'
import { ownQuote, totalsOf } from '../../cart/service'
import { deliverySituation, firstIncomplete, productsOf, type Step } from '../../cart/situation'
import { usualDate } from '../../delivery/home-days'
import type { Deps, ShopEnv } from '../../environment'
import { askedBy, sendPage } from '../../pages/layout'
import { storesScore } from '../../reviews/service'
import { myStoreOf } from '../../stores/my-store'
import { holdChosen } from '../chosen-delivery'
import { deliveryOptions } from '../delivery'
import { paymentMethods } from '../paying'
import { shippingMethods } from '../shipping'
import { addressForm, type Fields, startFields } from './fields'
import { slotsView } from './slots-view'
import type { CheckoutView, DeliveryWay, OverviewView, PaymentWay } from './views'

/** What a checkout page shows besides the stored checkout. */
export interface Shown {
  step: Step
  error?: string
  status?: number
  typed?: Fields
  errors?: Fields
  lookup?: CheckoutView['lookup']
}

const steps = [1, 2, 3] as const

/** Places to fetch an order that are shown before the others are asked for; the same number as in islands/checkout/checkout/Delivery.tsx. */
const NEAR = 4

const whenOf = ({ promisedDeliveryDate, timeSlot }: Pick<DeliveryChoice, 'promisedDeliveryDate' | 'timeSlot'>): string | null =>
  promisedDeliveryDate && [promisedDeliveryDate, timeSlot].filter(Boolean).join(' ')

const kilometres = (km: number, locale: string): string => km.toLocaleString(locale, { maximumFractionDigits: 1 })

/** Delivery methods as radio buttons, each with its days and pick-up points. */
async function deliveryWays(c: Context<ShopEnv>, deps: Deps, state: CheckoutState, lines: readonly QuoteLine[], typed: Fields) {
  const { t, render } = deps
  const methods = await shippingMethods(deps, lines, state.shipping?.country_id || 'NL')
  const request = { ...deliverySituation(state, lines), ownStore: (await myStoreOf(c, deps))?.slug }
  const wanted = typed.shipping_method ?? state.shippingMethod
  const delivery = await deliveryOptions(deps, { ...request, holder: c.get('session').state, now: Date.now() })
  const chosen =
    methods.find(one => one.available && `${one.carrier_code}_${one.method_code}` === wanted) ?? methods.find(one => one.available)
  const ways = methods.map((one): DeliveryWay => {
    const code = `${one.carrier_code}_${one.method_code}`
    const option = delivery.options.find(({ method }) => method === code)
    const [date, point = option?.points[0]?.identifier] = [
      typed[`date_${code}`] ?? (delivery.choice.method === code ? whenOf(delivery.choice) : null),
      typed[`point_${code}`] ?? (delivery.choice.method === code ? delivery.choice.store?.identifier : undefined),
    ]
    const points = (option?.points ?? []).map(({ identifier, name, street, postcode, city, distance_km }) => ({
      value: identifier,
      name,
      place: `${street}, ${postcode} ${city}`,
      distance: t('checkout.delivery.distance', { km: kilometres(distance_km, render.locale) }),
      isChosen: identifier === point,
    }))
    const others = points.slice(NEAR)
    return {
      code,
      title: [one.carrier_title, one.method_title].filter(Boolean).join(', '),
      price: one.price_incl_tax,
      bare: one.price_excl_tax,
      reason: one.error_message,
      isChosen: one === chosen,
      dates: (option?.dates ?? []).map(({ date: value, title }) => ({ value, label: title, isChosen: value === date?.split(' ')[0] })),
      soonest: (option && usualDate(option)?.title) ?? '',
      slots: slotsView(option, date ?? ''),
      note: option?.note ?? '',
      points: points.slice(0, NEAR),
      others,
      isOther: others.some(({ isChosen }) => isChosen),
    }
  })
  return { ways, methods, delivery }
}

function paymentWays(
  { payment_methods, payment_config }: Omit<PaymentMethods, 'totals'>,
  state: CheckoutState,
  typed: Fields,
): PaymentWay[] {
  const wanted = typed.payment_method ?? state.paymentMethod
  const chosen = payment_methods.find(({ code }) => code === wanted) ?? payment_methods[0]
  return payment_methods.map(one => {
    const { banks = [], terms = [] } = payment_config[one.code] as { banks?: { code: string; label: string }[]; terms?: number[] }
    const bank = typed.bank ?? state.payment.bank
    return {
      code: one.code,
      title: one.title,
      notice: one.notice,
      fee: one.fee,
      bareFee: one.fee_excl_tax,
      isChosen: one === chosen,
      banks: banks.map(({ code, label }) => ({ value: code, label, isChosen: code === bank })),
      terms,
    }
  })
}

function overviewOf({ t }: Deps, state: CheckoutState, ways: readonly DeliveryWay[], payments: readonly PaymentWay[]): OverviewView | null {
  const { email, shipping, billing, shippingMethod, extension } = state
  if (!shipping || !billing || !shippingMethod) return null
  const pay = payments.find(({ isChosen }) => isChosen)
  const way = ways.find(({ isChosen }) => isChosen)
  const point = [...(way?.points ?? []), ...(way?.others ?? [])].find(({ isChosen }) => isChosen)
  const day = way?.slots?.chosen ?? way?.dates.find(({ isChosen }) => isChosen)?.label
  return {
    email,
    shipping: addressLines({ t }, shipping),
    billing: JSON.stringify(shipping) === JSON.stringify(billing) ? [] : addressLines({ t }, billing),
    business: [
      ...(extension.vat_number ? [`${t('checkout.company.vat')}: ${extension.vat_number}`] : []),
      ...(extension.purchase_reference ? [`${t('checkout.company.reference')}: ${extension.purchase_reference}`] : []),
    ],
    delivery: [way?.title, point && `${point.name}, ${point.place}`, day].flatMap(line => line || []),
    payment: [pay?.title, pay?.banks.find(({ isChosen }) => isChosen)?.label].filter(Boolean).join(', '),
    key: randomUUID(),
  }
}

/** Renders a step of the checkout, whose form works without JavaScript. */
export async function checkoutPage(
  c: Context<ShopEnv>,
  deps: Deps,
  { step, error = '', status = 200, typed, errors = {}, lookup = null }: Shown,
) {
  const { data, t } = deps
  const session = c.get('session')
  const { quoteId, customerId } = session.state
  const [visitor, quote, totals, state, lines, book] = await Promise.all([
    deps.visitorOf(session),
    ownQuote(deps, session),
    totalsOf(deps, session),
    data.checkouts.of(quoteId),
    data.quotes.lines(quoteId),
    customerId === null ? [] : data.addressBooks.all(customerId),
  ])
  if (quoteId !== null && state.delivery?.timeSlot) await holdChosen(askedBy(c, deps), { quoteId, state, lines })
  const done = firstIncomplete(state) - 1
  const isAddressed = state.shipping !== null && state.email !== ''
  const offered = isAddressed ? await deliveryWays(c, deps, state, lines, typed ?? {}) : undefined
  const paying = done >= 1 ? await paymentMethods(deps, session, totals, state) : undefined
  const payments = paying ? paymentWays(paying, state, typed ?? {}) : []
  const values = typed ?? startFields(state, visitor.customer, book)
  const view: CheckoutView = {
    step,
    score: await storesScore(deps),
    steps: steps.map(number => ({
      number,
      href: number !== step && number <= done + 1 ? `/checkout?stap=${number}` : '',
      isCurrent: number === step,
    })),
    error,
    quote: quoteView(quote),
    totals: totalsView(totals),
    seen: seenCents(totals),
    isGuest: customerId === null,
    countries: countries.map(value => ({ value, label: t(`checkout.countries.${value}`) })),
    values,
    forms: { shipping: addressForm(t, values, ''), billing: addressForm(t, values, 'billing_') },
    errors,
    lookup,
    book: book.map(address => ({ value: String(address.id), label: addressLines({ t }, { ...address, company: null }).join(', ') })),
    ways: offered?.ways ?? [],
    payments,
    overview: overviewOf(deps, state, offered?.ways ?? [], payments),
    cartSeed: { quote, totals },
    checkoutSeed: seedOf({ step, error, state, offered, payment: paying && { ...paying, totals } }),
  }
  const label = t('order.heading')
  const head = {
    template: 'checkout',
    title: t(`checkout.step.${step}`),
    status,
    isSmall: !(await data.deliveries.needs(productsOf(lines))).isBulky,
    breadcrumbs: [
      { label: t('cart.title'), href: '/checkout/cart' },
      { label, href: null },
    ],
  }
  return sendPage(c, deps, head, visitor, view)
}

interface Seeded {
  step: Step
  error: string
  state: CheckoutState
  offered: { methods: CheckoutView['checkoutSeed']['shippingMethods']; delivery: DeliveryOptions } | undefined
  payment: PaymentMethods | undefined
}

const seedOf = ({ step, error, state, offered, payment }: Seeded): CheckoutView['checkoutSeed'] => ({
  step,
  ...(error && { error }),
  ...(state.email && { email: state.email }),
  ...(Object.keys(state.extension).length && { extension: { ...state.extension } }),
  ...(offered?.methods && { shippingMethods: offered.methods, delivery: offered.delivery }),
  ...(payment && { payment }),
  ...(state.paymentMethod && { chosen: { method: state.paymentMethod, details: state.payment } }),
})
