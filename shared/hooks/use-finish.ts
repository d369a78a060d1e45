export { finishCheckout } from '../state/flows/checkout-finish'
