import { randomUUID } from 'node:crypto'
import type * as v from 'valibot'
import { splitSegments } from '../../shared/cart/rules'
import { exampleQuoteAddress, lookUpAddress, setAddresses } from '../../shared/contract/api/address'
import { categoryList, searchList } from '../../shared/contract/api/catalogue'
import { collectShippingMethods, isEmailAvailable } from '../../shared/contract/api/checkout'
import type { Call } from '../../shared/contract/api/common'
import { addToCompare, getCompare, removeFromCompare } from '../../shared/contract/api/compare'
import { getToken, getWishlist } from '../../shared/contract/api/customer'
import { listGiftCards } from '../../shared/contract/api/gift-cards'
import { collectPaymentMethods, findPlacedOrder, listCoupons, placeOrder, setPaymentInformation } from '../../shared/contract/api/payment'
import { listQuestions } from '../../shared/contract/api/questions'
import { addItem, changeItem, getQuote, getTotals, removeItem, type Segment, type Totals } from '../../shared/contract/api/quote'
import { listReviews, listShopReviews, listStoreReviews } from '../../shared/contract/api/reviews'
import { suggest } from '../../shared/contract/api/search'
import { listServices } from '../../shared/contract/api/services'
import { getStock, getStore, listStoreStock, listStores } from '../../shared/contract/api/stores'
import type { Id } from '../../shared/contract/id'
import { sumOf } from '../../shared/price/rules/price'
import type { Answer, Ask, Backend } from './backend'
import { judge, same, sameAmount } from './judge'

/** What to use in the walk; absent values are found on the way, or their calls are skipped. */
export interface Wanted {
  /** A search text that finds something to buy. */
  query: string
  /** Id of a category with products. */
  category?: Id
  postcode: string
  houseNumber: string
  /** Fields of the address to deliver to, where they differ from those of the contract's example. */
  address?: Readonly<Record<string, unknown>>
  /** Whether to order what was put in the cart. */
  order?: boolean
}

/** Results of earlier steps. */
interface Found {
  product?: { id: Id; sku: string; price: number }
  store?: string
  itemId?: Id
  method?: { carrier: string; code: string }
  /** A way to pay for which nothing has to be filled in. */
  payment?: string
  /** Of the change or order that is sent twice. */
  key: string
  order?: string
}

/** One line of the report. */
export interface Result {
  call: string
  about: string
  /** Empty if everything is right. */
  wrong: string[]
  /** Why it was skipped. */
  skipped?: string
  /** The backend lacks this call or page, which is only an error if a named island needs it. */
  notOffered?: string
  /** The missing call. */
  entry?: Call
}

/** Whether a call belongs to the named islands. */
export type IsWanted = (entry: Call) => boolean

interface Step {
  entry: Call
  about: string
  /** The input of the call, or the reason to skip it. */
  ask: (found: Found, wanted: Wanted) => Ask | string
  /** What is wrong, or why it could not be judged. */
  judge: (answer: Answer, found: Found, backend: Backend) => string[] | { skipped: string }
  /** Only with an order, or without one. */
  when?: 'order' | 'no order'
}

/** `also` stores data of a valid reply, and returns problems other than its shape. */
const step = <Entry extends Call>(
  entry: Entry,
  about: string,
  ask: Step['ask'] = () => ({}),
  also: (reply: v.InferOutput<Entry['reply']>, found: Found, backend: Backend) => ReturnType<Step['judge']> | undefined = () => undefined,
  when?: Step['when'],
): Step => ({
  ...{ entry, about, ask, ...(when && { when }) },
  judge(answer, found, backend) {
    const { wrong, reply } = judge(entry, answer)
    return reply === undefined ? wrong : (also(reply as v.InferOutput<Entry['reply']>, found, backend) ?? [])
  },
})

const ofProduct =
  (make: (product: NonNullable<Found['product']>) => Ask) =>
  ({ product }: Found): Ask | string =>
    product ? make(product) : 'no product was found'
const ofStore = ({ store }: Found): Ask | string => (store ? { params: { identifier: store } } : 'no store was found')
const ofItem =
  (more: Ask = {}) =>
  ({ itemId }: Found): Ask | string =>
    itemId ? { ...more, params: { item_id: itemId } } : 'nothing was put in the cart'
const ofSku = ofProduct(({ sku }) => ({ params: { sku } }))

const addressOf = ({ address }: Wanted) => ({ ...exampleQuoteAddress, ...address })

/** The rows that a shopper sees add up to the total, with tax as the shop's prices have it. */
function rowsThatAddUp(totals: Totals, isTaxAdded: boolean): string[] {
  const { parts, added, included } = splitSegments(totals, false, isTaxAdded)
  const sum = (rows: readonly Segment[]): number => sumOf(rows.map(({ value }) => ({ price: value, qty: 1 })))
  const rows = sum([...parts, ...added])
  const wrong = sameAmount('grand_total', totals.grand_total, rows)
  const isExclusive = wrong.length > 0 && !sameAmount('', totals.grand_total, rows + sum(included)).length
  return isExclusive ? [`${wrong} with tax added: expected "prices":"exclusive" in page-config, came none`] : wrong
}

const payFor = ({ payment }: Found, wanted: Wanted): Ask | string =>
  payment
    ? {
        body: {
          email: addressOf(wanted).email,
          shippingOptions: {},
          paymentMethod: { method: payment, additional_data: {} },
          billingAddress: addressOf(wanted),
        },
      }
    : 'no way to pay it was found'
const place = (found: Found, wanted: Wanted): Ask | string => {
  const asked = payFor(found, wanted)
  return typeof asked === 'string' ? asked : { ...asked, key: found.key }
}

/** A guest browses, fills a cart and looks at checkout options; then empties the cart, or orders what is in it. */
const steps: readonly Step[] = [
  step(getToken, 'a token for changes', undefined, (reply, _found, backend) => {
    backend.token = reply.token
    return reply.token ? [] : ['token: expected some text, came none']
  }),
  step(
    searchList,
    'something to buy',
    (_found, { query }) => ({ query: { query, page: 1, page_size: 24 } }),
    ({ items, total_items, page_size }, found) => {
      const product = items.find(({ in_stock, product_type, max_qty }) => in_stock && product_type === 'simple' && (max_qty ?? 2) > 1)
      if (product) found.product = { id: product.product_id, sku: product.sku, price: product.final_price_incl_tax }
      return [
        ...(product ? [] : ['expected a simple product in stock of which two can be had, came none; give --query']),
        ...(items.length <= page_size ? [] : [`items: expected ${page_size} at most, came ${items.length}`]),
        ...(total_items >= items.length ? [] : [`total_items: expected ${items.length} at least, came ${total_items}`]),
      ]
    },
  ),
  step(
    categoryList,
    'a category, sorted by price',
    (_found, { category }) => (category ? { params: { categoryId: category }, query: { sort: 'price asc', page: 1 } } : 'give --category'),
    ({ items }) => {
      const prices = items.map(({ final_price_incl_tax }) => final_price_incl_tax)
      return prices.some((price, at) => price < (prices[at - 1] ?? 0))
        ? [`sort=price asc: expected ascending prices, came ${prices.join(', ')}`]
        : []
    },
  ),
  step(suggest, 'suggestions', (_found, { query }) => ({ query: { query } })),
  step(getStock, 'stock of a product', ofSku),
  step(listServices, 'services of a product', ofSku),
  step(listReviews, 'reviews of a product', ofSku),
  step(listQuestions, 'questions about a product', ofSku),
  step(listShopReviews, 'reviews of the shop'),
  step(listStores, 'the stores', undefined, ({ stores }, found) => {
    if (stores[0]) found.store = stores[0].identifier
    return []
  }),
  step(getStore, 'one store', ofStore, ({ identifier }, { store }) => same('identifier', identifier, store)),
  step(listStoreReviews, 'reviews of a store', ofStore),
  step(listStoreStock, 'stock of a product by store', ofSku),
  step(lookUpAddress, 'an address by postcode', (_found, { postcode, houseNumber }) => ({ params: { postcode, houseNumber } })),
  step(getWishlist, 'a wishlist'),
  step(
    addToCompare,
    'compare a product',
    ofProduct(({ id }) => ({ body: { product_id: id } })),
  ),
  step(getCompare, 'it is compared', undefined, ({ products }, { product }) =>
    products.some(({ product_id }) => product_id === product?.id)
      ? []
      : [`products: expected ${product?.id} among them, came ${products.map(({ product_id }) => product_id).join(', ') || 'none'}`],
  ),
  step(
    removeFromCompare,
    'compare it no longer',
    ofProduct(({ id }) => ({ params: { product_id: id } })),
  ),
  step(getQuote, 'an empty cart', undefined, ({ items, items_qty }) => [
    ...same('items', items.length, 0),
    ...same('items_qty', items_qty, 0),
  ]),
  step(
    addItem,
    'put it in the cart',
    ({ product, key }) => (product ? { body: { cartItem: { sku: product.sku, qty: 1 } }, key } : 'no product was found'),
    (added, found) => {
      found.itemId = added.item_id
      return [...same('sku', added.sku, found.product?.sku), ...same('qty', added.qty ?? 1, 1)]
    },
  ),
  step(getQuote, 'it is in the cart', undefined, ({ items, items_qty, items_count }, { product, itemId }) => [
    ...same('items_qty', items_qty, 1),
    ...same('items_count', items_count, 1),
    ...same('item_id', items[0]?.item_id, itemId),
    ...same('sku', items[0]?.sku, product?.sku),
    ...sameAmount('price_incl_tax', items[0]?.price_incl_tax ?? 0, product?.price ?? 0),
    ...sameAmount('row_total_incl_tax', items[0]?.row_total_incl_tax ?? 0, product?.price ?? 0),
  ]),
  step(
    addItem,
    'the same again under its key',
    ({ product, key }) => (product ? { body: { cartItem: { sku: product.sku, qty: 1 } }, key } : 'no product was found'),
    ({ item_id }, { itemId }) => same('item_id', item_id, itemId),
  ),
  step(getQuote, 'it is there once', undefined, ({ items_qty }) =>
    items_qty === 2 ? { skipped: 'keys are not kept: a change that is sent again is made again' } : same('items_qty', items_qty, 1),
  ),
  step(changeItem, 'two of it', ofItem({ body: { qty: 2 } }), reply =>
    // The specification defines no reply; if it has a quantity, that must be right.
    reply && typeof reply === 'object' && 'qty' in reply ? same('qty', reply.qty, 2) : [],
  ),
  step(getTotals, 'the totals of two', undefined, (totals, { product }, backend) => [
    ...sameAmount('subtotal_incl_tax', totals.subtotal_incl_tax, 2 * (product?.price ?? 0)),
    ...same('items_qty', totals.items_qty, 2),
    ...rowsThatAddUp(totals, backend.isTaxAdded),
    ...(totals.total_segments.some(({ code }) => code === 'grand_total')
      ? []
      : [`total_segments: expected one of grand_total, came ${totals.total_segments.map(({ code }) => code).join(', ') || 'none'}`]),
  ]),
  step(listCoupons, 'the coupons on it'),
  step(listGiftCards, 'the gift cards on it', undefined, cards => same('the number of cards', cards.length, 0)),
  step(
    isEmailAvailable,
    'an e-mail address that nobody has',
    () => ({ body: { customerEmail: 'nobody@conformance.example' } }),
    free => same('the reply', free, true),
  ),
  step(setAddresses, 'its addresses', (_found, wanted) => ({
    body: { billing_address: addressOf(wanted), shipping_address: addressOf(wanted) },
  })),
  step(
    collectShippingMethods,
    'how it can be brought',
    (_found, wanted) => ({ body: { address: addressOf(wanted) } }),
    (methods, found) => {
      const method = methods.find(({ available }) => available)
      if (method) found.method = { carrier: method.carrier_code, code: method.method_code }
      return method ? [] : ['expected one that is available, came none']
    },
  ),
  step(
    collectPaymentMethods,
    'how it can be paid',
    ({ method }, wanted) => {
      if (!method) return 'no way to bring it was found'
      const { carrier: shippingCarrierCode, code: shippingMethodCode } = method
      const addresses = { shippingAddress: addressOf(wanted), billingAddress: addressOf(wanted) }
      return { body: { addressInformation: { ...addresses, shippingCarrierCode, shippingMethodCode, extensionAttributes: {} } } }
    },
    ({ payment_methods: methods, payment_config: config }, found) => {
      const method = methods.find(({ code }) => !Object.keys(config?.[code] ?? {}).length)
      if (method) found.payment = method.code
      found.key = randomUUID()
    },
  ),
  step(removeItem, 'take it out', ofItem(), undefined, 'no order'),
  step(setPaymentInformation, 'pay that way', payFor, undefined, 'order'),
  step(
    placeOrder,
    'order it',
    place,
    ({ order_number }, found) => {
      found.order = order_number
      return order_number ? [] : ['order_number: expected some text, came none']
    },
    'order',
  ),
  step(
    placeOrder,
    'the same order under its key',
    place,
    ({ order_number }, { order }) => same('order_number', order_number, order),
    'order',
  ),
  step(
    findPlacedOrder,
    'the order of that key',
    ({ order, key }) => (order ? { params: { key } } : 'nothing was ordered'),
    ({ order_number }, { order }) => same('order_number', order_number, order),
    'order',
  ),
  // After an order it may last until that is paid.
  step(getQuote, 'the cart is empty again', undefined, ({ items_qty }) => same('items_qty', items_qty, 0), 'no order'),
]

/** Calls that others depend on: finding a product, and adding it to the cart. */
const prepares: ReadonlySet<Call> = new Set([getToken, searchList, listStores, addItem, removeItem, collectShippingMethods])

/** Runs every step in turn; a failed one does not stop the rest. */
export async function* walk(backend: Backend, wanted: Wanted, isWanted: IsWanted = () => true): AsyncGenerator<Result> {
  const found: Found = { key: randomUUID() }
  for (const { entry, about, ask, judge: judgeAnswer, when } of steps) {
    if (when && (when === 'order') !== Boolean(wanted.order)) continue
    if (!isWanted(entry) && !prepares.has(entry)) continue
    const asked = ask(found, wanted)
    if (typeof asked === 'string') {
      yield { call: `${entry.method} ${entry.path}`, about, wrong: [], skipped: asked }
      continue
    }
    const answer = await backend.call(entry, asked)
    const wrong = judgeAnswer(answer, found, backend)
    const isLacking = await backend.lacks(entry, answer)
    if (!isWanted(entry)) continue
    if (isLacking) yield { call: answer.call, about, wrong: [], notOffered: 'no such call', entry }
    else yield { call: answer.call, about, ...(Array.isArray(wrong) ? { wrong } : { wrong: [], ...wrong }) }
  }
}

/** 'METHOD path' of the calls that the walk makes, with or without an order. */
export const walkedWith = (order = false): ReadonlySet<string> =>
  new Set(steps.filter(({ when }) => order || when !== 'order').map(({ entry }) => `${entry.method} ${entry.path}`))
