import type { NewsletterSignupProps } from '../../../shared/contract/islands/newsletter-signup'
import { subscribe } from '../../../shared/hooks/use-content'
import { textOf } from '../../../shared/hooks/use-shaped-form'
import { loadTexts } from '../../../shared/i18n/texts'
import { ShapedForm } from '../../../shared/parts/ShapedForm'

export { props } from '../../../shared/contract/islands/newsletter-signup'
export const ready = () => loadTexts('common', 'validation')

export default function NewsletterSignup({ form }: NewsletterSignupProps) {
  return <ShapedForm shape={form} send={async values => (await subscribe(textOf(values, 'email'))).error} />
}
