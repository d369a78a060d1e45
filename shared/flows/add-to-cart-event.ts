import { ports } from '../contract/ports'
import { loadActions } from './actions-later'

// Handles requests of other scripts to add a product to the cart; those of the shop's own buttons already have a reply.
ports().onAction('shop:add-to-cart', detail => {
  detail.reply ??= loadActions().then(
    ({ addAsAsked }) => addAsAsked(detail),
    () => ({ error: 'common.unknownError' }),
  )
})
