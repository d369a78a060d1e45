import type { FormShape } from './form'
import { json, type PropSpecs, type PropsOf } from './props'

/** Props of `login-form`. */
export const props = {
  form: json<FormShape>('The form as the server printed it.'),
} satisfies PropSpecs
export type LoginFormProps = PropsOf<typeof props>
