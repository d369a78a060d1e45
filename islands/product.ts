// The core has the button of a card; the rest of the product page comes with the islands of that page.
export { PageForm } from './product/add-to-cart-product/page-form'
