/**
 * The contract calls that each island makes, by their names in shared/contract/api. Islands without calls have no row. A question mark:
 * only made if the shop has the feature, or optional.
 */
const cart = ['getToken', 'getQuote', 'getTotals', 'changeItem', 'removeItem']
const buying = ['getToken', 'addItem', 'getQuote']
const listing = ['categoryList', 'searchList']
const wishing = ['getToken', 'getWishlist', 'toggleWishlist']
const comparing = ['getToken', 'getCompare', 'addToCompare', 'removeFromCompare']
const giftCards = ['listGiftCards?', 'applyGiftCard?', 'removeGiftCard?']
const lookups = ['lookUpAddress', 'lookUpAddition']
const perhaps = (names: readonly string[]): string[] => names.map(name => `${name}?`)
const coupons = perhaps(['listCoupons', 'applyCoupon', 'removeCoupon'])
const services = perhaps(['listServices', 'addServices'])

export const callsOf: Readonly<Record<string, readonly string[]>> = {
  'return-form': ['getToken', 'checkReturn', 'announceReturn'],
  'active-filters': listing,
  'add-to-cart-bundle': [...buying, ...services],
  'add-to-cart-compare': [...buying, ...comparing],
  'add-to-cart-product': [...buying, ...services],
  'address-autocomplete': lookups,
  'address-book': ['getToken', 'listAddresses', 'addAddress', 'changeAddress', 'removeAddress', ...perhaps(lookups)],
  'attribute-filter': listing,
  cart: [...cart, ...coupons, ...services, ...perhaps(['saveForLater', 'putBack', 'addSaved', 'removeSaved'])],
  'cart-header': cart,
  'cart-totals': [...cart, ...coupons, ...giftCards],
  checkout: [
    ...cart,
    ...coupons,
    ...giftCards,
    ...perhaps(lookups),
    'isEmailAvailable',
    'login?',
    'setAddresses',
    'collectShippingMethods',
    'getDeliveryOptions?',
    'collectPaymentMethods',
    'setPaymentInformation',
    'placeOrder',
    'findPlacedOrder',
  ],
  'checkout-summary': [...cart, ...coupons],
  compare: comparing,
  'compare-toggle': comparing,
  'contact-form': ['getToken', 'sendContact'],
  'customer-wishlist': [...wishing, ...perhaps(['chooseLists'])],
  'filter-result': listing,
  'footer-reviews': ['listShopReviews'],
  'guided-selling': listing,
  'header-compare': ['getCompare'],
  'header-wishlist': ['getWishlist'],
  'in-stock': ['getStock'],
  'load-more': listing,
  'login-form': ['getToken', 'login'],
  'newsletter-signup': ['getToken', 'subscribe'],
  'page-builder-view': ['landingList'],
  paginator: listing,
  'price-filter': listing,
  'product-list': listing,
  'product-question': ['getToken', 'askAboutProduct'],
  'question-form': ['getToken', 'askQuestion?', 'answerQuestion?'],
  'product-services': ['listServices'],
  'register-form': ['getToken', 'register'],
  'reset-form': ['getToken', 'requestPasswordReset', 'resetPassword'],
  'product-questions': ['listQuestions', 'getToken?', 'voteAnswer?'],
  reviews: ['listReviews', 'getToken?', 'voteReview?'],
  'reviews-form': ['getToken', 'postReview', 'postStoreReview', 'postReviewWithPhotos?', 'postStoreReviewWithPhotos?'],
  'route-planner': ['listStores', 'getStore'],
  'saldo-check': ['getToken', 'checkBalance'],
  'search-form': ['suggest'],
  'size-select': listing,
  'sort-select': listing,
  'store-locator': ['listStores', 'getStore'],
  'store-reservation': ['getToken', 'reserve'],
  'store-stock': ['listStoreStock'],
  'suggested-filters': listing,
  'swatch-filter': listing,
  toolbar: listing,
  'wishlist-toggle': [...wishing, ...perhaps(['chooseLists'])],
  withdrawal: ['getToken', 'withdrawOrder'],
}
