import { cookiesOf, Refusal } from './shop-api.mjs'

const MOST = 100

/** Ids of the wished products. Vendure has no wishlist, so they are in a cookie, for a year. */
export const wishedOf = c => (cookiesOf(c).get('wishlist') ?? '').split('.').filter(Boolean)

const replyOf = ids => ({ products: ids.map(product_id => ({ product_id })), count: ids.length })

export const wishlist = {
  getWishlist: ({ c }) => replyOf(wishedOf(c)),
  async toggleWishlist({ ask, body, c }) {
    const [id, before] = [String(body.productId), wishedOf(c)]
    const { product } = await ask('query ($id: ID!) { product(id: $id) { id } }', { id })
    if (!product) throw new Refusal(404, 'We do not have this product.')
    const ids = before.includes(id) ? before.filter(one => one !== id) : [...before, id]
    if (ids.length > MOST) throw new Refusal(400, 'Your wishlist is full.')
    c.header('Set-Cookie', `wishlist=${ids.join('.')}; Path=/; Max-Age=31536000; SameSite=Lax`, { append: true })
    return replyOf(ids)
  },
}
