import type { ResetFormProps } from '../../../shared/contract/islands/reset-form'
import { askForReset, setPassword } from '../../../shared/hooks/use-account'
import { textOf } from '../../../shared/hooks/use-shaped-form'
import { loadTexts } from '../../../shared/i18n/texts'
import { ShapedForm } from '../../../shared/parts/ShapedForm'

export { props } from '../../../shared/contract/islands/reset-form'
export const ready = () => loadTexts('common', 'customer', 'validation')

/** Asks for the link, and where the link leads sets the password. */
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
