import { picture, variantOf } from './catalogue.mjs'
import { money, REFUSED } from './shop-api.mjs'

/** The fields of an order that islands show. */
export const CART = `fragment Cart on Order {
  id code state totalQuantity subTotalWithTax subTotal shippingWithTax shipping totalWithTax couponCodes
  taxSummary { taxTotal }
  lines { id quantity unitPriceWithTax unitPrice linePriceWithTax linePrice featuredAsset { preview }
    productVariant { id name stockLevel product { id name slug } options { name group { name } } } }
  customer { firstName lastName emailAddress }
  shippingAddress { ...Address } billingAddress { ...Address } shippingLines { shippingMethod { id } }
}
fragment Address on OrderAddress { fullName company streetLine1 streetLine2 city province postalCode countryCode phoneNumber }`

const sum = numbers => numbers.reduce((one, other) => one + other, 0)

const lineOf = ({ productVariant: { id, product, options }, ...line }) => ({
  ...{ item_id: line.id, product_id: product.id, sku: id, name: product.name, url: `/products/${product.slug}` },
  image: picture(line.featuredAsset, product.name, 120).src,
  qty: line.quantity,
  price_incl_tax: money(line.unitPriceWithTax),
  price_excl_tax: money(line.unitPrice),
  row_total_incl_tax: money(line.linePriceWithTax),
  row_total_excl_tax: money(line.linePrice),
  extension_attributes: { options: options.map(({ name, group }) => ({ label: group.name, value: name })) },
})

/** Converts an order to a cart; null is an empty one. */
export const quoteOf = order => ({ id: order?.id ?? 0, items: (order?.lines ?? []).map(lineOf), items_qty: order?.totalQuantity ?? 0 })

/** Totals of an order. Vendure's subtotal includes discounts, a cart shows them separately. */
export function totalsOf(order) {
  const gross = sum((order?.lines ?? []).map(({ linePriceWithTax }) => linePriceWithTax))
  const discount = (order?.subTotalWithTax ?? 0) - gross
  const segments = [
    { code: 'subtotal', title: 'Subtotal', value: gross },
    ...(discount ? [{ code: 'discount', title: 'Discount', value: discount }] : []),
    { code: 'shipping', title: 'Shipping', value: order?.shippingWithTax ?? 0 },
    { code: 'tax', title: 'Tax', value: sum((order?.taxSummary ?? []).map(({ taxTotal }) => taxTotal)), area: 'taxes' },
    { code: 'grand_total', title: 'Total', value: order?.totalWithTax ?? 0, area: 'footer' },
  ]
  return {
    coupon_code: order?.couponCodes[0] ?? null,
    items_qty: order?.totalQuantity ?? 0,
    total_segments: segments.map(segment => ({ ...segment, value: money(segment.value) })),
  }
}

/** The visitor's cart; null if it was never used. */
export const cartOf = async ask => (await ask(`{ activeOrder { ...Cart } } ${CART}`)).activeOrder

/** The cart after a change, which saves the islands two calls. */
const after = order => ({ quote: quoteOf(order), totals: totalsOf(order) })

export const cart = {
  getQuote: async ({ ask }) => quoteOf(await cartOf(ask)),
  getTotals: async ({ ask }) => totalsOf(await cartOf(ask)),
  async addItem({ ask, body: { cartItem } }) {
    const { sku, qty, product_option } = cartItem
    const id = await variantOf(ask, sku, product_option?.extension_attributes.configurable_item_options)
    const { addItemToOrder: order } = await ask(
      `mutation ($id: ID!, $qty: Int!) { addItemToOrder(productVariantId: $id, quantity: $qty) { ...Cart ${REFUSED} } } ${CART}`,
      { id, qty },
    )
    const line = order.lines.find(({ productVariant }) => productVariant.id === id)
    return { item_id: line.id, sku, qty, name: line.productVariant.product.name, ...after(order) }
  },
  async changeItem({ ask, params, body: { qty } }) {
    const { adjustOrderLine: order } = await ask(
      `mutation ($id: ID!, $qty: Int!) { adjustOrderLine(orderLineId: $id, quantity: $qty) { ...Cart ${REFUSED} } } ${CART}`,
      { id: params.item_id, qty },
    )
    return { item_id: params.item_id, qty, ...after(order) }
  },
  async removeItem({ ask, params }) {
    await ask(`mutation ($id: ID!) { removeOrderLine(orderLineId: $id) { ${REFUSED} } }`, { id: params.item_id })
    return true
  },
  listCoupons: async ({ ask }) => (await cartOf(ask))?.couponCodes ?? [],
  async applyCoupon({ ask, body: { couponCode } }) {
    await ask(`mutation ($code: String!) { applyCouponCode(couponCode: $code) { ${REFUSED} } }`, { code: couponCode })
    return true
  },
  async removeCoupon({ ask }) {
    for (const code of (await cartOf(ask))?.couponCodes ?? [])
      await ask('mutation ($code: String!) { removeCouponCode(couponCode: $code) { id } }', { code })
    return true
  },
}
