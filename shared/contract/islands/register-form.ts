import type { FormShape } from './form'
import { json, type PropSpecs, type PropsOf } from './props'

/** Props of `register-form`. */
export const props = {
  form: json<FormShape>('The form as the server printed it.'),
} satisfies PropSpecs
export type RegisterFormProps = PropsOf<typeof props>
