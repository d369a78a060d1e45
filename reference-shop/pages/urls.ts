import type { Urls } from '../../shared/contract/urls'

/** Addresses of this shop's pages, for islands that need one which the page does not print. */
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
  reviews: '{url}?reviews={page}&volgorde={sort}&aantal={size}&sterren={stars}&onderwerp={topic}#reviews',
  review: '{url}/review',
  questions: '{url}?vragen={page}&zoekvraag={search}#vragen',
  ask: '{url}/stel-vraag',
  answer: '{url}/antwoord?vraag={id}',
  stockAlert: '{url}/melding?sku={sku}&terug={back}',
  priceAlert: '{url}/melding?sku={sku}&terug={back}',
} satisfies Urls
