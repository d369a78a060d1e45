import { HttpResponse, http } from 'msw'
import { makeWishlist } from '../factories'

export const customerHandlers = [
  http.get('*/api/customer/wishlist', () => HttpResponse.json(makeWishlist())),
  http.put<never, { productId: number }>('*/api/customer/wishlist/item/toggle', async ({ request }) => {
    const { productId } = await request.json()
    return HttpResponse.json(makeWishlist([productId]))
  }),
  http.put<never, { productId: number; onWishlist: boolean; name?: string }>('*/api/customer/wishlist/item/lists', async ({ request }) => {
    const { productId, onWishlist, name } = await request.json()
    const lists = name ? [{ list_id: 3, name, products: [{ product_id: productId }] }] : []
    return HttpResponse.json({ ...makeWishlist(onWishlist ? [productId] : []), lists })
  }),
  http.get('*/api/session/token', () => HttpResponse.json({ token: 'fresh-token' })),
]
