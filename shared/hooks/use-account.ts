export { askForAccount, askForReset, setPassword, signIn } from '../state/account'
