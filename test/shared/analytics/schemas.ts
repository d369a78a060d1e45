import { z } from 'zod'

const text = z.string().min(1).max(100)
const euros = z
  .number()
  .min(0)
  .refine(value => Math.abs(Math.round(value * 100) - value * 100) < 1e-6, 'two decimals')
const item = z.strictObject({
  item_id: text,
  item_name: text,
  item_brand: z.string().max(100),
  item_category: text.optional(),
  item_category2: text.optional(),
  item_category3: text.optional(),
  item_category4: text.optional(),
  item_category5: text.optional(),
  item_variant: text.optional(),
  item_list_id: text.optional(),
  item_list_name: text.optional(),
  index: z.int().min(0).optional(),
  product_type: z.enum(['simple', 'configurable', 'bundle', 'grouped']),
  price: euros,
  discount: euros.optional(),
  quantity: z.int().min(1),
})
const items = z.array(item).min(1).max(200)
const valued = { currency: z.literal('EUR'), value: euros, items, coupon: text.optional() }
const list = { item_list_id: text, item_list_name: text }
const event = <Shape extends z.ZodRawShape>(name: string, shape: Shape) =>
  z.strictObject({ event: z.literal(name), ecommerce: z.strictObject(shape) })

/** GA4's events according to its reference. */
export const Message = z.union([
  event('view_item_list', { ...list, items }),
  event('select_item', { ...list, items: z.array(item).length(1) }),
  ...['view_item', 'add_to_cart', 'remove_from_cart', 'add_to_wishlist', 'remove_from_wishlist', 'view_cart', 'begin_checkout'].map(name =>
    event(name, valued),
  ),
  event('add_shipping_info', { ...valued, shipping_tier: text }),
  event('add_payment_info', { ...valued, payment_type: text }),
  event('purchase', { ...valued, transaction_id: text, tax: euros, shipping: euros }),
])
