import type { Urls } from '../../shared/contract/config'

/** Addresses of this shop's pages that islands need and that are not printed in the page. */
export const shopUrls = {
  home: '/',
  cart: '/checkout/cart',
  cartAdd: '/checkout/cart/add',
  cartServices: '/checkout/cart/diensten/{id}',
  checkout: '/checkout',
  checkoutStep: '/checkout?stap={step}',
  terms: '/voorwaarden',
  cookies: '/cookies',
  login: '/inloggen?terug={back}',
  loginToWish: '/inloggen?terug={back}&wens=1',
  account: '/account',
  wishlist: '/wishlist',
  compare: '/vergelijken?product={id}&verschillen={differences}',
  search: '/zoeken',
  stores: '/winkels',
  guide: '/keuzehulp/{slug}',
  reviews: '{url}?reviews={page}&volgorde={sort}&aantal={size}&sterren={stars}#reviews',
  review: '{url}/review',
  reserve: '{url}/reserveren?winkel={store}&sku={sku}',
  storeStock: '{url}?place={place}#winkelvoorraad',
} satisfies Urls

/** The same, with those of the shop's packs. */
export const urlsOf = (packs: readonly { urls?: Partial<Urls> }[]): Urls => Object.assign({}, shopUrls, ...packs.map(({ urls }) => urls))

/** Path of the login page, which returns to `back`. `hasWish`: the page says that the product the guest wished for is kept. */
export const loginPath = (back: string, hasWish = false): string => `/inloggen?terug=${encodeURIComponent(back)}${hasWish ? '&wens=1' : ''}`
