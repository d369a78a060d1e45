import { useStore } from '../page/hooks'
import { $consent, choose } from './store'

/** Consent to analytics, and its setter. */
export const useConsent = () => ({ consent: useStore($consent), choose })
