export { checkBalance, sendContact, subscribe } from './store'
