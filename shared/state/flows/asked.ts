import { ports } from '../../contract/ports'

// Another script asks for a product to be put in the cart.
ports().onAction('shop:add-to-cart', detail => {
  detail.reply = import('./add-to-cart').then(
    async ({ addToCart }) => {
      const outcome = await addToCart(detail.sku, detail.qty)
      return 'error' in outcome ? outcome : { itemId: outcome.itemId }
    },
    () => ({ error: 'common.unknownError' }),
  )
})
