/** Where the buy form of a gift card by e-mail POSTs without JavaScript. */
export const addPath = '/checkout/cart/cadeaukaart-mailen'
export const changePath = '/checkout/cart/cadeaukaart-gegevens'
