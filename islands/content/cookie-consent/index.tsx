import { useConsent } from '../../../shared/consent/use-consent'
import { loadTexts } from '../../../shared/i18n/texts'
import { CookieConsent } from './CookieConsent'

export { props } from '../../../shared/contract/islands/cookie-consent'
export const ready = () => loadTexts('consent')

export default function CookieConsentIsland() {
  const { consent, choose } = useConsent()
  return consent === undefined && <CookieConsent choose={choose} />
}
