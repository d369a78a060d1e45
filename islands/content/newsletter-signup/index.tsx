import { subscribe } from '../../../shared/content/actions'
import type { NewsletterSignupProps } from '../../../shared/contract/islands/newsletter-signup'
import { ShapedForm, textOf } from '../../../shared/forms/ShapedForm'
import { loadTexts } from '../../../shared/i18n/texts'

export { props } from '../../../shared/contract/islands/newsletter-signup'
export const ready = () => loadTexts('common', 'validation')

export default function NewsletterSignup({ form }: NewsletterSignupProps) {
  return <ShapedForm shape={form} send={async values => (await subscribe(textOf(values, 'email'))).error} />
}
