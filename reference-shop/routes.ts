import { accountApi } from './account/api'
import { customerApi, sessionApi } from './account/customer-api'
import { accountPages } from './account/pages/account'
import { loginPages } from './account/pages/login'
import { registerPages } from './account/pages/register'
import type { AccountPart } from './account/part'
import { addressApi } from './address/api'
import { quoteApi } from './cart/api'
import { cartAddPages } from './cart/pages/add'
import { cartPages } from './cart/pages/cart'
import { cartServicesPages } from './cart/pages/services'
import { servicesApi } from './cart/services-api'
import { catalogueApi, landingApi } from './catalogue/api'
import { quoteAddressApi } from './checkout/address-api'
import { checkoutApi } from './checkout/api'
import { checkoutPages } from './checkout/pages/checkout'
import { donePages } from './checkout/pages/done'
import { compareApi } from './compare/api'
import { comparePages } from './compare/page'
import { cookiePages } from './consent/page'
import { contactApi } from './contact/api'
import { contactPages } from './contact/page'
import { categoriesPage } from './content/pages/categories'
import { contentPages } from './content/pages/content'
import { guidePages } from './content/pages/guide'
import type { Routes, Unsubscribe } from './environment'
import { balanceApi } from './gift-cards/api'
import { saldoPages } from './gift-cards/page'
import { newsletterApi } from './newsletter/api'
import { newsletterPages } from './newsletter/page'
import { endNewsletter } from './newsletter/service'
import { ordersApi } from './orders/api'
import { customerOrdersApi } from './orders/customer-api'
import { ordersInAccount } from './orders/pages/account-orders'
import { orderPages } from './orders/pages/order'
import { receivePages } from './orders/pages/receive'
import { withdrawalPages } from './orders/pages/withdrawal'
import { endAsking, reviewRequestPages } from './orders/review-requests'
import { contentPaths } from './pages/content-table'
import { productFormPages } from './product/pages/forms'
import { stockApi } from './product/stock-api'
import { reservationsInAccount } from './reservations/account-page'
import { reservationsApi } from './reservations/api'
import { reservationPages } from './reservations/page'
import { reviewsApi } from './reviews/api'
import { moderatePages } from './reviews/moderate'
import { indexFiles } from './sitemap/routes'
import { storesApi } from './stores/api'
import { storePages } from './stores/page'
import { accountHome } from './visitor/account-home'
import { visitorApi } from './visitor/api'
import { wishlistPages } from './wishlist/page'

/** Handlers of the API by path, in order of precedence. */
export const apis: Routes = [
  ['/api/address', addressApi],
  ['/api/catalog/compare', compareApi],
  ['/api/catalog/product/services', servicesApi],
  ['/api/catalog', catalogueApi],
  ['/api/page-builder-landing-pages', landingApi],
  ['/api/quote', quoteApi],
  ['/api/quote/address', quoteAddressApi],
  ['/api/checkout', checkoutApi],
  ['/api/customer', customerApi],
  ['/api/customer/orders', customerOrdersApi],
  ['/api/customer', accountApi],
  ['/api/orders', ordersApi],
  ['/api/content', contactApi],
  ['/api/content', newsletterApi],
  ['/api/content', balanceApi],
  ['/api/session', sessionApi],
  ['/api/visitor', visitorApi],
  ['/api', stockApi],
  ['/api', reviewsApi],
  ['/api', reservationsApi],
  ['/api/stores', storesApi],
]

/** What stands in an account beside addresses and details. */
export const accountParts: readonly AccountPart[] = [accountHome, ordersInAccount, reservationsInAccount]

/** Handlers of the pages by path, in order of precedence. */
export const pages: Routes = [
  ['/', indexFiles],
  ['/', contactPages],
  ['/', contentPages],
  ['/cookies', cookiePages],
  ['/winkels', storePages],
  ['/vergelijken', comparePages],
  ['/p', reservationPages],
  ['/p', productFormPages],
  ['/checkout/cart', cartPages],
  ['/checkout/cart', cartAddPages],
  ['/checkout/cart/diensten', cartServicesPages],
  ['/checkout', donePages],
  ['/checkout', checkoutPages],
  ['/bestelling', orderPages],
  ['/', receivePages],
  ['/herroepen', withdrawalPages],
  ['/wishlist', wishlistPages],
  ['/', loginPages],
  ['/', registerPages],
  ['/account', deps => accountPages(deps, accountParts)],
  ['/', newsletterPages],
  ['/', moderatePages],
  ['/', reviewRequestPages],
  ['/', saldoPages],
  ['/keuzehulp', guidePages],
  ['/categorieen', categoriesPage],
]

/** Pages that are the same for all guests, besides the categories. */
export const sharedPages = [
  ...['/', '/winkels', '/winkels/:slug', '/handleidingen/:name', '/p/:slug'],
  ...['/zoeken', '/inspiratie/:slug'].flatMap(path => [path, `${path}/:filters{_.+}`]),
  ...['/categorieen', '/keuzehulp', '/keuzehulp/:slug', ...contentPaths].filter(path => path !== '/contact'),
]

/** One-click unsubscribe links in e-mails, which take a POST without a page (RFC 8058). */
export const unsubscribes: Readonly<Record<string, Unsubscribe>> = {
  '/review-mails/afmelden': endAsking,
  '/nieuwsbrief/afmelden': endNewsletter,
}
