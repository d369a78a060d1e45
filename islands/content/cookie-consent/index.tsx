import { useConsent } from '../../../shared/consent/hooks'
import { urlOf } from '../../../shared/contract/urls'
import { loadTexts, t } from '../../../shared/i18n/texts'
import { useFocusBack } from '../../../shared/ui/hooks'

interface CookieConsentProps {
  choose: (choice: 'granted' | 'denied') => void
}

/** The question, with two answers that are equally easy to give. */
export function CookieConsent({ choose }: CookieConsentProps) {
  const answer = (choice: 'granted' | 'denied', text: string) => (
    <button type="button" className="et-button" data-replay={`consent-${choice}`} onClick={() => choose(choice)}>
      {text}
    </button>
  )
  return (
    <section className="et-consent" aria-labelledby="consent-title">
      <h2 className="et-consent__title" id="consent-title">
        {t('consent.title')}
      </h2>
      <p>
        {`${t('consent.text')} `}
        {urlOf('cookies') && <a href={urlOf('cookies')}>{t('consent.more')}</a>}
      </p>
      <div className="et-consent__answers">
        {answer('denied', t('consent.refuse'))}
        {answer('granted', t('consent.accept'))}
      </div>
    </section>
  )
}

export const props = {}
export const ready = () => loadTexts('consent')

export default function CookieConsentIsland() {
  const { consent, choose } = useConsent()
  useFocusBack(consent, () => document.querySelector('main'))
  return consent === undefined && <CookieConsent choose={choose} />
}
