export { activateAccount, askForAccount, askForReset, setPassword, signIn } from './store'
