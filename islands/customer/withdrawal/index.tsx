import { SchemaForm, textOf } from '../../../shared/forms/SchemaForm'
import { loadTexts, t } from '../../../shared/i18n/texts'
import { Failed } from '../../../shared/ui/Failed'
import { useWithdrawal } from '../../../shared/withdrawal/hooks'
import type { WithdrawalProps } from './props'

interface ConfirmationProps {
  number: string
  name: string
  email: string
  isDone: boolean
  isPending: boolean
  /** Text key or message. */
  error: string | null
  confirm: () => void
  goBack: () => void
}

const focus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })

/** The second step: a summary of the withdrawal above the button that confirms it. */
export function Confirmation({ number, name, email, isDone, isPending, error, confirm, goBack }: ConfirmationProps) {
  if (isDone)
    return (
      <p className="et-notice et-notice--good" role="status" tabIndex={-1} ref={focus}>
        {t('withdrawal.done')}
      </p>
    )
  return (
    <div className="et-form">
      <p tabIndex={-1} ref={focus}>
        {t('withdrawal.check', { number, name, email })}
      </p>
      <Failed error={error} />
      <button
        type="button"
        className="et-button et-button--action et-button--large et-button--wide"
        aria-disabled={isPending}
        onClick={confirm}
      >
        {t(isPending ? 'common.loading' : 'withdrawal.confirm')}
      </button>
      <button type="button" className="et-button et-button--quiet" aria-disabled={isPending} onClick={goBack}>
        {t('withdrawal.again')}
      </button>
    </div>
  )
}

export { props } from './props'
export const ready = () => loadTexts('common', 'validation', 'withdrawal')

export default function WithdrawalIsland({ form }: WithdrawalProps) {
  const { request, isChecking, ask, ...step } = useWithdrawal()
  if (request && isChecking) return <Confirmation {...request} {...step} />
  const fields = form.fields.map(field => ({
    ...field,
    value: (request as Readonly<Record<string, string>> | null)?.[field.name] ?? field.value,
  }))
  return (
    <SchemaForm
      shape={{ ...form, fields }}
      send={async values => {
        ask({ number: textOf(values, 'number').trim(), name: textOf(values, 'name').trim(), email: textOf(values, 'email').trim() })
        return null
      }}
    />
  )
}
