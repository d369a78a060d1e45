import { $consent, choose } from '../state/consent'
import { useStore } from './use-store'

/** What was said to measuring, and how to say it. */
export const useConsent = () => ({ consent: useStore($consent), choose })
