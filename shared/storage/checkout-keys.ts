/** Web storage keys of the checkout. Keys from the specification keep their names. */
export const checkoutKeys = {
  checkoutEmail: 'checkout-customer-email',
  checkoutExtension: 'checkout-extension-attributes',
  checkoutSavedAt: 'checkout-saved-at',
  checkoutDraft: 'checkout-draft',
  checkoutOwner: 'checkout-owner',
  postcode: 'postcode',
  houseNumber: 'house-number',
  shippingMethod: 'shipping-method',
  shippingOptions: 'shipping-options',
  paymentMethod: 'payment-method',
  paymentDetails: 'payment-details',
  orderKey: 'order-key',
  expressKey: 'express-key',
  purchased: 'purchased',
} as const
