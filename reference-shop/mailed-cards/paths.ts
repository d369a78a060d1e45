/** Where the buy form of a gift card by mail goes without script. */
export const addPath = '/checkout/cart/cadeaukaart-mailen'
export const changePath = '/checkout/cart/cadeaukaart-gegevens'
