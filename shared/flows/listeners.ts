import { ports } from '../contract/ports'
import { act } from '../page/act'
import { followChanges, onCustomerGone } from '../page/visit'
import { keys } from '../storage/keys'
import { cartActions } from './index'

// Handles requests of other scripts to add a product to the cart; those of the shop's own buttons already have a reply.
ports().onAction('shop:add-to-cart', detail => {
  detail.reply ??= act(
    cartActions,
    ({ addAsAsked }) => addAsAsked(detail),
    () => {},
  )
})

// Removes all customer data from stores and storage, for the next user of the browser.
onCustomerGone(async () => (await cartActions()).forgetPerson())

// Shows changes of the cart from another tab, or from while this page was in the back/forward cache.
followChanges(keys.cartVersion, async () => (await cartActions()).follow())
