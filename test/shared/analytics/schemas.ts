import * as v from 'valibot'

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(100))
const euros = v.pipe(
  v.number(),
  v.minValue(0),
  v.check(value => Math.abs(Math.round(value * 100) - value * 100) < 1e-6, 'two decimals'),
)
const item = v.strictObject({
  item_id: text,
  item_name: text,
  item_brand: v.pipe(v.string(), v.maxLength(100)),
  item_category: v.optional(text),
  item_category2: v.optional(text),
  item_category3: v.optional(text),
  item_category4: v.optional(text),
  item_category5: v.optional(text),
  item_variant: v.optional(text),
  item_list_id: v.optional(text),
  item_list_name: v.optional(text),
  index: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  product_type: v.picklist(['simple', 'configurable', 'bundle', 'grouped']),
  price: euros,
  discount: v.optional(euros),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
})
const items = v.pipe(v.array(item), v.minLength(1), v.maxLength(200))
const valued = { currency: v.literal('EUR'), value: euros, items, coupon: v.optional(text) }
const list = { item_list_id: text, item_list_name: text }
const event = <const Shape extends v.ObjectEntries>(name: string, shape: Shape) =>
  v.strictObject({ event: v.literal(name), ecommerce: v.strictObject(shape) })

/** GA4's events according to its reference. */
export const Message = v.union([
  event('view_item_list', { ...list, items }),
  event('select_item', { ...list, items: v.pipe(v.array(item), v.length(1)) }),
  ...['view_item', 'add_to_cart', 'remove_from_cart', 'add_to_wishlist', 'remove_from_wishlist', 'view_cart', 'begin_checkout'].map(name =>
    event(name, valued),
  ),
  event('add_shipping_info', { ...valued, shipping_tier: text }),
  event('add_payment_info', { ...valued, payment_type: text }),
  event('purchase', { ...valued, transaction_id: text, tax: euros, shipping: euros }),
])
