import type { LoginFormProps } from '../../../shared/contract/islands/login-form'
import { signIn } from '../../../shared/hooks/use-account'
import { textOf } from '../../../shared/hooks/use-shaped-form'
import { loadTexts } from '../../../shared/i18n/texts'
import { ShapedForm } from '../../../shared/parts/ShapedForm'

export { props } from '../../../shared/contract/islands/login-form'
export const ready = () => loadTexts('common', 'validation')

export default function LoginForm({ form }: LoginFormProps) {
  return <ShapedForm shape={form} send={values => signIn(textOf(values, 'email'), textOf(values, 'password'), textOf(values, 'terug'))} />
}
