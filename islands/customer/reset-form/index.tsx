import { askForReset, setPassword } from '../../../shared/account/actions'
import type { ResetFormProps } from '../../../shared/contract/islands/reset-form'
import { ShapedForm, textOf } from '../../../shared/forms/ShapedForm'
import { loadTexts } from '../../../shared/i18n/texts'

export { props } from '../../../shared/contract/islands/reset-form'
export const ready = () => loadTexts('common', 'customer', 'validation')

/** Requests a link to reset the password; at that link it asks for the new password. */
export default function ResetForm({ form }: ResetFormProps) {
  return (
    <ShapedForm
      shape={form}
      send={values => {
        const secret = textOf(values, 'token')
        return secret ? setPassword(secret, textOf(values, 'password')) : askForReset(textOf(values, 'email'))
      }}
    />
  )
}
