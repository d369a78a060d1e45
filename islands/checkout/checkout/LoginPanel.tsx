import { useEffect, useRef, useState } from 'react'
import { urlOf } from '../../../shared/contract/urls'
import { Field, RequiredHint } from '../../../shared/forms/Field'
import { useForm } from '../../../shared/forms/use-form'
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

function LoginForm({ email, logIn }: Pick<LoginPanelProps, 'email' | 'logIn'>) {
  const [failure, setFailure] = useState<string | null>(null)
  const isTyped = useRef(false)
  const form = useForm({
    initial: { 'login-email': email, 'login-password': '' },
    rules: { 'login-email': 'required', 'login-password': 'required' },
    missing: { 'login-email': t('validation.missing.email'), 'login-password': t('validation.missing.password') },
    typed: () => {
      isTyped.current = true
    },
    async submit({ 'login-email': user, 'login-password': password }) {
      setFailure(await logIn(user, password))
      return undefined
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the address of the step only, until another is typed here
  useEffect(() => {
    if (!isTyped.current) form.set('login-email', email)
  }, [email])
  return (
    <form className="form" id="checkout-login" aria-busy={form.isSubmitting} {...form.form}>
      <RequiredHint />
      <Field
        id="login-email"
        label={t('checkout.details.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        maxLength={254}
        {...form.field('login-email')}
      />
      <Field
        id="login-password"
        label={t('checkout.login.password')}
        type="password"
        autoComplete="current-password"
        maxLength={200}
        {...form.field('login-password')}
      />
      <Failed error={failure ?? (form.failure ? 'validation.failed' : null)} />
      <button type="submit" className="button" aria-disabled={form.isSubmitting}>
        {t(form.isSubmitting ? 'common.loading' : 'checkout.login.submit')}
      </button>
    </form>
  )
}

/** The way to log in without leaving the step. */
export const LoginPanel = ({ isOpen, mayHaveAccount, toggle, ...form }: LoginPanelProps) => (
  <div className="checkout-login">
    <p>
      {t(mayHaveAccount ? 'checkout.login.known' : 'checkout.login.question')}{' '}
      <a href={urlOf('login', { back: urlOf('checkout') })} data-replay="login" aria-expanded={isOpen} onClick={onPlainClick(toggle)}>
        {t('checkout.login.open')}
      </a>
    </p>
    {isOpen && <LoginForm {...form} />}
  </div>
)
