import { sendContact } from '../../../shared/content/actions'
import { errorOf } from '../../../shared/contract/result'
import { SchemaForm, textOf } from '../../../shared/forms/SchemaForm'
import { loadTexts } from '../../../shared/i18n/texts'
import type { ContactFormProps } from './props'

export { props } from './props'
export const ready = () => loadTexts('common', 'validation')

export default function ContactForm({ form }: ContactFormProps) {
  return (
    <SchemaForm
      shape={form}
      send={async values => {
        const sent = await sendContact({
          first_name: textOf(values, 'first_name'),
          last_name: textOf(values, 'last_name'),
          company: textOf(values, 'company'),
          contact_person: textOf(values, 'contact_person'),
          phone: textOf(values, 'phone'),
          email: textOf(values, 'email'),
          subject: textOf(values, 'subject'),
          comment: textOf(values, 'comment'),
        })
        return errorOf(sent)
      }}
    />
  )
}
