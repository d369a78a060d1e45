import { type FormEvent, useState } from 'react'
import { urlOf } from '../../../shared/contract/urls'
import { Field, RequiredHint } from '../../../shared/forms/Field'
import { t } from '../../../shared/i18n/texts'
import { Failed } from '../../../shared/ui/Failed'
import { onPlainClick } from '../../../shared/ui/on-plain-click'

interface LoginPanelProps {
  /** As typed in the step. */
  email: string
  isOpen: boolean
  /** The shop says that the address may have an account. */
  mayHaveAccount: boolean
  toggle: () => void
  /** Resolves with what went wrong. */
  logIn: (email: string, password: string) => Promise<string | null>
}

/** The way to log in without leaving the step. */
export function LoginPanel({ email, isOpen, mayHaveAccount, toggle, logIn }: LoginPanelProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const user = typed ?? email
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy || !user || !password) return
    setBusy(true)
    setFailure(await logIn(user, password))
    setBusy(false)
  }
  return (
    <div className="checkout-login">
      <p>
        {t(mayHaveAccount ? 'checkout.login.known' : 'checkout.login.question')}{' '}
        <a href={urlOf('login', { back: urlOf('checkout') })} data-replay="login" aria-expanded={isOpen} onClick={onPlainClick(toggle)}>
          {t('checkout.login.open')}
        </a>
      </p>
      {isOpen && (
        <form className="form" id="checkout-login" aria-busy={isBusy} onSubmit={event => void submit(event)}>
          <RequiredHint />
          <Field
            id="login-email"
            name="login-email"
            label={t('checkout.details.email')}
            type="email"
            inputMode="email"
            autoComplete="username"
            maxLength={254}
            required
            value={user}
            onChange={event => setTyped(event.currentTarget.value)}
          />
          <Field
            id="login-password"
            name="login-password"
            label={t('checkout.login.password')}
            type="password"
            autoComplete="current-password"
            maxLength={200}
            required
            value={password}
            onChange={event => setPassword(event.currentTarget.value)}
          />
          <Failed error={failure} />
          <button type="submit" className="button" aria-disabled={isBusy}>
            {t(isBusy ? 'common.loading' : 'checkout.login.submit')}
          </button>
        </form>
      )}
    </div>
  )
}
