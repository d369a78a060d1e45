import type { RegisterFormProps } from '../../../shared/contract/islands/register-form'
import { askForAccount } from '../../../shared/hooks/use-account'
import { textOf } from '../../../shared/hooks/use-shaped-form'
import { loadTexts } from '../../../shared/i18n/texts'
import { ShapedForm } from '../../../shared/parts/ShapedForm'

export { props } from '../../../shared/contract/islands/register-form'
export const ready = () => loadTexts('common', 'customer', 'validation')

export default function RegisterForm({ form }: RegisterFormProps) {
  return (
    <ShapedForm
      shape={form}
      send={values =>
        askForAccount({
          email: textOf(values, 'email'),
          password: textOf(values, 'password'),
          firstname: textOf(values, 'firstname'),
          middlename: textOf(values, 'middlename'),
          lastname: textOf(values, 'lastname'),
          company: textOf(values, 'company'),
          newsletter: values.newsletter === true,
        })
      }
    />
  )
}
