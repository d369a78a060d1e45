import { ports } from '../contract/ports'
import { act } from '../page/act'
import { cartActions } from './actions-later'

// Handles requests of other scripts to add a product to the cart; those of the shop's own buttons already have a reply.
ports().onAction('shop:add-to-cart', detail => {
  detail.reply ??= act(
    cartActions,
    ({ addAsAsked }) => addAsAsked(detail),
    () => {},
  )
})
