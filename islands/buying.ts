/*
 * Modules that product, cart and checkout pages share, besides the core: one file, instead of a file for every combination of parts that
 * share a module. shared/build/parts.mjs tells which parts load it.
 */
import '../shared/cart/CouponForm'
import '../shared/cart/cart-page-hooks'
import '../shared/cart/totals'
import '../shared/cart/lines'
import '../shared/checkout/OverviewLines'
import '../shared/checkout/calls'
import '../shared/checkout/machine'
import '../shared/checkout/order'
import '../shared/flows/actions'
import '../shared/price/OrderPrice'
import '../shared/product/QuantityStepper'
import '../shared/services/ServiceList'
import '../shared/ui/promised'
import './cart/cart/LineArticle'
