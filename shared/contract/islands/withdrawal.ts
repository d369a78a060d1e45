import type { FormShape } from './form'
import { json, type PropSpecs, type PropsOf } from './props'

/** Props of `withdrawal`. */
export const props = {
  form: json<FormShape>('The first step as the server printed it: name, number and e-mail address.'),
} satisfies PropSpecs
export type WithdrawalProps = PropsOf<typeof props>
