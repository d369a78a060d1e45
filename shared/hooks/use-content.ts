export { checkBalance, sendContact, subscribe } from '../state/content'
