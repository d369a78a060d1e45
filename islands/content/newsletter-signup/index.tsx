import { subscribe } from '../../../shared/content/actions'
import { errorOf } from '../../../shared/contract/result'
import { ShapedForm, textOf } from '../../../shared/forms/ShapedForm'
import { loadTexts } from '../../../shared/i18n/texts'
import type { NewsletterSignupProps } from './props'

export { props } from './props'
export const ready = () => loadTexts('common', 'validation')

export default function NewsletterSignup({ form }: NewsletterSignupProps) {
  return <ShapedForm shape={form} send={async values => errorOf(await subscribe(textOf(values, 'email')))} />
}
