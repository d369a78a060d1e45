import { HttpResponse, http } from 'msw'
import { makeWishlist } from '../factories'

export const customerHandlers = [
  http.get('*/api/customer/wishlist', () => HttpResponse.json(makeWishlist())),
  http.put<never, { productId: number }>('*/api/customer/wishlist/item/toggle', async ({ request }) => {
    const { productId } = await request.json()
    return HttpResponse.json(makeWishlist([productId]))
  }),
  http.get('*/api/session/token', () => HttpResponse.json({ token: 'fresh-token' })),
]
