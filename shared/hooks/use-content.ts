export { checkBalance, subscribe } from '../state/content'
