import { askForReset, setPassword } from '../../../shared/account/actions'
import { errorOf } from '../../../shared/contract/result'
import { SchemaForm, textOf } from '../../../shared/forms/SchemaForm'
import { loadTexts } from '../../../shared/i18n/texts'
import type { ResetFormProps } from './props'

export { props } from './props'
export const ready = () => loadTexts('common', 'customer', 'validation')

/** Requests a link to reset the password; at that link it asks for the new password. */
export default function ResetForm({ form }: ResetFormProps) {
  return (
    <SchemaForm
      shape={form}
      send={async values => {
        const secret = textOf(values, 'token')
        return errorOf(await (secret ? setPassword(secret, textOf(values, 'password')) : askForReset(textOf(values, 'email'))))
      }}
    />
  )
}
