import { subscribe } from '../../../shared/content/actions'
import { errorOf } from '../../../shared/contract/result'
import { SchemaForm, textOf } from '../../../shared/forms/SchemaForm'
import { loadTexts } from '../../../shared/i18n/texts'
import type { NewsletterSignupProps } from './props'

export { props } from './props'
export const ready = () => loadTexts('common', 'validation')

export default function NewsletterSignup({ form }: NewsletterSignupProps) {
  return <SchemaForm shape={form} send={async values => errorOf(await subscribe(textOf(values, 'email')))} />
}
