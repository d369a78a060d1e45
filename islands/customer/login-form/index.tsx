import { signIn } from '../../../shared/account/actions'
import type { LoginFormProps } from '../../../shared/contract/islands/login-form'
import { ShapedForm, textOf } from '../../../shared/forms/ShapedForm'
import { loadTexts } from '../../../shared/i18n/texts'

export { props } from '../../../shared/contract/islands/login-form'
export const ready = () => loadTexts('common', 'validation')

export default function LoginForm({ form }: LoginFormProps) {
  return (
    <ShapedForm
      shape={form}
      send={values => signIn(textOf(values, 'email'), textOf(values, 'password'), textOf(values, 'back') || textOf(values, 'terug'))}
    />
  )
}
