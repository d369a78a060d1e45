/*
 * What the pages of a product, the cart and the checkout have in common, beside the core: one file instead of one for every set of
 * parts that happen to share a module. Which parts load it is in shared/build/parts.mjs.
 */
import '../shared/cart/CouponForm'
import '../shared/cart/GiftCardsLater'
import '../shared/cart/TotalsList'
import '../shared/cart/EmptyCart'
import '../shared/cart/line-errors'
import '../shared/cart/RemovedLine'
import '../shared/cart/use-cart-page'
import '../shared/flows/actions'
import '../shared/price/OrderPrice'
import '../shared/product/BuyBox'
import '../shared/product/QuantityStepper'
import '../shared/services/ServiceList'
import '../shared/ui/promised'
import './cart/cart/LineArticle'
