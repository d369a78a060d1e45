import type { FormShape } from './form'
import { json, type PropSpecs, type PropsOf } from './props'

/** Props of `contact-form`. */
export const props = {
  form: json<FormShape>('The form as the server printed it.'),
} satisfies PropSpecs
export type ContactFormProps = PropsOf<typeof props>
