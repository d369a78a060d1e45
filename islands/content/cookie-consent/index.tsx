import { useConsent } from '../../../shared/consent/hooks'
import { loadTexts } from '../../../shared/i18n/texts'
import { useFocusBack } from '../../../shared/ui/hooks'
import { CookieConsent } from './CookieConsent'

export const props = {}
export const ready = () => loadTexts('consent')

export default function CookieConsentIsland() {
  const { consent, choose } = useConsent()
  useFocusBack(consent, () => document.querySelector('main'))
  return consent === undefined && <CookieConsent choose={choose} />
}
