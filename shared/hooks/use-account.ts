export { activateAccount, askForAccount, askForReset, setPassword, signIn } from '../state/account'
