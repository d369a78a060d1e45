import { signIn } from '../../../shared/account/actions'
import { SchemaForm, textOf } from '../../../shared/forms/SchemaForm'
import { loadTexts } from '../../../shared/i18n/texts'
import type { LoginFormProps } from './props'

export { props } from './props'
export const ready = () => loadTexts('common', 'validation')

export default function LoginForm({ form }: LoginFormProps) {
  return (
    <SchemaForm
      shape={form}
      send={values => signIn(textOf(values, 'email'), textOf(values, 'password'), textOf(values, 'back') || textOf(values, 'terug'))}
    />
  )
}
