import { ports } from '../../contract/ports'
import { loadActions } from '../actions-later'

// Another script asks for a product to be put in the cart; the shop's own buttons bring their reply.
ports().onAction('shop:add-to-cart', detail => {
  detail.reply ??= loadActions().then(
    ({ addAsAsked }) => addAsAsked(detail),
    () => ({ error: 'common.unknownError' }),
  )
})
