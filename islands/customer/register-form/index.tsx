import { activateAccount, askForAccount } from '../../../shared/account/actions'
import { errorOf } from '../../../shared/contract/result'
import { SchemaForm, textOf } from '../../../shared/forms/SchemaForm'
import { loadTexts } from '../../../shared/i18n/texts'
import type { RegisterFormProps } from './props'

export { props } from './props'
export const ready = () => loadTexts('common', 'customer', 'validation')

/** Requests an account; at the e-mailed link it asks for the password that activates the account. */
export default function RegisterForm({ form }: RegisterFormProps) {
  return (
    <SchemaForm
      shape={form}
      send={async values => {
        const secret = textOf(values, 'token')
        if (secret) return errorOf(await activateAccount(secret, textOf(values, 'password')))
        const asked = await askForAccount({
          email: textOf(values, 'email'),
          firstname: textOf(values, 'firstname'),
          middlename: textOf(values, 'middlename'),
          lastname: textOf(values, 'lastname'),
          company: textOf(values, 'company'),
          newsletter: values.newsletter === true,
        })
        return errorOf(asked)
      }}
    />
  )
}
