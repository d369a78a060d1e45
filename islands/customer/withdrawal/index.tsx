import { ShapedForm, textOf } from '../../../shared/forms/ShapedForm'
import { loadTexts } from '../../../shared/i18n/texts'
import { useWithdrawal } from '../../../shared/withdrawal/hooks'
import { Confirmation } from './Confirmation'
import type { WithdrawalProps } from './props'

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
    <ShapedForm
      shape={{ ...form, fields }}
      send={async values => {
        ask({ number: textOf(values, 'number').trim(), name: textOf(values, 'name').trim(), email: textOf(values, 'email').trim() })
        return null
      }}
    />
  )
}
