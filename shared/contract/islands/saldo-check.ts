import type { FormShape } from './form'
import { json, type PropSpecs, type PropsOf } from './props'

/** Props of `saldo-check`. */
export const props = {
  form: json<FormShape>('The form as the server printed it.'),
} satisfies PropSpecs
export type SaldoCheckProps = PropsOf<typeof props>
