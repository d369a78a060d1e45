import { signIn } from '../../../shared/account/actions'
import { errorOf } from '../../../shared/contract/result'
import { SchemaForm, textOf } from '../../../shared/forms/SchemaForm'
import { loadTexts } from '../../../shared/i18n/texts'
import type { LoginFormProps } from './props'

export { props } from './props'
export const ready = () => loadTexts('common', 'validation')

export default function LoginForm({ form }: LoginFormProps) {
  return (
    <SchemaForm
      shape={form}
      send={async values => errorOf(await signIn(textOf(values, 'email'), textOf(values, 'password'), textOf(values, 'back')))}
    />
  )
}
